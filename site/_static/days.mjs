// The sheet of a day: its number is the date, so that everybody has the same one; what is kept of earlier days.

/** The number of a day's sheet: 28 November 2026 is 20261128. */
export const sheetOf = date => (date.getFullYear() * 100 + date.getMonth() + 1) * 100 + date.getDate();

/** The day that lies so many days before another. */
export function daysBefore(date, days) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - days, 12); // noon: no clock change moves it
}

/** The best result on a day's sheet against the clock, in any edition; `null` without one. */
export function bestOfDay(sheets, date) {
  const results = Object.entries(sheets).filter(([name]) => name.split("/").slice(1).join("/") === String(sheetOf(date)));
  return results.length ? Math.max(...results.map(([, right]) => right)) : null;
}

/** How many days in a row have a result, up to today, or up to yesterday while today's sheet is still open. */
export function streak(sheets, today) {
  let days = 0;
  const first = bestOfDay(sheets, today) === null ? 1 : 0;
  while (bestOfDay(sheets, daysBefore(today, first + days)) !== null) days += 1;
  return days;
}

const DAY = 86_400_000; // milliseconds

/** How many Mondays there have been since the first one of 1970, up to a day. */
const mondays = date => Math.floor((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY + 3) / 7);

/** The week of a day as ISO 8601 writes it: 28 November 2026 lies in 2026-W48. */
export function weekOf(date) {
  const thursday = daysBefore(date, ((date.getDay() + 6) % 7) - 3); // its year is the week's
  const first = new Date(thursday.getFullYear(), 0, 4, 12); // lies in week 1
  return `${thursday.getFullYear()}-W${String(1 + mondays(date) - mondays(first)).padStart(2, "0")}`;
}

/** The place of a week's position among so many: the same for everybody, and one further each Monday. */
export const placeOfWeek = (date, count) => mondays(date) % count;

/** The name under which the points of a week's position are kept. */
export const sheetOfWeek = date => `week/${weekOf(date)}`;

/** The points of a week's position; `null` where it has not been played. */
export const pointsOfWeek = (sheets, date) => sheets[sheetOfWeek(date)] ?? null;

/** How many weeks in a row have points, up to this one, or up to the last while this one is still open. */
export function streakOfWeeks(sheets, today) {
  const first = pointsOfWeek(sheets, today) === null ? 1 : 0;
  let weeks = 0;
  while (pointsOfWeek(sheets, daysBefore(today, 7 * (first + weeks))) !== null) weeks += 1;
  return weeks;
}
