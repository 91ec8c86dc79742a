// New HTML in the place of old: only what differs is exchanged, so focus, scrolling and what was unfolded stay.

import { focusOn } from "./focus.mjs";
import morphdom from "../modules/morphdom.mjs";

const FOCUSABLE = "a[href], button, input, select, summary, textarea, [tabindex]";

const prepared = new WeakMap(); // what may stand in a block next: {html, read}

/** Read `html` ahead: it may be the next content of `block`. */
export function prepare(block, html) {
  prepared.set(block, { html, read: read(block, html) });
}

function read(block, html) {
  const element = block.cloneNode(false);
  element.innerHTML = html;
  return element;
}

/** Give `block` the content `html`; a field for which `busy` says so keeps what the reader has put in. */
export function exchange(block, html, busy = () => false) {
  const own = () => [...block.querySelectorAll(FOCUSABLE)];
  const place = own().indexOf(document.activeElement);
  const ahead = prepared.get(block);
  prepared.delete(block);
  const wanted = ahead?.html === html ? ahead.read : read(block, html);
  morphdom(block, wanted, {
    childrenOnly: true,
    onBeforeElUpdated(old, next) {
      if (old.localName === "details") next.open = old.open; // the reader's matter
      if (busy(old)) next.value = old.value;
      return !old.isEqualNode(next);
    },
  });
  // What had the focus may be gone; what stands in its place comes nearest to it.
  if (place >= 0 && !block.contains(document.activeElement)) {
    focusOn(own()[Math.min(place, own().length - 1)] ?? block);
  }
}
