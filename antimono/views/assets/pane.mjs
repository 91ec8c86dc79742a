// A piece of HTML that answers when it is pressed, in the form of an anywidget: Panel and notebooks show it with this
// one module. The model gives `html`. What a reader does in it goes back in `pressed`, the last few acts in order, each
// with a number `n`, so that none is lost when several are sent together:
//
//   key      a mark or a button of a scene            press    a mark in a figure: the values that it gives
//   typed    what was written as an answer            go       a scene, by its number
//   edition  the edition that was chosen

import { loadFaces } from "./faces.mjs";
import { keptFolds } from "./folds.mjs";
import { lookThrough } from "./lens.mjs";
import { watchBackend } from "./lost.mjs";

const KEPT = 16; // acts
const NATIVE = "button, a[href], summary"; // these make a click of Enter and Space themselves
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }; // among the marks of one figure
const FIELD = "form[data-number] input";

function render({ model, el }) {
  let last = null; // what was done last, and is to keep the focus

  const send = (act, written = "") => {
    const before = model.get("pressed");
    last = { act, written };
    model.set("pressed", [...before, { n: (before.at(-1)?.n ?? 0) + 1, ...act }].slice(-KEPT));
    model.save_changes();
  };

  const pressed = event => {
    const mark = event.target.closest("[data-key], [data-press], [data-go]");
    if (!mark || !el.contains(mark) || mark.ariaDisabled === "true") return;
    event.preventDefault();
    const { key, press, go } = mark.dataset;
    send(key !== undefined ? { key } : press !== undefined ? { press: JSON.parse(press) } : { go: Number(go) });
  };

  const draw = () => {
    const had = el.contains(el.getRootNode().activeElement);
    const unfold = keptFolds(el);
    el.innerHTML = model.get("html");
    unfold();
    if (had && last) focus(el, last);
    last = null;
  };

  el.addEventListener("click", pressed);
  el.addEventListener("keydown", event => {
    const { key, repeat, target } = event;
    if ((key === "Enter" || key === " ") && !repeat && target.matches("[data-press]") && !target.matches(NATIVE)) {
      pressed(event);
    }
    const step = STEPS[key];
    if (step && target.matches("[data-press]")) {
      event.preventDefault();
      const marks = [...target.closest("svg, table, .am-tree").querySelectorAll("[data-press]")];
      marks.at((marks.indexOf(target) + step) % marks.length).focus();
    }
    if (target.matches("input, select, [data-press]")) event.stopPropagation(); // a notebook would take it for a command
  });
  el.addEventListener("submit", event => {
    event.preventDefault();
    const { value } = event.target.elements.answer;
    send({ typed: value }, value);
  });
  el.addEventListener("change", event => {
    if (event.target.matches("[data-editions]")) send({ edition: event.target.value });
  });
  lookThrough(el);
  model.on("change:html", draw);
  draw();
  loadFaces(model.get("faces"));
  const unwatch = watchBackend(model, el, model.get("words"));
  return () => {
    unwatch();
    model.off("change:html", draw);
  };
}

/** The focus stays on what was pressed, or goes to what comes next. */
function focus(el, { act, written }) {
  const words = el.querySelector(".am-scene-words");
  const field = el.querySelector(FIELD);
  const find = (name, value) => el.querySelector(`[${name}="${CSS.escape(value)}"]`);
  let target = words;
  if (act.key !== undefined || act.typed !== undefined) {
    const same = act.key === undefined ? field : find("data-key", act.key);
    const onward = el.querySelector("[data-next]");
    target = el.querySelector("[data-done]") ? onward : (same ?? field ?? el.querySelector(".am-view [data-key]"));
    if (field && target === field) {
      field.value = written;
      field.select();
    }
  } else if (act.press !== undefined) {
    const marks = [...el.querySelectorAll("[data-press]")];
    target = marks.find(mark => mark.dataset.press === JSON.stringify(act.press)) ?? marks[0];
  } else if (act.edition !== undefined) target = el.querySelector("[data-editions]");
  (target ?? words)?.focus({ preventScroll: true });
}

export default { render };
