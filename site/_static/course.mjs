// What is kept of a reader's progress, where a page shows it: on the cards of the home page, and beside its buttons.

import { add, erase, isFull, kept, strange } from "./progress.mjs";
import { saveText } from "./save.mjs";
import * as desks from "./shelf.mjs";
import { twice } from "./twice.mjs";

const MOST = 5_000_000; // bytes of a file that may be progress

function cards() {
  const goOn = document.querySelector("[data-go-on]");
  if (!goOn) return;
  const words = JSON.parse(goOn.dataset.words);
  const { chapters } = kept();
  let begun = false;
  let following = null;
  for (const card of document.querySelectorAll("[data-done-of]")) {
    const name = card.dataset.doneOf;
    const slugs = card.dataset.scenes.split(" ");
    const { done = [], missed = [] } = chapters[name] ?? {};
    const count = slugs.filter(slug => done.includes(slug)).length;
    const again = slugs.filter(slug => missed.includes(slug));
    const whole = count === slugs.length;
    const key = !count ? "" : !whole ? "some" : again.length ? "missed" : "all";
    card.textContent = key && words[key].replace("{done}", count).replace("{count}", slugs.length);
    const square = document.querySelector(`[data-square-of="${name}"]`);
    square.dataset.was = key;
    square.querySelector("[data-square-done]").textContent = card.textContent && `, ${card.textContent}`;
    // A square that is not gold leads to the very scene that was missed, or to the first that is not done.
    const wanted = whole ? again[0] : slugs.find(slug => !done.includes(slug));
    const scene = slugs.indexOf(wanted) + 1;
    const address = `${name}.html${scene > 1 ? `?scene=${scene}` : ""}`;
    square.href = address;
    begun ||= count > 0;
    if (!whole) following ??= address;
  }
  goOn.hidden = !(begun && following);
  if (following) goOn.querySelector("a").href = following;
}

function buttons(box) {
  const words = JSON.parse(box.dataset.words);
  const said = box.querySelector("[data-progress-said]");
  const say = key => (said.textContent = words[key] ?? "");
  const file = box.querySelector("[data-file]");
  const tell = () => {
    const chapters = Object.entries(kept().chapters).filter(([name]) => !name.endsWith(".practice"));
    const scenes = chapters.reduce((sum, [, chapter]) => sum + chapter.done.length, 0);
    const missed = chapters.reduce((sum, [, chapter]) => sum + chapter.missed.length, 0);
    const sheets = Object.keys(kept().sheets).length;
    const told = scenes || missed ? [words.some.replace("{scenes}", scenes).replace("{missed}", missed)] : [];
    if (sheets) told.push(words.sheets.replace("{sheets}", sheets));
    if (desks.count()) told.push(words.desks.replace("{desks}", desks.count()));
    if (!told.length) told.push(words.none);
    if (Object.keys(strange()).length) told.push(words.strange);
    if (isFull()) told.push(words.unkept);
    box.querySelector("[data-progress-told]").textContent = told.join(" ");
  };
  box.hidden = false;
  tell();
  addEventListener("antimono:progress", tell);
  box.querySelector("[data-export]").addEventListener("click", () => {
    const all = { ...kept(), desks: desks.exported(), strange: strange() };
    saveText("antimono-progress.json", JSON.stringify(all, null, 1), "application/json");
  });
  box.querySelector("[data-import]").addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    try {
      say(chosen.size > MOST ? "foreign" : add(await chosen.text()));
    } catch {
      say("foreign"); // it cannot be read
    }
    file.value = "";
  });
  twice(box.querySelector("[data-erase]"), {
    ask: () => say("sure"),
    forget: () => say(""),
    act: () => say(erase() ? "erased" : "unerased"),
  });
}

cards();
addEventListener("antimono:progress", cards);
for (const box of document.querySelectorAll("[data-progress]")) buttons(box);
