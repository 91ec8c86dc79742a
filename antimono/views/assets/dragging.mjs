// What can be dragged in a drawing, as antimono.views.play.desk_view tells of it. Whatever is dragged can be pressed too.

const FAR = 6; // pixels from where it was taken, before something is dragged
const BESIDE = { mouse: 4, pen: 8, touch: 12 }; // pixels beside a thing at which it is still taken
const LIFTED = 36; // pixels above a finger, which would hide it
const SVG_NAMES = "http://www.w3.org/2000/svg";

/** Call `press(values)` for what is dragged onto a mark, in the drawings of `element`. */
export function listenForDrags(element, press) {
  let held = null; // {thing, id, x, y, touch}, and once it is dragged {ghost, over}

  const found = ({ target, clientX: x, clientY: y, pointerType }) => {
    let nearest = null;
    let least = BESIDE[pointerType] ?? BESIDE.touch;
    for (const thing of target.closest?.("svg")?.querySelectorAll("[data-drag]") ?? []) {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      const far = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      if (far < least || (far === 0 && least === 0)) [nearest, least] = [thing, far]; // of two, the one drawn last
    }
    return nearest;
  };

  const escaped = ({ key }) => key === "Escape" && letGo();

  const letGo = () => {
    element.ownerDocument.removeEventListener("keydown", escaped);
    held?.ghost?.remove();
    held?.over?.removeAttribute("data-over");
    held?.thing.removeAttribute("data-dragged");
    element.removeAttribute("data-dragging");
    held = null;
  };

  const above = ({ clientX, clientY }) => [clientX, clientY - (held.touch ? LIFTED : 0)];

  /** The mark below what is dragged that takes it, and the value that it gives. */
  const below = event => {
    const mark = element.getRootNode().elementFromPoint(...above(event))?.closest("[data-press]");
    if (!mark || !element.contains(mark)) return [null];
    const value = JSON.parse(mark.dataset.press)[held.thing.dataset.onto];
    return value === undefined ? [null] : [mark, value];
  };

  element.addEventListener("pointerdown", event => {
    letGo();
    const thing = event.isPrimary && event.button === 0 ? found(event) : null;
    if (!thing) return;
    held = { thing, id: event.pointerId, x: event.clientX, y: event.clientY, touch: event.pointerType === "touch" };
    element.ownerDocument.addEventListener("keydown", escaped);
  });

  element.addEventListener("pointermove", event => {
    if (event.pointerId !== held?.id) return;
    const { thing, x, y } = held;
    if (!held.ghost) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < FAR) return;
      held.ghost = ghostOf(thing);
      element.append(held.ghost);
      element.setPointerCapture(held.id);
      element.setAttribute("data-dragging", "");
      thing.setAttribute("data-dragged", "");
      element.getRootNode().getSelection?.()?.removeAllRanges();
    }
    const [left, top] = above(event);
    held.ghost.style.left = `${left}px`;
    held.ghost.style.top = `${top}px`;
    const [over] = below(event);
    if (over === (held.over ?? null)) return;
    held.over?.removeAttribute("data-over");
    over?.setAttribute("data-over", "");
    held.over = over;
  });

  element.addEventListener("pointerup", event => {
    if (event.pointerId !== held?.id) return;
    const [over, value] = held.ghost ? below(event) : [null];
    const name = held.thing.dataset.drag;
    if (held.ghost) {
      // The click that follows means nothing any more.
      const following = new AbortController();
      element.addEventListener("click", click => click.stopPropagation(), { capture: true, signal: following.signal });
      setTimeout(() => following.abort());
    }
    letGo();
    if (over) press({ [name]: value });
  });

  element.addEventListener("pointercancel", letGo);
  // While something is held, a finger does not scroll.
  element.addEventListener("touchmove", event => held && event.cancelable && event.preventDefault(), { passive: false });
}

/** The likeness of a thing in a drawing, to be shown at the pointer. */
function ghostOf(thing) {
  const { x, y, width, height } = thing.getBBox();
  const real = thing.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "am am-ghost";
  ghost.setAttribute("aria-hidden", "true");
  const drawing = document.createElementNS(SVG_NAMES, "svg");
  drawing.setAttribute("class", "am-b");
  drawing.setAttribute("viewBox", `${x - 3} ${y - 3} ${width + 6} ${height + 6}`);
  const look = getComputedStyle(thing);
  for (const reading of ["--am-b-wide", "--am-b-near"]) drawing.style.setProperty(reading, look.getPropertyValue(reading));
  const likeness = thing.cloneNode(true);
  likeness.removeAttribute("transform");
  likeness.removeAttribute("data-drag");
  drawing.append(likeness);
  ghost.append(drawing);
  ghost.style.width = `${real.width}px`;
  ghost.style.height = `${real.height}px`;
  return ghost;
}
