// What is kept of a reader's progress, where a page shows it beside its buttons.

import { add, erase, isFull, kept, strange } from "./progress.mjs";
import { saveText } from "./save.mjs";
import * as desks from "./shelf.mjs";
import { twice } from "./twice.mjs";

const MOST = 5_000_000; // bytes of a file that may be progress

function buttons(box) {
  const words = JSON.parse(box.dataset.words);
  const said = box.querySelector("[data-progress-said]");
  const say = key => (said.textContent = words[key] ?? "");
  const file = box.querySelector("[data-file]");
  const tell = () => {
    const chapters = Object.entries(kept().chapters).filter(([name]) => !name.endsWith(".practice"));
    const scenes = chapters.reduce((sum, [, chapter]) => sum + chapter.done.length, 0);
    const missed = chapters.reduce((sum, [, chapter]) => sum + chapter.missed.length, 0);
    const results = Object.keys(kept().sheets);
    const weeks = results.filter(name => name.startsWith("week/")).length;
    const sheets = results.length - weeks;
    const told = scenes || missed ? [words.some.replace("{scenes}", scenes).replace("{missed}", missed)] : [];
    if (sheets) told.push(words.sheets.replace("{sheets}", sheets));
    if (weeks) told.push(words.weeks.replace("{weeks}", weeks));
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

for (const box of document.querySelectorAll("[data-progress]")) buttons(box);
