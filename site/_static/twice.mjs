// A button that destroys something asks twice. Whatever is done in between, the first press is forgotten.

const BETWEEN = ["click", "change", "keydown", "blur"]; // what a reader does elsewhere

/** Call `act` when `button` is pressed twice in a row; `ask` after the first press, `forget` when that is forgotten. */
export function twice(button, { ask, forget, act }) {
  let armed = null; // what ends the listening
  const disarm = () => {
    armed.abort();
    armed = null;
  };
  button.addEventListener("click", () => {
    if (armed) {
      disarm();
      act();
      return;
    }
    armed = new AbortController();
    const { signal } = armed;
    const other = event => {
      if (!isAgain(event, button)) {
        disarm();
        forget();
      }
    };
    for (const kind of BETWEEN) addEventListener(kind, other, { signal, capture: true });
    ask();
  });
}

/** Whether it is the second press, or a key that makes it. */
const isAgain = ({ target, type, key }, button) =>
  target === button && (type === "click" || (type === "keydown" && (key === "Enter" || key === " ")));
