// What is new on the first page: the sheet of the day and the position of the week, each with the last result and how
// many there were in a row.

import { bestOfDay, daysBefore, pointsOfWeek, sheetOf, streak, streakOfWeeks } from "./days.mjs";
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
  showWeek(sheets, today);
  box.hidden = false;
}

function showWeek(sheets, today) {
  const now = pointsOfWeek(sheets, today);
  const before = pointsOfWeek(sheets, daysBefore(today, 7));
  const weeks = streakOfWeeks(sheets, today);
  part("week-result").textContent = now === null ? words.weekOpen : words.weekNow.replace("{points}", now);
  part("week-before").textContent = before === null ? "" : words.weekBefore.replace("{points}", before);
  part("week-streak").textContent = weeks > 1 ? words.weekStreak.replace("{weeks}", weeks) : "";
}

show();
addEventListener("antimono:progress", show);
document.addEventListener("visibilitychange", show); // a page may stay open beyond midnight
