// The look-up for the table: what happened, who it is about, and what was picked lead to an answer of the edition's
// table; and questions are found as one types. The questions stand on the page; here they are only sorted.

import { Finder } from "./finding.mjs";
import { made, piece } from "./made.mjs";
import { Place, runAll } from "./place.mjs";
import { fetchTable, readNumber } from "./player.mjs";
import { chooseEdition, chosenEdition } from "./progress.mjs";

const DOUBLED = "AM-9.2"; // the clause of what doubles a rent
const wait = 150; // milliseconds after the last key until the number of questions found is said

/** Links to clauses, `AM-8.1 R-9` say. */
function clauseLinks(names) {
  return names.split(" ").filter(Boolean).flatMap(name => {
    const anchor = name.toLowerCase().replaceAll(".", "-");
    return [" ", made("a", name, { class: "clause", href: `rules.html#${anchor}` })];
  });
}

const HOTEL = "5"; // as a table names it

/** What is drawn of an option: how much is built, or a square's picture with its name; else the words alone. */
function drawnOf(drawn, words) {
  const [what, count] = drawn.split(" ");
  if (!what) return [words];
  if (what !== "built") return [piece(what), words];
  if (count === "0") return [made("span", "", { class: "look-bare" })];
  return count === HOTEL ? [piece("hotel")] : [...(count > 1 ? [count] : []), piece("house")];
}

/** Whether things to pick from are few or small enough to lie side by side. */
function areChips(options, text) {
  const words = options.map(option => text(option[1]));
  return options.length < 4 || words.every(each => each.length < 3) || options.some(option => text(option[3])?.startsWith("built ")) || (options.length < 7 && words.every(each => each.length < 30));
}

/** Options under their headings, in their order. */
function grouped(options) {
  const groups = [];
  for (const option of options) {
    if (groups.at(-1)?.[0] === option[2]) groups.at(-1)[1].push(option);
    else groups.push([option[2], [option]]);
  }
  return groups;
}

const asked = slug => document.getElementById(`ask-${slug}`);
const answersOf = article => [...article.querySelectorAll("p:not([hidden])")];

class LookUp extends Place {
  #table = null;
  #event = "";
  #way = null;
  #picked = new Map(); // by the label of a list: what was picked last, so that the street stays when the owner changes
  #typed = new Map(); // by its label: what was typed last

  constructor(element) {
    super(element);
    if (this.#hasEditions) {
      this.findEdition();
      this.find("data-editions").addEventListener("change", () => this.#choose());
    }
    element.addEventListener("click", event => this.#pressed(event.target));
    this.find("data-picks").addEventListener("input", event => this.#changed(event.target));
    this.#load();
    import("./pieces.mjs").catch(console.error); // what is drawn on a bill; its words do without
  }

  /** Whether there is a choice: the second game has one edition, which is no box of the first. */
  get #hasEditions() {
    return this.find("data-editions") !== null;
  }

  get edition() {
    return this.#hasEditions ? super.edition : this.element.dataset.edition;
  }

  #choose() {
    const { edition } = this;
    chooseEdition(edition);
    const address = new URL(location.href);
    address.searchParams.delete("edition");
    if (edition !== this.element.dataset.edition) address.searchParams.set("edition", edition);
    history.replaceState(history.state, "", address);
    this.#load();
  }

  async #load() {
    const { edition } = this;
    const address = this.element.dataset.table.replace("{edition}", edition);
    const follows = this.element.querySelector("[data-of]");
    if (follows) follows.hidden = follows.dataset.of !== edition;
    if (this.#hasEditions) dispatchEvent(new CustomEvent("antimono:edition", { detail: edition }));
    try {
      const table = await fetchTable(new URL(address, document.baseURI));
      if (edition !== this.edition) return; // another one was chosen meanwhile
      this.#table = table;
      this.say("");
      this.element.dataset.ready = edition;
      this.#begin(this.#event || this.find("data-event").dataset.event, this.#way?.key);
    } catch (error) {
      console.error(error);
      if (edition === this.edition) this.say(this.words.failed);
    }
  }

  #pressed(target) {
    const button = target.closest("button");
    if (button?.dataset.event) {
      this.#begin(button.dataset.event, this.#sameWay(button.dataset.event));
      this.#bringIntoSight(this.find("data-asked"));
    }
    if (button?.dataset.way) {
      this.#take(button.dataset.way);
      this.#bringIntoSight(this.find("data-number"));
    }
  }

  /** Who it is about stays, where what happened has them, too. */
  #sameWay(event) {
    return this.#table?.events[event].ways.find(({ key }) => key === this.#way.key)?.key;
  }

  #bringIntoSight(element) {
    if (!element.hidden) element.scrollIntoView({ block: "nearest" });
  }

  /** What happened: ask who it is about, and answer for the first until another is meant. */
  #begin(event, way = "") {
    this.#event = event;
    for (const button of this.element.querySelectorAll("[data-event]")) {
      button.setAttribute("aria-pressed", button.dataset.event === event);
    }
    if (!this.#table) return;
    const { asks, ways } = this.#table.events[event];
    this.find("data-asks").textContent = this.#text(asks);
    this.find("data-ways").replaceChildren(
      ...ways.map(({ key, label, role }) => {
        const button = made("button", "", { type: "button", class: "place-chip", "aria-pressed": "false", "data-way": key, "data-role": role });
        if (role) button.append(piece(role === "competitor" ? "pawn-round" : "pawn-square"));
        button.append(this.#text(label));
        return button;
      }),
    );
    this.find("data-asked").hidden = false;
    this.#take(way || ways[0].key);
  }

  /** Who it is about: show the answer, for what was picked before where that is possible. */
  #take(key) {
    this.#way = this.#table.events[this.#event].ways.find(way => way.key === key);
    for (const button of this.element.querySelectorAll("[data-way]")) {
      button.setAttribute("aria-pressed", button.dataset.way === key);
    }
    const picks = this.#way.picks.map(pick => (areChips(pick.options, place => this.#text(place)) ? this.#chips(pick) : this.#list(pick)));
    const fields = (this.#way.sum?.shares ?? []).map(([label]) => this.#field(this.#text(label)));
    this.find("data-picks").replaceChildren(...picks, ...fields);
    this.#show();
  }

  /** What was picked last, or else the first. */
  #place({ label, options }) {
    const known = options.findIndex(([key]) => key === this.#picked.get(this.#text(label)));
    return Math.max(0, known);
  }

  #list(pick) {
    const name = this.#text(pick.label);
    const select = made("select", "", { "data-pick": name });
    for (const [title, options] of grouped(pick.options)) {
      const heading = this.#text(title);
      const group = heading ? select.appendChild(made("optgroup", "", { label: heading })) : select;
      for (const [key, text] of options) group.append(made("option", this.#text(text), { value: key }));
    }
    select.value = pick.options[this.#place(pick)][0];
    const field = made("label", name);
    field.append(select);
    return field;
  }

  /** A few things to pick from lie side by side: a group of its own, for the page asks the same of the other game. */
  #chips(pick) {
    const name = this.#text(pick.label);
    const field = made("fieldset", "", { "data-pick": name });
    field.append(made("legend", name));
    const picked = pick.options[this.#place(pick)][0];
    for (const [title, options] of grouped(pick.options)) {
      const heading = this.#text(title);
      if (heading) field.append(made("p", heading));
      const row = field.appendChild(made("div", "", { class: "place-chips" }));
      for (const [key, text, , drawn] of options) {
        const label = row.appendChild(made("label", "", { class: "place-chip" }));
        label.append(made("input", "", { type: "radio", name: `${this.element.dataset.edition} ${name}`, value: key, "aria-label": heading ? `${heading}: ${this.#text(text)}` : this.#text(text) }));
        label.append(...drawnOf(drawn === undefined ? "" : this.#text(drawn), this.#text(text)));
        label.firstChild.checked = key === picked;
      }
    }
    return field;
  }

  #field(name) {
    const input = made("input", "", { type: "text", inputmode: "numeric", autocomplete: "off", "data-sum": name });
    input.value = this.#typed.get(name) ?? "";
    const field = made("label", name);
    field.append(input);
    return field;
  }

  #changed(target) {
    const pick = target.closest("[data-pick]");
    if (pick) this.#picked.set(pick.dataset.pick, target.value);
    if (target.dataset.sum) this.#typed.set(target.dataset.sum, target.value);
    this.#show();
  }

  #show() {
    const picks = this.#way.picks.map(pick => ({ options: pick.options, place: this.#place(pick) }));
    const at = picks.reduce((found, { options, place }) => found * options.length + place, 0);
    const [headline, says, lines, near, notes] = this.#way.answers[at];
    const told = this.#summed() ?? {
      headline: this.#text(headline),
      says: this.#text(says),
      lines: lines.map(line => line.map(each => this.#text(each))),
    };
    const drawn = picks.map(({ options, place }) => this.#text(options[place][3]) ?? "").find(each => !each.startsWith("built "));
    this.#art(drawn);
    this.find("data-stamp").hidden = !told.lines.some(([, amount, clauses]) => amount && clauses.split(" ").includes(DOUBLED));
    const number = this.find("data-number");
    if (number.textContent !== told.headline) number.replaceChildren(made("span", told.headline, { class: "place-pop" }));
    number.classList.toggle("am-long", told.headline.length > 8);
    this.find("data-says").textContent = told.says;
    this.find("data-why").replaceChildren(
      this.#why(told.lines, told.says),
      ...notes.map(note => made("p", this.#text(note), { class: "look-note" })),
    );
    this.find("data-near").replaceChildren(this.#near(this.#text(near).split(" ").filter(Boolean)));
    this.find("data-answer").hidden = false;
  }

  /** The square on top of the bill, or else what happened. */
  #art(drawn) {
    const art = this.find("data-art");
    const [name, city] = drawn ? drawn.split(" ") : ["", ""];
    art.dataset.city = city || "0";
    const own = this.find("aria-pressed=true").querySelector("svg");
    art.replaceChildren(name ? piece(name) : own.cloneNode(true));
  }

  #why(lines, says) {
    const list = made("ul", "", { "aria-label": this.words.why });
    for (const [text, amount, clauses] of lines) {
      const item = list.appendChild(made("li"));
      const words = item.appendChild(made("span", text === says ? "" : text));
      words.append(...clauseLinks(clauses));
      if (amount) item.append(made("b", amount));
    }
    return list;
  }

  #near(slugs) {
    const part = made("div");
    const found = slugs.map(asked).filter(Boolean);
    if (!found.length) return part;
    part.append(made("h2", this.words.near));
    for (const article of found) {
      const box = part.appendChild(made("details"));
      box.append(made("summary", article.querySelector("h4").textContent));
      box.append(...answersOf(article).map(answer => answer.cloneNode(true)));
    }
    return part;
  }

  /** The income tax of what was typed, `null` before anything is: summed, then rounded once, halves up. */
  #summed() {
    const typed = [...this.element.querySelectorAll("[data-sum]")];
    const fields = typed.map(({ value }) => (value.trim() ? readNumber(value) : "0"));
    typed.forEach((field, place) => field.setAttribute("aria-invalid", fields[place] === null));
    this.say(fields.includes(null) ? this.words.notNumber : "");
    if (!typed.some(({ value }) => value.trim()) || fields.includes(null)) return null;
    const { shares, flat, note, says } = this.#way.sum;
    const parts = shares.map(([, , percent], place) => percent * Number(fields[place])); // hundredths
    const exact = parts.reduce((sum, part) => sum + part, 0);
    const amount = Math.floor((2 * exact + 100 * note) / (200 * note)) * note;
    const sentence = this.#text(says[amount < flat ? 0 : amount > flat ? 1 : 2]);
    const lines = shares.map(([, line, , clauses], place) => [
      this.#text(line).replace("{base}", this.#money(Number(fields[place]))),
      this.#money(parts[place] / 100),
      this.#text(clauses),
    ]);
    const rounded = amount * 100 - exact;
    if (rounded) lines.push([this.words.rounded, this.#money(rounded / 100), "R-5"]);
    lines.push([this.words.fixed, this.#money(flat), "AM-16.1 R-6"]);
    return {
      headline: this.#money(Math.min(amount, flat)),
      says: sentence.replace("{amount}", this.#money(amount)).replace("{flat}", this.#money(flat)),
      lines,
    };
  }

  #money(amount) {
    const size = Math.abs(amount);
    const written = this.#table.money.replace("{amount}", Number.isInteger(size) ? size : size.toFixed(2));
    return amount < 0 ? `−${written}` : written;
  }

  #text(place) {
    return this.#table.texts[place];
  }
}

class Asking extends Place {
  #articles; // in the order of the page, each with the topic that it belongs to
  #finder;
  #waiting = 0;

  constructor(element) {
    super(element);
    this.#articles = [...document.querySelectorAll(".look-asking article")].map(article => ({ article, topic: article.parentElement }));
    const input = element.querySelector("input");
    input.addEventListener("input", () => this.#search(input.value));
    element.querySelector("form").addEventListener("submit", event => event.preventDefault());
    addEventListener("antimono:edition", event => this.#inEdition(event.detail));
    this.#inEdition(chosenEdition() || element.dataset.edition);
    const wanted = this.asked.get("ask");
    if (wanted) {
      input.value = wanted;
      this.#search(wanted);
    }
    element.setAttribute("data-ready", "");
  }

  /** Of answers that differ, those of the edition are shown. */
  #inEdition(edition) {
    const articles = this.#articles.map(({ article }) => article);
    for (const answer of articles.flatMap(each => [...each.querySelectorAll("[data-in]")])) {
      answer.hidden = !answer.dataset.in.split(" ").includes(edition);
    }
    for (const amount of articles.flatMap(each => [...each.querySelectorAll("[data-by]")])) {
      const told = JSON.parse(amount.dataset.by);
      if (told[edition]) amount.textContent = told[edition];
    }
    this.#finder = new Finder(
      this.#articles.map(({ article }) => ({
        asks: article.querySelector("h4").textContent,
        other: article.dataset.other,
        answer: answersOf(article).map(answer => answer.textContent).join(" "),
        later: article.hasAttribute("data-later"),
      })),
      this.words.small,
      JSON.parse(this.element.dataset.others ?? "{}"),
    );
  }

  #search(typed) {
    const found = this.#finder.find(typed);
    const asking = Boolean(typed.trim());
    for (const { article, topic } of this.#articles) {
      topic.append(article);
      topic.hidden = asking;
    }
    this.find("data-found").replaceChildren(...found.map(place => this.#articles[place].article));
    if (asking) this.element.scrollIntoView({ block: "start" }); // what is found stands above a phone's keyboard
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#tell(asking, found.length), wait);
  }

  #tell(asking, count) {
    const said = count ? this.words.found.replace("{count}", count) : this.words.none;
    this.say(asking ? said : "");
  }
}

// The questions first: the edition of the look-up is theirs, too.
runAll(".look-ask", Asking);
runAll(".look-up", LookUp);
