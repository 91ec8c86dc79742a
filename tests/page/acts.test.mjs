// What was done at a table is played over, act by act; all of it stands there already, and any press leaves only that.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, pass } from "./window.mjs";

const KERB = [[400, 400], [200, 400], [0, 400], [0, 200], [0, 0], [200, 0], [400, 0], [400, 200]];
const NOBODY = { square: [0, 0, 0], cash: ["$100", "$100", "$100"], deeds: {}, lines: [], dice: null };
const HOUSE = `<use class="am-b-building" href="#am-house"></use>`;

/** A table of three, and what was done there. */
const table = ({ kerb = KERB, square, cash, deeds, lines, dice, says = [], houses = {}, lent = [], held = [], out = [], ink = "am-green", first = 0, last = 0, final, within, acts = [] }) => `
  <ul class="desk-seats" data-acts='${JSON.stringify({ first, last, final, within, acts })}'>${cash.map((sum, player) => `
    <li class="desk-seat ${ink}" id="seat-${player}"><span class="desk-face" id="face-${player}">${held.includes(player) ? `<i class="desk-held" id="held-${player}"></i>` : ""}</span>
    <span class="desk-name"><b>P${player}</b></span>${out.includes(player) ? `<b class="desk-stamp" id="stamp-${player}">out</b></li>` : `
    <span class="desk-purse" id="purse-${player}"><strong data-moves="purse-${player}">${sum}</strong><span class="desk-change" id="change-${player}"></span></span>
    <span class="desk-deeds"><span id="deeds-${player}">${(deeds[player] ?? []).map(deed => `<i data-deed="${deed}" id="mini-${deed}"><i class="am-band am-set-7"></i></i>`).join("")}</span></span>
    ${says[player] ? `<q class="desk-says" id="says-${player}">${says[player]}</q>` : ""}</li>`}`).join("")}</ul>
  <div class="desk-board" id="board"><svg class="am-b"><rect data-kerb="${"0 ".repeat(16)}"></rect>
    ${kerb.map((spot, index) => `<g class="am-b-tile" id="tile-${index}" transform="translate(${spot.join(" ")})">${lent.includes(index) ? `<rect class="am-b-pawned" id="lent-${index}"></rect>` : ""}${Object.values(deeds).flat().includes(index) ? `<g class="am-b-tab" id="tab-${index}"></g>` : ""}${houses[index] ? `<g class="am-green" id="built-${index}"><g class="am-b-near">${HOUSE.repeat(houses[index])}</g></g>` : ""}</g>`).join("")}
    <g>${square.map((at, player) => out.includes(player) ? "" : `<g class="am-b-pawn" data-on="${at}" data-moves="pawn-P${player}" transform="translate(${kerb[at].join(" ")})"><g class="am-b-man" id="man-${player}"></g></g>`).join("")}</g></svg>
    <div class="desk-middle" id="middle">${dice ? `<p class="desk-dice" id="lying"><svg id="die-0"></svg><svg id="die-1"></svg></p>` : ""}</div></div>
  <div data-block="news"><ul>${lines.map((line, nth) => `<li id="line-${nth}">${line}</li>`).join("")}</ul></div>`;

/** What moves when from one state another comes. */
async function becomes(before, after, { calm = false, press = true, places = {} } = {}) {
  const page = await open("index.html", "acts.mjs", "", { html: `<main data-blocks>${table({ ...NOBODY, ...before })}</main>`, calm });
  page.at = { get: ({ id }) => places[id] && { x: places[id], y: 0, width: 0, height: 0, left: places[id], top: 0 } };
  const { animate, remember } = await import(`../../site/_static/motion.mjs${new URL(page.address).search}`);
  const main = find("main");
  const [stood, known] = [remember(main), page.module.heard(main)];
  main.innerHTML = table({ ...NOBODY, ...after });
  page.moved.length = 0;
  page.again = next => {
    const here = [remember(main), page.module.heard(main)];
    main.innerHTML = table({ ...NOBODY, ...next });
    page.moved.length = 0;
    animate(main, here[0], page.module.acted(main, ...here));
    return page.moved;
  };
  animate(main, stood, press ? page.module.acted(main, stood, known) : null);
  return page;
}
const named = element => element.id || element.dataset?.moves || element.getAttribute("class") || element.localName;
const of = ({ moved }, name) => moved.filter(([element]) => named(element) === name).map(([element, motion]) => ({ element, ...motion, motion }));
const when = (page, name) => of(page, name).map(({ delay, duration }) => [delay, delay + duration].map(Math.round));
const shines = { 0: { last: 3 } };

const ROLLED = { turn: 1, says: "P1 rolls 1 + 2: S3.", dice: [1, 2], walks: ["P1", 3] };
const BOUGHT = { turn: 1, says: "P1 buys it for $30.", buys: 3, pays: [[1, -1, 30]], cash: { 1: "$70" }, sum: "\u2212$30" };
const PAID = { turn: 2, says: "P2 pays P1 $5.", pays: [[2, 1, 5]], cash: { 1: "$75", 2: "$95" }, sum: "\u2212$5" };
const AFTER = { first: 3, last: 9, square: [0, 3, 0], cash: ["$100", "$75", "$95"], deeds: { 1: [3] }, lines: ["one", "two"], acts: [ROLLED, BOUGHT, PAID] };
const WALKED = 200 + 900 + 3 * 85; // when the pawn stands
const CROSSED = WALKED + 600 + 420; // when the notes have
const OTHER = CROSSED + 600; // when the next is on turn
const END = OTHER + 200 + 420 + 600;

test("one seat is lit after the other, for as long as its turn is", async () => {
  const page = await becomes(shines[0], AFTER);
  const lit = of(page, "desk-lit");
  assert.deepEqual(lit.map(({ element }) => element.parentElement.id), ["seat-1", "seat-2"]);
  assert.deepEqual(when(page, "desk-lit"), [[0, OTHER], [OTHER, END]]);
  lit[0].motion.finish();
  assert.equal(lit[0].element.isConnected, false);
});

test("its dice roll in and lie there while it is told, and its pawn hops from square to square", async () => {
  const page = await becomes(shines[0], AFTER);
  const [thrown] = of(page, "desk-dice desk-thrown");
  assert.equal(thrown.element.parentElement.id, "middle");
  assert.deepEqual([...thrown.element.querySelectorAll("use")].map(use => use.getAttribute("href")), ["#am-die-1", "#am-die-2"]);
  assert.deepEqual(when(page, "desk-dice desk-thrown"), [[200, OTHER]]);
  assert.deepEqual(of(page, "am-piece").filter(({ element }) => thrown.element.contains(element)).map(({ delay }) => delay), [200, 200]);
  const [way] = of(page, "pawn-P1");
  assert.deepEqual([way.delay, way.duration, way.easing], [0, WALKED, "linear"]);
  const [stood, stands, ...hops] = way.frames;
  assert.deepEqual([stood, stands].map(({ offset, translate }) => [Math.round(offset * WALKED), translate]), [[0, "400px 200px"], [1_100, "400px 200px"]]);
  assert.deepEqual(hops.map(({ offset, translate }) => [Math.round(offset * 2 * WALKED) / 2, translate]), [
    [1_142.5, "300px 184px"], [1_185, "200px 200px"], [1_227.5, "100px 184px"], [1_270, "0px 200px"], [1_312.5, "0px 84px"], [WALKED, "0px 0px"],
  ]);
  assert.deepEqual([of(page, "pawn-P0"), of(page, "pawn-P2")], [[], []]);
});

test("dice that go on lying there are not seen before they are thrown", async () => {
  const page = await becomes(shines[0], { ...AFTER, dice: true, acts: [ROLLED, BOUGHT] });
  assert.deepEqual(of(page, "desk-dice desk-thrown"), []);
  assert.deepEqual(when(page, "lying"), [[0, 200 + 240]]);
  assert.deepEqual([when(page, "die-0"), when(page, "die-1")], [[[200, 1_100]], [[200, 1_190]]]);
  const twice = await becomes(shines[0], { ...AFTER, dice: true, acts: [ROLLED, { ...ROLLED, walks: ["P1", 3] }] });
  assert.deepEqual(when(twice, "desk-dice desk-thrown").length, 1, "only the last of them lie there");
});

test("what is said of each act lies on a slip with the face and the sum, until the next", async () => {
  const page = await becomes(shines[0], AFTER);
  const slips = of(page, "desk-slip am-green");
  assert.deepEqual(slips.map(({ element }) => element.textContent), ["P1 rolls 1 + 2: S3.", "P1 buys it for $30.\u2212$30", "P2 pays P1 $5.\u2212$5"]);
  assert.deepEqual(slips.map(({ element }) => element.firstElementChild.id), ["face-1", "face-1", "face-2"]);
  assert.deepEqual(when(page, "desk-slip am-green"), [[WALKED, WALKED + 600], [WALKED + 600, OTHER], [OTHER + 200, END]]);
  assert.deepEqual(slips[0].frames.map(({ opacity, translate }) => [opacity, translate]), [[0, "0 14px"], [1, "0 0"], [1, undefined]]);
});

test("notes cross, what was in a purse is covered until then, and what was bought is not seen before", async () => {
  const page = await becomes(shines[0], AFTER);
  const from = of(page, "am-crossing");
  assert.deepEqual([...new Set(from.map(({ element }) => element.parentElement.id))], ["purse-1", "purse-2"]);
  assert.deepEqual([from[0].delay, from.at(-1).delay], [WALKED + 600, OTHER + 200]);
  const was = of(page, "desk-was").filter(({ frames }) => "opacity" in frames[0]);
  assert.deepEqual(was.map(({ element, delay, duration }) => [element.parentElement.id, element.textContent, delay, delay + duration]), [
    ["purse-1", "$100", 0, CROSSED], ["purse-1", "$70", CROSSED, END - 600], ["purse-2", "$100", 0, END - 600],
  ]);
  assert.deepEqual(of(page, "desk-was").filter(({ frames }) => "scale" in frames[0]).map(({ element, delay }) => [element.textContent, delay]), [["$70", CROSSED]]);
  const covered = name => of(page, name).find(({ frames }) => frames[0].opacity === 0).duration;
  assert.deepEqual(["purse-1", "change-1", "purse-2", "change-2"].map(name => covered(name)), Array(4).fill(END - 600));
  assert.deepEqual([of(page, "purse-0"), of(page, "change-0")], [[], []]);
  for (const name of ["tab-3", "mini-3"]) assert.deepEqual(when(page, name), [[0, WALKED + 600 + 240]]);
});

test("the lines of what happened come when each turn is over, or all in the end, as what is said to it does", async () => {
  const page = await becomes({ ...shines[0], lines: ["old"] }, { ...AFTER, lines: ["old", "one", "two"] });
  assert.deepEqual([when(page, "line-0"), when(page, "line-1"), when(page, "line-2")], [[], [[0, OTHER + 240]], [[0, END + 240]]]);
  const fewer = await becomes(shines[0], { ...AFTER, lines: ["one"] });
  assert.deepEqual(when(fewer, "line-0"), [[0, END + 240]]);
  const said = await becomes({ ...shines[0], says: ["Ha!", "Oh."] }, { ...AFTER, says: ["Ha!", "Mine."] });
  assert.deepEqual(["says-0", "says-1", "line-0"].map(name => when(said, name)), [[], [[0, END + 240]], [[0, OTHER + 240]]]);
});

test("further than dice lead a pawn is sent straight there, and who only makes room does so in the end", async () => {
  const kerb = Array.from({ length: 16 }, (_, square) => [100 * square, 0]);
  const sent = { turn: 1, says: "sent", walks: ["P1", 1] };
  for (const [from, long, hops] of [[4, 450, 1], [5, 800, 12]]) {
    const page = await becomes({ last: 3, kerb, square: [0, from, 8] }, { ...AFTER, kerb, square: [0, 1, 9], cash: NOBODY.cash, acts: [sent] });
    const [way] = of(page, "pawn-P1");
    assert.deepEqual([Math.round(way.duration), way.frames.length], [200 + long, 2 + 2 * hops]);
    const [room] = of(page, "pawn-P2");
    assert.equal(Math.round(room.duration), 200 + long + 600 + 160);
    assert.deepEqual(room.frames.map(({ translate }) => translate), ["-100px 0px", "-100px 0px", "0px 0px"]);
  }
});

test("many acts take no longer than fourteen", async () => {
  const said = count => Array.from({ length: count }, (_, nth) => ({ turn: 1, says: String(nth) }));
  const long = async count => Math.round(when(await becomes(shines[0], { ...AFTER, lines: [], acts: said(count) }), "desk-lit")[0][1]);
  assert.deepEqual([await long(14), await long(28)], [200 + 14 * 600, 100 + 14 * 600]);
});

test("meanwhile the table says so, until all is over or a key is pressed", async () => {
  const page = await becomes(shines[0], AFTER);
  assert.equal(find("main").hasAttribute("data-acting"), true);
  const [, clock] = page.moved.find(([element, { frames }]) => element.id === "seat-0" && frames.length === 0);
  assert.equal(clock.duration, END);
  await happens("main", "keydown");
  assert.equal(find("main").hasAttribute("data-acting"), false);
  assert.deepEqual(all(".desk-lit, .desk-slip, .desk-was, .desk-thrown, .am-crossing"), [], "only what is so is left");
});

test("what comes next ends what is still played", async () => {
  const page = await becomes(shines[0], AFTER);
  const [, clock] = page.moved.find(([, { frames }]) => frames.length === 0);
  page.again({ ...AFTER, first: 9, last: 9, acts: [] });
  assert.equal(find("main").hasAttribute("data-acting"), false);
  page.again({ ...AFTER, first: 9, last: 12, acts: [PAID] });
  clock.finish();
  await pass(10_000);
  assert.equal(find("main").hasAttribute("data-acting"), true, "the end of the one before is not its own");
});

test("nothing is played that is not what came next, that nobody pressed, or for who wants no motion", async () => {
  for (const [before, options] of [[{ last: 4 }, {}], [{ last: 2 }, {}], [shines[0], { press: false }], [shines[0], { calm: true }]]) {
    const page = await becomes(before, AFTER, options);
    assert.deepEqual([of(page, "desk-lit"), of(page, "desk-slip am-green"), find("main").hasAttribute("data-acting")], [[], [], false]);
  }
  const page = await becomes(shines[0], { ...AFTER, acts: [] });
  assert.equal(of(page, "pawn-P1").length, 1, "then a pawn goes as it always does");
});

test("where there are no seats nothing is known and nothing is played", async () => {
  const page = await open("index.html", "acts.mjs", "", { html: "<main></main>" });
  const known = page.module.heard(find("main"));
  assert.deepEqual([known.last, page.module.acted(find("main"), new Map(), known)], [undefined, null]);
});

const TRADED = { turn: 1, who: 2, says: "P2 agrees.", stamp: "agreed", gives: [[3, 1, 2], [4, 2, 1]], pays: [[2, 1, 5]], cash: { 1: "$105", 2: "$95" }, sum: "\u2212$5" };
const times = ({ frames, delay, duration }) => frames.map(({ offset, ...rest }) => [offset === undefined ? undefined : Math.round(delay + offset * duration), ...Object.values(rest)]);
const FALLS = [{ opacity: 0, scale: 2.2 }, { opacity: 1, scale: 0.94, offset: 0.6 }, { scale: 1 }];
const ends = page => page.moved.find(([element, { frames }]) => element.id === "seat-0" && !frames.length)[1].duration;
const seen = (page, name) => of(page, name).map(({ element, delay, duration }) => [element.textContent, Math.round(delay), Math.round(delay + duration)]);
const after = (now, ...acts) => ({ ...NOBODY, first: 3, last: 9, acts, ...now });

test("a card comes from its square, is turned over, stays for what it does, and goes back", async () => {
  const drawn = { turn: 1, says: "P1 draws a card: Luck. Get $5.", card: ["Luck.", "Get $5."] };
  const obeyed = { turn: 1, obeys: true, says: "P1 receives $5.", pays: [[-1, 1, 5]], cash: { 1: "$105" }, sum: "+$5" };
  const page = await becomes(shines[0], after({ square: [0, 3, 0], cash: ["$100", "$105", "$100"] }, ROLLED, drawn, obeyed));
  const [from, read] = [WALKED + 600, WALKED + 600 + 760 + 600];
  const whole = [from, read + 420 + 600 + 620];
  assert.deepEqual(seen(page, "desk-drawn"), [["P1Luck.Get $5.", ...whole]]);
  const [back, front] = of(page, "desk-drawn")[0].element.children;
  assert.equal(back.querySelector("use").getAttribute("href"), "#am-deck-round");
  const turns = [back, front].map(side => page.moved.find(([element]) => element === side)[1]);
  assert.deepEqual(turns.map(({ delay, duration }) => [delay, delay + duration].map(Math.round)), [whole, whole]);
  const half = Math.round(from + 760 * 0.65);
  assert.deepEqual(turns.map(times), [
    [[undefined, 1], [from + 228, 1], [half, "0 1"], [undefined, "0 1"]], [[undefined, "0 1"], [half, "0 1"], [from + 760, 1], [undefined, 1]],
  ]);
  const [way] = of(page, "desk-drawn");
  assert.deepEqual(times(way).map(([at, shown]) => [at, shown]), [[undefined, 0], [from + 760, 1], [read + 420 + 600, 1], [undefined, 0]]);
  assert.deepEqual(seen(page, "desk-slip am-green").map(([text]) => text), ["P1 rolls 1 + 2: S3.", "P1 receives $5.+$5"], "it says itself what is on it");
  const sent = await becomes(shines[0], after({ square: [0, 3, 0] }, drawn, { turn: 1, says: "On.", walks: ["P1", 3] }));
  assert.deepEqual(when(sent, "desk-drawn"), [[200, 200 + 760 + 600 + 620]], "a pawn goes when it has been read");
  const open = await becomes(shines[0], after({ says: ['<span class="am-card"></span>'] }, drawn));
  assert.deepEqual([when(open, "desk-drawn"), when(open, "am-card").at(-1)], [[], [520, 900]], "one that lies there already is turned over");
  assert.deepEqual(of(open, "am-card").at(-1).frames.map(({ scale }) => scale), ["0 1", 1]);
  const blue = await becomes({ ...shines[0], ink: "am-blue" }, after({ ink: "am-blue" }, drawn));
  assert.equal(of(blue, "desk-drawn")[0].element.querySelector(".am-card").classList.contains("am-blue"), true);
  assert.equal(of(blue, "desk-drawn")[0].element.querySelector("use").getAttribute("href"), "#am-deck-square");
});

test("what is agreed is stamped, then deeds and money cross between the two", async () => {
  const page = await becomes({ ...shines[0], deeds: { 1: [3], 2: [4] } }, after({ cash: ["$100", "$105", "$95"], deeds: { 1: [4], 2: [3] } }, TRADED));
  assert.deepEqual(seen(page, "desk-slip am-green").map(([text]) => text), ["P2 agrees.agreed"]);
  assert.equal(of(page, "desk-slip am-green")[0].element.firstElementChild.id, "face-2");
  const crossed = 500 + 720 + 110;
  assert.deepEqual(of(page, "am-crossing desk-crossing").map(({ element, delay, duration }) => [element.firstElementChild.dataset.deed, delay, duration]), [["3", 500, 720], ["4", 610, 720]]);
  assert.deepEqual(of(page, "am-crossing desk-crossing").map(({ frames }) => frames[4].translate), ["0px -60px", "0px 60px"], "one above the other");
  assert.deepEqual(of(page, "desk-stamp").map(({ frames, delay }) => [frames, delay]), [[FALLS, 280]]);
  assert.deepEqual([of(page, "am-crossing").length > 0, of(page, "am-crossing").every(({ delay }) => delay === 500)], [true, true]);
  // Each deed lies where it lay until it leaves, and is not seen where it comes to before it is there.
  const minis = name => of(page, name).map(({ element, motion, delay, duration }) => [element.parentElement.id, motion.frames[0].opacity, delay + duration]);
  assert.deepEqual(minis("mini-3"), [["deeds-1", 1, 500], ["deeds-2", 0, 500 + 720 + 240]]);
  assert.deepEqual(minis("mini-4"), [["deeds-2", 1, 610], ["deeds-1", 0, crossed + 240]]);
  assert.deepEqual(minis("tab-3"), [["tile-3", 0, crossed + 240], ["tile-3", 1, crossed]]);
  await happens("main", "keydown");
  assert.deepEqual(all("[data-deed]").map(deed => [deed.parentElement.id, deed.dataset.deed]), [["deeds-1", "4"], ["deeds-2", "3"]]);
  assert.equal(all(".am-b-tab").length, 2);
});

test("a house rises on its street when it is paid, and one that is sold leaves it", async () => {
  const builds = by => ({ turn: 1, says: "P1 builds.", built: [3, by], pays: by > 0 ? [[1, -1, 50]] : [[-1, 1, 25]], cash: { 1: "$50" }, sum: "" });
  for (const [was, now, by, gone] of [[1, 3, 2, 2], [3, 2, -1, 1], [3, 0, 0, 3]]) {
    const page = await becomes({ ...shines[0], deeds: { 1: [3] }, houses: { 3: was } }, after({ deeds: { 1: [3] }, houses: { 3: now } }, builds(by)));
    const pieces = of(page, "am-crossing desk-house am-green");
    assert.deepEqual(pieces.map(({ element, delay, duration }) => [element.innerHTML.match(/#[\w-]+/)[0], delay, duration]), Array.from({ length: gone }, (_, nth) => ["#am-house", 200 + 110 * nth, 380]));
    const rows = of(page, "built-3").map(({ element, motion, duration }) => [element.querySelectorAll("use").length, motion.frames[0].opacity, duration]);
    assert.deepEqual(rows, [...now ? [[now, 0, 860]] : [], [was, 1, 620]]);
    assert.deepEqual(of(page, "tab-3"), [], "whose it is does not change");
  }
});

test("whatever crosses goes from where it was to the one who gets it", async () => {
  const places = { middle: 1_000, "tile-3": 300, "purse-1": 40, "purse-2": 90 };
  const ways = (page, name) => of(page, name).map(({ element, frames }) => [parseFloat(element.style.left), parseFloat(frames.at(-1).translate)]);
  for (const [was, now, by, way] of [[1, 2, 1, [1_000, -700]], [2, 1, -1, [300, 700]], [1, 0, 0, [300, 700]]]) {
    const act = { turn: 1, says: "P1 builds.", built: [3, by], cash: {}, sum: "" };
    const page = await becomes({ ...shines[0], deeds: { 1: [3] }, houses: { 3: was } }, after({ deeds: { 1: [3] }, houses: { 3: now } }, act), { places });
    assert.deepEqual(ways(page, "am-crossing desk-house am-green"), [way], `${was} becomes ${now}`);
  }
  for (const [from, to] of [[1, 2], [2, 1]]) {
    const page = await becomes({ ...shines[0] }, after({}, { turn: 2, says: "P2 pays.", pays: [[from, to, 5]], cash: {}, sum: "" }), { places });
    const [start, end] = [from, to].map(player => places[`purse-${player}`]);
    const notes = ways(page, "am-crossing");
    assert.ok(notes.length);
    for (const [, gone] of notes) assert.equal(gone, end - start, `${from} pays ${to}`);
  }
  const seats = { places: { "seat-1": 100, "seat-2": 500 } };
  const page = await becomes({ ...shines[0], deeds: { 1: [3], 2: [4] } }, after({ deeds: { 1: [4], 2: [3] } }, TRADED), seats);
  assert.deepEqual(ways(page, "am-crossing desk-crossing"), [[100, 400], [500, -400]]);
});

test("a deed that is lent on is turned over, and one that is redeemed is turned back", async () => {
  for (const lent of [true, false]) {
    const act = { turn: 1, says: "P1 lends.", lent: [3, lent], pays: [[-1, 1, 20]], cash: { 1: "$120" }, sum: "+$20" };
    const [before, now] = [{ lent: lent ? [] : [3] }, { lent: lent ? [3] : [] }];
    const page = await becomes({ ...shines[0], deeds: { 1: [3] }, ...before }, after({ deeds: { 1: [3] }, ...now }, act));
    const [large] = of(page, "desk-turned am-set-7");
    assert.deepEqual([...large.element.querySelectorAll("use")].map(use => use.getAttribute("href")), lent ? ["#am-deed", "#am-deed-lent"] : ["#am-deed-lent", "#am-deed"]);
    assert.deepEqual(when(page, "desk-turned am-set-7"), [[200, 200 + 420 + 600]]);
    assert.deepEqual(when(page, "mini-3"), [[360, 740]]);
    const [face] = [...large.element.children].map(side => page.moved.find(([element]) => element === side)[1]);
    assert.deepEqual(times(face), [[undefined, 1], [360, 1], [550, "0 1"], [undefined, "0 1"]]);
    assert.deepEqual(when(page, "lent-3"), [lent ? [0, 620 + 240] : [0, 620]]);
  }
});

test("who is sent to the corner goes straight there, and then bars fall before the face", async () => {
  const sent = { turn: 1, says: "P1 goes straight to jail.", walks: ["P1", 3], held: 1 };
  const page = await becomes(shines[0], after({ square: [0, 3, 0], held: [1] }, sent));
  const [way] = of(page, "pawn-P1");
  assert.deepEqual([Math.round(way.duration), way.frames.length], [650, 4]);
  assert.deepEqual(when(page, "held-1"), [[650, 650 + 340]]);
  assert.equal(of(page, "desk-slip am-green")[0].element.querySelector(".desk-held"), null);
});

test("who is bankrupt keeps all until it crosses to the creditor; then the pawn falls and the seat is grey", async () => {
  const walks = { turn: 1, says: "P1 walks.", walks: ["P1", 3] };
  const ruined = { turn: 1, says: "P1 hands over $7.", out: ["P1", 1], gives: [[4, 1, 2]], pays: [[1, 2, 7]], cash: { 1: "$0", 2: "$107" }, sum: "\u2212$7" };
  const page = await becomes({ ...shines[0], cash: ["$100", "$7", "$100"], deeds: { 1: [4] } }, after({ cash: ["$100", "", "$107"], deeds: { 2: [4] }, out: [1] }, walks, ruined));
  const stood = 200 + 3 * 85 + 600;
  const grey = stood + 720;
  assert.deepEqual(all("#seat-1 .desk-purse strong, #seat-1 [data-deed]").map(each => each.textContent || each.dataset.deed), ["$7", "4"]);
  assert.deepEqual(of(page, "am-crossing desk-crossing").map(({ delay }) => delay), [stood]);
  assert.deepEqual(of(page, "mini-4").map(({ element, duration }) => [element.closest("li").id, duration]), [["seat-1", stood], ["seat-2", stood + 720 + 240]]);
  assert.deepEqual([when(page, "seat-1"), when(page, "stamp-1"), when(page, "man-1")], [[[0, grey + 320]], [[grey, grey + 300]], [[0, grey + 620]]]);
  assert.deepEqual(of(page, "pawn-P1")[0].frames.at(-1).translate, "0px 0px");
  assert.equal(find('[data-moves="pawn-P1"]').getAttribute("transform"), "translate(0 200)", "it falls where it has walked to");
  await happens("main", "keydown");
  assert.deepEqual(all("#seat-1 .desk-purse, #seat-1 .desk-deeds, [data-moves='pawn-P1']"), []);
});

test("what all hear lies on the table alone: that time is up, and the last round before whoever begins it", async () => {
  const up = { turn: -1, says: "Time is up.", loud: true, pays: [[1, -1, 5]], cash: { 1: "$95" } };
  const page = await becomes(shines[0], after({ cash: ["$100", "$95", "$100"] }, up));
  assert.deepEqual(seen(page, "desk-loud"), [["Time is up.", 200, 1_600]]);
  assert.deepEqual(of(page, "desk-slip am-green"), []);
  assert.equal(ends(page), 200 + 1_400 + 420);
  const final = [2, "The last round."];
  const begins = await becomes(shines[0], after({ final, cash: ["$100", "$75", "$95"], square: [0, 3, 0], deeds: { 1: [3] } }, ROLLED, BOUGHT, PAID));
  assert.deepEqual(seen(begins, "desk-loud"), [["The last round.", OTHER, OTHER + 1_400]]);
  const yours = await becomes(shines[0], after({ final }));
  assert.deepEqual(seen(yours, "desk-loud"), [["The last round.", 0, 1_400]], "also if nobody has done anything yet");
  const known = await becomes({ ...shines[0], final }, after({ final }, PAID));
  assert.deepEqual(seen(known, "desk-loud"), []);
});

test("a long sentence is read for longer", async () => {
  const long = async says => when(await becomes(shines[0], after({}, { turn: 1, says })), "desk-lit")[0][1];
  assert.deepEqual([await long("x".repeat(60)), await long("x".repeat(85))], [800, 1_000]);
});

test("acts that may take less time than they need are all played, in proportion", async () => {
  const acts = [ROLLED, BOUGHT, PAID];
  for (const within of [650, 1_600]) {
    const page = await becomes(shines[0], { ...AFTER, within, acts });
    const [, [begins, end]] = when(page, "desk-lit");
    assert.ok(end <= within, `${end} of ${within}`);
    assert.ok(begins > 0.4 * within && begins < end, "both turns are seen");
  }
  assert.deepEqual(when(await becomes(shines[0], { ...AFTER, within: 60_000, acts }), "desk-lit").at(-1), [OTHER, END], "none is slowed down");
});
