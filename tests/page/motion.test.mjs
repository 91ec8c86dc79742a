// What moves: everything goes from where it stood to where it stands, one after the other; nobody waits for it, and it
// can be done without. Whoever wants to hears it.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { find, happens, open } from "./window.mjs";

const START = '<svg><use href="#am-start"></use></svg>';
const WIDE = 100; // of a square

let page;
let heard = []; // { from: pitch, at: milliseconds, loud, long, noise }
let closed = 0;

class Node {
  frequency = { setValueAtTime: from => (this.from = from), exponentialRampToValueAtTime: (to, until) => Object.assign(this, { to, until }) };
  gain = { setValueAtTime: loud => (this.loud = loud), exponentialRampToValueAtTime: (quiet, end) => Object.assign(this, { quiet, end }) };

  constructor(_audio, { type, buffer } = {}) {
    Object.assign(this, { type, buffer });
  }

  connect(next) {
    this.next = next;
    return next;
  }

  start(at) {
    const pitch = this.buffer ? this.next : this;
    const volume = pitch.next;
    heard.push({ from: pitch.from, to: pitch.to, at: Math.round(1_000 * at), loud: volume.loud, long: Math.round(1_000 * (pitch.until - at)), last: volume.next, type: pitch.type, buffer: this.buffer, quiet: volume.quiet, faded: volume.end === pitch.until });
  }

  stop(at) {
    heard.at(-1).ends = Math.round(1_000 * at);
  }
}

globalThis.AudioContext = class {
  currentTime = 0;
  sampleRate = 1_000;
  destination = "loudspeaker";

  createGain() {
    return new Node();
  }

  close() {
    closed += 1;
  }
};
globalThis.AudioBuffer = class {
  constructor({ length, sampleRate }) {
    Object.assign(this, { sampleRate, data: new Float32Array(length) });
  }

  getChannelData() {
    return this.data;
  }
};
globalThis.OscillatorNode = globalThis.AudioBufferSourceNode = globalThis.BiquadFilterNode = Node;

const PITCH = { 1700: "die", 430: "hop", 5200: "paper", 320: "stamp", 1760: "coin" };
const sounds = () => heard.map(({ from, at }) => `${PITCH[from]} ${at}`);

/** A page whose sound is on, with squares in a row that begins at `x`; tiles are as wide as the first says. */
async function shown(html, { calm = false, sound = true } = {}) {
  page = await open("index.html", "motion.mjs", "", { html: `<main>${html}</main>`, calm });
  if (sound) (await import("../../site/_static/hear.mjs" + new URL(page.address).search)).turn(true);
  heard = [];
  page.at = { get: element => {
    const [x, y] = (element.dataset?.at ?? "").split(" ").map(Number);
    if (element.dataset?.at) return { x, y };
    const tile = element.closest(".am-tile");
    if (!tile) return { x: 0, y: 0 };
    return { x: WIDE * [...tile.parentElement.children].indexOf(tile), y: 50 };
  } };
}

/** What moves when something else is shown. */
function becomes(html) {
  const main = find("main");
  const before = page.module.remember(main);
  main.innerHTML = html;
  page.moved.length = 0;
  page.module.animate(main, before);
  assert.ok(page.moved.every(([, motion]) => motion.frames.slice(0, -1).every(frame => Object.keys(frame).length)), "only where it ends a thing may be as it is");
  return page.moved;
}
const named = element => element.dataset?.moves ?? element.id ?? "";
const told = moved => moved.map(([element, { delay, duration }]) => `${element.dataset?.moves || element.id || element.className || element.localName} ${delay}+${duration}`);
const of = (moved, name) => moved.filter(([element]) => named(element) === name || element.className === name).map(([, motion]) => motion);
const frames = (moved, name) => of(moved, name).map(each => each.frames.map(({ translate }) => translate));

const pawn = (at, name = "you") => `<b data-moves="pawn-${name}" ${at ? `data-at="${at}"` : ""}><i></i></b>`;
/** A row of squares; what stands on which, by its number. */
const strip = (on, { count = 8, start = null, at = "0 50" } = {}) =>
  `<div class="am-tiles" data-at="${at}">${Array.from({ length: count }, (_, number) => `<div class="am-tile" id="square-${number}"><span class="am-tile-name">S${number}</span>${number === start ? START : ""}${on[number] ?? ""}</div>`).join("")}</div>`;
const purse = (name, text, change = "", at = "0 300", kind = "") =>
  `<div class="am-purse"><b data-moves="purse-${name}" data-at="${at}">${text}</b>${change ? `<em class="am-change ${kind}" id="change-${name}">${change}</em>` : ""}</div>`;

beforeEach(() => {
  heard = [];
  closed = 0;
});

test("where nothing has changed nothing moves", async () => {
  const html = strip({ 1: pawn() }) + purse("you", "$100");
  await shown(html);
  assert.deepEqual([becomes(html), heard], [[], []]);
});

test("a pawn hops from square to square, ahead or back, and is heard on each", async () => {
  for (const [from, to, steps] of [[1, 3, ["-200px 0px", "-150px -30px", "-100px 0px", "-50px -30px", "0px 0px"]], [3, 2, ["100px 0px", "50px -30px", "0px 0px"]]]) {
    await shown(strip({ [from]: pawn() }));
    const moved = becomes(strip({ [to]: pawn() }));
    const hops = Math.abs(to - from);
    assert.deepEqual(told(moved), [`pawn-you 0+${190 * hops}`, `i ${190 * hops}+260`]);
    assert.deepEqual(frames(moved, "pawn-you"), [steps]);
    assert.deepEqual(sounds(), Array.from({ length: hops }, (_, hop) => `hop ${190 * (hop + 1)}`));
  }
});

test("over more than eight squares it is no slower, and a strip that moved with it counts for nothing", async () => {
  await shown(strip({ 0: pawn("10 70") }, { count: 12, at: "0 50" }));
  const moved = becomes(strip({ 11: pawn("1110 -20") }, { count: 12, at: "0 -40" }));
  assert.deepEqual(told(moved), [`pawn-you 0+${8 * 190}`, `i ${8 * 190}+260`]);
  assert.equal(frames(moved, "pawn-you")[0].length, 23);
  assert.equal(frames(moved, "pawn-you")[0][0], "-1100px 0px");
  assert.equal(heard.length, 8);
});

test("onto another strip, or beside one, a pawn goes in one step from where it was seen", async () => {
  for (const [before, after, from] of [
    [strip({ 1: pawn("110 60") }), strip({ 1: pawn("310 20") }, { count: 5 }), "-200px 40px"],
    [pawn("110 60"), pawn("310 20"), "-200px 40px"],
    [strip({ 1: pawn("110 60") }), pawn("310 20"), "-200px 40px"],
  ]) {
    await shown(before);
    const moved = becomes(after);
    assert.deepEqual(told(moved), ["pawn-you 0+190", "i 190+260"]);
    const [x, y] = from.split(" ").map(parseFloat);
    assert.deepEqual(frames(moved, "pawn-you"), [[from, `${x / 2}px ${y / 2 - 30}px`, "0px 0px"]]);
  }
});

test("less than two pixels are no way, and a pawn that was not there comes without one", async () => {
  await shown(pawn("10 10") + pawn("50 50", "blue"));
  assert.deepEqual(told(becomes(pawn("11 11") + pawn("52 50", "blue") + pawn("9 90", "new"))), ["pawn-blue 0+190", "i 190+260"]);
  await shown(strip({ 1: pawn("10 50") }));
  assert.deepEqual(told(becomes(strip({ 1: pawn("99 50") }))), [], "on the same square it stays");
});

test("dice roll in before the pawns go, each a little later, and the total comes as they lie", async () => {
  const dice = '<div class="am-throw" id="throw"><b class="am-die">3</b><b class="am-die">4</b><em class="am-throw-total">7</em></div>';
  await shown(strip({ 1: pawn() }));
  const moved = becomes(strip({ 2: pawn() }) + dice);
  assert.deepEqual(told(moved), ["am-die 0+900", "am-die 0+990", "am-throw-total 750+320", "pawn-you 900+190", "i 1090+260"]);
  assert.deepEqual(of(moved, "am-die").map(each => [each.frames[0].translate, each.frames[0].rotate]), [["-120px 60px", "630deg"], ["90px 80px", "-540deg"]]);
  assert.deepEqual(sounds(), ["die 630", "die 860", "die 690", "die 920", "hop 1090"]);
  heard = [];
  const still = becomes(strip({ 3: pawn() }) + dice);
  assert.deepEqual(told(still), ["pawn-you 0+190", "i 190+260"], "they lie there already");
  await shown("");
  assert.deepEqual(told(becomes('<div class="am-throw"></div>')), []);
});

test("a bill comes line by line, is stamped, and then money crosses", async () => {
  const bill = '<table class="am-bill" id="bill"><tbody><tr id="one"><td>1</td></tr><tr id="two"><td>2</td></tr></tbody></table>';
  await shown(purse("you", "$100") + purse("blue", "$50", "", "400 300"));
  const moved = becomes(purse("you", "$70", "\u221230") + purse("blue", "$80", "+30", "400 300") + bill.replace("</table>", '<caption class="am-stamp" id="stamp">paid</caption></table>'));
  const until = 200 + 2 * 220;
  assert.deepEqual(told(moved), [
    "bill 0+320", "one 200+320", "two 420+320", `stamp ${until}+300`, ...[0, 70, 140].map(note => `am-crossing ${until + note}+560`),
    `purse-you ${until + 320}+320`, `purse-blue ${until + 320}+320`, `change-you ${until}+320`, `change-blue ${until}+320`,
  ]);
  assert.deepEqual(sounds(), ["paper 0", `stamp ${until + 180}`, `coin ${until + 320}`]);
  assert.deepEqual(frames(moved, "one"), [["-14px", 0]]);
});

test("of a bill that grows only the new lines come", async () => {
  const bill = lines => `<table class="am-bill"><tbody>${lines.map(line => `<tr id="line-${line}"><td>${line}</td></tr>`).join("")}</tbody></table>`;
  await shown(bill([1]));
  assert.deepEqual(told(becomes(bill([1, 2]))), ["am-bill 0+320", "line-2 200+320"]);
  assert.deepEqual(sounds(), ["paper 0"]);
  assert.deepEqual(told(becomes(bill([1, 2]))), []);
});

test("what one loses and another gains crosses as notes, the large ones first, on an arc", async () => {
  await shown(purse("you", "$1,000") + purse("blue", "$0", "", "400 340"));
  const symbols = [500, 100, 50, 10, 5, 1].map(worth => `<symbol id="am-note-${worth}"></symbol>`).join("");
  const moved = becomes(purse("you", "$334", "\u2212666") + purse("blue", "$666", "+666", "400 340") + `<svg>${symbols}</svg>`);
  const notes = moved.filter(([element]) => element.className === "am-crossing");
  assert.deepEqual(told(notes), [0, 1, 2, 3, 4, 5].map(note => `am-crossing ${70 * note}+560`));
  const [first, second] = notes.map(([, motion]) => motion.frames);
  assert.equal(first.length, 9);
  assert.deepEqual([first[0], first[8].translate], [{ opacity: 0, translate: "0px 0px", rotate: "0deg" }, "400px 40px"]);
  assert.deepEqual([first[4].opacity, first[4].translate], [1, "200px -100px"]);
  assert.deepEqual([first[4], second[4]].map(({ rotate }) => Math.sign(parseFloat(rotate))), [-1, 1]);
  const [[thing, motion]] = notes;
  assert.equal(thing.parentElement, find("[data-moves=purse-you]"));
  assert.equal(thing.ariaHidden, "true");
  assert.deepEqual(notes.map(([element]) => element.querySelector("use").getAttribute("href")), ["500", "100", "50", "10", "5", "1"].map(worth => `#am-note-${worth}`));
  motion.finish();
  assert.equal(thing.isConnected, false, "it goes when it is there");
  notes[1][1].dispatchEvent(new Event("cancel"));
  assert.equal(notes[1][0].isConnected, false);
});

test("the farther a note goes the higher it flies, to either side, as far as 120 pixels", async () => {
  for (const [from, to, lift] of [[100, 260, 80], [260, 100, 80], [100, 420, 120], [100, 500, 120]]) {
    await shown(purse("you", "$9", "", `${from} 300`) + purse("blue", "$0", "", `${to} 300`));
    const moved = becomes(purse("you", "$8", "\u22121", `${from} 300`) + purse("blue", "$1", "+1", `${to} 300`));
    assert.equal(frames(moved, "am-crossing")[0][4], `${(to - from) / 2}px ${-lift}px`);
  }
});

test("seven notes cross at most; what no note is drawn for crosses as words", async () => {
  await shown(purse("you", "$9") + purse("blue", "$0"));
  const moved = becomes(purse("you", "$0", "\u22129") + purse("blue", "$9", "+9"));
  const notes = moved.filter(([element]) => element.className === "am-crossing");
  assert.deepEqual(notes.map(([element]) => element.textContent), Array(5).fill("9"));
  await shown(purse("you", "$9000") + purse("blue", "$0"));
  assert.equal(becomes(purse("you", "$0", "\u22129000") + purse("blue", "$9000", "+9000")).filter(([element]) => element.className === "am-crossing").length, 7);
  await shown(purse("you", "$9") + purse("blue", "$0"));
  const bare = becomes(purse("you", "$8") + purse("blue", "$1")).filter(([element]) => element.className === "am-crossing");
  assert.deepEqual(bare.map(([element]) => element.textContent), ["\u25cf"], "where nothing is said of it");
});

test("where the bank has a hand in it nothing crosses, and purses move at once", async () => {
  await shown(purse("you", "$100") + purse("blue", "\u2212$50", "", "400 300") + purse("green", "$7"));
  const moved = becomes(purse("you", "$70") + purse("blue", "$50", "", "400 300") + purse("green", "$7"));
  assert.deepEqual(told(moved), ["purse-you 0+320", "purse-blue 0+320"]);
  assert.deepEqual(of(moved, "purse-you")[0].frames, [{ scale: 1 }, { scale: 1.18, offset: 0.4 }, { scale: 1 }]);
  assert.deepEqual(sounds(), ["coin 320"]);
  await shown(purse("you", "$100"));
  becomes(purse("you", "$70"));
  assert.deepEqual(sounds(), [], "who only loses is not heard");
});

const CAME = purse("you", "$200", "+100", "400 300", "am-came");

test("who passes START, or stops there, is paid on the way", async () => {
  for (const [from, to, count, then] of [[6, 1, 8, 2], [2, 4, 8, null], [2, 3, 8, 1], [3, 5, 8, null]]) {
    await shown(strip({ [from]: pawn() }, { count, start: from === 6 ? 0 : 3 }) + purse("you", "$100", "", "400 300"));
    const moved = becomes(strip({ [to]: pawn() }, { count, start: from === 6 ? 0 : 3 }) + CAME);
    const walked = 190 * Math.min(8, Math.abs(to - from));
    const ahead = (to - from + count) % count;
    if (from === 3) { // it stood there
      assert.deepEqual(of(moved, "square-3"), []);
      continue;
    }
    const passed = from === 6 ? 2 : 1;
    const at = walked * passed / ahead;
    const start = from === 6 ? "square-0" : "square-3";
    assert.deepEqual(of(moved, start).map(({ delay, duration }) => [delay, duration]), [[at, 700]], `${from} ${to} ${then}`);
    const [sun] = moved.find(([element]) => element.localName === "svg");
    assert.equal(sun.closest(".am-tile").id, start);
    assert.deepEqual(moved.filter(([element]) => element.localName === "svg").map(([, { delay, duration }]) => [delay, duration]), [[at, 620]]);
    const flies = moved.filter(([element]) => element.className === "am-crossing");
    assert.deepEqual([flies.length > 0, flies[0][0].parentElement.id, flies[0][1].delay], [true, start, at]);
    const ring = of(moved, start)[0].frames.map(({ boxShadow }) => parseFloat(boxShadow.split(" ")[3]));
    assert.deepEqual(ring, [0, 18, 34]);
  }
});

test("START pays nobody else: not who does not pass it, who gets nothing, who came from elsewhere", async () => {
  for (const [before, after, money] of [
    [strip({ 4: pawn() }, { start: 3 }), strip({ 6: pawn() }, { start: 3 }), CAME],
    [strip({ 2: pawn() }, { start: 3 }), strip({ 4: pawn() }, { start: 3 }), purse("you", "$100", "+100", "400 300")],
    [strip({ 2: pawn() }, { start: 3 }), strip({ 4: pawn() }, { start: 3 }), ""],
    [strip({ 2: pawn() }), strip({ 4: pawn() }), CAME],
    [strip({ 2: pawn() }, { start: 3 }), strip({ 4: pawn() }, { start: 3, count: 9 }), CAME],
    [pawn("9 9"), strip({ 4: pawn() }, { start: 3 }), CAME],
  ]) {
    await shown(before + purse("you", "$100", "", "400 300"));
    const moved = becomes(after + money);
    assert.deepEqual(moved.filter(([element]) => element.localName === "svg" || element.id === "square-3").length, 0);
  }
});

test("bars fall before who is sent to jail, an awning and its prices come down in a price war", async () => {
  const jail = '<div class="am-held"><i id="bar-0"></i><i id="bar-1"></i></div>';
  await shown("");
  assert.deepEqual(told(becomes(jail)), ["bar-0 0+340", "bar-1 60+340"]);
  assert.deepEqual(sounds(), ["stamp 180", "stamp 240"]);
  assert.deepEqual(told(becomes(jail)), []);
  await shown("");
  assert.deepEqual(told(becomes('<div class="am-held"><u class="am-awning"></u><b class="am-cut" id="cut-0"></b><b class="am-cut" id="cut-1"></b></div>')), ["am-awning 0+420", "cut-0 420+260", "cut-1 680+260"]);
  assert.deepEqual([frames(page.moved, "cut-0"), frames(page.moved, "am-awning")], [[["0 -90px", "0 8px", "0 0"]], [["0 -100%", "0 0"]]]);
  assert.deepEqual(of(page.moved, "cut-0")[0].frames.map(({ opacity, offset }) => [opacity, offset]), [[0, undefined], [1, 0.7], [undefined, undefined]]);
  assert.deepEqual(sounds(), ["stamp 420", "stamp 680"]);
});

const street = (owner, built, more = "") => `<div class="am-tiles"><div class="am-tile am-set-3"><span class="am-tile-name">Nob Hill</span>${owner ? `<u data-owner="${owner}"></u>` : ""}<span class="am-pic"><em class="am-built"></em><svg id="picture"></svg></span>${'<i class="am-house"></i>'.repeat(built)}${more}</div></div>`;

test("houses that are gone go up to the bank, and away", async () => {
  await shown(street("you", 3));
  const moved = becomes(street("you", 1));
  assert.deepEqual(told(moved), ["am-leaving 0+380", "am-leaving 110+380"]);
  assert.deepEqual(frames(moved, "am-leaving"), [["0px 20px", "0px -70px", "0px -90px"], ["16px 20px", "16px -70px", "16px -90px"]]);
  const [[house, motion]] = moved;
  assert.equal(house.querySelector("use").getAttribute("href"), "#am-house");
  motion.finish();
  assert.equal(house.isConnected, false);
  await shown(street("you", 1, '<i class="am-hotel"></i>'));
  assert.equal(becomes(street("you", 1)).length, 1);
  await shown(street("you", 1));
  assert.deepEqual(becomes(street("you", 3)), []);
});

test("a deed crosses from whose it was to whose it is, with the picture of its street", async () => {
  const purses = purse("you", "$1") + purse("blue", "$2", "", "400 300");
  await shown(street("you", 0) + purses);
  const moved = becomes(street("blue", 0) + purses);
  const [[deed, motion]] = moved;
  assert.deepEqual([moved.length, deed.className, motion.delay, motion.duration], [1, "am-crossing am-deed-crossing am-set-3", 0, 720]);
  assert.deepEqual([deed.parentElement.dataset.moves, deed.querySelector("svg") !== null, deed.querySelector(".am-built")], ["purse-you", true, null]);
  assert.equal(motion.frames.at(-1).translate, "400px 0px");
  assert.ok(find("main .am-tile .am-built"), "on the street it stays");
  assert.deepEqual(sounds(), ["paper 0"]);
  for (const [before, after, at = purses] of [["you", "you"], ["", "blue"], ["you", ""], ["you", "blue", purse("you", "$1")]]) {
    await shown(street(before, 0) + at);
    assert.deepEqual(becomes(street(after, 0) + at), []);
  }
});

test("what is new comes, what is said comes early, and a mark says whether it was right", async () => {
  const held = '<u class="am-held-by" id="held"></u>';
  await shown(strip({ 1: pawn() }));
  const cards = '<p class="am-card" id="card">c</p><p class="am-deed" id="deed">d</p><p class="am-verdict" id="verdict">v</p>';
  const dice = '<div class="am-throw"></div>';
  const moved = becomes(strip({ 7: pawn() }) + dice + cards + held);
  const at = 900 + 6 * 190;
  assert.deepEqual(told(moved).slice(2), [`held ${at}+320`, `card ${at}+320`, `deed ${at}+320`, "verdict 900+320"]);
  assert.deepEqual(frames(moved, "card"), [["0 18px", undefined]]);
  assert.deepEqual(told(becomes(strip({ 7: pawn() }) + dice + cards + held)), []);
  await shown("");
  const marks = becomes('<b id="wrong" class="am-was-wrong"><i class="am-came-out">1</i></b><b id="right"><i class="am-came-out">2</i></b>');
  assert.deepEqual(told(marks), ["wrong 0+300", "right 0+320"]);
  assert.deepEqual(frames(marks, "wrong"), [[0, "-6px", "6px", "-6px", "6px", 0]]);
});

test("rows that change places go there, if it is seen", async () => {
  const row = (name, y) => `<p class="am-row" id="${name}" data-at="0 ${y}">${name}</p>`;
  await shown(row("one", 10) + row("two", 40) + row("three", 70));
  const moved = becomes(row("two", 10) + row("one", 40) + row("three", 71) + row("new", 99));
  assert.deepEqual(told(moved), ["two 0+320", "one 0+320"]);
  assert.deepEqual([frames(moved, "two"), frames(moved, "one")], [[["0 30px", 0]], [["0 -30px", 0]]]);
  assert.deepEqual(told(becomes(row("two", 12))), ["two 0+320"], "two pixels are seen");
});

const KERB = [[400, 400], [200, 400], [0, 400], [0, 200], [0, 0], [200, 0], [400, 0], [400, 200]];
const BESIDE = [[1, 2], [3, 4], [5, 6], [7, 8], [-1, -2], [-3, -4], [-5, -6], [-7, -8]]; // of the tile that a pawn stands before
const TILES = KERB.map(([x, y], at) => `<g class="am-b-tile" transform="translate(${x - BESIDE[at][0]} ${y - BESIDE[at][1]})"></g>`).join("");
const board = ([x, y], on) => `<svg><rect data-kerb="${BESIDE.flat().join(" ")}"></rect>${TILES}<g data-on="${on}" data-moves="pawn-you" transform="translate(${x} ${y})"></g></svg>`;

test("on a drawn board a pawn goes along the kerb, clockwise, past each square on its way", async () => {
  for (const [from, on, to, square, passed] of [
    [[200, 400], 1, [170, 400], 1, []],
    [[200, 390], 1, [0, 200], 3, [2]],
    [[200, 400], 1, [200, 0], 5, [2, 3, 4]],
    [[200, 5], 5, [400, 200], 7, [6]],
    [[400, 200], 7, [20, 200.5], 3, [0, 1, 2]],
    [[0, 200], 3, [200, 400], 1, [4, 5, 6, 7, 0]],
    [[220, 390], 0, [230, 400], 1, []],
    [[200, 390], 1, [380, 390], 0, [2, 3, 4, 5, 6, 7]],
  ]) {
    await shown(board(from, on));
    const moved = becomes(board(to, square));
    assert.deepEqual(told(moved), ["pawn-you 0+400"]);
    const way = [from, ...passed.map(square => KERB[square]), to];
    assert.deepEqual(frames(moved, "pawn-you"), [way.map(([x, y]) => `${x - to[0]}px ${y - to[1]}px`)], `${from} to ${to}`);
    const lengths = way.slice(1).map(([x, y], place) => Math.hypot(x - way[place][0], y - way[place][1]));
    const whole = lengths.reduce((sum, each) => sum + each);
    let gone = 0;
    assert.deepEqual(of(moved, "pawn-you")[0].frames.map(({ offset }) => offset.toFixed(6)), way.map((_, place) => (gone += place ? lengths[place - 1] / whole : 0).toFixed(6)));
  }
  await shown(board([200, 400], 1));
  assert.deepEqual(becomes(board([200, 400], 1)), []);
});

test("any press ends what moves, and what was not heard yet never is", async () => {
  for (const type of ["pointerdown", "keydown"]) {
    await shown(strip({ 1: pawn() }));
    const ended = [];
    for (const [, motion] of becomes(strip({ 3: pawn() }))) motion.addEventListener("finish", () => ended.push(motion));
    closed = 0;
    await happens("main", type);
    assert.deepEqual([ended.length, closed], [2, 1]);
    await happens("main", type);
    assert.deepEqual([ended.length, closed], [2, 1], "it is over");
  }
});

test("who wants nothing to move sees all at once, and hears the stamp", async () => {
  await shown(strip({ 1: pawn() }), { calm: true });
  assert.deepEqual(becomes(strip({ 3: pawn() })), []);
  assert.deepEqual(heard, []);
  becomes('<table class="am-bill"><tbody><tr><td>1</td></tr></tbody></table>');
  assert.deepEqual([sounds(), page.moved], [["stamp 0"], []]);
  page.module.celebrate(find("main"));
  assert.deepEqual(page.moved, []);
});

test("at the end of a chapter paper flies in all directions, and goes", async () => {
  await shown("");
  page.module.celebrate(find("main"));
  assert.equal(page.moved.length, 32);
  assert.deepEqual(page.moved.slice(0, 6).map(([{ className }]) => className), [0, 1, 2, 3, 0, 1].map(kind => `am-paper am-paper-${kind}`));
  const to = page.moved.map(([, { frames: [, high] }]) => high.translate.split(" ").map(parseFloat));
  assert.deepEqual(to[0].map(Math.round), [195, -90]);
  assert.deepEqual(to[8].map(Math.round), [0, Math.round(130 + (8 * 53) % 200) - 90]);
  assert.deepEqual(to[16].map(Math.round), [-Math.round(1.5 * (130 + (16 * 53) % 200)), -90]);
  const low = page.moved.map(([, { frames: [, , last] }]) => last.translate.split(" ").map(parseFloat));
  assert.deepEqual(low[0].map(Math.round), [234, 260]);
  assert.deepEqual(page.moved.slice(0, 7).map(([, { duration }]) => duration), [1500, 1590, 1680, 1770, 1860, 1950, 1500]);
  assert.deepEqual(page.moved[2][1].frames.map(({ opacity, offset }) => [opacity, offset]), [[1, undefined], [1, 0.45], [0, undefined]]);
  assert.deepEqual([page.moved[2][1].frames[0].translate, page.moved[2][1].frames[1].easing], ["0 0", "cubic-bezier(.4,0,.9,.6)"]);
  assert.deepEqual(page.moved[2][1].frames.map(({ rotate }) => rotate), [undefined, "80deg", "180deg"]);
  page.moved[0][1].finish();
  page.moved[1][1].dispatchEvent(new Event("cancel"));
  assert.equal(find("main").children.length, 30);
  assert.ok([...find("main").children].every(each => each.ariaHidden === "true"));
});

// ── What is heard

test("each sound has its pitch, fades, and is short; noise goes through a filter", async () => {
  await shown("");
  const { hear } = await import("../../site/_static/hear.mjs" + new URL(page.address).search);
  for (const kind of Object.values(PITCH)) hear(kind, 500);
  assert.deepEqual(sounds(), Object.values(PITCH).map(kind => `${kind} 500`).sort((one, other) => sounds().indexOf(one) - sounds().indexOf(other)));
  for (const each of heard) {
    assert.ok(each.long < 200 && each.loud > 0 && each.quiet < each.loud && each.faded && each.last === "loudspeaker");
    assert.equal(each.ends, 500 + each.long);
    assert.equal(each.type === "bandpass", Boolean(each.buffer));
    if (!each.buffer) continue;
    assert.equal(each.buffer.data.length, each.long);
    assert.ok(each.buffer.data.every(value => value >= -1 && value < 1 && value !== 0));
    assert.ok(Math.min(...each.buffer.data) < 0 && Math.max(...each.buffer.data) > 0);
  }
});

test("nothing is heard until it is turned on, which is kept; turned off it is silent at once", async () => {
  await shown("", { sound: false });
  const { hear, isHeard, turn } = await import("../../site/_static/hear.mjs" + new URL(page.address).search);
  hear("coin");
  assert.deepEqual([heard, isHeard()], [[], false]);
  turn(true);
  assert.deepEqual([sounds(), isHeard(), localStorage.getItem("sound")], [["coin 0"], true, "on"]);
  turn(false);
  hear("coin");
  assert.deepEqual([heard.length, closed, isHeard(), localStorage.getItem("sound")], [1, 1, false, null]);
  localStorage.setItem("sound", "on");
  const again = await import("../../site/_static/hear.mjs" + `${new URL(page.address).search}&again`);
  assert.equal(again.isHeard(), true);
});

test("where nothing can be kept the sound is as chosen on this page", async () => {
  await shown("", { sound: false });
  const { browser } = await import("./browser.mjs");
  browser({ forbidden: true });
  const { isHeard, turn } = await import("../../site/_static/hear.mjs" + `${new URL(page.address).search}&forbidden`);
  assert.equal(isHeard(), false);
  turn(true);
  assert.equal(isHeard(), true);
  browser();
});
