// New HTML in the place of old: only what differs is exchanged, so focus, scrolling and what was unfolded stay.

import { focusOn } from "./focus.mjs";
import morphdom from "../modules/morphdom.mjs";

const FOCUSABLE = "a[href], button, input, select, summary, textarea, [tabindex]";

/** Give `block` the content `html`; a field for which `busy` says so keeps what the reader has put in. */
export function exchange(block, html, busy = () => false) {
  const own = () => [...block.querySelectorAll(FOCUSABLE)];
  const place = own().indexOf(document.activeElement);
  const wanted = block.cloneNode(false);
  wanted.innerHTML = html;
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
