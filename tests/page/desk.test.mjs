// A desk: what is pressed goes to Python, one thing at a time; what comes back is shown and kept; nothing is lost when
// Python, the browser's store or a link fails.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, pass, press, settled, texted, write } from "./window.mjs";

const WORDS = Object.fromEntries([
  "copied", "uncopied", "copiedText", "uncopiedText", "starting", "working", "slow", "failed", "stopped", "unworked", "behind", "large", "full", "damaged",
  "mine", "goOn", "drop", "sure",
].map(name => [name, `“${name}”`]));
const HTML = `<main><section data-module="desk" data-desk="play" data-words='${JSON.stringify({ ...WORDS, kept: "kept: {count}" })}'>
  <p data-status></p><div data-notes></div><p data-said></p><button data-retry hidden>again</button>
  <details data-kept hidden><summary></summary><ul></ul></details>
  <div data-blocks><div data-block="table">as the page has it</div><div data-block="log"><details><summary>s</summary>log</details><details open>two</details></div></div>
  </section></main>`;
const DESK = "[data-module=desk]";
const KEY = "antimono.desk.play.";

/** What a Python of paper answers: the values are added to, and drawn. */
const answered = (values, more = {}) => ({ values, blocks: { table: `<p>${JSON.stringify(values)}</p>` }, said: "", notes: [], called: "a game", link: "word", onward: null, ...more });
const opened = async (search = "", options = {}) => {
  const page = await open(`play.html${search}`, "desk.mjs", "", { html: HTML, ...options });
  page.asked = () => page.workers.flatMap(({ asked }) => asked);
  page.answer = async answer => {
    page.workers.at(-1).answer(answer);
    await settled();
  };
  return page;
};
/** A desk on which a new one stands. */
const begun = async (blocks = {}, more = {}) => {
  const page = await opened();
  await happens(DESK, "pointerdown");
  await page.answer(answered({ at: 0 }, { blocks, ...more }));
  return page;
};
const text = selector => find(selector).textContent;
const kept = () => Object.entries(localStorage).filter(([name]) => name.startsWith(KEY)).map(([name, value]) => [name.slice(KEY.length), JSON.parse(value).values]);
const record = (values, touched = 1, more = {}) => ({ values, called: "kept game", touched, stamp: "s", ...more });
const button = (values, more = "", words = "b") => `<button data-press='${JSON.stringify(values)}' ${more}>${words}</button>`;

test("what is wanted stands in the page; Python is asked when it is touched, or has been read for a moment", async () => {
  for (const wanted of [() => happens(DESK, "pointerdown"), () => happens(DESK, "focusin"), () => pass(3_000)]) {
    const page = await opened();
    await pass(2_999);
    assert.deepEqual(page.asked(), []);
    await wanted();
    assert.deepEqual(page.asked(), [{ desk: "play", values: {}, press: null, language: "en" }]);
    assert.equal(find("[data-blocks]").inert ?? false, false);
    const frames = [];
    document.addEventListener("antimono:frame", ({ detail }) => frames.push(detail.milliseconds));
    await page.answer(answered({ at: 0 }));
    assert.deepEqual([text("[data-block=table]"), find(DESK).hasAttribute("data-ready"), kept()], ['{"at":0}', true, []]);
    assert.ok(frames.length === 1 && frames[0] >= 0 && frames[0] < 60_000);
    assert.equal(document.activeElement, document.body, "nobody is taken away from where they are");
  }
});

test("a game is kept with whether it is over", async () => {
  const page = await begun({ acts: button({ one: 1 }) });
  const over = () => Object.entries(localStorage).filter(([name]) => name.startsWith(KEY)).map(([, value]) => JSON.parse(value).over);
  await press("[data-press]");
  await page.answer(answered({ at: 1 }, { over: false }));
  assert.deepEqual(over(), [undefined]);
  await press("[data-press]");
  await page.answer(answered({ at: 2 }, { over: true }));
  assert.deepEqual(over(), [true]);
});

test("what is pressed is asked with the values that stand, shown, said and kept", async () => {
  const page = await begun({ acts: button({ roll: true }) });
  assert.deepEqual(texted("[data-block]").length, 3, "a block that was not there is added");
  await press("[data-press]");
  assert.deepEqual(page.asked()[1], { desk: "play", values: { at: 0 }, press: { roll: true }, language: "en" });
  await page.answer(answered({ at: 1 }, { said: "one rolled", notes: ["look", "here"], blocks: { acts: button({ end: true }, 'data-focus="end"') } }));
  assert.deepEqual([text("[data-said]"), texted("[data-notes] p"), kept().map(([, values]) => values)], ["one rolled", ["look", "here"], [{ at: 1 }]]);
  assert.equal(text("[data-kept] summary"), "kept: 1");
  await press("[data-press]");
  await page.answer(answered({ at: 2 }, { said: "one rolled", blocks: {} }));
  assert.equal(text("[data-said]"), "one rolled\u00a0", "the same sentence is told again");
  assert.deepEqual([texted("[data-notes] p"), kept().map(([, values]) => values)], [[], [{ at: 2 }]]);
  await press("[data-press]");
  await page.answer(answered({ at: 2 }, { said: "" }));
  assert.equal(text("[data-said]"), "");
});

test("pressed twice while it is worked out counts once; another press waits its turn", async () => {
  const page = await begun({ acts: button({ one: 1 }) + button({ two: 2 }) });
  const [one, two] = all("[data-press]");
  await press(one);
  await press(one);
  await press(two);
  await press(two);
  assert.equal(page.asked().length, 2);
  await page.answer(answered({ at: 1 }));
  assert.deepEqual([page.asked().length, page.asked()[2].values, page.asked()[2].press], [3, { at: 1 }, { two: 2 }]);
  await page.answer(answered({ at: 2 }));
  assert.equal(page.asked().length, 3);
  await press(two);
  assert.equal(page.asked().length, 4, "it has been answered: it is another press");
});

test("of a field that moves only the last value waits, and what stands in it is the reader's meanwhile", async () => {
  const range = value => `<input type="range" min="0" max="9" data-field="far" data-live value="${value}">`;
  const page = await begun({ acts: range(1) });
  for (const value of ["2", "3", "4"]) await write("[data-field]", value);
  assert.deepEqual(page.asked().slice(1).map(each => each.press), [{ far: 2 }]);
  await page.answer(answered({ at: 1 }, { blocks: { acts: range(2) } }));
  assert.deepEqual([page.asked().at(-1).press, find("[data-field]").value], [{ far: 4 }, "4"]);
  await page.answer(answered({ at: 2 }, { blocks: { acts: range(5) } }));
  assert.equal(find("[data-field]").value, "5", "the desk may take something else");
});

test("others go on by themselves, unless something is pressed before", async () => {
  const page = await begun({ acts: button({ one: 1 }) }, { onward: 500 });
  await pass(499);
  assert.equal(page.asked().length, 1);
  await pass(1);
  assert.deepEqual(page.asked()[1].press, { onward: true });
  await page.answer(answered({ at: 1 }, { onward: 500, said: "they went" }));
  assert.equal(text("[data-said]"), "they went");
  await press("[data-press]");
  await pass(1_000);
  assert.deepEqual(page.asked().slice(2).map(each => each.press), [{ one: 1 }]);
  await page.answer(answered({ at: 2 }, { said: "pressed", onward: 500 }));
  await pass(500);
  await page.answer(answered({ at: 3 }, { said: "" }));
  assert.equal(text("[data-said]"), "pressed", "what was told of a press stays until the next");
  await pass(60_000);
  assert.equal(page.asked().length, 4);
});

test("what goes on by itself is dropped for a press, and a refusal of it ends it", async context => {
  const page = await begun({ acts: button({ one: 1 }) }, { onward: 500 });
  await pass(500);
  await page.answer({ error: "no" });
  await pass(5_000);
  assert.deepEqual([page.asked().length, texted("[data-notes] p")], [2, ["no"]]);
  await press("[data-press]");
  await page.answer({ error: "", detail: "trace" });
  assert.deepEqual(texted("[data-notes] p"), [WORDS.unworked]);
  await pass(500);
  assert.deepEqual(page.asked().at(-1).press, { onward: true }, "after a press that is refused others go on");
  context.mock.restoreAll();
});

test("one waits: after a moment it is said, and when it takes long", async () => {
  const page = await opened();
  const busy = () => [find(DESK).hasAttribute("aria-busy"), text("[data-status]")];
  await happens(DESK, "pointerdown");
  await pass(399);
  assert.deepEqual(busy(), [false, ""]);
  await pass(1);
  assert.deepEqual(busy(), [true, WORDS.starting]);
  await pass(1_100);
  await pass(13_900);
  assert.deepEqual(busy(), [true, WORDS.slow]);
  await page.answer(answered({ at: 0 }, { blocks: { acts: button({ one: 1 }) } }));
  assert.deepEqual(busy(), [false, ""]);
  await press("[data-press]");
  await pass(400);
  assert.deepEqual(busy(), [true, WORDS.working]);
  await page.answer(answered({ at: 1 }, { onward: 500 }));
  await pass(500);
  await pass(400);
  assert.deepEqual(busy(), [true, WORDS.working], "others go on");
  await page.answer(answered({ at: 2 }, { called: null }));
  await pass(20_000);
  assert.deepEqual(busy(), [false, ""]);
});

test("a press that Python does not answer turns the desk grey within two seconds, and Python can be restarted", async () => {
  const page = await opened();
  const stale = () => find(DESK).classList.contains("am-stale");
  await happens(DESK, "pointerdown");
  await pass(20_000);
  assert.deepEqual([stale(), find("[data-retry]").hidden], [false, true], "what the page shows at first is right");
  await page.answer(answered({ at: 0 }, { blocks: { acts: button({ one: 1 }) } }));
  await press("[data-press]");
  await pass(400);
  await pass(1_099);
  assert.equal(stale(), false);
  await pass(1);
  assert.deepEqual([stale(), text("[data-status]")], [true, WORDS.working]);
  const { length } = page.workers;
  await pass(3_500); // the worker is restarted, and does not answer either
  assert.equal(page.workers.length, length + 1);
  await pass(10_400);
  assert.deepEqual([stale(), text("[data-status]"), find("[data-retry]").hidden], [true, WORDS.behind, false]);
  await press("[data-retry]");
  assert.equal(page.workers.length, length + 2);
  await page.answer(answered({ at: 1 }));
  assert.deepEqual([stale(), text("[data-status]"), find("[data-retry]").hidden], [false, "", true]);
});

test("a Python that does not come is told of; what was asked is asked again when the reader wants it", async context => {
  const errors = context.mock.method(console, "error", () => {});
  const page = await opened();
  await happens(DESK, "pointerdown");
  page.workers[0].answer(null, "no memory");
  await settled();
  assert.deepEqual([text("[data-status]"), find("[data-retry]").hidden], [WORDS.failed, false]);
  await press("[data-retry]");
  assert.equal(find("[data-retry]").hidden, true);
  await page.answer(answered({ at: 0 }, { blocks: { acts: button({ one: 1 }) } }));
  await press("[data-press]");
  for (let lost = 0; lost < 2; lost += 1) {
    page.workers.at(-1).answer(null, "no memory");
    await settled();
  }
  assert.deepEqual([text("[data-status]"), find("[data-retry]").hidden, find(DESK).classList.contains("am-stale")], [WORDS.stopped, false, true]);
  await press("[data-retry]");
  assert.deepEqual([page.asked().at(-1).press, page.asked().at(-1).values], [{ one: 1 }, { at: 0 }]);
  await page.answer(answered({ at: 1 }));
  assert.deepEqual([kept().length, text("[data-status]"), find(DESK).classList.contains("am-stale")], [1, "", false]);
  assert.ok(errors.mock.callCount() >= 2);
});

test("this tab goes on with what it kept; until it is there nothing can be pressed", async () => {
  const page = await opened("", { kept: { [`${KEY}a`]: record({ at: 7 }, 5), [`${KEY}b`]: record({ at: 8 }, 4) } });
  assert.deepEqual([page.asked().map(each => each.values), find("[data-blocks]").inert], [[{ at: 7 }], true]);
  await page.answer(answered({ at: 7 }, { blocks: { acts: button({ one: 1 }) } }));
  assert.equal(find("[data-blocks]").inert, false);
  await press("[data-press]");
  await page.answer(answered({ at: 9 }));
  assert.deepEqual(Object.fromEntries(kept()), { a: { at: 9 }, b: { at: 8 } }, "under its own id");
});

test("what was kept stays when what comes of it is not worth it; what follows is another one's", async () => {
  const page = await opened("", { kept: { [`${KEY}a`]: record({ at: 7 }) } });
  await page.answer(answered({ at: 7 }, { blocks: { acts: button({ one: 1 }) } }));
  await press("[data-press]");
  await page.answer(answered({ at: 8 }, { called: null }));
  await press("[data-press]");
  await page.answer(answered({ at: 9 }));
  assert.deepEqual(kept().map(([, values]) => values.at).sort(), [7, 9]);
});

test("what could not be opened as it was stays as it was kept, and what is done is another's", async () => {
  const page = await opened("", { kept: { [`${KEY}a`]: record({ at: 7 }) } });
  await page.answer(answered({ at: 6 }, { notes: ["half of it"], blocks: { acts: button({ one: 1 }) } }));
  assert.deepEqual([texted("[data-notes] p"), kept()], [["half of it"], [["a", { at: 7 }]]]);
  await press("[data-press]");
  await page.answer(answered({ at: 9 }));
  assert.deepEqual(kept().map(([, values]) => values).sort((one, other) => one.at - other.at), [{ at: 7 }, { at: 9 }]);
});

test("what was kept and is refused gives way to a new one, and stays", async () => {
  const page = await opened("", { kept: { [`${KEY}a`]: record({ at: 7 }) } });
  await page.answer({ error: "not known" });
  assert.deepEqual([texted("[data-notes] p"), page.asked().at(-1).values], [["not known"], {}]);
  await page.answer(answered({ at: 0 }));
  assert.deepEqual([texted("[data-notes] p"), kept()], [["not known"], [["a", { at: 7 }]]]);
});

test("a new one that is refused is no desk; it can be tried again", async () => {
  const page = await opened();
  await happens(DESK, "pointerdown");
  await page.answer({ error: "no" });
  assert.deepEqual([text("[data-status]"), find("[data-retry]").hidden, find(DESK).hasAttribute("data-ready")], [WORDS.failed, false, false]);
});

test("what is kept and cannot be read is told of", async () => {
  const page = await opened("", { kept: { [`${KEY}a`]: "damaged" } });
  assert.deepEqual(texted("[data-notes] p"), [WORDS.damaged]);
  await happens(DESK, "pointerdown");
  await page.answer(answered({ at: 0 }));
  assert.deepEqual(texted("[data-notes] p"), [WORDS.damaged], "it stays until something is pressed");
});

test("a link is opened in the place of what was kept, under an id of its own; its word goes", async () => {
  const page = await opened("?x=1#word-1", { kept: { [`${KEY}a`]: record({ at: 7 }) } });
  assert.deepEqual([page.asked()[0].values, find("[data-blocks]").inert], [{ link: "word-1" }, true]);
  await page.answer(answered({ at: 3 }, { blocks: { acts: button({ one: 1 }) } }));
  assert.equal(location.hash, "#word-1", "as long as nothing is kept of it");
  await press("[data-press]");
  await page.answer(answered({ at: 4 }));
  assert.deepEqual([location.href, kept().length], ["https://antimono.example/play.html?x=1", 2]);
  history.replaceState(null, "", "#word-2");
  dispatchEvent(new Event("hashchange"));
  await settled();
  assert.deepEqual(page.asked().at(-1).values, { link: "word-2" });
  await page.answer({ error: "no link" });
  assert.deepEqual([page.asked().at(-1).values, texted("[data-notes] p")], [{}, ["no link"]]);
  await page.answer(answered({ at: 0 }));
  assert.deepEqual([location.hash, texted("[data-notes] p")], ["", ["no link"]]);
});

test("a fragment that names a part of the page is no link", async () => {
  const page = await opened("#part", { html: `${HTML}<h2 id="part"></h2>` });
  await happens(DESK, "pointerdown");
  assert.deepEqual(page.asked()[0].values, {});
  const asked = page.asked().length;
  dispatchEvent(new Event("hashchange"));
  await settled();
  assert.equal(page.asked().length, asked);
});

test("what is not worth it is not kept, nor what has not changed; what follows is another one's", async () => {
  const page = await begun({ acts: button({ one: 1 }) });
  await press("[data-press]");
  await page.answer(answered({ at: 0 }));
  await press("[data-press]");
  await page.answer(answered({ at: 1 }, { called: null }));
  assert.deepEqual(kept(), []);
  await press("[data-press]");
  await page.answer(answered({ at: 2 }));
  await press("[data-press]");
  await page.answer(answered({ at: 3 }, { called: null }));
  await press("[data-press]");
  await page.answer(answered({ at: 4 }));
  assert.deepEqual(kept().map(([, values]) => values.at).sort(), [2, 4]);
});

test("where there is no room, that is said until there is", async () => {
  const { browser } = await import("./browser.mjs");
  const page = await begun({ acts: button({ one: 1 }) });
  browser({ room: 100 });
  await press("[data-press]");
  await page.answer(answered({ at: 1, much: "x".repeat(200) }));
  assert.equal(text("[data-status]"), WORDS.full);
  browser();
  await press("[data-press]");
  await page.answer(answered({ at: 2 }));
  assert.equal(text("[data-status]"), "");
});

test("a press may print, and may bring another game", async () => {
  const page = await begun({ acts: button({ one: 1 }, "data-print") + button({ load: 1 }) });
  await press("[data-print]");
  assert.equal(page.printed, 0);
  await page.answer(answered({ at: 1 }));
  assert.equal(page.printed, 1);
  const file = `<input type="file" data-load="file">`;
  await press("[data-press]:not([data-print])");
  await page.answer(answered({ at: 2 }, { blocks: { acts: file } }));
  assert.equal(kept().length, 1);
  const field = find("[data-load]");
  Object.defineProperty(field, "files", { configurable: true, value: [new Blob(["of a friend"])] });
  await happens(field, "change");
  assert.deepEqual(page.asked().at(-1).press, { file: "of a friend" });
  await page.answer(answered({ at: 3 }, { blocks: { acts: file } }));
  assert.deepEqual(kept().map(([, values]) => values.at).sort(), [2, 3]);
  Object.defineProperty(find("[data-load]"), "files", { configurable: true, value: [{ size: 1_000_001, text: async () => "much" }] });
  const before = page.asked().length;
  await happens("[data-load]", "change");
  assert.deepEqual([page.asked().length, texted("[data-notes] p")], [before, [WORDS.large]]);
  Object.defineProperty(find("[data-load]"), "files", { configurable: true, value: [] });
  await happens("[data-load]", "change");
  assert.equal(page.asked().length, before);
});

test("fields give truths, whole numbers or text; a form gives what stands in it, and by which button", async () => {
  const page = await begun({ acts: '<input type="checkbox" data-field="truth"><input type="number" data-field="number"><input data-field="text"><select data-field="list"><option>a</option><option>b</option></select><input id="none">' });
  const given = async (selector, change) => {
    change(find(selector));
    await happens(selector, "change");
    const { press: wanted } = page.asked().at(-1);
    await page.answer(answered({ at: Math.random() }));
    return wanted;
  };
  assert.deepEqual(await given("[data-field=truth]", field => (field.checked = true)), { truth: true });
  assert.deepEqual(await given("[data-field=number]", field => (field.value = "7")), { number: 7 });
  assert.deepEqual(await given("[data-field=number]", field => (field.value = "1.5")), { number: "1.5" });
  assert.deepEqual(await given("[data-field=text]", field => (field.value = "7")), { text: "7" });
  assert.deepEqual(await given("[data-field=list]", field => (field.value = "b")), { list: "b" });
  assert.deepEqual([find("[data-field=truth]").checked, find("[data-field=text]").value, find("[data-field=list]").value], [false, "", "a"], "what stands in them is the desk's");
  const before = page.asked().length;
  await happens("#none", "change");
  await happens("#none", "input");
  assert.equal(page.asked().length, before);
  const form = `<form data-form data-press='{"act":"trade"}' data-seed="seed"><input name="cash" type="number" value="5"><input name="off" disabled value="x">
    <input type="radio" name="who" value="blue"><input type="radio" name="who" value="green" checked><input value="unnamed"><input type="file" name="file">
    <button name="go" value="yes"></button><button name="stay" value="no"></button></form><form id="other"></form>`;
  await press("[data-field=text]");
  find("[data-field=text]").value = "x";
  await happens("[data-field=text]", "change");
  await page.answer(answered({ at: 5 }, { blocks: { acts: form } }));
  const { defaultPrevented } = await happens("form", "submit", { submitter: find("[name=go]") });
  const { seed, ...values } = page.asked().at(-1).press;
  assert.deepEqual([values, defaultPrevented], [{ act: "trade", cash: 5, who: "green", go: "yes" }, true]);
  assert.ok(Number.isInteger(seed) && seed >= 0 && seed < 1_000_000_000);
  await page.answer(answered({ at: 6 }, { blocks: { acts: button({ seed: 4 }, 'data-seed="seed"') + button({ seed: "" }, 'data-seed="seed"') } }));
  await press(all("[data-press]")[0]);
  assert.deepEqual(page.asked().at(-1).press, { seed: 4 });
  await page.answer(answered({ at: 7 }));
  await press(all("[data-press]")[1]);
  assert.ok(Number.isInteger(page.asked().at(-1).press.seed));
});

test("a hint that opens is scrolled into view as a whole, not its heading alone", async () => {
  const page = await begun({ acts: button({ show: "hint" }) });
  await press("[data-press]");
  const hint = '<section class="desk-panel"><h3 tabindex="-1" data-focus="hint">Hint</h3><p>Buy it.</p></section>';
  await page.answer(answered({ at: 1 }, { blocks: { open: hint } }));
  assert.deepEqual([document.activeElement, page.scrolled.at(-1)], [find("[data-focus=hint]"), [find(".desk-panel"), { block: "nearest" }]]);
});

test("the focus goes to what is new, unless nobody pressed; what is done stays with its reader", async () => {
  const focus = name => button({ [name]: 1 }, `data-focus="${name}"`);
  const page = await begun({ acts: focus("roll") }, { onward: 500 });
  find("[data-focus=roll]").focus();
  await press("[data-focus=roll]");
  await page.answer(answered({ at: 1 }, { blocks: { acts: focus("buy") }, onward: 500 }));
  assert.equal(document.activeElement, find("[data-focus=buy]"));
  assert.deepEqual(page.scrolled.at(-1), [find("[data-focus=buy]"), { block: "nearest" }]);
  const scrolled = page.scrolled.length;
  await pass(500);
  await page.answer(answered({ at: 2 }, { blocks: { acts: focus("buy") + focus("more") } }));
  assert.deepEqual([document.activeElement, page.scrolled.length], [find("[data-focus=buy]"), scrolled]);
  find("[data-focus=buy]").focus();
  document.activeElement.blur();
  await pass(500);
  await press("[data-focus=buy]");
  find("[data-status]").tabIndex = -1;
  find("[data-status]").focus();
  await page.answer(answered({ at: 3 }, { blocks: { acts: focus("end") } }));
  assert.equal(document.activeElement, find("[data-focus=end]"), "whoever is at the desk is led on");
  await press("[data-focus=end]");
  const outside = Object.assign(document.createElement("button"), { id: "outside" });
  document.body.append(outside);
  outside.focus();
  await page.answer(answered({ at: 4 }, { blocks: { acts: focus("next") } }));
  assert.equal(document.activeElement, outside, "and nobody else");
});

test("where the focus is nowhere, what others do leads it on without a scroll", async () => {
  const focus = name => button({ [name]: 1 }, `data-focus="${name}"`);
  const page = await begun({ acts: focus("roll") }, { onward: 500 });
  await pass(500);
  await page.answer(answered({ at: 2 }, { blocks: { acts: focus("buy") } }));
  assert.deepEqual([document.activeElement, page.scrolled], [find("[data-focus=buy]"), []]);
});

test("what was opened from the list and pressed is kept under its id, though it is as it was", async () => {
  const page = await opened("", { kept: { [`${KEY}a`]: record({ at: 7 }, 5), [`${KEY}b`]: record({ at: 8 }, 4) } });
  await page.answer(answered({ at: 7 }, { blocks: { acts: button({ one: 1 }) } }));
  await unfold();
  await press("[data-go-on]");
  await page.answer(answered({ at: 8 }));
  await press("[data-press]");
  await page.answer(answered({ at: 9 }));
  await press("[data-press]");
  await page.answer(answered({ at: 8 }));
  assert.deepEqual(Object.fromEntries(kept()), { a: { at: 7 }, b: { at: 8 } });
});

test("a new one that is played back to its beginning is not kept as it was", async () => {
  const page = await begun({ acts: button({ one: 1 }) });
  await press("[data-press]");
  await page.answer(answered({ at: 1 }, { called: null }));
  await press("[data-press]");
  await page.answer(answered({ at: 2 }));
  assert.deepEqual(kept().map(([, values]) => values), [{ at: 2 }]);
});

test("without Python something is copied, saved, or a new one begun", async () => {
  const page = await begun({ acts: '<button data-copy="words">c</button><button data-copy-link>l</button><button data-save="text" data-name="game.txt">s</button><button data-new=\'{"players":2}\' data-seed="seed">n</button><button data-copy="off" aria-disabled="true" id="off">o</button>' });
  await press("[data-copy=words]");
  assert.deepEqual([page.copied, text("[data-status]")], [["words"], WORDS.copiedText]);
  await press("#off");
  assert.equal(page.copied.length, 1);
  await press("[data-copy-link]");
  assert.deepEqual([page.copied[1], text("[data-status]"), location.hash], ["https://antimono.example/play.html#word", WORDS.copied, ""]);
  page.denied = true;
  await press("[data-copy=words]");
  assert.equal(text("[data-status]"), WORDS.uncopiedText);
  await press("[data-copy-link]");
  assert.deepEqual([text("[data-status]"), location.hash], [WORDS.uncopied, "#word"]);
  await press("[data-save]");
  assert.equal(await page.saved[0].text(), "text");
  await press("[data-new]");
  const { players, seed } = page.asked().at(-1).values;
  assert.deepEqual([players, Number.isInteger(seed)], [2, true]);
  await page.answer(answered({ at: 0, players: 2 }));
  assert.equal(document.activeElement, find("[data-blocks]"));
  assert.equal(location.hash, "");
});

test("another one that is opened takes the place of what was pressed and not asked yet", async () => {
  const page = await begun({ acts: `${button({ one: 1 })}${button({ two: 1 })}<button data-new='{}'>n</button>` });
  const [one, two] = all("[data-press]");
  await press(one);
  await press(two);
  await press("[data-new]");
  await page.answer(answered({ at: 1 }));
  assert.deepEqual(page.asked().at(-1), { desk: "play", values: {}, press: null, language: "en" });
  await page.answer(answered({ at: 0 }));
  assert.equal(page.asked().length, 3);
});

test("what is folded in the log is printed with it, and folded again", async () => {
  await opened();
  const folded = () => all("[data-block=log] details").map(each => each.open);
  dispatchEvent(new Event("beforeprint"));
  assert.deepEqual(folded(), [true, true]);
  dispatchEvent(new Event("afterprint"));
  assert.deepEqual(folded(), [false, true]);
});

test("the page knows whether a game is on", async () => {
  const page = await begun({ head: "<p>Round 1</p>", acts: button({ one: 1 }) });
  assert.equal(find("main").dataset.begun, "play");
  await press("[data-press]");
  await page.answer(answered({ at: 1 }, { blocks: { head: "" } }));
  assert.equal(find("main").dataset.begun, "");
});

// ── What is kept, as a list

const unfold = async () => {
  find("[data-kept]").open = true;
  await happens("[data-kept]", "toggle");
};
const items = () => all("[data-kept] li").map(item => item.querySelector("span").textContent);

test("what is kept is listed, the newest first, with when; this tab's is named", async () => {
  const page = await opened("", { kept: { [`${KEY}a`]: record({ at: 7 }, Date.UTC(2026, 10, 1, 9)), [`${KEY}b`]: record({ at: 8 }, Date.UTC(2026, 10, 2, 9), { called: "" }) }, session: { [KEY]: "a" } });
  await page.answer(answered({ at: 7 }));
  assert.deepEqual([find("[data-kept]").hidden, text("[data-kept] summary"), items()], [false, "kept: 2", []]);
  await unfold();
  const when = touched => new Date(touched).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
  assert.deepEqual(items(), [when(Date.UTC(2026, 10, 2, 9)), `kept game · ${when(Date.UTC(2026, 10, 1, 9))} · ${WORDS.mine}`]);
  assert.deepEqual(all("[data-kept] button").map(each => each.textContent), [WORDS.goOn, WORDS.drop, WORDS.drop]);
  assert.equal(find("[data-go-on]").getAttribute("aria-label"), `${WORDS.goOn}: ${when(Date.UTC(2026, 10, 2, 9))}`);
  await press("[data-go-on]");
  assert.deepEqual(page.asked().at(-1).values, { at: 8 });
  await page.answer(answered({ at: 8 }, { blocks: { acts: button({ one: 1 }) } }));
  assert.ok(items()[0].endsWith(WORDS.mine));
  await press("[data-press]");
  await page.answer(answered({ at: 9 }));
  assert.deepEqual(Object.fromEntries(kept()), { a: { at: 7 }, b: { at: 9 } });
  localStorage.removeItem(`${KEY}a`);
  dispatchEvent(Object.assign(new Event("storage"), { key: `${KEY}a` }));
  assert.deepEqual([text("[data-kept] summary"), items().length], ["kept: 1", 1]);
});

test("it asks twice before one is deleted; where it was this tab's, a new one begins", async () => {
  const page = await opened("", { kept: { [`${KEY}a`]: record({ at: 7 }, 5), [`${KEY}b`]: record({ at: 8 }, 4) } });
  await page.answer(answered({ at: 7 }));
  await unfold();
  const drops = () => all("[data-drop]");
  drops()[1].focus();
  await press(drops()[1]);
  assert.deepEqual([drops()[1].textContent, drops()[1].getAttribute("aria-label").startsWith(WORDS.sure), kept().length], [WORDS.sure, true, 2]);
  await happens(drops()[1], "keydown", { key: "Escape" });
  assert.deepEqual([drops()[1].textContent, drops()[1].getAttribute("aria-label").startsWith(WORDS.drop)], [WORDS.drop, true]);
  const asked = page.asked().length;
  for (let twice = 0; twice < 2; twice += 1) await press(drops()[1]);
  assert.deepEqual([kept().map(([id]) => id), page.asked().length, document.activeElement], [["a"], asked, find("[data-kept] summary")]);
  for (let twice = 0; twice < 2; twice += 1) await press(drops()[0]);
  assert.deepEqual([kept(), page.asked().at(-1).values, find("[data-kept]").hidden], [[], {}, true]);
});
