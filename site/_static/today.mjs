// What is new each day on the first page: the sheet of the day, yesterday's result, how many days there were in a row.

import { bestOfDay, daysBefore, sheetOf, streak } from "./days.mjs";
import { kept } from "./progress.mjs";

const box = document.querySelector("[data-module=today]");
const words = JSON.parse(box.dataset.words);
const part = name => box.querySelector(`[data-${name}]`);

function show() {
  const { sheets } = kept();
  const today = new Date();
  const now = bestOfDay(sheets, today);
  const before = bestOfDay(sheets, daysBefore(today, 1));
  const days = streak(sheets, today);
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { day: "numeric", month: "long" }).format(today);
  part("date").textContent = words.date.replace("{date}", date);
  part("sheet").href = `who-owes-what.html?seed=${sheetOf(today)}`;
  part("result").textContent = now === null ? words.open : words.now.replace("{right}", now);
  part("before").textContent = before === null ? "" : words.before.replace("{right}", before);
  part("streak").textContent = days > 1 ? words.streak.replace("{days}", days) : "";
  box.hidden = false;
}

show();
addEventListener("antimono:progress", show);
document.addEventListener("visibilitychange", show); // a page may stay open beyond midnight
