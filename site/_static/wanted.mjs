// When a page begins to fetch what a lesson needs: megabytes that nobody should pay for who only reads.

const NEAR = "300px 0px"; // around what is in sight
const READING = 3_000; // milliseconds after which a reader is taken to stay

/** Whether the reader's connection is slow, or they have asked to save data. */
export function thrifty() {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return Boolean(saveData) || /^(slow-2g|2g|3g)$/.test(effectiveType ?? "");
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
    element.addEventListener(kind, ({ target }) => target.closest(except) || wanted(), { signal, passive: true });
  }
  if (!thrifty()) {
    const observer = new IntersectionObserver(
      seen => seen.some(({ isIntersecting }) => isIntersecting) && wanted(), { rootMargin: NEAR });
    observer.observe(element);
    document.addEventListener("antimono:scene", ({ detail }) => detail.done && wanted(), { signal });
    let timer = 0;
    const read = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(wanted, READING);
    };
    document.addEventListener("visibilitychange", read, { signal });
    read();
    signal.addEventListener("abort", () => observer.disconnect());
  }
  return () => done.abort();
}
