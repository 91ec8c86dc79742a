// Marks in a figure that can be pressed: `data-press` tells, as JSON, the values that a mark gives to controls.

const NATIVE = "button, a[href], summary"; // these make a click of Enter and Space themselves
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }; // among the marks of one drawing
const MARK = "[data-press]:not(form)"; // what a form gives, it gives when it is sent

/** Call `press(values, mark)` for each mark in the blocks of `element` that is clicked, or pressed with Enter or Space. */
export function listenForPresses(element, press, signal) {
  const pressed = event => {
    const mark = event.target.closest(`[data-block] ${MARK}`);
    if (!mark || !element.contains(mark) || mark.ariaDisabled === "true") return;
    event.preventDefault(); // a link would be followed, and Space would scroll
    press(JSON.parse(mark.dataset.press), mark);
  };
  element.addEventListener("click", pressed, { signal });
  element.addEventListener(
    "keydown",
    event => {
      const { key, repeat, target } = event;
      if ((key === "Enter" || key === " ") && !repeat && target.matches(MARK) && !target.matches(NATIVE)) {
        pressed(event);
      }
      const together = STEPS[key] && target.matches(MARK) && target.closest("svg, table, .am-tree");
      if (together) {
        event.preventDefault();
        const marks = [...together.querySelectorAll(MARK)];
        marks[(marks.indexOf(target) + STEPS[key] + marks.length) % marks.length].focus();
      }
    },
    { signal },
  );
}
