// The first page: chapters that are done are stamped, the pawn stands on today's, and what leads on says where to.

import { kept } from "./progress.mjs";
import { Shelf } from "./shelf.mjs";

const ring = document.querySelector("[data-ring]");
const words = JSON.parse(ring.dataset.words);
const tiles = [...ring.querySelectorAll("[data-square-of]")];
const pawn = ring.querySelector("[data-pawn]");
const boxes = [...document.querySelectorAll("[data-go-on]")].map(box => [box, box.cloneNode(true)]); // and as it begins
const begin = document.querySelector(".home-first > a");
const part = (box, name) => box.querySelector(`[data-${name}]`);

/** A tile, and what was done of its chapter. */
function looked(tile, chapters) {
  const told = part(tile, "done-of");
  const slug = told.dataset.doneOf;
  const slugs = told.dataset.scenes.split(" ");
  const { done = [], missed = [] } = chapters[slug] ?? {};
  const count = slugs.filter(scene => done.includes(scene)).length;
  const again = slugs.filter(scene => missed.includes(scene));
  const whole = count === slugs.length;
  // A tile that is not done, or not without a miss, leads to the very scene.
  const scene = slugs.indexOf(whole ? again[0] : slugs.find(each => !done.includes(each))) + 1;
  return { tile, told, slug, count, all: slugs.length, whole, again: whole && again.length > 0, address: `${slug}.html${scene > 1 ? `?scene=${scene}` : ""}` };
}

function stamp({ tile, told, count, all, whole, again, address }) {
  const key = !count ? "" : !whole ? "some" : again ? "missed" : "all";
  tile.href = address;
  tile.dataset.was = key;
  told.textContent = key && words[key].replace("{done}", count).replace("{count}", all);
  told.style.setProperty("--part", `${Math.round((100 * count) / all)}%`);
  part(tile, "stamp")?.remove();
  if (!whole) return;
  const made = document.createElement("span");
  made.className = "ring-stamp";
  made.dataset.stamp = "";
  made.innerHTML = `<svg class="am-piece" viewBox="0 0 24 24" aria-hidden="true"><use href="#am-mark-${again ? "again" : "check"}"/></svg>`;
  tile.append(made);
}

/** Where a reader goes on: in the chapter done last, else in the next that is not done; at last, what was missed. */
function following(all, last) {
  const from = Math.max(0, all.findIndex(({ slug }) => slug === last));
  const ahead = [...all.slice(from), ...all.slice(0, from)];
  return ahead.find(({ whole }) => !whole) ?? all.find(({ again }) => again);
}

function show() {
  const { chapters, last } = kept();
  const all = tiles.map(tile => looked(tile, chapters));
  all.forEach(stamp);
  const begun = all.some(({ count }) => count > 0);
  const next = following(all, last);
  for (const tile of tiles) tile.toggleAttribute("data-now", tile === next?.tile);
  pawn.hidden = !next;
  next?.tile.append(pawn);
  document.documentElement.toggleAttribute("data-begun", begun && !/[?&#](?:scene|slides)/.test(location.href));
  const stamped = all.filter(({ whole }) => whole).length;
  for (const [box, before] of boxes) {
    box.innerHTML = before.innerHTML;
    if (begun) goOn(box, next, stamped);
  }
  offerFirstGame();
}

/** Offer a first game that was left before its end, to a new reader and to one who comes back. */
function offerFirstGame() {
  const { unfinished } = new Shelf("first-game");
  if (unfinished && begin) begin.textContent = words.first;
  for (const link of document.querySelectorAll("[data-first-game]")) link.hidden = !unfinished;
}

function goOn(box, next, stamped) {
  const number = next && tiles.indexOf(next.tile) + 1;
  const said = !next ? "round" : next.whole ? "missedOne" : "back";
  part(box, "say").textContent = words[said];
  part(box, "title").textContent = next ? next.tile.querySelector("strong").textContent : words.whole;
  part(box, "promise").textContent = next ? next.tile.title : words.roundTold;
  part(box, "go").href = next?.address ?? "play.html";
  part(box, "go-words").textContent = words[!next ? "play" : next.whole ? "again" : "goOn"].replace("{number}", number);
  const tally = part(box, "tally");
  const [lead, ...rest] = words.tally.replace("{count}", tiles.length).split("{done}");
  const done = document.createElement("b");
  done.textContent = stamped;
  tally.replaceChildren(lead, done, ...rest);
  tally.hidden = false;
  const here = next ? tiles.indexOf(next.tile) : tiles.length - 1;
  const street = tiles.slice(Math.max(0, here - 1), here + 2).map(tile => {
    const square = tile.parentElement.cloneNode(true); // to be seen only
    square.classList.toggle("is-now", tile === tiles[here]);
    square.style.setProperty("--act", getComputedStyle(tile).getPropertyValue("--act"));
    return square;
  });
  part(box, "street")?.replaceChildren(...street);
}

show();
addEventListener("antimono:progress", show);
