// Scenes and desks in Panel and notebooks: what is pressed goes to the model, what the model says is shown, and who
// reads keeps the focus, what is unfolded, and what they were writing.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, pass, press, settled, texted, write } from "./window.mjs";

const ASSETS = "../../antimono/views/assets/";

/** A model of paper, as anywidget gives one. */
class Model {
  saved = 0;
  #told = new Map();

  constructor(values) {
    this.values = values;
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    this.values[name] = value;
  }

  save_changes() {
    this.saved += 1;
  }

  on(name, told) {
    this.#told.set(name, told);
  }

  off(name, told) {
    if (this.#told.get(name) === told) this.#told.delete(name);
  }

  async tells(name) {
    this.#told.get(name)?.();
    await settled();
  }

  async says(values) {
    Object.assign(this.values, values);
    for (const name of Object.keys(values)) this.#told.get(`change:${name}`)?.();
    await settled();
  }
}

const WORDS = { server: "server lost", kernel: "kernel lost", away: "kernel away" };
let model;
let end;
const pressed = () => model.get("pressed").map(({ n, ...act }) => act);
const rendered = async (module, values) => {
  const page = await open("index.html", `${ASSETS}${module}`, "", { html: '<main id="el"></main><button id="outside"></button>' });
  model = new Model({ pressed: [], ...values });
  end = page.module.default.render({ model, el: find("#el") });
  return page;
};
const heard = async (selector, key, more = {}) => {
  let out = false;
  const listen = () => (out = true);
  document.addEventListener("keydown", listen);
  const { defaultPrevented } = await happens(selector, "keydown", { key, ...more });
  document.removeEventListener("keydown", listen);
  return [defaultPrevented, out];
};

// ── A scene

const scene = html => rendered("pane.mjs", { html, words: WORDS });

test("a mark gives its key, its values or its scene; what cannot be pressed gives nothing", async () => {
  await scene(`<button data-key="a">a</button><a data-go="3" href="#x">3</a><svg><g data-press='{"b":1}'><rect id="in"></rect></g></svg><button data-key="off" aria-disabled="true" id="off"></button><p id="no"></p>`);
  await press("[data-key=a]");
  assert.ok((await happens("[data-go]", "click")).defaultPrevented, "the link is not followed");
  await happens("#in", "click");
  await press("#off");
  await press("#no");
  assert.deepEqual([model.get("pressed"), model.saved], [[{ n: 1, key: "a" }, { n: 2, go: 3 }, { n: 3, press: { b: 1 } }], 3]);
  for (let more = 0; more < 20; more += 1) await press("[data-key=a]");
  assert.deepEqual(model.get("pressed").map(({ n }) => n), Array.from({ length: 16 }, (_, at) => at + 8), "the last sixteen");
});

test("marks are pressed with Enter and Space, arrows go round them; a notebook hears nothing of it", async () => {
  const mark = at => `<g data-press='{"at":${at}}' tabindex="-1" id="m${at}"></g>`;
  await scene(`<svg>${mark(0)}${mark(1)}${mark(2)}</svg><table><tr><td><button data-press='{"at":3}' id="m3"></button></td></tr></table><input id="field"><p id="p"></p>`);
  assert.deepEqual([await heard("#m0", "Enter"), await heard("#m0", " "), await heard("#m0", "Enter", { repeat: true }), await heard("#m0", "x"), await heard("#m3", "Enter"), await heard("#p", "Enter"), await heard("#field", "a")], [
    [true, false], [true, false], [false, false], [false, false], [false, false], [false, true], [false, false]]);
  assert.deepEqual(pressed(), [{ press: { at: 0 } }, { press: { at: 0 } }]);
  for (const [from, key, to] of [["m0", "ArrowRight", "m1"], ["m1", "ArrowDown", "m2"], ["m2", "ArrowRight", "m0"], ["m0", "ArrowLeft", "m2"], ["m1", "ArrowUp", "m0"], ["m3", "ArrowUp", "m3"]]) {
    assert.deepEqual(await heard(`#${from}`, key), [true, false]);
    assert.equal(document.activeElement.id, to);
  }
  assert.deepEqual(await heard("#field", "ArrowUp"), [false, false]);
});

test("what is typed is given, and an edition that is chosen", async () => {
  await scene('<form data-number><input name="answer"></form><select data-editions><option>us</option><option>it</option></select><select id="other"><option>x</option></select>');
  find("input").value = "64";
  assert.ok((await happens("form", "submit")).defaultPrevented);
  await write("[data-editions]", "it", "change");
  await happens("#other", "change");
  assert.deepEqual(pressed(), [{ typed: "64" }, { edition: "it" }]);
});

test("the focus stays on what was pressed, or goes to what comes next", async () => {
  const words = '<p class="am-scene-words" tabindex="-1">w</p>';
  const keys = names => `<div class="am-view">${names.map(name => `<button data-key="${name}">${name}</button>`).join("")}</div>`;
  const next = '<button data-next>n</button>';
  const form = '<form data-number><input name="answer"></form>';
  for (const [before, act, after, wanted] of [
    [keys(["a", "b"]), () => press("[data-key=a]"), words + keys(["a", "b"]), "[data-key=a]"],
    [keys(["a", "b"]), () => press("[data-key=a]"), words + keys(["b"]), "[data-key=b]"],
    [keys(["a"]), () => press("[data-key=a]"), words + form + keys(["b"]), "form input"],
    [keys(["a"]), () => press("[data-key=a]"), words + keys(["a"]) + next + "<i data-done></i>", "[data-next]"],
    [keys(["a"]), () => press("[data-key=a]"), words + "<i data-done></i>", ".am-scene-words"],
    [keys(["a"]), () => press("[data-key=a]"), words, ".am-scene-words"],
    [form, () => happens("form", "submit"), words + form, "form input"],
    [form, () => happens("form", "submit"), words + keys(["c"]), "[data-key=c]"],
    ['<button data-press="1">1</button>', () => press("[data-press]"), '<button data-press="2">2</button><button data-press="1">1</button>', "[data-press='1']"],
    ['<button data-press="1">1</button>', () => press("[data-press]"), '<button data-press="2">2</button><button data-press="3">3</button>', "[data-press='2']"],
    ['<button data-go="2">1</button>', () => press("[data-go]"), words + keys(["a"]), ".am-scene-words"],
    ["<select data-editions></select>", () => happens("select", "change"), `${words}<select data-editions></select>`, "[data-editions]"],
  ]) {
    await scene(before);
    find("#el button, #el input, #el select").focus();
    if (find("form input")) find("form input").value = "x";
    await act();
    await model.says({ html: after });
    assert.equal(document.activeElement, find(wanted), `${before} to ${after}`);
    if (wanted === "form input") assert.equal(find("form input").value, before === form ? "x" : "");
    find("#outside").focus();
    await model.says({ html: `${after} ` });
    assert.equal(document.activeElement, find("#outside"), "elsewhere it stays");
  }
  await scene(keys(["a"]));
  find("[data-key=a]").focus();
  await model.says({ html: keys(["a"]) });
  assert.notEqual(document.activeElement, find("[data-key=a]"), "nothing was pressed");
});

test("what is unfolded stays so, and after the end nothing is drawn", async () => {
  const folds = more => `<details><summary>s</summary></details><details><summary>s</summary></details>${more}`;
  await scene(folds('<details open><summary>t</summary></details>'));
  const opened = () => all("details").map(each => each.open);
  all("details")[1].open = true;
  all("details")[2].open = false;
  await model.says({ html: folds('<details open><summary>t</summary></details><details open><summary>new</summary></details><details></details>') });
  assert.deepEqual(opened(), [false, true, false, true, false]);
  end();
  await model.says({ html: "<p>late</p>" });
  assert.equal(find("#el p"), null);
});

// ── A desk

const shown = (blocks, more = {}) => ({ blocks, parts: {}, pieces: "", said: "", notes: [], link: "?word", n: 0, onward: null, ...more });
const desk = (blocks, more = {}) => rendered("desk-pane.mjs", { slug: "play", label: "A desk", words: { ...WORDS, copied: "copied", uncopied: "not copied", large: "too large" }, shown: shown(blocks, more) });
const says = (blocks, more = {}) => model.says({ shown: shown(blocks, more) });
const mark = (values, more = "", words = "m") => `<button data-press='${JSON.stringify(values)}' ${more}>${words}</button>`;

test("a desk is drawn block by block, in the parts in which they lie; blocks that are gone are empty", async () => {
  await desk({ a: "<p>a</p>", b: "b", c: "c" }, { parts: { side: ["b", "c"] }, pieces: "<svg></svg>", notes: ["note"], said: "said" });
  const section = find("section");
  assert.deepEqual([section.dataset.desk, section.getAttribute("aria-label"), section.className, find("#el").children.length], ["play", "A desk", "antimono-stage am-desk", 1]);
  assert.deepEqual(all("[data-block]").map(each => [each.dataset.block, each.innerHTML, each.parentElement.dataset.part]), [["a", "<p>a</p>", undefined], ["b", "b", "side"], ["c", "c", "side"]]);
  assert.deepEqual([all("[data-part]").length, find("[data-pieces] svg") !== null, texted("[data-notes] p"), find("[data-said]").textContent], [1, true, ["note"], "said"]);
  const [paragraph, svg] = [find("[data-block=a] p"), find("[data-pieces] svg")];
  await says({ a: "<p>a</p>", b: "" }, { parts: { side: ["b", "c"] }, pieces: "<svg></svg>", said: "said" });
  assert.deepEqual([find("[data-block=a] p") === paragraph, find("[data-pieces] svg") === svg, find("[data-block=b]").innerHTML, texted("[data-notes] p")], [true, true, "", []]);
  assert.equal(find("[data-said]").textContent, "said\u00a0", "it is told again");
  await says({}, {});
  assert.equal(find("[data-said]").textContent, "");
});

test("what is pressed is numbered; the same again, while it is worked out, counts once", async () => {
  await desk({ acts: mark({ one: 1 }) + mark({ two: 2 }) });
  const [one, two] = all("[data-press]");
  for (const each of [one, one, two, one, one]) await press(each);
  assert.deepEqual([model.get("pressed"), model.saved], [[{ n: 1, at: 0, press: { one: 1 } }, { n: 2, at: 0, press: { two: 2 } }, { n: 3, at: 0, press: { one: 1 } }], 3]);
  await says({ acts: mark({ one: 1 }) }, { n: 3 });
  await press("[data-press]");
  assert.deepEqual(model.get("pressed").at(-1), { n: 4, at: 3, press: { one: 1 } });
  for (let more = 0; more < 40; more += 1) await press(all("[data-press]")[0]);
  assert.equal(model.get("pressed").length, 4);
});

test("only the last sixteen acts are kept, and of what moves only the last place of those not answered", async () => {
  await desk({ acts: '<input type="range" max="99" data-field="far" data-live>' + mark({ one: 1 }) + mark({ two: 2 }) });
  for (const value of ["1", "1", "2"]) await write("[data-field]", value);
  assert.deepEqual(model.get("pressed"), [{ n: 3, at: 0, press: { far: 2 }, live: "far" }].map(each => ({ ...each, n: model.get("pressed")[0].n })));
  const [one, two] = all("[data-press]");
  for (let more = 0; more < 10; more += 1) for (const each of [one, two]) await press(each);
  assert.equal(model.get("pressed").length, 16);
  const { n } = model.get("pressed").at(-1);
  await says({}, { n });
  await write("[data-field]", "5");
  await write("[data-field]", "6");
  assert.deepEqual(model.get("pressed").slice(-2).map(({ press: { far } }) => far), [undefined, 6]);
});

test("of what moved and was answered each place is kept", async () => {
  await desk({ acts: '<input type="range" max="99" data-field="far" data-live>' });
  await write("[data-field]", "1");
  await says({}, { n: 1 });
  for (const value of ["2", "3"]) await write("[data-field]", value);
  assert.deepEqual(model.get("pressed").map(({ press: { far } }) => far), [1, 3]);
});

test("others go on by themselves, unless something is pressed before, or the desk is gone", async () => {
  await desk({ acts: mark({ one: 1 }) }, { onward: 500 });
  await pass(499);
  assert.deepEqual(pressed(), []);
  await pass(1);
  assert.deepEqual(pressed().map(each => each.press), [{ onward: true }]);
  await says({}, { onward: 500, n: 1 });
  await press("[data-press]");
  await pass(9_000);
  assert.deepEqual(pressed().map(each => each.press), [{ onward: true }, { one: 1 }]);
  await says({}, { onward: 500, n: 2 });
  await says({}, { n: 2 });
  await pass(9_000);
  assert.equal(pressed().length, 2);
  await says({}, { onward: 500, n: 2 });
  end();
  await pass(9_000);
  assert.equal(pressed().length, 2);
  await says({ acts: "late" });
  assert.ok(find("[data-press]"));
});

test("the focus stays on what does the same, or in its place; what is new takes it from who is at the desk", async () => {
  const focus = name => mark({ [name]: 1 }, `data-focus="${name}"`);
  const page = await desk({ acts: mark({ one: 1 }) + mark({ two: 2 }) + '<input data-field="f" type="text"><input data-field="f" type="number"><input name="n">' });
  for (const [selector, html, wanted] of [
    ["[data-press*=two]", mark({ two: 2 }) + mark({ one: 1 }), "[data-press*=two]"],
    ["[data-press*=one]", mark({ three: 3 }) + mark({ four: 4 }), "[data-press*=four]"],
    ["[data-press*=four]", mark({ three: 3 }), "[data-press*=three]"],
    ["[data-press*=three]", '<input data-field="f" type="text"><input data-field="f" type="number"><input name="n"><input name="m">', "[data-field]"],
    ["[type=number]", '<input name="x"><input data-field="g" type="number"><input data-field="f" type="text"><input data-field="f" type="number"><input name="m">', "[data-field=f][type=number]"],
    ["[name=m]", '<input name="n"><input name="m"><input name="n">', "[name=m]"],
    ["[name=m]", "nothing", "[data-blocks]"],
  ]) {
    find(selector).focus();
    await says({ acts: html });
    assert.equal(document.activeElement, find(wanted), html);
  }
  assert.equal(find("[data-blocks]").getAttribute("tabindex"), "-1", "it has no focus otherwise");
  page.focused.length = 0;
  await says({ acts: focus("roll") });
  assert.equal(document.activeElement, find("[data-focus=roll]"), "it is new");
  assert.deepEqual([page.focused, find("[data-focus=roll]").hasAttribute("tabindex")], [[{ preventScroll: true }], false]);
  find("#outside").focus();
  await says({ acts: focus("roll") + focus("buy") });
  assert.equal(document.activeElement, find("#outside"));
  await desk({ acts: focus("roll") });
  assert.notEqual(document.activeElement, find("[data-focus=roll]"), "not when the page opens");
  await says({ acts: "<p data-focus='p'>p</p>" });
  assert.notEqual(document.activeElement, find("p[data-focus]"), "the reader is elsewhere");
});

test("what is being written, unfolded and scrolled stays", async () => {
  const html = more => `<div class="short"></div><div class="long"></div><details><summary>s</summary></details><input data-field="f" value="old">${more}`;
  await desk({ acts: html("") });
  find("[data-field]").focus();
  await write("[data-field]", "half");
  find("details").open = true;
  find(".long").scrollTop = 40;
  await says({ acts: html("<p>more</p>") });
  assert.deepEqual([find("[data-field]").value, find("details").open, find(".short").scrollTop, find(".long").scrollTop, document.activeElement === find("[data-field]")], ["half", true, 0, 40, true]);
  await says({ acts: html("<p>still more</p>") });
  assert.equal(find("[data-field]").value, "half");
  await happens("[data-field]", "change");
  await says({ acts: html("<p>and more</p>") });
  assert.equal(find("[data-field]").value, "old", "it has been given, and the desk has taken something else");
});

test("a notebook hears no key that is meant for the desk", async () => {
  await desk({ acts: `${mark({ one: 1 })}<p id="p">p</p>` });
  assert.deepEqual([await heard("[data-press]", "x"), await heard("#p", "x")], [[false, false], [false, true]]);
});

test("without the model something is copied or saved; a new one is opened, with a seed by chance", async () => {
  const page = await desk({ acts: '<button data-copy="words">c</button><button data-copy-link>l</button><button data-save="text" data-name="n">s</button><button data-new=\'{"players":2}\' data-seed="seed">n</button><button data-new="{}" aria-disabled="true" id="off">n</button>' + mark({ seed: "" }, 'data-seed="seed"') });
  await press("[data-copy]");
  await press("[data-copy-link]");
  assert.deepEqual([page.copied, find("[data-status]").textContent], [["words", "https://antimono.example/index.html?word"], "copied"]);
  await says({}, { link: "https://elsewhere.example/" });
  assert.equal(find("[data-status]").textContent, "");
  await press("[data-copy-link]");
  assert.equal(page.copied[2], "https://elsewhere.example/");
  page.denied = true;
  await press("[data-copy]");
  assert.equal(find("[data-status]").textContent, "not copied");
  await press("[data-save]");
  assert.equal(await page.saved[0].text(), "text");
  await press("#off");
  assert.deepEqual(pressed(), []);
  await press("[data-new]");
  const [{ open: values }] = pressed();
  assert.deepEqual([values.players, Number.isInteger(values.seed)], [2, true]);
  await press("[data-press]");
  assert.ok(Number.isInteger(pressed()[1].press.seed));
});

test("a file is given as its text, one that is too large is refused", async () => {
  await desk({ acts: '<input type="file" data-load="file">' });
  Object.defineProperty(find("[data-load]"), "files", { configurable: true, value: [new Blob(["of a friend"])] });
  await happens("[data-load]", "change");
  assert.deepEqual(pressed().map(each => each.press), [{ file: "of a friend" }]);
  Object.defineProperty(find("[data-load]"), "files", { configurable: true, value: [{ size: 1_000_001 }] });
  await happens("[data-load]", "change");
  assert.deepEqual([texted("[data-notes] p"), pressed().length], [["too large"], 1]);
});

// ── What is dragged

const BOARD = `<svg><g data-drag="pawn" data-onto="square" transform="translate(9 9)" id="pawn"></g><g data-drag="sign" data-onto="owner" id="sign"></g>
  <g data-press='{"square":5}' id="five"><rect></rect></g><g data-press='{"owner":0}' id="none"></g><g data-press='{"other":1}' id="other"></g></svg>`;
let under = null; // what lies below the pointer
let looked = null; // where that was asked
const box = (left, top, wide = 10) => ({ left, top, right: left + wide, bottom: top + wide, x: left, y: top, width: wide, height: wide });
const board = async () => {
  const page = await desk({ board: BOARD });
  page.at.set(find("#pawn"), box(100, 100));
  page.at.set(find("#sign"), box(105, 100));
  page.window.Element.prototype.setPointerCapture = function (id) {
    page.captured = [this, id];
  };
  page.window.SVGGraphicsElement.prototype.getBBox = () => ({ x: 20, y: 30, width: 8, height: 6 });
  document.elementFromPoint = (x, y) => {
    looked = [x, y];
    return under;
  };
  under = null;
  return page;
};
const pointer = (type, x, y, more = {}) => happens(more.on ?? "svg", type, { pointerId: 1, isPrimary: true, button: 0, pointerType: "mouse", clientX: x, clientY: y, ...more });
const dragged = () => [find("section").hasAttribute("data-dragging"), all("[data-dragged]").map(({ id }) => id), all(".am-ghost").length, all("[data-over]").map(({ id }) => id)];
const NONE = [false, [], 0, []];

test("what is dragged onto a mark that takes it gives the mark's value", async () => {
  const page = await board();
  await pointer("pointerdown", 101, 101);
  await pointer("pointermove", 106, 101);
  assert.deepEqual(dragged(), NONE, "a press may tremble");
  under = find("#five rect");
  await pointer("pointermove", 107, 101);
  assert.deepEqual([dragged(), page.captured], [[true, ["pawn"], 1, ["five"]], [find("section"), 1]]);
  const ghost = find(".am-ghost");
  assert.deepEqual([ghost.style.left, ghost.style.top, ghost.style.width, ghost.style.height, looked], ["107px", "101px", "10px", "10px", [107, 101]]);
  assert.deepEqual([ghost.querySelector("svg").getAttribute("viewBox"), ghost.querySelector("g").hasAttribute("transform"), ghost.querySelector("g").hasAttribute("data-drag"), ghost.getAttribute("aria-hidden")], ["17 27 14 12", false, false, "true"]);
  assert.ok(find("#pawn").hasAttribute("transform"));
  under = find("#other");
  await pointer("pointermove", 120, 101);
  assert.deepEqual(dragged(), [true, ["pawn"], 1, []], "it takes something else");
  under = find("#outside");
  await pointer("pointermove", 121, 101);
  assert.deepEqual(dragged()[3], []);
  under = find("#five");
  await pointer("pointermove", 122, 101);
  await pointer("pointerup", 122, 101, { pointerId: 2 });
  assert.deepEqual([dragged()[2], pressed()], [1, []], "another finger");
  await pointer("pointerup", 122, 101);
  assert.deepEqual([dragged(), pressed().map(each => each.press)], [NONE, [{ pawn: 5 }]]);
  await happens("#five", "click");
  assert.equal(pressed().length, 1, "the click that follows means nothing");
  await pass(1);
  await happens("#five", "click");
  assert.equal(pressed().length, 2);
});

test("a value of nothing is one, too; dropped where nothing takes it, it is as it was", async () => {
  await board();
  await pointer("pointerdown", 114, 101);
  under = find("#none");
  await pointer("pointermove", 130, 101);
  await pointer("pointerup", 130, 101);
  assert.deepEqual(pressed().map(each => each.press), [{ sign: 0 }]);
  await pointer("pointerdown", 101, 101);
  under = null;
  await pointer("pointermove", 130, 101);
  await pointer("pointerup", 130, 101);
  assert.deepEqual([dragged(), pressed().length], [NONE, 1]);
});

test("below a finger it is lifted, and it is taken from farther beside; of two the nearest, the one drawn last", async () => {
  for (const [type, far] of [["mouse", 4], ["pen", 8], ["touch", 12], ["", 12]]) {
    for (const [beside, taken] of [[far - 0.5, true], [far, false]]) {
      for (const [x, y] of [[100 - beside, 105], [115 + beside, 105], [103, 100 - beside], [103, 110 + beside]]) {
        await board();
        await pointer("pointerdown", x, y, { pointerType: type });
        await pointer("pointermove", x + 30, y, { pointerType: type });
        assert.equal(dragged()[2], taken ? 1 : 0, `${type} ${x} ${y}`);
        if (taken) assert.equal(parseFloat(find(".am-ghost").style.top), type === "touch" ? y - 36 : y);
      }
    }
  }
  await board();
  await pointer("pointerdown", 107, 105);
  await pointer("pointermove", 140, 105);
  assert.deepEqual(dragged()[1], ["sign"]);
  await pointer("pointerdown", 103, 105);
  assert.deepEqual(dragged(), NONE);
  await pointer("pointermove", 140, 105);
  assert.deepEqual(dragged()[1], ["pawn"]);
});

test("Escape, or a pointer that is called off, lets go; a second finger or another button holds nothing", async () => {
  for (const let_go of [() => happens("body", "keydown", { key: "Escape" }), () => pointer("pointercancel", 0, 0)]) {
    await board();
    under = find("#five");
    await pointer("pointerdown", 101, 101);
    await happens("body", "keydown", { key: "x" });
    await pointer("pointermove", 130, 101);
    assert.equal(dragged()[2], 1);
    assert.ok((await happens("svg", "touchmove")).defaultPrevented, "the page does not scroll");
    await let_go();
    await pointer("pointermove", 150, 101);
    await pointer("pointerup", 150, 101);
    assert.deepEqual([dragged(), pressed()], [NONE, []]);
    assert.equal((await happens("svg", "touchmove")).defaultPrevented, false);
  }
  for (const more of [{ isPrimary: false }, { button: 2 }, { on: "section" }]) {
    await board();
    await pointer("pointerdown", 101, 101, more);
    await pointer("pointermove", 130, 101);
    assert.deepEqual(dragged(), NONE);
  }
});

test("a press that does not move is a press", async () => {
  await board();
  under = find("#five");
  await pointer("pointerdown", 101, 101);
  await pointer("pointerup", 103, 101);
  assert.deepEqual(pressed(), []);
  await happens("#five", "click");
  assert.deepEqual(pressed().map(each => each.press), [{ square: 5 }]);
});

// ── Python that has gone

const LOST = "[data-backend-lost]";
const greyed = () => all("#el > *, .am-chapter > *").filter(each => each.inert && each.style.filter.includes("grayscale")).length;

for (const [name, open] of [["a scene", () => scene("<p>$30</p>")], ["a desk", () => desk({ a: "<p>$30</p>" })]]) {
  test(`${name} whose kernel restarts says so once, is grey and takes nothing, until the kernel is back`, async () => {
    await open();
    await pass(1);
    assert.deepEqual([texted(LOST), greyed()], [[], 0]);
    const disconnected = async lost => {
      find("#el").classList.toggle("jupyter-widgets-disconnected", lost);
      await model.tells("comm_live_update");
      await model.tells("comm_live_update");
      await pass(1);
    };
    await disconnected(true);
    assert.deepEqual([texted(LOST), find(LOST).getAttribute("role"), greyed()], [["kernel lost"], "alert", 1]);
    await disconnected(false);
    assert.deepEqual([texted(LOST), greyed()], [[], 0]);
    end();
    await disconnected(true);
    assert.deepEqual(texted(LOST), [], "it is not shown any more");
  });
}

test("an output that is reopened without its kernel says so at once; a chapter of several panes says it once", async () => {
  const page = await rendered("pane.mjs", { html: "<p>$30</p>", words: WORDS });
  end();
  document.body.innerHTML = '<main class="am-chapter"><div class="jupyter-widgets-disconnected" id="one"></div><div class="jupyter-widgets-disconnected" id="two"></div></main>';
  for (const id of ["#one", "#two"]) page.module.default.render({ model: new Model({ html: "<p>$30</p>", words: WORDS, pressed: [] }), el: find(id) });
  await pass(1);
  assert.deepEqual([texted(LOST), all(".am-chapter > [inert], .am-chapter > *").filter(each => each.inert).length], [["kernel lost"], 2]);
});

/** A signal of JupyterLab. */
class Signal {
  told = new Set();
  connect = told => this.told.add(told);
  disconnect = told => this.told.delete(told);

  async emit(value) {
    for (const told of this.told) told(null, value);
    await pass(1);
  }
}

test("JupyterLab's kernel that dies, or is another one, has forgotten a pane; one without a connection comes back", async () => {
  const signals = ["statusChanged", "kernelChanged", "connectionStatusChanged"];
  for (const [name, value, wanted, back] of [
    ["statusChanged", "busy", [], []],
    ["statusChanged", "restarting", ["kernel lost"], ["kernel lost"]],
    ["statusChanged", "autorestarting", ["kernel lost"], ["kernel lost"]],
    ["statusChanged", "terminating", ["kernel lost"], ["kernel lost"]],
    ["statusChanged", "dead", ["kernel lost"], ["kernel lost"]],
    ["kernelChanged", { oldValue: null, newValue: { id: "a" } }, [], []],
    ["kernelChanged", { oldValue: { id: "a" }, newValue: { id: "a" } }, [], []],
    ["kernelChanged", { oldValue: { id: "a" }, newValue: { id: "b" } }, ["kernel lost"], ["kernel lost"]],
    ["kernelChanged", { oldValue: { id: "a" }, newValue: null }, ["kernel lost"], ["kernel lost"]],
    ["connectionStatusChanged", "connecting", ["kernel away"], []],
    ["connectionStatusChanged", "disconnected", ["kernel away"], []],
  ]) {
    const session = Object.fromEntries(signals.map(signal => [signal, new Signal()]));
    const page = await open("index.html", `${ASSETS}pane.mjs`, "", { html: '<main id="el"></main>' });
    const lab = Object.assign(new Model({ html: "<p>$30</p>", words: WORDS, pressed: [] }), { widget_manager: { context: { sessionContext: session } } });
    const stop = page.module.default.render({ model: lab, el: find("#el") });
    await session[name].emit(value);
    assert.deepEqual([texted(LOST), greyed()], [wanted, wanted.length], `${name} ${value}`);
    await session.statusChanged.emit("idle");
    await session.connectionStatusChanged.emit("connected");
    assert.deepEqual([texted(LOST), greyed()], [back, back.length], `${name} ${value}, and then idle`);
    stop();
    assert.equal(signals.reduce((sum, signal) => sum + session[signal].told.size, 0), 0, "it listens no longer");
  }
});

/** A pane on a Panel server, which has a document; `lose` is what a closed WebSocket does. */
async function served(module, values, session = {}) {
  const lost = [];
  const page = await open("index.html", `${ASSETS}${module}`, "", { session, html: '<main><div id="el"></div></main>' });
  model = Object.assign(new Model({ pressed: [], words: WORDS, ...values }), { model: { document: { on_event: (name, told) => name === "connection_lost" && lost.push(told) } } });
  end = page.module.default.render({ model, el: find("#el") });
  const asked = [];
  const answers = [];
  globalThis.fetch = async (address, { method }) => {
    asked.push([address, method]);
    const status = answers.shift();
    if (!status) throw new TypeError("no connection");
    return { status };
  };
  const gone = [];
  page.window.location.reload = where => gone.push(["reload", where]);
  return { asked, answers, gone, lose: () => lost.forEach(told => told()) };
}

test("a lesson whose server stops says so at once, and is loaded again when the server itself answers", async () => {
  const { asked, answers, gone, lose } = await served("pane.mjs", { html: "<p>$30</p>" });
  lose();
  lose();
  assert.deepEqual([texted(LOST), find("#el").inert, find("#el").style.filter.includes("grayscale")], [["server lost"], true, true]);
  answers.push(0, 503, 200);
  for (const [seconds, wanted] of [[1, []], [2, []], [3, [["reload", undefined]]]]) {
    await pass(1000);
    assert.deepEqual([asked.length, gone], [seconds, wanted]);
  }
  assert.ok(asked.every(([, method]) => method === "HEAD"), "no session is begun by asking");
});

test("a desk whose server stops is opened again as it was, once", async () => {
  const values = { actions: "roll, buy" };
  const { answers, gone, lose } = await served("desk-pane.mjs", { slug: "play", label: "A desk", shown: shown({ a: "a" }, { values }) });
  assert.deepEqual(pressed(), []);
  answers.push(200);
  lose();
  await pass(1000);
  assert.deepEqual(gone, [["reload", undefined]]);
  const kept = Object.fromEntries(Object.entries(sessionStorage));
  assert.deepEqual(kept, { "antimono-reopen-play": JSON.stringify(values) });
  for (const [session, wanted] of [[kept, [{ at: 0, open: values }]], [{}, []], [{ "antimono-reopen-scenario": "{}" }, []]]) {
    await served("desk-pane.mjs", { slug: "play", label: "A desk", shown: shown({ a: "a" }, { values: {} }) }, session);
    assert.deepEqual(pressed(), wanted);
    assert.equal(sessionStorage.getItem("antimono-reopen-play"), null);
  }
});

test("a pane that was taken away says nothing", async () => {
  const { lose } = await served("pane.mjs", { html: "<p>$30</p>" });
  end();
  lose();
  assert.deepEqual(texted(LOST), []);
});
