// Marks in a figure that can be pressed: `data-press` tells, as JSON, the values that a mark gives to controls.

const NATIVE = "button, a[href], summary"; // these make a click of Enter and Space themselves
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }; // among the marks of one drawing

/** Call `press(values)` for each mark in the blocks of `element` that is clicked, or pressed with Enter or Space. */
export function listenForPresses(element, press, signal) {
  const pressed = event => {
    const mark = event.target.closest("[data-block] [data-press]");
    if (!mark || !element.contains(mark) || mark.ariaDisabled === "true") return;
    event.preventDefault(); // a link would be followed, and Space would scroll
    press(JSON.parse(mark.dataset.press));
  };
  element.addEventListener("click", pressed, { signal });
  element.addEventListener(
    "keydown",
    event => {
      const { key, repeat, target } = event;
      if ((key === "Enter" || key === " ") && !repeat && target.matches("[data-press]") && !target.matches(NATIVE)) {
        pressed(event);
      }
      const step = STEPS[key];
      if (step && target.matches("[data-press]")) {
        event.preventDefault();
        const marks = [...target.closest("svg, table, .am-tree").querySelectorAll("[data-press]")];
        marks[(marks.indexOf(target) + step + marks.length) % marks.length].focus();
      }
    },
    { signal },
  );
}
