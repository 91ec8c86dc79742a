// “What if?”: what the address names stands in the form, what the form asks is known or played, and the link says it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, press, settled, table, texted, write } from "./window.mjs";

const opened = (search = "", options = {}) => open(`what-if.html${search}`, "what-if.mjs", "[data-module=what-if]", options);
const known = table("lessons/what-if.us.json");
const text = selector => find(selector).textContent;
const hidden = (...names) => names.map(name => find(`[data-${name}]`).hidden);
const field = name => find(`[name="${name}"]`);
const values = name => all(`[name="${name}"]`).map(each => each.value);
const form = () => ({ edition: field("edition").value, roles: values("role").join(""), strategies: values("strategy"), ending: field("ending").value, rounds: field("rounds").value, games: field("games").value, seed: field("seed").value, stock: field("stock").checked });
const BEGIN = { edition: "us", roles: "CMCM", strategies: Array(6).fill("builder"), ending: "timed", rounds: "30", games: "1000", seed: "0", stock: false };
const UNKNOWN = /^Part of this link is not recognised/;
const choose = (name, value, place = 0) => {
  all(`[name="${name}"]`)[place].value = value;
  return happens(all(`[name="${name}"]`)[place], "change");
};

test("without anything in the address the first question stands in the form, with its answer", async () => {
  await opened();
  assert.deepEqual(form(), BEGIN);
  assert.deepEqual([field("rule.start_square_pays").value, text("[data-say]"), hidden("rounds", "run")], ["200", "", [false, true]]);
  assert.deepEqual([text("[data-known-head]"), hidden("known", "own", "other")], [text(".what-begin a"), [false, false, true]]);
  assert.equal(find("[data-known-block=answer]").innerHTML.length > 0, true);
  assert.equal(text("[data-again]"), known[0].again);
  assert.ok(find("[data-ready]"));
});

test("what the address names stands in the form", async () => {
  await opened("?edition=pl&players=MCM&strategies=trader,builder,random&ending=game-b&games=250&seed=9&stock=box&rule=fares%3Dcompetitor&rule=timed_keeps_percent_cash%3D50/60");
  assert.deepEqual(form(), { ...BEGIN, edition: "pl", roles: "MCM", strategies: ["trader", "builder", "random", "random", "random", "random"], ending: "game-b", games: "250", seed: "9", stock: true });
  assert.deepEqual([field("rule.fares").value, values("rule.timed_keeps_percent_cash"), field("rule.start_square_pays").value], ["competitor", ["50", "60"], ""]);
  assert.deepEqual([text("[data-say]"), hidden("rounds")], ["", [true]]);
  const open = all("details").filter(each => each.open).length;
  assert.equal(open, 2, "what the link names can be seen");
});

test("an edition that was chosen is taken where the address names none", async () => {
  await opened("", { kept: { antimono: { version: 1, edition: "it", chapters: {} } } });
  assert.deepEqual([field("edition").value, field("rule.start_square_pays").value], ["it", "2000"]);
});

for (const [what, search, expected] of [
  ["an edition", "?edition=xx", {}],
  ["players", "?players=CX", {}],
  ["one player", "?players=C", {}],
  ["seven players", "?players=CCCCCCM", {}],
  ["players with more", "?players=xCMM", {}],
  ["a strategy", "?strategies=trader,x", { strategies: ["trader", ...Array(5).fill("builder")] }],
  ["an ending", "?ending=game-c", {}],
  ["an ending with more", "?ending=xgame-ax", {}],
  ["rounds that are none", "?ending=game-a/1000", {}],
  ["a rule", "?rule=nothing%3D1", {}],
  ["a value of a rule", "?rule=fares%3Dx", {}],
]) {
  test(`${what} that is not here is said, and the rest is as it was`, async () => {
    await opened(search);
    assert.match(text("[data-say]"), UNKNOWN);
    assert.deepEqual(form(), { ...BEGIN, ...expected });
  });
}

test("rounds, an empty rule, and half of a rule can be in a link", async () => {
  await opened("?ending=game-a/7&rule=");
  assert.deepEqual([form(), text("[data-say]")], [{ ...BEGIN, rounds: "7" }, ""]);
  assert.ok(all("[name^='rule.']").every(({ value }) => value === ""));
  await opened("?ending=game-a&players=CC&rule=income_tax_percent_cash%3D15");
  assert.deepEqual([form().ending, form().roles, values("rule.income_tax_percent_cash")], ["game-a", "CC", ["15", ""]]);
  assert.match(text("[data-say]"), UNKNOWN);
});

test("what is printed stands beside the fields, by role, and follows the edition", async () => {
  await opened();
  const placeholders = name => all(`[name="rule.${name}"]`).map(each => each.placeholder);
  assert.deepEqual([placeholders("start_square_pays"), placeholders("income_tax_percent_cash"), placeholders("foundation_competitor_gets")], [["100"], ["10", "20"], ["25,50,0,0,0,0"]]);
  const meaning = value => [...field("rule.extra_roll_compulsory").options].find(option => option.value === value).textContent;
  assert.equal(text("#what-extra_roll_compulsory"), `As printed: ${meaning("no")}`);
  const told = text("#what-doubling");
  await choose("edition", "it");
  assert.deepEqual(placeholders("start_square_pays"), ["1000"]);
  assert.equal(JSON.parse(localStorage.getItem("antimono")).edition, "it");
  assert.equal(text("#what-doubling"), told);
  assert.match(all(".what-begin a")[0].href, /what-if\.html\?rule=start_square_pays%3D2000$/);
  assert.match(all(".what-begin a").at(-1).href, /\?rule=$/);
  await choose("ending", "game-a");
  assert.deepEqual(hidden("rounds"), [true]);
  await choose("ending", "timed");
  assert.deepEqual(hidden("rounds"), [false]);
});

test("the question that the form asks is marked among those to begin with", async () => {
  await opened();
  const marked = () => all(".what-begin [aria-current=true]").map(each => each.textContent);
  const heads = texted(".what-begin a");
  assert.deepEqual(marked(), [heads[0]]);
  await choose("rule.start_square_pays", "");
  assert.deepEqual(marked(), [heads.at(-1)]);
  await choose("rule.tax", "competitor");
  assert.deepEqual(marked(), [heads[1]]);
  await choose("rule.start_square_pays", "300");
  assert.deepEqual(marked(), []);
});

test("the answer follows the form; where none is known that is said", async () => {
  await opened("?rule=");
  assert.equal(text("[data-say]"), "");
  await choose("rule.tax", "competitor");
  assert.deepEqual([text("[data-known-head]"), hidden("own", "other")], [texted(".what-begin a")[1], [false, true]]);
  await choose("rule.tax", "");
  assert.equal(text("[data-say]"), `The results of the many games are above. ${known.at(-1).said}`);
  await choose("rule.start_square_pays", "300");
  assert.deepEqual([text("[data-known-head]"), hidden("own", "other")], ["As printed", [true, false]]);
  await choose("rule.start_square_pays", "100");
  assert.deepEqual(hidden("own", "other"), [false, true], "what is printed is no rule of the house");
  for (const [name, value, place] of [["role", "C", 1], ["role", "", 3], ["strategy", "trader", 0], ["ending", "game-a"], ["rounds", "31"]]) {
    const before = all(`[name=${name}]`)[place ?? 0].value;
    await choose(name, value, place);
    assert.deepEqual(hidden("own"), [true], name);
    await choose(name, before, place);
    assert.deepEqual(hidden("own"), [false], name);
  }
  await choose("strategy", "trader", 5); // where nobody sits
  assert.deepEqual(hidden("own"), [false]);
  field("stock").checked = true;
  await happens(field("stock"), "change");
  assert.deepEqual(hidden("own"), [true]);
});

test("an answer that comes late is not shown, and one that cannot be had is none", async () => {
  const page = await opened("?rule=");
  page.fails = name => name.includes("pl");
  field("edition").value = "it";
  field("edition").dispatchEvent(new Event("change", { bubbles: true }));
  await choose("edition", "pl");
  assert.deepEqual([hidden("own"), text("[data-known-head]")], [[true], "As printed"]);
  page.fails = () => false;
  await choose("edition", "pl");
  assert.deepEqual(hidden("own"), [false]);
});

test("one bets before one sees what came out, once on each question", async () => {
  await opened();
  const closed = () => [find("[data-known]").hasAttribute("data-closed"), find("[data-bet]").hidden];
  assert.deepEqual(closed(), [true, false]);
  find("[data-bets=fewer]").focus();
  await press("[data-bets=fewer]");
  assert.deepEqual(closed(), [false, true]);
  assert.deepEqual([find("[data-came]").className, text("[data-came]")], ["place-said what-came am-wrong", `✗ You bet: Less often. ${known[0].said}`]);
  assert.equal(document.activeElement, find("[data-known-head]"));
  await choose("rule.start_square_pays", "");
  assert.deepEqual([closed(), text("[data-came]")], [[false, true], ""], "there is nothing to bet on");
  await choose("rule.all", "competitor");
  assert.deepEqual([closed(), text("[data-say]")], [[true, false], `The results of the many games are above. ${known.at(-1).said}`]);
  await press("[data-bets=fewer]");
  assert.deepEqual([find("[data-came]").className, text("[data-came]")], ["place-said what-came", `✓ You were right. ${known[4].said}`]);
  await choose("rule.all", "");
  await choose("rule.all", "competitor");
  assert.deepEqual(closed(), [false, true], "the bet is over");
  await choose("rule.all", "");
  await choose("rule.tax", "competitor");
  assert.deepEqual(closed(), [true, false]);
  await press("[data-bets='']");
  assert.deepEqual([closed(), text("[data-came]")], [[false, true], ""]);
  await choose("rule.tax", "");
  await choose("rule.building", "monopolist");
  assert.deepEqual(closed(), [false, true], "who does not want to bet is not asked again");
});

test("a known answer is saved as a table or as JSON", async () => {
  const page = await opened();
  for (const kind of ["csv", "json"]) await press(`[data-save-known=${kind}]`);
  assert.deepEqual(await Promise.all(page.saved.map(each => each.text())), [known[0].csv, known[0].json]);
  assert.deepEqual(page.saved.map(({ type }) => type.split(";")[0]), ["text/csv", "application/json"]);
});

test("the link says what the form asks, and nothing else", async () => {
  const page = await opened("?x=1#y");
  await press("[data-copy]");
  const link = more => `https://antimono.example/what-if.html?${new URLSearchParams(more)}`;
  const named = { edition: "us", players: "CMCM", strategies: "builder", ending: "game-a/30", games: "1000", seed: "0" };
  assert.equal(location.href, link([...Object.entries(named), ["rule", "start_square_pays=200"]]));
  assert.equal(text("[data-say]"), "Link copied.");
  await choose("rule.start_square_pays", " ");
  field("games").value = " 250 ";
  field("seed").value = " 9 ";
  field("rounds").value = " 7 ";
  field("stock").checked = true;
  await choose("role", "", 0);
  await choose("strategy", "trader", 1);
  await press("[data-copy]");
  const other = { edition: "us", players: "MCM", strategies: "trader,builder,builder", ending: "game-a/7", games: "250", seed: "9", rule: "", stock: "box" };
  assert.equal(page.copied[1], link(Object.entries(other)));
  all("[name='rule.income_tax_percent_cash']")[1].value = " 30 ";
  await choose("rule.fares", "competitor");
  await press("[data-copy]");
  assert.deepEqual(new URL(page.copied[2]).searchParams.getAll("rule"), ["income_tax_percent_cash=10/30", "fares=competitor"]);
});

// ── Games

const TELL = games => ({ games, said: `told of ${games}`, blocks: { answer: `<p>${games}</p>` }, csv: `csv ${games}`, json: `json ${games}` });
/** A Python that answers, except for games that shall wait. */
const python = ({ waits = () => false, check = { ok: true } } = {}) => request => {
  if (request.do === "check") return check;
  if (request.do === "tell") return TELL(Number(request.numbers.split(" ")[0]));
  return waits(request) ? null : { numbers: `${request.games} 1` };
};
const begin = () => happens("[data-form]", "submit");

for (const [name, value, words] of [
  ["games", "99", /whole number from 100 to 10000/], ["games", "10001", /whole number from 100 to 10000/], ["seed", "-1", /as the seed\.$/], ["seed", "x", /as the seed\.$/],
]) {
  test(`${value} for ${name} is said, and nothing is played`, async () => {
    const page = await opened();
    field(name).value = value;
    assert.ok((await begin()).defaultPrevented);
    assert.match(text("[data-say]"), words);
    assert.deepEqual([document.activeElement, field(name).getAttribute("aria-invalid"), hidden("run"), page.workers.length], [field(name), "true", [true], 0]);
    await happens(field(name), "input");
    assert.equal(field(name).hasAttribute("aria-invalid"), false);
  });
}

test("games are played to the end and told of as they come in", async () => {
  const page = await opened();
  const frames = [];
  find("[data-module]").addEventListener("antimono:frame", event => frames.push(event.bubbles));
  page.python = python();
  await begin();
  for (let turn = 0; turn < 40 && !/^All/.test(text("[data-say]")); turn += 1) await settled();
  assert.equal(text("[data-say]"), "All 1000 games have been played. told of 1000");
  assert.deepEqual([find("[data-bar]").max, find("[data-bar]").value, text("[data-done]")], [1000, 1000, "1000 of 1000 games"]);
  assert.deepEqual([text("[data-block=answer]"), hidden("run", "result", "stop", "continue")], ["1000", [false, false, true, true]]);
  assert.deepEqual([document.activeElement, page.scrolled], [find("[data-head]"), [[find("[data-head]"), { block: "start" }]]]);
  assert.equal(new URLSearchParams(location.search).get("rule"), "start_square_pays=200");
  assert.deepEqual([page.workers.length, frames], [2, [true]]);
  const requests = page.workers.flatMap(({ asked }) => asked);
  assert.deepEqual(requests[0], { do: "check", setting: requests[0].setting, seed: 0, games: 1000, language: "en" });
  assert.deepEqual(requests[0].setting, { edition: "us", players: "CMCM", strategies: Array(4).fill("builder"), ending: "game-a/30", rules: ["start_square_pays=200"], finite_stock: false });
  for (const kind of ["csv", "json"]) await press(`[data-save=${kind}]`);
  assert.deepEqual(await Promise.all(page.saved.map(each => each.text())), ["csv 1000", "json 1000"]);
  assert.deepEqual(page.saved.map(({ type }) => type.split(";")[0]), ["text/csv", "application/json"]);
  page.python = python({ waits: () => true });
  await begin();
  assert.deepEqual(hidden("result"), [true], "the same once more begins anew");
});

test("the house rules that are played are told with what is printed", async () => {
  const page = await opened("?rule=tax%3Dcompetitor&rule=extra_roll_compulsory%3Dyes&rule=income_tax_percent_cash%3D10/30&stock=box");
  page.python = python({ waits: () => true });
  await begin();
  const told = texted("[data-chosen] li");
  const option = (name, value) => [...field(name).options].find(each => each.value === value).textContent;
  assert.ok(told.includes(`Percentages of the income tax: ${option("rule.tax", "competitor")}`));
  assert.ok(told.includes(`The extra roll after a double: ${option("rule.extra_roll_compulsory", "yes")} (printed: ${option("rule.extra_roll_compulsory", "no")})`));
  assert.ok(told.includes("Income tax, % of cash: 10/30 (printed: 10/20)"));
  assert.equal(told.at(-1), field("stock").closest("label").textContent.trim());
  await opened("?rule=");
  await begin();
  assert.deepEqual(texted("[data-chosen] li"), ["No house rule is set, so the games follow the printed rules."]);
});

test("what nobody could play is said where it is seen", async () => {
  const page = await opened();
  page.python = python({ check: { error: "nobody could" } });
  await begin();
  assert.deepEqual([text("[data-say]"), hidden("run"), document.activeElement], ["nobody could", [true], find("[data-say]")]);
  assert.deepEqual(page.scrolled.at(-1), [find("[data-say]"), { block: "center" }]);
});

test("games stop at once and go on where they were, with more of them too", async () => {
  const page = await opened();
  page.python = python({ waits: ({ first }) => first >= 10 });
  const starting = begin();
  assert.equal(text("[data-say]"), "Python is starting in your browser.");
  await starting;
  assert.equal(text("[data-say]"), "The games are being played.");
  assert.deepEqual([text("[data-block=answer]"), hidden("stop", "continue")], ["10", [false, true]]);
  find("[data-stop]").focus();
  await press("[data-stop]");
  assert.equal(text("[data-say]"), "Stopped after 10 of 1000 games. told of 10");
  assert.deepEqual([text("[data-done]"), hidden("stop", "continue"), document.activeElement], ["10 of 1000 games", [true, false], find("[data-continue]")]);
  await press("[data-continue]");
  assert.deepEqual([hidden("stop", "continue"), document.activeElement, text("[data-say]")], [[false, true], find("[data-stop]"), "The games are being played."]);
  await press("[data-stop]");
  field("games").value = "100";
  page.python = python();
  await begin();
  for (let turn = 0; turn < 40 && !/^All/.test(text("[data-say]")); turn += 1) await settled();
  assert.equal(text("[data-say]"), "All 100 games have been played. told of 100");
  const firsts = page.workers.flatMap(({ asked }) => asked).filter(each => each.do === "play").map(({ first }) => first);
  assert.equal(firsts.filter(first => first < 10).length, 2, "nothing is played twice");
  field("seed").value = "5";
  field("games").value = "200";
  page.python = python({ waits: () => true });
  await begin();
  assert.deepEqual([hidden("result"), text("[data-done]"), find("[data-bar]").value], [[true], "0 of 200 games", 0], "another seed is another run");
});

test("what is begun anew while Python starts is not told as stopped", async () => {
  const page = await opened();
  page.python = () => null;
  for (let time = 0; time < 2; time += 1) {
    await begin();
    assert.deepEqual([text("[data-say]"), hidden("stop", "continue")], ["Python is starting in your browser.", [false, true]]);
  }
});

test("how fast it goes, and for how long still, is told while games are played", async context => {
  let now = 1_000;
  context.mock.method(performance, "now", () => now);
  const page = await opened();
  page.python = python({ waits: () => true });
  await begin();
  const playing = first => page.workers.find(({ asked }) => asked.at(-1).first === first);
  assert.equal(text("[data-done]"), "0 of 1000 games");
  for (const [first, done] of [[0, "5 of 1000 games · 2.5 a second, about 398 s left"], [5, "10 of 1000 games · 2.5 a second, about 396 s left"]]) {
    now += 2_000;
    playing(first).answer({ numbers: "5 1" });
    await settled();
    assert.equal(text("[data-done]"), done);
  }
  assert.equal(text("[data-say]"), "The games are being played.", "not every step is told");
  now += 12_000;
  const { games } = playing(10).asked.at(-1);
  playing(10).answer({ numbers: `${games} 1` });
  await settled();
  assert.equal(text("[data-done]"), `${10 + games} of 1000 games · ${((10 + games) / 16).toFixed(1)} a second, about ${Math.ceil((990 - games) / ((10 + games) / 16))} s left`);
  assert.equal(text("[data-say]"), `told of ${10 + games}`, "a quarter of a minute has passed");
});

test("games that could not be played are said, and can be gone on with", async context => {
  const errors = context.mock.method(console, "error", () => {});
  const page = await opened();
  page.python = python({ waits: () => true });
  await begin();
  for (const worker of page.workers) worker.answer(null, "no memory");
  await settled();
  assert.equal(text("[data-say]"), "The games could not be played. Select “Continue” to try again.");
  assert.deepEqual([hidden("stop", "continue"), errors.mock.callCount()], [[true, false], 1]);
});
