// What Bokeh's widgets lack for keyboards and screen readers, put right wherever they appear.
//
// Bokeh draws each widget into a shadow root and draws it anew when its label or its options change. So every shadow
// root is watched, and what is found in it is named again; focus that a new drawing takes away is given back.

const watched = new WeakSet();
let last = null; // where the focus was: the host of its widget and its place among the widget's own elements

const FOCUSABLE = "button, input, select, textarea, a[href], [tabindex]";

/** Name the widgets below `root`, a document or an element, now and whenever they change. */
export function watch(root = document.body) {
  visit(root);
  new MutationObserver(records => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) visit(node);
  }).observe(root, { childList: true, subtree: true });
}

function visit(root) {
  if (root.shadowRoot) enter(root);
  for (const element of root.querySelectorAll("*")) if (element.shadowRoot) enter(element);
}

function enter(host) {
  const { shadowRoot } = host;
  if (!watched.has(shadowRoot)) {
    watched.add(shadowRoot);
    const settle = () => {
      visit(shadowRoot);
      name(host);
      giveBack(host);
    };
    new MutationObserver(settle).observe(shadowRoot, {
      childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"], characterData: true,
    });
    shadowRoot.addEventListener("focusin", ({ target }) => {
      if (target.shadowRoot) return; // the inner host has told it already
      last = { host, place: focusable(host).indexOf(target), target };
    });
    shadowRoot.addEventListener("focusout", ({ target, relatedTarget }) => {
      // The reader has left, unless it is the drawing that took the element away.
      queueMicrotask(() => {
        if (last?.target === target && target.isConnected && !target.disabled && !relatedTarget) last = null;
      });
    });
  }
  visit(shadowRoot);
  name(host);
}

function name(host) {
  const root = host.shadowRoot;
  const is = kind => host.classList.contains(kind);
  if (is("am-radios-field")) {
    const caption = root.querySelector(".am-caption");
    const radios = root.querySelector(".am-radios")?.shadowRoot?.querySelector(".bk-input-group");
    set(radios, { role: "radiogroup", "aria-label": textOf(caption) });
  }
  if (is("am-walk-field") || is("am-group")) set(host, { role: "group", "aria-label": textOf(root.querySelector(".am-caption")) });
  if (is("am-live")) set(host, { "aria-live": "polite" });
  // A caption and a set of radio buttons are drawn later than the field that names the one after the other.
  if (is("am-caption") || is("am-radios")) {
    const field = host.getRootNode().host;
    if (field) queueMicrotask(() => field.isConnected && name(field));
  }
  if (is("am-spinner")) {
    const input = root.querySelector("input");
    set(input, { inputmode: "numeric", autocomplete: "off" });
    // The arrow keys do what these do; Enter on them does nothing.
    for (const button of root.querySelectorAll(".bk-spin-btn")) {
      set(button, { type: "button", tabindex: "-1", "aria-hidden": "true" });
    }
  }
  for (const handle of root.querySelectorAll(".noUi-handle:not([aria-label])")) {
    set(handle, { "aria-label": root.querySelector(".bk-slider-title")?.textContent.split(":")[0] ?? "" });
  }
}

function textOf(host) {
  return (host?.shadowRoot ?? host)?.querySelector(".am-label, .am-heading")?.textContent.trim() ?? "";
}

function set(element, attributes) {
  if (!element) return;
  for (const [key, value] of Object.entries(attributes)) {
    if (value && element.getAttribute(key) !== value) element.setAttribute(key, value);
  }
}

function focusable(host) {
  return [...host.shadowRoot.querySelectorAll(FOCUSABLE)].filter(element => element.tabIndex >= 0);
}

/** Where the focus is, whatever shadow root it is in. */
export function focused() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** The focus, if a new drawing has taken it from `host`: to the same place, or where that is closed to its neighbour. */
function giveBack(host) {
  if (last?.host !== host) return;
  const now = focused();
  if (now && now !== document.body && now !== document.documentElement && now !== last.target) return;
  if (now === last.target && isOpen(now)) return;
  const same = focusable(host)[last.place];
  const open = same && isOpen(same) ? same : neighbour(host);
  if (open && open !== now) open.focus({ preventScroll: true });
}

function isOpen(element) {
  return !element.disabled && element.checkVisibility();
}

function neighbour(host) {
  const siblings = [...(host.parentNode?.children ?? [])].filter(element => element.shadowRoot);
  const at = siblings.indexOf(host);
  const nearest = siblings.toSorted((a, b) => Math.abs(siblings.indexOf(a) - at) - Math.abs(siblings.indexOf(b) - at));
  for (const sibling of nearest) {
    const found = focusable(sibling).find(isOpen);
    if (found) return found;
  }
  return null;
}

watch();
