// A chart of a lab is saved as a file, and at a press drawn by BokehJS in the colours of the theme; a bet hides what
// comes after it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, pass, press, settled } from "./window.mjs";

const WORDS = { saved: "saved {file}", unsaved: "not saved", plain: "plain" };
const SEVERAL = { places: { chart: "root" }, doc: { colour: "#111111", of: ["#111111", "#222222", 7, null, true] }, colours: { "#111111": "ink", "#222222": "blue" } };
const chart = (interactive = SEVERAL) => `<section data-module="lab" data-chart="name" data-words='${JSON.stringify(WORDS)}'><figcaption>The title</figcaption>
  <div data-drawing><svg class="lines" viewBox="0 0 360 250"><desc>d</desc><g class="x"><path class="y"></path></g></svg></div><div data-live></div>
  <button data-live-on aria-pressed="false" hidden></button><p data-saving hidden>${["png", "svg", "csv"].map(kind => `<button data-save="${kind}"></button>`).join("")}<span data-saved></span></p>
  <script type="application/json" data-island>${JSON.stringify({ name: "rents", csv: "a,b", ...(interactive ? { interactive } : {}) })}</script></section>`;

let page;
let theme;
let drawn; // what BokehJS was given
let cleared;
let links;
let fails; // what cannot be done
const bokeh = { embed: { embed_items: async (docs, [{ docid, roots, root_ids }]) => {
  if (fails === "bokeh") throw new Error("no chart");
  assert.deepEqual(root_ids, ["root"]);
  drawn.push([docs[docid], roots.root.className, roots.root.parentElement === find("[data-live]"), find("section").dataset.shown]);
  return [{ clear: () => (cleared += 1) }];
} } };

async function opened(html, module, { search = "" } = {}) {
  [theme, drawn, cleared, links, fails] = ["day", [], 0, [], ""];
  const watching = { changed() {}, watched: [] };
  globalThis.MutationObserver = class {
    constructor(told) {
      watching.changed = told;
    }

    observe(element, { attributes, attributeFilter }) {
      watching.watched.push([element.localName, attributes, ...attributeFilter]);
    }

    disconnect() {
      watching.changed = () => {};
    }
  };
  page = await open(`labs/rents.html${search}`, module, "", { html });
  Object.assign(page, { changed: () => watching.changed(), watched: watching.watched });
  globalThis.window.Bokeh = bokeh;
  globalThis.getComputedStyle = element => ({
    color: element.isConnected && `${element.style.color} by ${theme}`, backgroundColor: `ground ${element.style.colorScheme}`, fontFamily: "Figtree", getPropertyValue: name => `${name} of ${element.localName}`,
  });
  globalThis.Image = class {
    naturalWidth = 720;
    naturalHeight = 556;
    async decode() {
      if (fails === "picture") throw new Error("no picture");
    }
  };
  const making = document.createElement.bind(document);
  document.createElement = name => {
    const element = making(name);
    if (name === "canvas") {
      const canvas = { getContext: kind => kind === "2d" && ({ drawImage: (...given) => (page.pixels = given.slice(1)) }), toBlob: (done, type) => done(fails === "canvas" ? null : new Blob([`${element.width} ${element.height}`], { type })) };
      Object.assign(element, canvas);
    }
    if (name === "a") element.click = () => links.push(element.download);
    return element;
  };
}
/** A chart of a page, whose library is there. */
const live = async (html = chart(), load = async () => [bokeh]) => {
  await opened(html, "../../antimono/views/assets/chart.mjs");
  page.end = page.module.prepare(find("section"), load);
};
const text = selector => find(selector).textContent;
const shown = () => [find("[data-live-on]").ariaPressed, find("section").dataset.shown];

test("a chart is saved as its numbers, as a drawing, or as a picture three times as sharp", async () => {
  await live();
  assert.deepEqual([find("[data-saving]").hidden, find("[data-live-on]").hidden], [false, false]);
  await press("[data-save=csv]");
  assert.deepEqual([text("[data-saved]"), links, await page.saved[0].text(), page.saved[0].type], ["saved rents.csv", ["rents.csv"], "a,b", "text/csv"]);
  await press("[data-save=svg]");
  const svg = await page.saved[1].text();
  assert.deepEqual([page.saved[1].type, links.at(-1)], ["image/svg+xml", "rents.svg"]);
  await press("[data-save=png]");
  await settled();
  assert.deepEqual([await page.saved.at(-1).text(), page.saved.at(-1).type, page.pixels, links.at(-1)], ["2160 1668", "image/png", [0, 0, 2160, 1668], "rents.png"]);
  const copy = document.createElement("div");
  copy.innerHTML = svg;
  const drawing = copy.firstElementChild;
  assert.deepEqual(["viewBox", "width", "height", "class"].map(name => drawing.getAttribute(name)), ["0 -28 360 278", "720", "556", null]);
  assert.match(svg, /^<svg[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  const [desc, ground, title, group] = drawing.children;
  assert.deepEqual([desc.localName, ground.localName, title.localName, group.localName], ["desc", "rect", "text", "g"]);
  assert.deepEqual(["x", "y", "width", "height", "fill"].map(name => ground.getAttribute(name)), ["0", "-28", "360", "278", "ground light"]);
  assert.deepEqual([title.textContent, ...["x", "y", "font-family", "font-size", "font-weight"].map(name => title.getAttribute(name))], ["The title", "0", "-12", "Figtree", "14", "650"]);
  assert.deepEqual([group.getAttribute("class"), group.getAttribute("fill"), group.firstElementChild.getAttribute("stroke")], [null, "fill of g", "stroke of path"]);
  assert.deepEqual([find("section").style.colorScheme, find("[data-drawing] path").getAttribute("class")], ["", "y"]);
});

test("what was saved can be forgotten after a while; what cannot be saved is said", async context => {
  const errors = context.mock.method(console, "error", () => {});
  const gone = context.mock.method(URL, "revokeObjectURL", () => {});
  await live();
  await press("[data-save=csv]");
  await pass(9_999);
  assert.equal(gone.mock.callCount(), 0);
  await pass(1);
  assert.equal(gone.mock.callCount(), 1);
  for (const kind of ["picture", "canvas"]) {
    fails = kind;
    await press("[data-save=png]");
    await settled();
    assert.equal(text("[data-saved]"), "not saved");
  }
  assert.deepEqual([errors.mock.callCount(), gone.mock.callCount(), links.length], [2, 3, 1]);
});

test("at a press BokehJS draws it, in the colours that the theme has now; at another it is plain again", async () => {
  await live();
  await press("[data-live-on]");
  assert.deepEqual(drawn, [[{ colour: "var(--am-ink) by day", of: ["var(--am-ink) by day", "var(--am-blue) by day", 7, null, true] }, "am-lab-bokeh", true, "live"]]);
  assert.deepEqual([shown(), find("section > i")], [["true", "live"], null]);
  await press("[data-live-on]");
  assert.deepEqual([shown(), cleared], [["false", undefined], 1]);
  theme = "evening";
  page.changed();
  await settled();
  assert.equal(drawn.length, 1);
});

test("another theme draws it anew, the same theme does not", async () => {
  await live();
  await press("[data-live-on]");
  page.changed();
  await settled();
  assert.equal(drawn.length, 1);
  theme = "evening";
  page.changed();
  await settled();
  assert.deepEqual([drawn.length, drawn[1][0].colour, cleared, all(".am-lab-bokeh").length, page.watched], [2, "var(--am-ink) by evening", 1, 1, ["html", "body"].map(name => [name, true, "data-theme", "data-bs-theme", "data-jp-theme-light"])]);
  theme = "night";
  page.media.get("(prefers-color-scheme: dark)").dispatchEvent(new Event("change"));
  await settled();
  assert.equal(drawn.length, 3);
  page.end.unmount();
  assert.deepEqual([cleared, find("section").dataset.shown], [3, undefined]);
  theme = "day";
  page.media.get("(prefers-color-scheme: dark)").dispatchEvent(new Event("change"));
  page.changed();
  await press("[data-live-on]");
  await press("[data-save=csv]");
  assert.deepEqual([drawn.length, links], [3, []]);
});

test("where it cannot be drawn the plain drawing stays, which is said", async context => {
  const warned = context.mock.method(console, "warn", () => {});
  for (const [load, html, why] of [
    [async () => [null], chart()], [async () => [bokeh, undefined], chart(null)], [async () => Promise.reject(new Error("none")), chart()], [async () => [bokeh], chart(), "bokeh"],
  ]) {
    await live(html, load);
    fails = why;
    await press("[data-live-on]");
    await settled();
    assert.deepEqual([shown(), text("[data-saved]")], [["false", undefined], "plain"]);
  }
  assert.equal(warned.mock.callCount(), 2);
  await live(chart(null), async () => [bokeh, SEVERAL]);
  await press("[data-live-on]");
  assert.equal(drawn.length, 1, "a notebook's kernel brings what is drawn");
});

// ── In a notebook

const notebook = async () => {
  await opened('<div id="el"></div><div id="two"></div>', "../../antimono/views/assets/chart.mjs");
  const models = ["el", "two"].map(id => {
    const model = { sent: [], get: () => chart(null), send: message => model.sent.push(message), on: (name, told) => name === "msg:custom" && (model.told = told), off: (name, told) => name === "msg:custom" && told === model.told && (model.told = null) };
    model.end = page.module.default.render({ model, el: find(`#${id}`) });
    return model;
  });
  return models;
};

test("a kernel is asked once for the chart, and once a page for the library", async context => {
  const [one, two] = await notebook();
  const scripts = [];
  document.head.append = element => scripts.push(element);
  await press("#el [data-live-on]");
  await press("#el [data-live-on]");
  assert.deepEqual(one.sent, [{ kind: "wanted", library: true }]);
  one.told({ kind: "other" }, [new Uint8Array(1)]);
  assert.equal(scripts.length, 0);
  one.told({ kind: "bokeh", interactive: SEVERAL }, ["code"]);
  assert.deepEqual(scripts.map(({ src }) => src), ["blob:saved"]);
  assert.deepEqual([await page.saved[0].text(), page.saved[0].type], ["code", "text/javascript"]);
  const gone = context.mock.method(URL, "revokeObjectURL", () => {});
  scripts[0].onload();
  await settled();
  assert.deepEqual([find("#el section").dataset.shown, gone.mock.calls.map(call => call.arguments[0])], ["live", ["blob:saved"]]);
  await press("#two [data-live-on]");
  assert.deepEqual(two.sent, [{ kind: "wanted", library: false }]);
  two.told({ kind: "bokeh", interactive: SEVERAL }, []);
  await settled();
  assert.deepEqual([find("#two section").dataset.shown, scripts.length], ["live", 1]);
  one.end();
  assert.deepEqual([one.told, find("#el section").dataset.shown, cleared > 0], [null, undefined, true]);
});

test("a kernel without Bokeh, or with one that does not run, leaves the plain drawing", async context => {
  context.mock.method(console, "warn", () => {});
  for (const buffers of [[], [new Uint8Array(1)]]) {
    const [one] = await notebook();
    const scripts = [];
    document.head.append = element => scripts.push(element);
    await press("#el [data-live-on]");
    one.told({ kind: "bokeh" }, buffers);
    scripts[0]?.onerror();
    await settled();
    assert.deepEqual([find("#el section").dataset.shown, text("#el [data-saved]")], [undefined, "plain"]);
  }
});

// ── The page of a lab

const SCENE = { slug: "q", solved: "a", states: { "": { html: [0], next: { a: "a", b: "b" } }, a: { html: [1], done: true }, b: { html: [1], done: true } } };
const question = seal => `<section data-module="lab" data-words='{"notNumber":"n","wholeBoard":"w"}'><script type="application/json" data-island>${JSON.stringify({ scene: SCENE, pieces: ['<div class="am-view"><button data-key="a">a</button><div class="am-reply"></div></div>', '<div class="am-view">done</div>'] })}</script>
  ${seal ? '<p data-seal hidden><button>Show it</button></p>' : ""}<div data-view></div></section>`;
const BET = `<main><section>${question(true)}<section id="bet"></section><section><h2 id="what-came">x</h2></section></section></main>`;
const sealed = () => [all("main > section > section:not([data-module])").map(each => each.hidden), find("[data-seal]").hidden];
const OPEN = [[false, false], true];
const bet = (html = BET) => opened(html, "lab.mjs");

test("what comes after a bet is hidden until one has bet, wants to see it, seeks it, or prints", async () => {
  await bet();
  assert.deepEqual(sealed(), [[true, true], false]);
  location.hash = "#nothing";
  dispatchEvent(new Event("hashchange"));
  assert.equal(find("[data-seal]").hidden, false);
  for (const opens of [
    () => press("[data-key=a]"), () => press("[data-seal] button"), () => dispatchEvent(new Event("beforeprint")),
    () => {
      location.hash = "#what-came";
      dispatchEvent(new Event("hashchange"));
    },
  ]) {
    await bet();
    page.scrolled.length = 0;
    await opens();
    assert.deepEqual(sealed(), OPEN);
  }
  assert.deepEqual(page.scrolled.map(([element]) => element.id), ["what-came"]);
});

test("an address that names a part of what is hidden opens it", async () => {
  await opened(BET, "lab.mjs", { search: "#what-came" });
  assert.deepEqual(sealed(), OPEN);
});

test("an exercise hides nothing, and a chart of a page loads BokehJS alone", async () => {
  await bet(`<main><section>${question(false)}<section id="bet"></section></section></main>`);
  assert.equal(find("#bet").hidden, false);
  await press("[data-key=a]");
  assert.match(find("[data-view]").textContent, /done/);
  await opened(chart(), "lab.mjs");
  const scripts = [];
  document.head.append = element => scripts.push(element);
  delete globalThis.window.Bokeh;
  await press("[data-live-on]");
  assert.deepEqual(scripts.map(({ src }) => src.split("/").slice(-2).join("/")), ["panel/bokeh.min.js"]);
  globalThis.window.Bokeh = bokeh;
  scripts[0].onload();
  await settled();
  assert.equal(find("section").dataset.shown, "live");
  await press("[data-live-on]");
  await happens("[data-live-on]", "click");
  await settled();
  assert.equal(scripts.length, 1);
});
