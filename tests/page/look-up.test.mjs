// The look-up: what happened, who it is about and what is picked lead to one answer of the edition's table; and
// questions are found as one types.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, pass, press, settled, table, texted, write } from "./window.mjs";

const GAME = ".look-up[data-edition=us]";
const ASK = ".look-ask";
const ASKING = ".look-ask, .look-asking";
const opened = (search = "", options = {}, only = GAME) => open(`look-up.html${search}`, "look-up.mjs", only, options);
const us = table("lessons/look-up.us.json");
const it = table("lessons/look-up.it.json");
const text = selector => find(selector).textContent;
const hidden = (...names) => names.map(name => find(`[data-${name}]`).hidden);
const tap = async (event, way) => {
  await press(`[data-event=${event}]`);
  await press(`[data-way=${way}]`);
};
const field = label => all("[data-pick]").find(({ dataset }) => dataset.pick === label);
const pick = async (label, key) => {
  const list = field(label);
  const target = list.localName === "select" ? list : list.querySelector(`[value="${key}"]`);
  if (list.localName === "select") list.value = key;
  else target.checked = true;
  await happens(target, "input");
};
const type = (label, typed) => write(`[data-sum="${label}"]`, typed);
/** What is picked, by label. */
const picked = () => Object.fromEntries(all("[data-pick]").map(list => [list.dataset.pick, list.localName === "select" ? list.value : list.querySelector(":checked").value]));
/** The answer of a table as it stands in a way's list. */
const answerOf = (its, event, way, at) => {
  const [headline, says, lines, near, notes] = its.events[event].ways.find(({ key }) => key === way).answers[at];
  const said = place => its.texts[place];
  return { headline: said(headline), says: said(says), lines: lines.map(line => line.map(said)), near: said(near), notes: notes.map(said) };
};
/** The lines that tell why: words, clauses and amount. */
const why = () => all("[data-why] li").map(line => [line.querySelector("span").firstChild?.textContent, line.querySelector("b")?.textContent, [...line.querySelectorAll("a")].map(each => each.textContent).join(" ")]);

test("what happened is asked first; each kind has its question, its people, and the answer for the first of them", async () => {
  await opened();
  assert.equal(find(GAME).dataset.ready, "us");
  let last = "green";
  for (const [event, { asks, ways }] of Object.entries(us.events)) {
    await press(`[data-event=${event}]`);
    assert.deepEqual(all("[data-event][aria-pressed=true]").map(({ dataset }) => dataset.event), [event]);
    assert.equal(text("[data-asks]"), us.texts[asks]);
    const taken = ways.some(({ key }) => key === last) ? last : ways[0].key;
    assert.deepEqual(
      all("[data-way]").map(each => [each.dataset.way, each.textContent, each.dataset.role, each.getAttribute("aria-pressed")]),
      ways.map(({ key, label, role }) => [key, us.texts[label], role, String(key === taken)]));
    const pawns = { competitor: "#am-pawn-round", monopolist: "#am-pawn-square" };
    assert.deepEqual(all("[data-way]").map(each => each.querySelector("use")?.getAttribute("href")), ways.map(({ role }) => pawns[role]));
    for (const { key, sum } of ways) {
      await press(`[data-way=${key}]`);
      assert.deepEqual(texted("[data-picks] label:has([data-sum])"), (sum?.shares ?? []).map(([label]) => us.texts[label]));
      const { headline, says, notes } = answerOf(us, event, key, 0);
      assert.deepEqual([text("[data-number]"), text("[data-says]"), texted(".look-note")], [headline, says, notes], `${event} ${key}`);
      assert.equal(find("[data-number]").classList.contains("am-long"), headline.length > 8);
      last = key;
    }
  }
  assert.deepEqual(hidden("asked", "answer"), [false, false]);
});

test("what is asked and the number are brought into sight when they were pressed for, and not at first", async () => {
  const page = await opened();
  assert.deepEqual(page.scrolled, []);
  await tap("tax", "blue");
  assert.deepEqual(page.scrolled, [[find("[data-asked]"), { block: "nearest" }], [find("[data-number]"), { block: "nearest" }]]);
});

test("all that is picked leads to one answer, with its reasons, amounts and clauses", async () => {
  await opened();
  await tap("street", "blue");
  const { picks } = us.events.street.ways.find(({ key }) => key === "blue");
  const [street, stands] = picks.map(({ options }) => options.map(([key]) => key));
  for (const [one, two] of [["34", "m4"], ["1", stands.at(-1)], [street.at(-1), stands[0]]]) {
    await pick("Which street", one);
    await pick("Buildings there", two);
    const { headline, says, lines } = answerOf(us, "street", "blue", street.indexOf(one) * stands.length + stands.indexOf(two));
    assert.deepEqual([text("[data-number]"), text("[data-says]")], [headline, says]);
    assert.deepEqual(why(), lines.map(([words, amount, clauses]) => [words === says ? " " : words, amount || undefined, clauses]));
    assert.equal(hidden("stamp")[0], !lines.some(([, amount, clauses]) => amount && clauses.split(" ").includes("AM-9.2")));
  }
  assert.deepEqual(all("[data-why] a").map(link => [link.className, link.getAttribute("href")]), texted("[data-why] a").map(name => ["clause", `rules.html#${name.toLowerCase().replaceAll(".", "-")}`]));
  assert.equal(find("[data-why] ul").getAttribute("aria-label"), "Why");
});

test("a rent that is doubled has a stamp, one that is not has none", async () => {
  await opened();
  const found = new Set();
  await tap("street", "blue");
  for (const key of us.events.street.ways[1].picks[1].options.map(([each]) => each)) {
    await pick("Buildings there", key);
    const doubled = all("[data-why] li").some(line => line.querySelector("b") && /\bAM-9\.2\b/.test(line.textContent));
    assert.equal(find("[data-stamp]").hidden, !doubled, key);
    found.add(doubled);
  }
  assert.equal(found.size, 2);
});

test("a street stays picked for another owner, and who it is about for another thing that happened", async () => {
  await opened();
  await tap("street", "blue");
  await pick("Which street", "34");
  await press("[data-way=green]");
  assert.equal(picked()["Which street"], "34");
  await press("[data-event=transport]");
  assert.equal(find("[data-way][aria-pressed=true]").dataset.way, "green");
  await press("[data-event=start]");
  assert.equal(find("[data-way][aria-pressed=true]").dataset.way, "passed");
});

test("a number that stays the same is not told anew", async () => {
  await opened();
  await tap("start", "passed");
  const shown = find("[data-number] span");
  assert.equal(shown.className, "place-pop");
  await press("[data-way=landed]");
  assert.equal(find("[data-number] span") === shown, answerOf(us, "start", "passed", 0).headline === answerOf(us, "start", "landed", 0).headline);
  await press("[data-way=passed]");
  await press("[data-way=passed]");
  assert.equal(all("[data-number] span").length, 1);
});

test("many things to pick from are a list under their headings", async () => {
  await opened();
  await tap("dealing", "mortgage");
  const { options } = us.events.dealing.ways[0].picks[0];
  const list = find("select[data-pick]");
  assert.equal(list.parentElement.firstChild.textContent, "Which property");
  assert.deepEqual([...list.options].map(({ value, textContent }) => [value, textContent]), options.map(([key, label]) => [key, us.texts[label]]));
  const titles = options.map(option => us.texts[option[2]]);
  assert.deepEqual([...list.querySelectorAll("optgroup")].map(group => group.getAttribute("label")), [...new Set(titles)].filter(Boolean));
  for (const option of list.options) {
    const heading = option.parentElement.getAttribute("label");
    assert.equal(heading ?? "", titles[options.findIndex(([key]) => key === option.value)]);
  }
});

test("few things to pick from, or small ones, lie side by side under their headings", async () => {
  await opened();
  const sides = new Map();
  for (const [event, { ways }] of Object.entries(us.events)) {
    for (const way of ways) {
      await tap(event, way.key);
      for (const { label, options } of way.picks) {
        const words = options.map(option => us.texts[option[1]]);
        const built = options.some(option => us.texts[option[3]]?.startsWith("built "));
        const small = options.length < 4 || built || Math.max(...words.map(each => each.length)) < (options.length < 7 ? 30 : 3);
        assert.equal(field(us.texts[label]).localName, small ? "fieldset" : "select", `${event} ${way.key} ${us.texts[label]}`);
        sides.set(`${small} ${options.length} ${built}`, true);
        if (!small) continue;
        const chips = [...field(us.texts[label]).querySelectorAll("label")];
        assert.deepEqual(chips.map(each => each.querySelector("input").value), options.map(([key]) => key));
        assert.deepEqual(chips.map(each => each.querySelector("input").checked), options.map((_, place) => place === 0));
        assert.deepEqual(chips.map(each => each.querySelector("input").getAttribute("aria-label")), options.map((option, place) => [us.texts[option[2]], words[place]].filter(Boolean).join(": ")));
        const headings = [...new Set(options.map(option => us.texts[option[2]]))].filter(Boolean);
        assert.deepEqual([...field(us.texts[label]).querySelectorAll("p")].map(each => each.textContent), headings);
        assert.equal(field(us.texts[label]).querySelectorAll(".place-chips").length, headings.length || 1);
      }
    }
  }
  assert.ok(sides.size > 8);
});

test("what stands on a street is drawn: a bare one, houses with their number, a hotel", async () => {
  await opened();
  await tap("street", "blue");
  const drawn = Object.fromEntries([...field("Buildings there").querySelectorAll("label")].map(each => [each.querySelector("input").value, [each.querySelector("use")?.getAttribute("href"), each.textContent, each.querySelector("span")?.className]]));
  assert.deepEqual(["m0", "m1", "m2", "m3"].map(key => drawn[key]), [
    [undefined, "", "look-bare"], ["#am-house", "", undefined], ["#am-house", "2", undefined], ["#am-house", "3", undefined]]);
  const hotel = Object.values(drawn).filter(([href]) => href === "#am-hotel");
  assert.ok(hotel.length > 0 && hotel.every(([, words]) => words === ""));
  await tap("utility", "bank");
  assert.deepEqual([...field("Which").querySelectorAll("label")].map(each => each.querySelector("use").getAttribute("href").length > 4 && each.textContent.length > 0), [true, true]);
});

test("a bill shows the square that was picked, with the colour of its city, or else what happened", async () => {
  await opened();
  const art = () => [find("[data-art]").dataset.city, find("[data-art] use").getAttribute("href")];
  await tap("street", "blue");
  await pick("Which street", "34");
  const { options } = us.events.street.ways[1].picks[0];
  const [name, city] = us.texts[options.find(([key]) => key === "34")[3]].split(" ");
  assert.deepEqual(art(), [city, `#am-${name}`]);
  await tap("tax", "property");
  assert.deepEqual(art(), ["0", find("[data-event=tax] use").getAttribute("href")]);
  assert.ok(find("[data-event=tax] svg"), "its own picture stays");
});

test("rules nearby are those questions of the page that the answer names, as far as they are shown", async () => {
  await opened("", {}, `${ASKING}, ${GAME}`);
  await tap("foundation", "blue");
  const slugs = answerOf(us, "foundation", "blue", 0).near.split(" ");
  assert.ok(slugs.length);
  assert.deepEqual(texted("[data-near] h2"), ["Rules nearby"]);
  assert.deepEqual(texted("[data-near] summary"), slugs.map(slug => text(`#ask-${slug} h4`)));
  assert.deepEqual(all("[data-near] details").map(each => each.querySelectorAll("p").length), slugs.map(slug => all(`#ask-${slug} p:not([hidden])`).length));
  assert.deepEqual(texted("[data-near] details p"), slugs.flatMap(slug => texted(`#ask-${slug} p:not([hidden])`)));
  assert.ok(find("#ask-buy p"), "they stay where they are");
  all("article").forEach(each => each.remove());
  await press("[data-way=green]");
  assert.equal(find("[data-near]").textContent, "");
});

test("the income tax is summed of what is typed and rounded once, halves up, at most the fixed sum", async () => {
  await opened();
  await tap("tax", "green");
  const printed = answerOf(us, "tax", "green", 0);
  assert.equal(text("[data-number]"), printed.headline);
  const labels = all("[data-sum]").map(({ dataset }) => dataset.sum);
  const { shares, says } = us.events.tax.ways.find(({ key }) => key === "green").sum;
  assert.deepEqual(labels, shares.map(([label]) => us.texts[label]));
  const said = place => us.texts[says[place]];
  for (const [cash, amount, headline, place, last] of [
    ["437", 44, "$44", 0, "$0.30"], ["435", 44, "$44", 0, "$0.50"], ["434", 43, "$43", 0, "−$0.40"], ["430", 43, "$43", 0, null],
    ["2,000", 200, "$200", 2, null], ["4,000", 400, "$200", 1, null], ["0", 0, "$0", 0, null],
  ]) {
    await type(labels[0], cash);
    assert.equal(text("[data-number]"), headline, cash);
    assert.equal(text("[data-says]"), said(place).replace("{amount}", `$${amount}`).replace("{flat}", "$200"), cash);
    const lines = why();
    assert.equal(lines.length, shares.length + (last === null ? 1 : 2));
    assert.deepEqual(lines.at(-1), ["Or pay the fixed sum instead", "$200", "AM-16.1 R-6"]);
    if (last !== null) assert.deepEqual(lines.at(-2), ["Rounded once to whole notes, halves up", last, "R-5"]);
    assert.equal(lines[0][0], us.texts[shares[0][1]].replace("{base}", `$${Number(cash.replace(",", ""))}`));
  }
  await type(labels[0], "437");
  await type(labels[1], "620");
  assert.equal(why()[0][1], "$43.70");
  assert.equal(text("[data-number]"), "$106");
  await press("[data-way=property]");
  await press("[data-way=green]");
  assert.deepEqual(all("[data-sum]").map(({ value }) => value), ["437", "620", ""]);
  for (const label of labels) await type(label, " ");
  assert.equal(text("[data-number]"), printed.headline, "nothing is typed any more");
});

test("where the smallest note is of ten, half of one is rounded up to it", async () => {
  await opened("?edition=it");
  await tap("tax", "green");
  const { note, shares } = it.events.tax.ways.find(({ key }) => key === "green").sum;
  assert.equal(note, 10);
  for (const [cash, amount] of [["4340", 430], ["4349", 430], ["4350", 440], ["4440", 440]]) {
    await type(it.texts[shares[0][0]], cash);
    assert.equal(Number(text("[data-number]").replace(/\D/g, "")), amount, cash);
  }
});

test("what is typed and is no number is said, and its field marked", async () => {
  await opened();
  await tap("tax", "green");
  const labels = all("[data-sum]").map(({ dataset }) => dataset.sum);
  await type(labels[0], "100");
  await type(labels[1], "much");
  assert.match(text("[data-say]"), /Enter a whole number/);
  assert.deepEqual(all("[data-sum]").map(each => each.getAttribute("aria-invalid")), ["false", "true", "false"]);
  assert.equal(text("[data-number]"), answerOf(us, "tax", "green", 0).headline);
  await type(labels[1], "7");
  assert.deepEqual([text("[data-say]"), all("[aria-invalid=true]").length], ["", 0]);
});

test("another box has another table; the choice is kept, told, and in the address", async () => {
  const page = await opened("?edition=pl&ask=x#y");
  assert.deepEqual([find("[data-editions]").value, page.fetched[0]], ["pl", "lessons/look-up.pl.json"]);
  const told = [];
  addEventListener("antimono:edition", ({ detail }) => told.push(detail));
  await tap("start", "landed");
  await write("[data-editions]", "it", "change");
  assert.deepEqual([find(GAME).dataset.ready, told, location.href], ["it", ["it"], "https://antimono.example/look-up.html?ask=x&edition=it#y"]);
  assert.equal(JSON.parse(localStorage.getItem("antimono")).edition, "it");
  assert.deepEqual([find("[data-way][aria-pressed=true]").dataset.way, text("[data-number]")], ["landed", answerOf(it, "start", "landed", 0).headline]);
  await write("[data-editions]", "us", "change");
  assert.equal(location.search, "?ask=x");
});

test("a table that cannot be had is told of; one that comes late is not shown", async context => {
  const errors = context.mock.method(console, "error", () => {});
  const page = await opened("", { fails: name => name.endsWith(".json") });
  assert.equal(errors.mock.callCount(), 1);
  assert.equal(text("[data-say]"), "The questions could not be loaded.");
  await press("[data-event=tax]");
  assert.deepEqual(hidden("asked", "answer"), [true, true]);
  page.fails = name => name.endsWith("us.json");
  await write("[data-editions]", "it", "change");
  assert.deepEqual([text("[data-say]"), text("[data-asks]"), find("[data-event][aria-pressed=true]").dataset.event], ["", it.texts[it.events.tax.asks], "tax"]);
  for (const fails of [() => false, name => name.endsWith("pl.json")]) {
    page.fails = fails;
    find("[data-editions]").value = "pl";
    find("[data-editions]").dispatchEvent(new Event("change", { bubbles: true }));
    await write("[data-editions]", "it", "change");
    assert.deepEqual([find(GAME).dataset.ready, text("[data-say]")], ["it", ""]);
  }
});

test("the second game has one edition, whatever box is chosen", async () => {
  const told = [];
  const before = ({ window }) => window.addEventListener("antimono:edition", ({ detail }) => told.push(detail));
  const page = await opened("?edition=it", { before }, ".look-up[data-edition=cheaters]");
  assert.deepEqual(told, [], "it is no box of the first");
  assert.deepEqual([page.fetched.includes("lessons/look-up.cheaters.json"), find(".look-up").dataset.ready], [true, "cheaters"]);
  await tap("shout", "wrong");
  assert.equal(text("[data-number]"), "100");
});

// ── Questions in one's own words

const asked = async (typed, search = "", options = {}) => {
  const page = await opened(search, options, ASKING);
  if (typed) await write("#look-ask", typed);
  return page;
};
const order = () => all(":is(.look-ask, .look-asking) article").map(({ id }) => id);

test("questions are found as one types, and stand above; nothing else stands there", async () => {
  const page = await asked("");
  const before = order();
  await write("#look-ask", "hotel mortgage");
  assert.equal(find("[data-found] article").id, "ask-hotel-mortgage");
  assert.deepEqual(all("[data-topic]").filter(each => !each.hidden), []);
  assert.deepEqual(page.scrolled, [[find(ASK), { block: "start" }]]);
  assert.equal(text("[data-say]"), "");
  await pass(149);
  await write("#look-ask", "hotel");
  const found = all("[data-found] article").length;
  await pass(149);
  assert.equal(text("[data-say]"), "", "not before the reader stops typing");
  await pass(1);
  assert.equal(text("[data-say]"), `Questions found: ${found}.`);
  await write("#look-ask", "xylophone");
  await pass(150);
  assert.match(text("[data-say]"), /^Nothing found/);
  await write("#look-ask", "  ");
  await pass(150);
  assert.equal(text("[data-say]"), "");
  assert.deepEqual(order(), before);
  assert.equal(all("[data-topic]").filter(each => each.hidden).length, 0);
  assert.equal(page.scrolled.length, 3);
  assert.ok((await happens(`${ASK} form`, "submit")).defaultPrevented);
});

test("what is picked in one game's look-up stays beside the other game's", async () => {
  await opened("", {}, ".look-up");
  const groups = all("fieldset[data-pick]");
  const names = groups.map(each => [...new Set([...each.querySelectorAll("input")].map(({ name }) => name))]);
  const editions = groups.map(each => each.closest("[data-edition]").dataset.edition);
  assert.ok(new Set(editions).size > 1, "both games ask");
  assert.ok(names.every(([name], place) => name.startsWith(`${editions[place]} `)), "a name begins with its game's");
  assert.equal(new Set(names.flat()).size, groups.length, "of one name in a page no more than one stays pressed");
});

test("a link may bring a question", async () => {
  await asked("", "?ask=double+after+jail");
  assert.equal(find("#look-ask").value, "double after jail");
  assert.equal(find("[data-found] article").id, "ask-freeing-double");
  assert.ok(find(ASK).hasAttribute("data-ready"));
});

test("of answers that differ those of the edition are shown, and their words are found", async () => {
  const shown = selector => all(selector).filter(each => !each.hidden).map(each => each.textContent);
  await asked("");
  assert.equal(shown("#ask-wait p").length, 1);
  const before = shown("#ask-wait p");
  const amount = find("[data-by]");
  const told = JSON.parse(amount.dataset.by);
  assert.equal(amount.textContent, told.us);
  dispatchEvent(new CustomEvent("antimono:edition", { detail: "it" }));
  assert.notDeepEqual(shown("#ask-wait p"), before);
  assert.equal(amount.textContent, told.it);
  dispatchEvent(new CustomEvent("antimono:edition", { detail: "cheaters" }));
  assert.equal(amount.textContent, told.it, "of which nothing is told");
  await asked("", "", { kept: { antimono: { version: 1, edition: "it", chapters: {} } } });
  assert.equal(find("[data-by]").textContent, told.it);
  await settled();
});
