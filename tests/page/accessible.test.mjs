// Bokeh's widgets are named for screen readers whenever they are drawn, and give back the focus that a drawing took.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { open, settled } from "./window.mjs";

let observers; // of elements and shadow roots

/** A widget: an element with a shadow root. */
function widget(html, classes = "", children = []) {
  const host = document.createElement("div");
  host.className = classes;
  host.attachShadow({ mode: "open" }).innerHTML = html;
  for (const child of children) host.shadowRoot.append(child);
  return host;
}
const caption = words => widget(`<span class="am-label"> ${words} </span>`, "am-caption");
const radios = () => widget('<div class="bk-input-group"></div>', "am-radios");

/** What a browser tells its observers after a change. */
async function changed(root, added = []) {
  for (const { told, seen } of observers.filter(each => each.root === root)) told(added.length || seen.subtree ? [{ addedNodes: added }] : []);
  await settled();
}

let page;

beforeEach(async () => {
  observers = [];
  globalThis.MutationObserver = class {
    constructor(told) {
      this.told = told;
    }

    observe(root, seen) {
      observers.push({ root, seen, told: this.told });
    }
  };
  page = await open("rent.html", "../../antimono/views/assets/accessible.mjs", "", { html: "<p>p</p>" });
  page.window.Element.prototype.checkVisibility = function () {
    return !this.hidden;
  };
});

/** Show widgets in the place of those before. */
async function shown(...hosts) {
  document.body.replaceChildren(...hosts);
  await changed(document.body, [document.createTextNode("x"), ...hosts]);
}
const attributes = (element, ...names) => names.map(name => element.getAttribute(name));

test("a set of radio buttons is named by its caption, whichever is drawn later", async () => {
  const field = widget("", "am-radios-field", [caption("Owner"), radios()]);
  await shown(field);
  const group = () => field.shadowRoot.querySelector(".am-radios").shadowRoot.querySelector("div");
  assert.deepEqual(attributes(group(), "role", "aria-label"), ["radiogroup", "Owner"]);
  const late = widget("", "am-radios-field", [caption("Owner")]);
  await shown(late);
  const more = radios();
  late.shadowRoot.append(more);
  await changed(late.shadowRoot, [more]);
  assert.deepEqual(attributes(more.shadowRoot.querySelector("div"), "role", "aria-label"), ["radiogroup", "Owner"]);
  const label = late.shadowRoot.querySelector(".am-caption");
  label.shadowRoot.querySelector("span").textContent = "Another";
  await changed(label.shadowRoot);
  assert.equal(more.shadowRoot.querySelector("div").getAttribute("aria-label"), "Another");
});

test("groups and steps are named by their headings, what is told is told politely", async () => {
  const heading = widget('<h3 class="am-heading">Table</h3>', "am-caption");
  const [walk, group, live, plain] = [widget("", "am-walk-field", [caption("Round")]), widget("", "am-group", [heading]), widget("", "am-live"), widget("", "am-group")];
  await shown(walk, group, live, plain);
  assert.deepEqual([walk, group, plain].map(each => attributes(each, "role", "aria-label")), [["group", "Round"], ["group", "Table"], ["group", null]]);
  assert.deepEqual(attributes(live, "aria-live"), ["polite"]);
  const unnamed = widget("", "am-walk-field", [widget("<i></i>", "am-caption")]);
  await shown(unnamed);
  assert.deepEqual(attributes(unnamed, "role", "aria-label"), ["group", null]);
});

test("a field for numbers is one, and its little buttons are no stops", async () => {
  const spinner = widget('<input><button class="bk-spin-btn"></button><button class="bk-spin-btn"></button><button id="other"></button>', "am-spinner");
  await shown(spinner);
  assert.deepEqual(attributes(spinner.shadowRoot.querySelector("input"), "inputmode", "autocomplete"), ["numeric", "off"]);
  const buttons = [...spinner.shadowRoot.querySelectorAll("button")].map(each => attributes(each, "type", "tabindex", "aria-hidden"));
  assert.deepEqual(buttons, [["button", "-1", "true"], ["button", "-1", "true"], [null, null, null]]);
  await shown(widget("", "am-spinner"));
});

test("the handle of a slider is named by its title", async () => {
  const slider = widget('<div class="bk-slider-title">Cash: 300</div><i class="noUi-handle"></i><i class="noUi-handle" aria-label="own"></i>');
  await shown(slider);
  assert.deepEqual([...slider.shadowRoot.querySelectorAll("i")].map(each => each.getAttribute("aria-label")), ["Cash", "own"]);
  const bare = widget('<i class="noUi-handle"></i>');
  await shown(bare);
  assert.equal(bare.shadowRoot.querySelector("i").getAttribute("aria-label"), null);
});

test("widgets are found however deep they lie, and each is watched once", async () => {
  const inner = widget("<input>", "am-spinner");
  const box = document.createElement("section");
  box.append(widget("", "", [inner]));
  await shown(box);
  assert.equal(inner.shadowRoot.querySelector("input").getAttribute("inputmode"), "numeric");
  const count = observers.length;
  assert.deepEqual(observers.map(({ seen }) => [seen.childList, seen.subtree, seen.characterData, seen.attributeFilter?.join()]), [[true, true, undefined, undefined], ...Array(count - 1).fill([true, true, true, "disabled"])]);
  await changed(document.body, [box]);
  assert.equal(observers.length, count);
});

// ── The focus

const stepper = (disabled = "") => `<button id="back" ${disabled}>b</button><button id="next">n</button>`;
const focus = async element => {
  element.focus();
  element.dispatchEvent(new Event("focusin", { bubbles: true, composed: true }));
  await settled();
};
const leave = async (element, relatedTarget = null) => {
  element.dispatchEvent(Object.assign(new Event("focusout", { bubbles: true, composed: true }), { relatedTarget }));
  await settled();
};
/** Bokeh draws the widget anew, so that what had the focus is gone. */
const redraw = async (host, html) => {
  const had = host.shadowRoot.activeElement;
  had?.remove();
  if (had) await leave(had);
  host.shadowRoot.innerHTML = html;
  await changed(host.shadowRoot);
};
const at = () => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element.id;
};

test("focus that a drawing took away is given back to the same place", async () => {
  const host = widget(`<b tabindex="-1"></b>${stepper()}`);
  await shown(host);
  await focus(host.shadowRoot.querySelector("#next"));
  assert.equal(page.module.focused().id, "next");
  page.focused.length = 0;
  await redraw(host, stepper());
  assert.deepEqual([at(), page.focused], ["next", [{ preventScroll: true }]]);
});

test("where its place is closed it goes to the nearest neighbour that is open", async () => {
  const [left, host, right] = [widget('<button id="left">l</button>'), widget('<button id="it">i</button>'), widget('<button id="right">r</button>')];
  await shown(left, host, right, document.createElement("p"));
  await focus(host.shadowRoot.querySelector("#it"));
  await redraw(host, '<button id="it" disabled>i</button>');
  assert.equal(at(), "left");
  const [far, closed, other] = [widget('<button id="far">l</button>'), widget('<button id="closed" disabled>l</button>'), widget('<button id="it">i</button>')];
  await shown(far, closed, other);
  await focus(other.shadowRoot.querySelector("#it"));
  await redraw(other, "nothing");
  assert.equal(at(), "far");
  const [hidden, one] = [widget('<button id="hidden" hidden>l</button>'), widget('<button id="it">i</button>')];
  await shown(hidden, one);
  await focus(one.shadowRoot.querySelector("#it"));
  await redraw(one, "nothing");
  assert.notEqual(at(), "hidden");
});

test("a button that is closed under its reader hands the focus on", async () => {
  const [left, host] = [widget('<button id="left">l</button>'), widget(stepper())];
  await shown(left, host);
  const back = host.shadowRoot.querySelector("#back");
  await focus(back);
  back.disabled = true;
  await leave(back);
  await changed(host.shadowRoot);
  assert.equal(at(), "next");
  const next = host.shadowRoot.querySelector("#next");
  await focus(next);
  next.disabled = true;
  await leave(next);
  await changed(host.shadowRoot);
  assert.equal(at(), "left");
});

test("a reader who has left, or is elsewhere, keeps their place", async () => {
  const host = widget(stepper());
  const outside = Object.assign(document.createElement("button"), { id: "outside" });
  await shown(host, outside);
  const next = () => host.shadowRoot.querySelector("#next");
  await focus(next());
  await leave(next());
  next().blur();
  host.shadowRoot.innerHTML = stepper();
  await changed(host.shadowRoot);
  assert.notEqual(at(), "next", "they have left");
  await focus(next());
  outside.focus();
  host.shadowRoot.innerHTML = stepper();
  await changed(host.shadowRoot);
  assert.equal(at(), "outside");
  const other = widget(stepper());
  await shown(host, other);
  await focus(next());
  other.shadowRoot.innerHTML = stepper();
  await changed(other.shadowRoot);
  assert.equal(at(), "next", "another widget was drawn");
});

test("the page around a lesson on a Panel server, which does so too, is loaded anew when its reader goes back", async () => {
  const { window } = await open("rent.html", "../../antimono/views/assets/server.mjs", "", { html: "<p>p</p>" });
  assert.ok(observers.some(({ root }) => root === document.body));
  let loaded = 0;
  window.location.reload = () => (loaded += 1);
  window.dispatchEvent(new window.Event("popstate"));
  assert.equal(loaded, 1);
});
