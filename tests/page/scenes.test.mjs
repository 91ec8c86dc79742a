// A chapter is told scene by scene: what is pressed leads to what the table says, addresses lead to scenes, what was
// done is kept; on slides a class is led, and counted.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, pass, press, settled, table, texted, write } from "./window.mjs";

const CHAPTER = ".antimono-stage[data-chapter]";
const AHEAD = ".am-scene:not(#scene-1) [data-view] > *"; // how other scenes begin: they are drawn of the table, too
const opened = (search = "", options = {}) => open(`rent.html${search}`, "scenes.mjs", CHAPTER, { without: AHEAD, ...options });
const us = table("lessons/rent.us.json");
const text = selector => find(selector).textContent;
const hidden = (...names) => names.map(name => find(`${CHAPTER} [data-${name}]`).hidden);
const current = () => all(".am-scene[data-current]").map(({ dataset }) => Number(dataset.scene));
const shown = () => find(".am-scene[data-current] [data-view]");
const key = name => shown().querySelector(`[data-key="${name}"]`);
const tap = name => press(key(name));
const html = (number, did, its = us) => its.scenes[number - 1].states[did].html.map(place => its.pieces[place]).join("");
/** As a browser writes it, without the board that can be unfolded, and what is seen on its way alone. */
const same = (element, wanted) => {
  const [one, other] = [element.cloneNode(true), document.createElement("div")];
  other.innerHTML = wanted;
  for (const each of [one, other]) for (const left of each.querySelectorAll(".am-whole, .am-crossing, [data-next], [data-end]")) left.remove();
  return one.innerHTML === other.innerHTML;
};
const did = () => JSON.parse(localStorage.getItem("antimono"))?.chapters.rent;
const kept = (rent, more = {}) => ({ antimono: { version: 1, edition: "", chapters: { rent }, ...more } });
const state = { done: [], missed: [] };
const COUNT = us.scenes.length;
const SLUGS = us.scenes.map(({ slug }) => slug);

test("the first scene stands in the page already and is not drawn anew; its table comes", async () => {
  const page = await opened();
  assert.deepEqual([current(), page.fetched], [[1], ["lessons/rent.us.json"]]);
  assert.equal(shown().firstElementChild.className, "am-view");
  assert.equal(text("[data-place]"), `1 of ${COUNT}`);
  assert.deepEqual(hidden("back", "next", "end", "copy-scene", "code", "slides-on", "sound"), [true, true, true, false, false, false, false]);
  assert.ok(find(`${CHAPTER}[data-ready]`));
  assert.equal(find(CHAPTER).hasAttribute("data-failed"), false);
  assert.equal(document.activeElement, document.body);
});

test("what is pressed shows what comes of it; done, the way on has the focus and lies in the panel", async () => {
  const page = await opened();
  const told = [];
  document.addEventListener("antimono:scene", ({ detail }) => told.push(detail));
  await tap("roll");
  assert.ok(same(shown(), html(1, "roll")));
  assert.deepEqual([hidden("next", "back"), document.activeElement], [[false, true], find("[data-next]")]);
  assert.equal(find("[data-next]").parentElement, shown().querySelector(".am-form"));
  assert.deepEqual(did(), { done: ["a-tenth"], missed: [] });
  assert.deepEqual(told, [{ scene: 1, did: "roll", done: true }]);
  assert.ok(page.moved.length, "the dice roll");
  await press("[data-next]");
  assert.deepEqual([current(), location.search, text("[data-place]"), hidden("back", "next")], [[2], "?scene=2", `2 of ${COUNT}`, [false, true]]);
  assert.ok(same(shown(), html(2, "")));
  assert.equal(document.activeElement, shown().querySelector(".am-scene-words"));
  assert.deepEqual(page.focused, [{ preventScroll: true }, { preventScroll: true }]);
  await press("[data-back]");
  assert.deepEqual([current(), location.search], [[1], ""]);
  assert.ok(same(shown(), html(1, "")), "a scene begins anew");
});

test("a press that leads nowhere is none, and the focus goes to what can be pressed next", async () => {
  await opened("?scene=2");
  await tap("blue32");
  assert.ok(same(shown(), html(2, "blue32")));
  assert.equal(document.activeElement, key("green32"));
  await press(shown().querySelector(".am-scene-words"));
  assert.ok(same(shown(), html(2, "blue32")));
  assert.equal(did(), undefined, "it is not done");
});

test("a miss is noted at once, counts when the scene is done, and another go in the next visit begins without it", async () => {
  await opened("?scene=3");
  await tap("37");
  assert.deepEqual([did(), hidden("next"), document.activeElement], [{ ...state, missed: ["two"] }, [true], key("37")]);
  await tap("32");
  assert.deepEqual(did(), { done: ["two"], missed: ["two"] });
  await press("[data-go='3']");
  await tap("32");
  assert.deepEqual(did(), { done: ["two"], missed: [] });
  await press("[data-go='3']");
  await tap("37");
  await tap("!");
  assert.deepEqual(did(), { done: ["two"], missed: ["two"] });
});

const start = table("lessons/start.us.json");
const TYPED = start.scenes.findIndex(({ states }) => Object.keys(states[""].next).some(each => each[0] === "<")) + 1;

for (const [far, side, said] of [[-1, "<", "too low"], [1, ">", "too high"]]) {
  test(`a number that nobody foresaw is said to be ${said}`, async () => {
    await open(`start.html?scene=${TYPED}`, "scenes.mjs", CHAPTER, { without: AHEAD });
    const { next } = start.scenes[TYPED - 1].states[""];
    const bound = Object.keys(next).find(each => each[0] === side);
    let number = Number(bound.slice(1));
    while (number in next) number += far;
    await write(".am-scene[data-current] [data-number] input", String(number));
    await happens(shown().querySelector("form"), "submit");
    assert.ok(same(shown(), html(TYPED, next[bound], start)));
    assert.ok(shown().querySelector(".am-verdict").textContent.includes(said));
  });
}

test("what was pressed before the table came is done when it is there, the last of it", async () => {
  const fails = () => true;
  const page = await opened("", { fails });
  assert.deepEqual([text("[data-say]"), find(CHAPTER).hasAttribute("data-failed")], ["The scenes could not be loaded. The text is complete without them.", true]);
  await tap("roll");
  assert.equal(did(), undefined);
  assert.deepEqual([text("[data-place]"), hidden("next")], [`1 of ${COUNT}`, [true]]);
  page.fails = () => false;
  await write("[data-editions]", "us", "change");
  assert.deepEqual([did(), find(CHAPTER).hasAttribute("data-failed")], [{ done: ["a-tenth"], missed: [] }, false]);
});

test("an address leads to a scene, an old one with a fragment too; what is none leads to the first, which is said", async () => {
  const none = "The link names a scene that does not exist, so the first one is shown.";
  for (const [search, number, said] of [
    ["?scene=3", 3, ""], ["#scene-4", 4, ""], ["#x-scene-4", 1, ""], ["#scene-4x", 1, ""], ["#scene-12", 1, none], ["?scene=99", 1, none], ["?scene=x", 1, none], ["?scene=0", 1, none],
  ]) {
    await opened(search);
    assert.deepEqual([current(), text("[data-say]")], [[number], said], search);
    assert.ok(same(shown(), html(number, "")));
  }
});

test("back and forward of the browser lead through the scenes", async () => {
  const page = await opened("?scene=2&x=1#y");
  await press("[data-go='4']");
  assert.equal(location.href, "https://antimono.example/rent.html?x=1&scene=4");
  await press("[data-go='1']");
  assert.equal(location.search, "?x=1");
  history.replaceState(null, "", "?scene=3");
  page.scrolled.length = 0;
  find(CHAPTER).dataset.at = "";
  page.at.set(find(CHAPTER), { top: -1, bottom: 0 });
  dispatchEvent(new Event("popstate"));
  assert.deepEqual([current(), page.scrolled], [[3], [[find(CHAPTER), { block: "start" }]]]);
  page.at.set(find(CHAPTER), { top: 0, bottom: 0 });
  page.scrolled.length = 0;
  dispatchEvent(new Event("popstate"));
  assert.deepEqual(page.scrolled, []);
});

test("a row of dots says what was done and missed, and where one is", async () => {
  await opened("?scene=2", { kept: kept({ done: ["a-tenth", "two"], missed: ["two"] }) });
  const dots = () => all("[data-go]").map(each => each.dataset.was);
  assert.deepEqual(dots().slice(0, 4), ["done", undefined, "missed", undefined]);
  assert.deepEqual(all("[data-go][aria-current=step]").map(({ dataset }) => dataset.go), ["2"]);
  await tap("blue32");
  await tap("green32");
  assert.equal(dots()[1], "done");
  localStorage.clear?.();
  localStorage.removeItem("antimono");
  dispatchEvent(new Event("antimono:progress"));
  assert.deepEqual(dots(), Array(COUNT).fill(undefined));
  const event = await happens("[data-go='3']", "click");
  assert.ok(event.defaultPrevented, "the page is not loaded anew");
  assert.deepEqual(all("[data-go][aria-current]").map(({ dataset }) => dataset.go), ["3"]);
});

test("another edition has another table; the choice is kept, told, and in the address; the scene begins anew", async () => {
  const page = await opened("?scene=3#x");
  const told = [];
  addEventListener("antimono:edition", ({ detail }) => told.push(detail));
  await tap("32");
  await write("[data-editions]", "it", "change");
  assert.deepEqual([page.fetched.at(-1), location.href, told], ["lessons/rent.it.json", "https://antimono.example/rent.html?scene=3&edition=it#x", ["it"]]);
  assert.ok(same(shown(), html(3, "", table("lessons/rent.it.json"))));
  assert.equal(JSON.parse(localStorage.getItem("antimono")).edition, "it");
  await write("[data-editions]", "us", "change");
  assert.equal(location.search, "?scene=3");
});

test("the edition of the address comes before the one that was chosen, and one that is none counts for nothing", async () => {
  const it = { antimono: { version: 1, edition: "it", chapters: {} } };
  for (const [search, options, edition] of [["?edition=pl", { kept: it }, "pl"], ["", { kept: it }, "it"], ["?edition=xx", {}, "us"], ["", {}, "us"]]) {
    const page = await opened(search, options);
    assert.deepEqual([find("[data-editions]").value, page.fetched], [edition, [`lessons/rent.${edition}.json`]]);
    assert.ok(same(shown(), html(1, "", table(`lessons/rent.${edition}.json`))));
  }
});

test("the whole board is unfolded, drawn then, and stays so in the next scene until it is left", async () => {
  await opened();
  const whole = () => shown().querySelector("details.am-whole");
  assert.deepEqual([whole().open, whole().querySelector("summary").textContent, whole().querySelector("div").innerHTML], [false, "The whole board", ""]);
  whole().open = true;
  await happens(whole(), "toggle");
  assert.ok(whole().querySelector("div svg"));
  await tap("roll");
  assert.ok(whole().open && whole().querySelector("div svg"));
  await press("[data-go='3']");
  assert.ok(whole().open && whole().querySelector("div svg"));
  assert.equal(all(".am-whole").length, 1);
  whole().open = false;
  await happens(whole(), "toggle");
  assert.equal(whole().querySelector("div").innerHTML, "");
  await tap("37");
  assert.equal(whole().open, false);
});

test("the end of a chapter is a paper with what was right the first time; it leads on", async () => {
  await opened(`?scene=${COUNT}`, { kept: kept({ done: SLUGS.slice(0, -1), missed: [SLUGS[1]] }) });
  assert.deepEqual(hidden("next", "end"), [true, true]);
  const { states } = us.scenes.at(-1);
  for (let at = "", steps = 0; !states[at].done && steps < 20; steps += 1) {
    const next = Object.keys(states[at].next).find(name => !["~", "!"].includes(name) && !/[-!]/.test(states[at].next[name][0] ?? "-")) ?? "!";
    await tap(next);
    at = states[at].next[next];
  }
  assert.deepEqual([hidden("next", "end"), document.activeElement], [[true, false], find("[data-end]")]);
  assert.equal(find("[data-end]").parentElement, shown().querySelector(".am-form"));
  await press("[data-end]");
  const paper = find("[data-onward]");
  assert.deepEqual([paper.open, text("[data-tally]"), document.activeElement], [true, `Right first time: ${COUNT - did().missed.length} of ${COUNT}`, paper.querySelector(".am-door")]);
  assert.equal(paper.querySelectorAll(".am-paper").length, 32);
  await press("[data-again]");
  assert.deepEqual([paper.open, current()], [false, [1]]);
  paper.showModal();
  await press("[data-onward] a[href='#practice']");
  assert.equal(paper.open, false);
});

test("at the end a card of the chapter is drawn at a press", async () => {
  await opened();
  globalThis.Image = class {
    async decode() {}
  };
  const titles = [];
  document.fonts = { load: (font, title) => (titles.push(title), new Promise(() => {})) }; // as far as the first words
  find("[data-onward]").showModal();
  await press("[data-card] span");
  for (let turn = 0; turn < 30 && !titles.length; turn += 1) await settled();
  assert.equal(titles[0], "Rent");
});

test("on paper all scenes stand below each other, as they end where they were done; then all is as it was", async () => {
  const page = await opened("?scene=3", { kept: kept({ done: ["whose"], missed: [] }) });
  await tap("37");
  const views = () => all(".am-scene [data-view]");
  const before = views().map(each => each.innerHTML);
  for (const [on, off] of [
    [() => dispatchEvent(new Event("beforeprint")), () => dispatchEvent(new Event("afterprint"))],
    [...[true, false].map(matches => () => page.media.get("print").dispatchEvent(Object.assign(new Event("change"), { matches })))],
  ]) {
    on();
    const wanted = number => html(number, number === 2 ? us.scenes[1].solved : "");
    for (const [place, view] of views().entries()) {
      if (place === 2) assert.equal(view.innerHTML, before[2], "the scene that was begun");
      else assert.ok(same(view, wanted(place + 1)), `scene ${place + 1}`);
    }
    off();
    assert.equal(views()[2].innerHTML, before[2]);
    assert.equal(shown(), views()[2]);
  }
  await press("[data-go='2']");
  assert.ok(same(shown(), html(2, "")));
  dispatchEvent(new Event("beforeprint"));
  assert.ok(same(shown(), html(2, us.scenes[1].solved)));
  dispatchEvent(new Event("afterprint"));
  assert.ok(same(shown(), html(2, "")), "on the screen it stands where its reader is");
  await opened("", { fails: () => true });
  const text = find(".am-scene[data-scene='1'] [data-view]").innerHTML;
  dispatchEvent(new Event("beforeprint"));
  assert.equal(find(".am-scene[data-scene='1'] [data-view]").innerHTML, text);
});

test("where the panel lies over the table, the page moves on until it lies over nothing", async () => {
  for (const [calm, behavior] of [[false, "smooth"], [true, "instant"]]) {
    const page = await opened("", { calm });
    const at = { "am-say": { top: 500, bottom: 700 }, "am-stage": { top: 100, bottom: 620 } };
    page.at = { get: element => at[element.className] ?? (element.parentElement?.className === "am-stage" ? { top: 100, bottom: 620 } : { top: 0, bottom: 0 }) };
    await tap("roll");
    assert.deepEqual(page.scrolled.map(([, how]) => how), [{ top: 120, behavior }]);
    page.scrolled.length = 0;
    await press("[data-next]");
    assert.deepEqual(page.scrolled.map(([, how]) => how), [{ top: 120, behavior }]);
    at["am-say"].top = 620;
    page.scrolled.length = 0;
    await press("[data-go='1']");
    assert.deepEqual(page.scrolled, [], "nothing is hidden");
    [at["am-say"].top, at["am-stage"].top] = [10, 300];
    await press("[data-go='2']");
    assert.deepEqual(page.scrolled, [], "the panel stands above");
  }
});

test("the link of a scene is copied, which is said for four seconds", async () => {
  const page = await opened("?scene=2&slides");
  await press("[data-copy-scene]");
  assert.deepEqual([page.copied, text("[data-say]")], [["https://antimono.example/rent.html?scene=2"], "Link copied."]);
  await pass(3_999);
  assert.equal(text("[data-say]"), "Link copied.");
  await pass(1);
  assert.equal(text("[data-say]"), "");
});

test("the sound is turned on and off by a button that says so", async () => {
  globalThis.AudioContext = class {
    currentTime = 0;
    createGain = () => ({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: () => ({ connect() {} }) });
    close() {}
  };
  globalThis.OscillatorNode = class {
    frequency = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    connect = () => ({ connect: () => ({ connect() {} }) });
    start() {}
    stop() {}
  };
  await opened();
  const pressed = () => find("[data-sound]").ariaPressed;
  assert.equal(pressed(), "false");
  await press("[data-sound]");
  assert.equal(pressed(), "true");
  await press("[data-sound]");
  assert.equal(pressed(), "false");
});

// ── For a class

const keydown = (pressed, more = {}, target = "body") => happens(target, "keydown", { key: pressed, ...more });
const on = () => find(CHAPTER).hasAttribute("data-slides");

test("slides fill the window, or the screen where it is allowed, by the larger side", async () => {
  for (const [size, zoom] of [[[1840, 1200], "2"], [[1840, 900], "1.5"], [[1200, 1840], "2"], [[800, 500], "1"], [[500, 800], "1"]]) {
    await opened("", { size });
    await press("[data-slides-on]");
    assert.ok(on());
    assert.equal(Number(find(CHAPTER).style.getPropertyValue("--zoom")), Number(zoom), String(size));
  }
  assert.equal(all("head link[href$='slides.css']").length, 1);
  innerWidth = 920;
  innerHeight = 900;
  dispatchEvent(new Event("resize"));
  assert.equal(Number(find(CHAPTER).style.getPropertyValue("--zoom")), 1);
  innerWidth = innerHeight = 1200;
  dispatchEvent(new Event("resize"));
  assert.equal(Number(find(CHAPTER).style.getPropertyValue("--zoom")).toFixed(2), "1.30");
  assert.equal(all("head link[href$='slides.css']").length, 1);
  await press("[data-slides-on]");
  assert.equal(on(), false);
  find(CHAPTER).style.setProperty("--zoom", 7);
  dispatchEvent(new Event("resize"));
  assert.equal(on(), false);
});

test("an address may begin slides, where a window is wide", async () => {
  for (const [search, size, begun] of [["?slides", [1024, 768], true], ["?slides", [390, 844], false], ["", [1024, 768], false]]) {
    await opened(search, { size });
    assert.equal(on(), begun);
  }
});

test("arrows go from scene to scene, the space bar uncovers and goes on, Escape ends it", async () => {
  await opened("?slides");
  assert.deepEqual(hidden("next", "back"), [false, true], "on a slide there is a way on at once");
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) await keydown("ArrowRight", more);
  await keydown("x");
  assert.deepEqual(current(), [1]);
  for (const [pressed, number] of [["ArrowRight", 2], ["PageDown", 3], ["ArrowLeft", 2], ["PageUp", 1], ["ArrowLeft", 1]]) {
    const { defaultPrevented } = await keydown(pressed);
    assert.deepEqual([current(), defaultPrevented], [[number], true], pressed);
  }
  assert.equal((await keydown(" ", {}, key("roll"))).defaultPrevented, true, "a button that has the focus is not pressed");
  assert.ok(same(shown(), html(1, us.scenes[0].solved)));
  await keydown(" ");
  assert.deepEqual(current(), [2]);
  await press("[data-next]");
  assert.ok(same(shown(), html(2, us.scenes[1].solved)));
  await press("[data-next]");
  assert.deepEqual(current(), [3]);
  find("[data-onward]").showModal();
  await keydown("ArrowRight");
  assert.deepEqual(current(), [3], "a paper lies over it");
  find("[data-onward]").close();
  await keydown("ArrowRight", {}, "[data-editions]");
  assert.deepEqual(current(), [3]);
  assert.ok((await keydown("Escape")).defaultPrevented);
  assert.deepEqual([on(), location.search, hidden("next")], [false, "?scene=3", [true]]);
  await keydown("ArrowRight");
  assert.deepEqual(current(), [3]);
});

test("the full screen is asked for by a press; it ends with the slides, and they with it", async () => {
  await opened();
  let full = 0;
  let left = 0;
  document.documentElement.requestFullscreen = async () => (full += 1);
  document.exitFullscreen = () => (left += 1);
  let element = null;
  Object.defineProperty(document, "fullscreenElement", { configurable: true, get: () => element });
  await press("[data-slides-on]");
  assert.deepEqual([full, left, on()], [1, 0, true]);
  element = find(CHAPTER);
  document.dispatchEvent(new Event("fullscreenchange"));
  assert.ok(on());
  await press("[data-slides-on]");
  assert.deepEqual([full, left, on()], [1, 1, false]);
  document.dispatchEvent(new Event("fullscreenchange"));
  await press("[data-slides-on]");
  element = null;
  find("[data-onward]").showModal();
  document.dispatchEvent(new Event("fullscreenchange"));
  assert.deepEqual([find("[data-onward]").open, on()], [false, true], "Escape was for what lay above");
  document.dispatchEvent(new Event("fullscreenchange"));
  assert.equal(on(), false);
  document.documentElement.requestFullscreen = async () => find("[data-slides-on]").click();
  element = find(CHAPTER);
  left = 0;
  find("[data-slides-on]").click();
  await settled();
  assert.ok(left >= 1, "a screen that comes too late is left");
});

test("a list of slides leads from chapter to chapter, in its order", async () => {
  const page = await opened("?slides=home.2,rent.3,rent.1,tax.1,nothing,rent.2&scene=3&edition=it");
  assert.deepEqual([text("[data-place]"), hidden("back")], ["2 of 5", [false]]);
  await press("[data-back]");
  assert.deepEqual(page.gone, ["https://antimono.example/index.html?edition=it&slides=home.2%2Crent.3%2Crent.1%2Ctax.1%2Cnothing%2Crent.2&scene=2"]);
  await keydown("ArrowRight");
  assert.deepEqual([current(), text("[data-place]")], [[1], "3 of 5"]);
  await keydown("ArrowRight");
  assert.equal(page.gone[1], "https://antimono.example/tax.html?edition=it&slides=home.2%2Crent.3%2Crent.1%2Ctax.1%2Cnothing%2Crent.2");
  await press("[data-go='2']");
  assert.deepEqual([text("[data-place]"), hidden("back", "next")], ["5 of 5", [false, false]]);
  await keydown(" ");
  assert.deepEqual(hidden("next"), [true], "it is the last");
  page.gone.length = 0;
  await keydown("ArrowRight");
  assert.deepEqual([current(), page.gone], [[2], []]);
  await press("[data-go='4']");
  assert.equal(text("[data-place]"), `4 of ${COUNT}`, "it is not in the list");
});

test("a square code of the link is shown for phones, white around it, and closed", async () => {
  await opened("?scene=2&slides");
  await press("[data-code]");
  for (let turn = 0; turn < 20 && !find("dialog.am-code"); turn += 1) await settled();
  const code = find("dialog.am-code");
  const link = "https://antimono.example/rent.html?scene=2";
  assert.deepEqual([code.open, code.querySelector("p").textContent, code.querySelector(".am-code-here")], [true, link, null]);
  const drawing = code.querySelector("svg");
  assert.equal(drawing.getAttribute("aria-label"), `A QR code for the link ${link}`);
  const size = Number(drawing.getAttribute("viewBox").split(" ")[2]);
  const squares = drawing.querySelector("path").getAttribute("d").match(/M\d+ \d+h1v1h-1z/g).map(each => each.match(/\d+/g).map(Number));
  const { generate } = await import("../../site/node_modules/lean-qr/index.mjs");
  const wanted = generate(link);
  assert.equal(size, wanted.size + 8);
  const black = [];
  for (let y = 0; y < wanted.size; y += 1) for (let x = 0; x < wanted.size; x += 1) if (wanted.get(x, y)) black.push([x + 4, y + 4]);
  assert.deepEqual(squares.map(([x, y]) => [x, y]), black);
  await press(code.querySelector("button"));
  assert.equal(find("dialog.am-code"), null);
});

const hands = () => find(".am-hands");

test("on a slide a class is counted for each answer; what came out stands beside the bars, until another scene or the end of slides", async () => {
  await opened("?slides&scene=4");
  for (let turn = 0; turn < 20 && !hands(); turn += 1) await settled();
  const { next, vote } = us.scenes[3].states[""];
  const answers = Object.keys(next);
  assert.deepEqual(all(".am-hands input").map(({ dataset }) => dataset.hands), answers);
  const labels = answers.map(name => key(name).querySelector(".am-tile-name, .am-purse-name")?.textContent ?? key(name).textContent.trim());
  assert.deepEqual(texted(".am-hands-answer > span"), labels);
  assert.equal(find(".am-hands button[aria-label]").getAttribute("aria-label"), `One fewer for “${labels[0]}”`);
  assert.ok((await keydown("ArrowRight", {}, ".am-hands input")).defaultPrevented, "from a count one goes on");
  await press("[data-back]");
  await write(`[data-hands="${vote}"]`, "3");
  assert.deepEqual(JSON.parse(localStorage.getItem("antimono.hands.rent/whole-city/"))[vote], 3);
  await tap(answers.find(name => name !== vote));
  await settled();
  assert.equal(find(".am-hands .am-hands-true strong").textContent, "✓ this is what happened");
  await press("[data-go='5']");
  await settled();
  await press("[data-slides-on]");
  await settled();
  assert.equal(hands().hidden, true, "it is no slide any more");
  await press("[data-slides-on]");
  await press("[data-go='1']");
  await settled();
  assert.equal(hands().hidden, true, "nothing is asked there");
});
