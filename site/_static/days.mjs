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

