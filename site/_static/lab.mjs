// A lab's page: its charts, its exercises, and its bet, before which what comes out is not shown.

import { prepare } from "./chart.mjs";
import { script } from "./controls.mjs";
import { PATHS } from "./paths.mjs";
import { Player } from "./player.mjs";
import { thrifty } from "./wanted.mjs";

const NEAR = "200px 0px"; // around what is in sight

/** BokehJS alone, without the widgets of the lessons: a megabyte, for the pages that have a chart. */
async function loadBokeh() {
  if (!window.Bokeh) await script(new URL("bokeh.min.js", PATHS.panel));
  return window.Bokeh;
}

/** Charts become live as they come in sight; on a slow line, when they are touched. */
function mountChart(section) {
  const chart = prepare(section, loadBokeh);
  if (thrifty()) {
    for (const kind of ["pointerdown", "focusin"]) section.addEventListener(kind, () => chart.show(), { once: true });
    return;
  }
  const sight = new IntersectionObserver(
    seen => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      chart.show();
    }, { rootMargin: NEAR });
  sight.observe(section);
}

function mountQuestion(section) {
  const { scene, pieces } = JSON.parse(section.querySelector("[data-island]").textContent);
  const unseal = section.querySelector("[data-seal]") ? seal(section) : () => {};
  const player = new Player(section.querySelector("[data-view]"), JSON.parse(section.dataset.words), ({ pressed }) => {
    if (pressed) unseal();
  });
  player.play(scene, { pieces, boards: [] });
}

/** Hide the sections after a bet; returns what shows them again. */
function seal(section) {
  const told = section.querySelector("[data-seal]");
  const after = [];
  for (let next = section.parentElement.closest("section")?.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches("section")) after.push(next);
  }
  const listening = new AbortController();
  const { signal } = listening;
  const open = () => {
    if (signal.aborted) return;
    listening.abort();
    for (const each of after) each.hidden = false;
    told.hidden = true;
  };
  const sought = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || !after.some(each => each.contains(target))) return;
    open();
    target.scrollIntoView();
  };
  for (const each of after) each.hidden = true;
  told.hidden = false;
  told.querySelector("button").addEventListener("click", open, { signal });
  addEventListener("hashchange", sought, { signal });
  addEventListener("beforeprint", open, { signal });
  sought();
  return open;
}

for (const section of document.querySelectorAll('section[data-module="lab"]')) {
  if (section.matches("[data-chart]")) mountChart(section);
  else mountQuestion(section);
}
