// When a page begins to fetch what a lesson needs: megabytes that nobody should pay for who only reads.

const NEAR = "300px 0px"; // around what is in sight
const READING = 3_000; // milliseconds after which a reader is taken to stay
const LATE = 2_000; // and after which nothing waits for a scene

/** Whether the reader's connection is slow, or they have asked to save data. */
export function thrifty() {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return Boolean(saveData) || /^(slow-2g|2g|3g)$/.test(effectiveType ?? "");
}

/** Resolves when the page has time for what is not in sight: its scene takes presses, and nothing is to be done. */
export async function afterScene() {
  if (document.querySelector(".antimono-stage[data-chapter]:not([data-ready], [data-failed])")) {
    await new Promise(done => {
      document.addEventListener("antimono:scene", done, { once: true });
      setTimeout(done, LATE);
    });
  }
  await new Promise(done => (globalThis.requestIdleCallback ?? setTimeout)(done, { timeout: LATE }));
}

/**
 * Call `start` once, when the reader comes near `element`, touches it, has answered a scene of the page, or has read for
 * a moment; a thrifty reader has to touch it. What is in `except` is no touch. Returns what calls it off.
 */
export function whenWanted(element, start, { except = ":not(*)" } = {}) {
  const done = new AbortController();
  const { signal } = done;
  const wanted = () => {
    if (signal.aborted) return;
    done.abort();
    start();
  };
  for (const kind of ["pointerdown", "focusin"]) {
    element.addEventListener(kind, ({ target }) => target.closest(except) || wanted());
  }
  if (!thrifty()) {
    const observer = new IntersectionObserver(
      seen => seen.some(({ isIntersecting }) => isIntersecting) && wanted(), { rootMargin: NEAR });
    observer.observe(element);
    document.addEventListener("antimono:scene", ({ detail }) => detail.done && wanted());
    let timer = 0;
    const read = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(wanted, READING);
    };
    document.addEventListener("visibilitychange", read);
    read();
    signal.addEventListener("abort", () => observer.disconnect());
  }
  return () => done.abort();
}
