// The search of the course: first the questions of the look-up, then pages, and apart from both the names in Python.
// Sphinx's index finds the pages; other words and a slip of the finger are as in the look-up.

import { Finder, corrected, wordings, wordsOf } from "./finding.mjs";
import { made } from "./made.mjs";
import { chosenEdition } from "./progress.mjs";

const MOST_QUESTIONS = 5;
const MOST_PAGES = 20;
const SNIPPET = 240; // letters

// Below a result stands what is said there, without what is drawn, pressed or programmed.
const NOT_SAID =
  "h1, h2, h3, h4, script, style, svg, noscript, nav, template, pre, .highlight, .sig, .am-stage, .am-stage-head, .am-form, .am-answer, .am-stage-foot, .am-controls, .am-figures, details, [hidden]";
const LINES = "p, li, dt, dd, td, th, figcaption";

const out = document.querySelector("#search-results");
const words = JSON.parse(out.dataset.words);

/** A page of the course, or nothing where it cannot be had. */
async function pageAt(address) {
  try {
    const response = await fetch(address);
    if (response.ok) return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch (error) {
    console.error(error);
  }
  return null;
}

/** What the look-up knows: its questions with their answers in the reader's box, and its lists of words. */
function lookUpOf(page) {
  const ask = page?.querySelector(".look-ask");
  if (!ask) return { questions: [], small: "", others: {} };
  const edition = chosenEdition() || ask.dataset.edition;
  const questions = [...page.querySelectorAll(".look-asking article")].map(article => {
    const answers = [...article.querySelectorAll("[data-in]")];
    const mine = answers.find(answer => answer.dataset.in.split(" ").includes(edition)) ?? answers[0];
    for (const amount of mine.querySelectorAll("[data-by]")) {
      amount.textContent = JSON.parse(amount.dataset.by)[edition] ?? amount.textContent;
    }
    for (const extra of mine.querySelectorAll(".clause, .edition")) extra.remove();
    return {
      id: article.id,
      asks: article.querySelector("h4").textContent,
      other: article.dataset.other,
      answer: mine.textContent.trim().replace(/\s+/g, " "),
      later: article.hasAttribute("data-later"),
    };
  });
  return { questions, small: JSON.parse(ask.dataset.words).small, others: JSON.parse(ask.dataset.others) };
}

/** The words that pages are known to have, as they are written. */
function vocabulary(index, { questions, others, small }) {
  const texts = [...index.titles, ...Object.keys(index.alltitles), ...Object.keys(index.indexentries)];
  texts.push(...questions.map(({ asks, other }) => `${asks} ${other}`), ...Object.keys(others), small);
  return new Set(texts.flatMap(wordsOf));
}

/** The results of Sphinx's index, each page once, the best first; names in Python by themselves; the words that tell. */
function pagesFor(typed, { small, others }) {
  const little = new Set(wordsOf(small));
  const tellingOf = text => wordsOf(text).filter(word => !little.has(word));
  const asked = wordings(typed, others).flatMap(each => {
    const telling = tellingOf(each).join(" ");
    return telling && telling !== each ? [each, telling] : [each];
  });
  const found = new Map();
  const names = new Map();
  [...new Set(asked)].forEach((each, at) => {
    const results = Search._performSearch(...Search._parseQuery(each)).reverse(); // Sphinx pops the best off the end
    for (const [page, title, anchor, described, score, , kind] of results) {
      const isName = kind === "object" || page.startsWith("python/");
      const into = isName ? names : found;
      const key = isName ? `${title}${anchor}` : page;
      const known = into.get(key);
      const result = { page, title, anchor: anchor ?? "", described, score: score - at };
      if (!known || known.score < result.score) into.set(key, result);
    }
  });
  const best = map => [...map.values()].sort((one, other) => other.score - one.score).slice(0, MOST_PAGES);
  return { pages: best(found), names: best(names), telling: [...new Set(asked.flatMap(tellingOf))] };
}

/** The sentences of a text; an abbreviation before a name, “St. Charles” or “U.S. Railroad”, ends none. */
function sentencesOf(text) {
  const sentences = [];
  for (const { segment } of new Intl.Segmenter(document.documentElement.lang, { granularity: "sentence" }).segment(text)) {
    if (/(?:^|[^\p{L}])\p{Lu}\p{Ll}{0,2}\.\s*$/u.test(sentences.at(-1) ?? "")) sentences.push(sentences.pop() + segment);
    else sentences.push(segment);
  }
  return sentences;
}

/** What a page says from the sentence on that has the most of some words; of a scene, what it begins with. */
function snippet(page, anchor, asked) {
  const there = anchor ? page.getElementById(anchor.slice(1)) : null;
  const from = (there?.querySelector(".am-scene-words") ?? there?.closest("section, .rule") ?? there ?? page.querySelector("main")).cloneNode(true);
  for (const each of from.querySelectorAll(NOT_SAID)) each.remove();
  for (const each of from.querySelectorAll(LINES)) each.append("\u2029");
  const lines = from.textContent.replace(/¶/g, "").split("\u2029").map(line => line.replace(/\s+/g, " ").trim());
  const sentences = lines.filter(Boolean).flatMap(line => sentencesOf(`${line} `));
  const has = sentences.map(sentence => asked.filter(word => sentence.toLowerCase().includes(word)).length);
  const text = sentences.slice(Math.max(0, has.indexOf(Math.max(...has)))).join("").trim();
  return text.length <= SNIPPET ? text : `${text.slice(0, text.lastIndexOf(" ", SNIPPET))} …`;
}

function item(address, title, said = "") {
  const entry = made("li");
  entry.append(made("a", title, { href: address }), made("p", said, { class: "context" }));
  return entry;
}

function part(title, items, name) {
  const section = made("section", "", { "data-part": name });
  section.append(made("h2", title));
  const list = section.appendChild(made("ul", "", { class: "search", role: "list" }));
  list.append(...items);
  return section;
}

const addressOf = ({ page, anchor }) => `${page}.html${anchor}`;

/** Put below each result what its page says, one page after the other. */
async function describe(pages, entries, asked) {
  for (const [at, result] of pages.entries()) {
    const page = await pageAt(addressOf(result).split("#")[0]);
    if (page) entries[at].querySelector("p").textContent = snippet(page, result.anchor, asked);
  }
}

let lookUp = null; // asked for once

/** Everything that is found for what was typed: `{ meant, telling, questions, pages, names }`, the best of each first. */
export async function results(typed) {
  lookUp ??= pageAt(out.dataset.lookUp).then(lookUpOf);
  const known = await lookUp;
  const stemmer = new Stemmer();
  const { terms, titleterms } = Search._index;
  const isKnown = word => [word, stemmer.stemWord(word)].some(each => Object.hasOwn(terms, each) || Object.hasOwn(titleterms, each));
  const meant = corrected(typed, vocabulary(Search._index, known), isKnown);
  const finder = new Finder(known.questions, known.small, known.others);
  return { meant, questions: finder.find(meant).map(place => known.questions[place]), ...pagesFor(meant, known) };
}

async function search(typed) {
  const { meant, telling, questions, pages, names } = await results(typed);
  const shown = [];
  if (meant !== typed) shown.push(made("p", words.corrected.replace("{words}", meant), { role: "status" }));
  if (questions.length) {
    const items = questions.slice(0, MOST_QUESTIONS).map(({ id, asks, answer }) => item(`${out.dataset.lookUp}#${id}`, asks, answer));
    const more = `${out.dataset.lookUp}?ask=${encodeURIComponent(meant)}`;
    if (questions.length > MOST_QUESTIONS) items.push(item(more, words.more));
    shown.push(part(words.questions, items, "questions"));
  }
  const entries = pages.map(result => item(addressOf(result), result.title));
  if (entries.length) shown.push(part(words.pages, entries, "pages"));
  if (names.length) {
    const apart = made("details", "", { "data-part": "names" });
    const list = made("ul", "", { class: "search", role: "list" });
    list.append(...names.map(result => item(addressOf(result), result.title)));
    apart.append(made("summary", words.api), list);
    shown.push(apart);
  }
  if (!questions.length && !pages.length) shown.unshift(made("p", words.none, { role: "status" }));
  out.replaceChildren(...shown);
  await describe(pages, entries, telling);
  out.setAttribute("data-ready", "");
}

Search.stopPulse();
const asked = new URLSearchParams(location.search).get("q")?.trim();
if (asked) search(asked);
