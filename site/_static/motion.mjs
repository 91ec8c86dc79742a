// What moves on the stage: pawns walk from where they were, what is new comes in. Nothing waits for it, and
// nothing of it happens for readers who want no motion.

const WALK = 350; // milliseconds
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Where everything stood that may be seen to move. */
export function remember(place) {
  return new Map([...place.querySelectorAll("[data-moves]")].map(each => [each.dataset.moves, seen(each)]));
}

/** Let what has moved since walk there. */
export function animate(place, before) {
  if (calm.matches) return;
  for (const each of place.querySelectorAll("[data-moves]")) {
    const was = before.get(each.dataset.moves);
    if (!was) continue;
    const now = seen(each);
    if (each.dataset.moves.startsWith("purse-")) {
      if (was.text !== now.text) each.animate([{ scale: 1.25 }, { scale: 1 }], { duration: WALK });
      continue;
    }
    const [x, y] = [was.x - now.x, was.y - now.y];
    if (Math.hypot(x, y) < 2) continue;
    each.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: WALK, easing: "ease-in-out" });
  }
  for (const each of place.querySelectorAll(".am-bill, .am-throw, .am-verdict, .am-change")) each.classList.add("am-new");
}

function seen(element) {
  const { x, y } = element.getBoundingClientRect();
  return { x, y, text: element.textContent };
}
