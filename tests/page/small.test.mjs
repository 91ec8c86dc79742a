// Small modules: marks that are pressed, HTML that is exchanged, focus, rules that are sifted, a hook, languages,
// pieces, and lessons of which one of our own modules does not come.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, pass, press, settled, texted, write } from "./window.mjs";

const ASSETS = "../../antimono/views/assets/";

// ── Marks

const pressing = async html => {
  const page = await open("rent.html", `${ASSETS}pressing.mjs`, "", { html: `<main>${html}</main>` });
  page.pressed = [];
  page.leaving = new AbortController();
  page.module.listenForPresses(find("main"), (values, mark) => page.pressed.push([values, mark.id]), page.leaving.signal);
  return page;
};
const mark = (at, more = "") => `<g data-press='{"at":${at}}' id="m${at}" tabindex="-1" ${more}><rect></rect></g>`;

test("a mark of a block is pressed by a click, Enter or Space; what is closed, or of a form, is not", async () => {
  const page = await pressing(`<div data-block="b"><svg>${mark(0)}${mark(1, 'aria-disabled="true"')}</svg><button data-press='{"at":2}' id="m2"></button><form data-press='{"at":3}' id="m3"><b></b></form></div><i data-press='{"at":4}' id="m4"></i>`);
  const { defaultPrevented } = await happens("#m0 rect", "click");
  for (const selector of ["#m1", "#m3 b", "#m4"]) await happens(selector, "click");
  assert.deepEqual([page.pressed, defaultPrevented], [[[{ at: 0 }, "m0"]], true]);
  const key = async (selector, name, more = {}) => (await happens(selector, "keydown", { key: name, ...more })).defaultPrevented;
  assert.deepEqual([await key("#m0", "Enter"), await key("#m0", " "), await key("#m0", "Enter", { repeat: true }), await key("#m0", "x"), await key("#m2", "Enter"), await key("#m0 rect", "Enter"), await key("#m1", "Enter")], [true, true, false, false, false, false, false]);
  assert.equal(page.pressed.length, 3);
  page.leaving.abort();
  await happens("#m0", "click");
  await key("#m0", "Enter");
  assert.equal(page.pressed.length, 3);
});

test("arrows go round the marks of one drawing", async () => {
  await pressing(`<div data-block="b"><svg>${mark(0)}${mark(1)}${mark(2)}</svg><table><tbody><tr><td><button data-press='{"at":3}' id="m3"></button></td></tr></tbody></table><button data-press='{"at":4}' id="m4"></button><p id="p"></p></div>`);
  for (const [from, key, to] of [["m0", "ArrowRight", "m1"], ["m1", "ArrowDown", "m2"], ["m2", "ArrowDown", "m0"], ["m0", "ArrowLeft", "m2"], ["m2", "ArrowUp", "m1"], ["m3", "ArrowRight", "m3"]]) {
    assert.ok((await happens(`#${from}`, "keydown", { key })).defaultPrevented);
    assert.equal(document.activeElement.id, to);
  }
  for (const [selector, key] of [["#m4", "ArrowRight"], ["#p", "ArrowRight"], ["#m0", "x"]]) assert.equal((await happens(selector, "keydown", { key })).defaultPrevented, false);
});

// ── Exchange

const exchanging = async html => {
  const page = await open("rent.html", "exchange.mjs", "", { html: `<main><div id="block">${html}</div></main>` });
  return page.module;
};

test("only what differs is exchanged: what is alike stays, with its focus and folds", async () => {
  const { exchange } = await exchanging('<p>a</p><button id="one">1</button><details><summary>s</summary>x</details>');
  const [paragraph, button, details] = find("#block").children;
  button.focus();
  details.open = true;
  exchange(find("#block"), '<p>b</p><button id="one">2</button><details><summary>s</summary>y</details>');
  assert.deepEqual([...find("#block").children].map((each, place) => each === [paragraph, button, details][place]), [true, true, true]);
  assert.deepEqual([document.activeElement === button, details.open, details.textContent, button.textContent], [true, true, "sy", "2"]);
});

test("focus whose element is gone goes to what stands in its place, to the last, or to the block", async () => {
  for (const [place, html, wanted] of [[1, '<a href="#x">x</a><i tabindex="0">y</i>', "i"], [2, '<select></select>', "select"], [0, "nothing", "#block"]]) {
    const { exchange } = await exchanging("<button>1</button><button>2</button><button>3</button>");
    all("button")[place].focus();
    exchange(find("#block"), html);
    assert.equal(document.activeElement === find(wanted), true, html);
  }
  const { exchange } = await exchanging("<button>1</button>");
  exchange(find("#block"), '<a href="#x">x</a>');
  assert.equal(document.activeElement, document.body, "it was elsewhere");
});

test("a field that is busy keeps what its reader has put in", async () => {
  const { exchange } = await exchanging('<input id="one" value="1"><input id="two" value="1">');
  for (const field of all("input")) field.value = "mine";
  exchange(find("#block"), '<input id="one" value="2"><input id="two" value="2">', ({ id }) => id === "one");
  assert.deepEqual(all("input").map(({ value }) => value), ["mine", "2"]);
});

test("what was read ahead is taken once, where it is the same", async () => {
  const { exchange, prepare } = await exchanging("<p>a</p>");
  prepare(find("#block"), "<p>b</p>");
  exchange(find("#block"), "<p>c</p>");
  assert.equal(find("#block").innerHTML, "<p>c</p>");
  prepare(find("#block"), "<p>d</p>");
  for (const wanted of ["<p>d</p>", "<p>d</p>"]) {
    exchange(find("#block"), wanted);
    assert.equal(find("#block").innerHTML, wanted);
  }
  find("#block").innerHTML = "";
  exchange(find("#block"), "<p>d</p>");
  assert.equal(find("#block").innerHTML, "<p>d</p>");
});

// ── Focus

test("the first stop is found through shadow roots, past what is hidden, closed or no stop", async () => {
  const page = await open("rent.html", "focus.mjs", "", { html: "<main></main>" });
  page.window.Element.prototype.checkVisibility = function () {
    return !this.hidden;
  };
  const { firstFocusable, focusOn } = page.module;
  const host = () => {
    const element = document.createElement("div");
    element.attachShadow({ mode: "open" }).innerHTML = '<button id="inner">i</button>';
    return element;
  };
  for (const [html, wanted, shadow] of [
    ['<button disabled></button><button hidden></button><button tabindex="-1"></button><a></a><a href="#x" id="link"></a>', "link"], ["<p></p>", undefined], ['<i tabindex="0" id="i"></i>', "i"], ["", "inner", true],
  ]) {
    find("main").innerHTML = html;
    if (shadow) find("main").append(host());
    assert.equal(firstFocusable(find("main"))?.id, wanted);
  }
  find("main").innerHTML = '<h2>h</h2><button tabindex="0"></button>';
  focusOn(find("h2"));
  assert.deepEqual([document.activeElement.localName, find("h2").getAttribute("tabindex")], ["h2", "-1"]);
  assert.deepEqual(page.focused, [{ preventScroll: true }]);
  focusOn(find("button"));
  assert.deepEqual([document.activeElement.localName, find("h2").hasAttribute("tabindex"), find("button").getAttribute("tabindex")], ["button", false, "0"]);
});

// ── The rules

const rules = (search = "") => open(`rules.html${search}`, "rules.mjs", ".sift, .rule-chapter");
const shownRules = () => all(".rule").filter(each => !each.hidden && !each.closest(".rule-chapter").hidden);

test("rules are sifted by a word of theirs, or of their chapter, and by the box", async () => {
  await rules();
  const count = all(".rule").length;
  assert.equal(shownRules().length, count);
  await write(".sift [type=search]", " MORTGAGE ");
  const found = shownRules();
  assert.ok(found.length > 3 && found.length < count);
  const has = rule => `${rule.closest(".rule-chapter").querySelector("h3").textContent} ${rule.textContent}`.toLowerCase().includes("mortgage");
  assert.ok(all(".rule").every(rule => has(rule) === found.includes(rule)));
  assert.ok(all(".rule-chapter").every(chapter => chapter.hidden === !found.some(rule => chapter.contains(rule))));
  assert.equal(find(".sift [role=status]").textContent, "");
  await write(".sift [type=search]", "xylophone");
  assert.deepEqual([shownRules().length, find(".sift [role=status]").textContent], [0, find(".sift [role=status]").dataset.none]);
  find(".sift [type=search]").value = "";
  const box = all(".sift [name=box]").find(({ value }) => value) ?? find(".sift [name=box]");
  if (box.type === "radio") box.checked = true;
  else box.value = [...box.options].find(({ value }) => value).value;
  const { value } = find(".sift").elements.box;
  await happens(".sift", "input");
  for (const rule of all(".rule")) assert.equal(rule.hidden, /\bin-/.test(rule.className) && !rule.classList.contains(`in-${value}`));
  assert.ok(shownRules().length < count);
  assert.ok((await happens(".sift", "submit")).defaultPrevented);
});

test("a link to a rule that was sifted out shows all rules again", async () => {
  const page = await rules();
  page.window.Element.prototype.checkVisibility = function () {
    return !this.closest("[hidden]");
  };
  const count = shownRules().length;
  const { id } = find(".rule[id], .rule [id]");
  await write(".sift [type=search]", "xylophone");
  for (const [hash, shown] of [["#nothing", 0], [`#${id}`, count]]) {
    location.hash = hash;
    dispatchEvent(new Event("hashchange"));
    assert.equal(shownRules().length, shown, hash);
  }
  assert.deepEqual([page.scrolled.map(([element]) => element.id), find(".sift [type=search]").value], [[id], ""]);
  await write(".sift [type=search]", id.replace(/-/g, " "));
  find(`#${id}`).closest(".rule").hidden = find(`#${id}`).closest(".rule-chapter").hidden = false;
  page.scrolled.length = 0;
  dispatchEvent(new Event("hashchange"));
  assert.deepEqual(page.scrolled, [], "it can be seen");
});

// ── The first page's hook, and languages

test("the hook turns from stop to stop; its words are told, and what can be pressed has the focus", async () => {
  await open("index.html", "hook.mjs", "[data-module=hook]");
  const stops = all("[data-stop]");
  await press("[data-told]");
  assert.equal(stops[0].hidden, false);
  for (let at = 0; at + 1 < stops.length; at += 1) {
    await press(stops[at].querySelector("[data-on] svg") ? stops[at].querySelector("[data-on]") : stops[at].querySelector("[data-on]"));
    assert.deepEqual(stops.map(each => each.hidden), stops.map((_, place) => place !== at + 1));
    assert.equal(find("[data-told]").textContent, stops[at + 1].querySelector("[data-words]").textContent);
    const wanted = stops[at + 1].querySelector("[data-on], .am-go") ?? stops[at + 1].querySelector("[data-words]");
    assert.equal(document.activeElement === wanted, true);
  }
  assert.ok(stops.length > 2 && find("[data-module=hook]").hasAttribute("data-ready"));
});

test("a link to another language takes along what the address says", async () => {
  await open("rent.html?scene=2#x", "languages.mjs", "", { html: '<div class="course-languages"><p>p</p><a href="da/rent.html"><b>Dansk</b></a></div>' });
  await happens("p", "click");
  assert.equal(find("a").getAttribute("href"), "da/rent.html");
  find("a").addEventListener("click", event => event.preventDefault());
  await happens("b", "click");
  assert.match(find("a").href, /da\/rent\.html\?scene=2#x$/);
});

// ── Lessons and pieces

const LESSON = `<section class="antimono-lesson" data-words='{"failed":"none"}'><p data-status></p><button data-retry hidden></button></section>`;

test("where a module of ours does not come each lesson says so, and the page can be loaded anew", async context => {
  const errors = context.mock.method(console, "error", () => {});
  const page = await open("rent.html", "lesson.mjs", "", { html: LESSON + LESSON, before: ({ window }) => (window.document.body.dataset.x = "") });
  for (let turn = 0; turn < 20 && !find("[data-failed]"); turn += 1) await settled();
  assert.deepEqual([texted("[data-status]"), all("[data-retry]").map(each => each.hidden), all("[data-laid]").length], [["none", "none"], [false, false], 2]);
  let loaded = 0;
  page.window.location.reload = () => (loaded += 1);
  await press("[data-retry]");
  assert.deepEqual([loaded, errors.mock.callCount(), page.module.lessons], [1, 1, []]);
});

test("lessons wait for the scene of their page, two seconds at most, unless the address may name a situation", async context => {
  context.mock.method(console, "error", () => {});
  const html = `<section class="antimono-stage" data-chapter="rent"></section>${LESSON}`;
  const laid = async () => {
    for (let turn = 0; turn < 20; turn += 1) await settled();
    return all("[data-laid]").length;
  };
  const begun = search => {
    const coming = open(`rent.html${search}`, "lesson.mjs", "", { html });
    coming.catch(() => {});
    return laid();
  };
  assert.equal(await begun("?owner=green"), 1);
  assert.equal(await begun(""), 0);
  await pass(1_999);
  assert.equal(await laid(), 0);
  await pass(1);
  assert.equal(await laid(), 1);
  assert.equal(await begun(""), 0);
  document.dispatchEvent(new CustomEvent("antimono:scene"));
  assert.equal(await laid(), 1);
});

test("pieces that no page names come from the file, those that it has stay its own", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="am-one"></symbol><symbol id="am-two"></symbol></svg>';
  await open("rent.html", "made.mjs", "", { html: '<svg id="own"><symbol id="am-one"></symbol></svg>' });
  const asked = [];
  globalThis.fetch = async (address, how) => asked.push([String(address).split("/").at(-1), how.priority]) && { text: async () => svg };
  await import("../../site/_static/pieces.mjs?page=pieces");
  const sprite = document.body.firstElementChild;
  assert.deepEqual([asked, sprite.getAttribute("class"), sprite.getAttribute("aria-hidden"), [...sprite.children].map(({ id }) => id), all("#am-one").length], [[["pieces.svg", "low"]], "am-sprite", "true", ["am-two"], 1]);
});
