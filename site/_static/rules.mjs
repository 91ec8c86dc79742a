// The rules, sifted: by a word, and by the box on one's own table. Without this the page is whole.

const sift = document.querySelector(".sift");
const find = sift.querySelector("[type=search]");
const status = sift.querySelector("[role=status]");
const chapters = [...document.querySelectorAll(".rule-chapter")].map(chapter => ({
  chapter,
  rules: [...chapter.querySelectorAll(".rule")].map(rule => ({ rule, words: rule.textContent.toLowerCase() })),
}));

/** Whether a clause is of a box: one that names no box is of all. */
const isOf = (rule, box) => !box || rule.classList.contains(`in-${box}`) || !/\bin-/.test(rule.className);

function show() {
  const word = find.value.trim().toLowerCase();
  const box = sift.elements.box.value;
  sift.querySelector("[data-of]").hidden = sift.querySelector("[data-of]").dataset.of !== box;
  let shown = 0;
  for (const { chapter, rules } of chapters) {
    const title = chapter.querySelector("h3").textContent.toLowerCase();
    for (const { rule, words } of rules) {
      rule.hidden = !((words.includes(word) || title.includes(word)) && isOf(rule, box));
    }
    const those = rules.filter(({ rule }) => !rule.hidden).length;
    chapter.hidden = !those;
    shown += those;
  }
  status.textContent = shown ? "" : status.dataset.none;
}

sift.addEventListener("input", show);
sift.addEventListener("submit", event => event.preventDefault());
addEventListener("hashchange", () => {
  const wanted = document.getElementById(location.hash.slice(1));
  if (!wanted?.closest(".rule-chapter") || wanted.checkVisibility()) return;
  sift.reset(); // a link leads to what was sifted out
  show();
  wanted.scrollIntoView();
});
show(); // what a browser has filled in again
