// Where the focus can go, shadow roots included.

const FOCUSABLE = "button, input, select, textarea, a[href], summary, [tabindex]";

/** The first element below `root` that a keyboard reaches, or `null`. */
export function firstFocusable(root) {
  for (const element of root.querySelectorAll("*")) {
    const inner = element.shadowRoot && firstFocusable(element.shadowRoot);
    if (inner) return inner;
    if (element.matches(FOCUSABLE) && element.tabIndex >= 0 && !element.disabled && element.checkVisibility()) return element;
  }
  return null;
}

/** Give the focus to an element that has none otherwise, a heading say; it is no stop of the Tab key. */
export function focusOn(element) {
  if (!element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}
