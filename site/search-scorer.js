// Sphinx puts this behind its own part of the search.
//
// What a reader wants first: the chapters, then the rules, then the other pages; what is about the course itself, sheets
// to print, and the page that has all chapters again come last. The questions of the look-up are shown before all pages,
// so the page that they are on comes late. Plans for teachers stand before those, behind all that pupils look for. A
// chapter of the second game comes after what the first has under the same words.

const PLACES = {
  index: 0, rules: 1, teachers: 0, "look-up": -60, about: -200, worksheet: -250, "worksheet-key": -260, whole: -270, ledger: -300,
};
const CHAPTER = 2; // every other page
const placeOf = page => {
  if (page.startsWith("teach/")) return /-(sheet|key)$/.test(page) ? -150 : -100;
  return PLACES[page] ?? (page.startsWith("cheaters-") ? -30 : CHAPTER);
};

var Scorer = {
  score: ([page, , , , score]) => score + placeOf(page),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};

// What is found is shown by search.mjs, which also asks for other words; until it runs, the question waits.
if (typeof Search !== "undefined") {
  Search.performSearch = () => {};
  Search.setIndex = index => {
    Search._index = index;
  };
}
