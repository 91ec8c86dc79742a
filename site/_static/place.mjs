// What every place of a page does alike that a module runs: it finds its parts, says something, keeps the edition that
// the reader chose, reads whole numbers, copies its address. `course/places.py` writes them.

import { copied } from "./copy.mjs";
import { chosenEdition } from "./progress.mjs";

export class Place {
  /** @param element the section, whose `data-words` are all that there is to say */
  constructor(element) {
    this.element = element;
    this.words = JSON.parse(element.dataset.words);
  }

  /** The part of the place that has an attribute. */
  find(name) {
    return this.element.querySelector(`[${name}]`);
  }

  say(text) {
    this.find("data-say").textContent = text;
  }

  /** What the address asks for. */
  get asked() {
    return new URLSearchParams(location.search);
  }

  get edition() {
    return this.find("data-editions").value;
  }

  /** The edition that the address names, or else the one chosen before, is chosen, if it is one of these. */
  findEdition() {
    const select = this.find("data-editions");
    const known = [...select.options].map(option => option.value);
    const wanted = [this.asked.get("edition"), chosenEdition()].find(edition => known.includes(edition));
    if (wanted) select.value = wanted;
  }

  /** The whole number that a field holds; `null`, and said with `words`, where it is none from `least` to `most`. */
  wholeNumber(field, least, most, words) {
    const number = wholeNumber(field.value, least, most);
    field.removeAttribute("aria-invalid");
    if (number === null) {
      field.setAttribute("aria-invalid", "true");
      this.say(words);
    }
    return number;
  }

  /** Put an address into the address bar and the clipboard, and say what came of it. */
  async copy(link) {
    history.replaceState(null, "", link);
    this.say(this.words[await copied(link)]);
  }
}

/** The whole number that a text writes in at most nine digits, from `least` to `most`; otherwise `null`. */
export function wholeNumber(text, least, most) {
  const written = (text ?? "").trim();
  return /^[0-9]{1,9}$/.test(written) && Number(written) >= least && Number(written) <= most ? Number(written) : null;
}

/** Run all places that a selector finds. */
export function runAll(selector, Class) {
  for (const element of document.querySelectorAll(selector)) new Class(element);
}
