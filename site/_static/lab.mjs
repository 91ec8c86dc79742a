// A lab's page: its charts, its exercises, and its bet, before which what comes out is not shown.

import { prepare } from "./chart.mjs";
import { script } from "./controls.mjs";
import { PATHS } from "./paths.mjs";
import { Player } from "./player.mjs";

/** BokehJS alone, without the widgets of the lessons: a megabyte, for who wants to point and zoom. */
async function loadBokeh() {
  if (!window.Bokeh) await script(new URL("bokeh.min.js", PATHS.panel));
  return [window.Bokeh];
}

function mountQuestion(section) {
  const { scene, pieces } = JSON.parse(section.querySelector("[data-island]").textContent);
  const unseal = section.querySelector("[data-seal]") ? seal(section) : () => {};
  const player = new Player(section.querySelector("[data-view]"), JSON.parse(section.dataset.words), ({ pressed }) => {
    if (pressed) unseal();
  });
  player.play(scene, { pieces, boards: [] });
}

/** Hide what comes after a bet, which stands in the head of the page; returns what shows it again. */
function seal(section) {
  const told = section.querySelector("[data-seal]");
  const after = [...document.querySelectorAll("main > section > section")];
  const open = () => {
    for (const each of after) each.hidden = false;
    told.hidden = true;
  };
  const sought = () => {
    const target = document.getElementById(decoded(location.hash.slice(1)));
    if (!after.some(each => each.contains(target))) return;
    open();
    target.scrollIntoView();
  };
  for (const each of after) each.hidden = true;
  told.hidden = false;
  told.querySelector("button").addEventListener("click", open);
  addEventListener("hashchange", sought);
  addEventListener("beforeprint", open);
  sought();
  return open;
}

/** Return a fragment as text, or as it is where it cannot be decoded (`#%`). */
function decoded(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

for (const section of document.querySelectorAll('section[data-module="lab"]')) {
  if (section.matches("[data-chart]")) prepare(section, loadBokeh);
  else mountQuestion(section);
}
