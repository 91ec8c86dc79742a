// “What if?”: a question about the rules is read from a form, games are played in workers, and what they have come to
// is shown as it comes in. Sentences, tables and drawings are Python's; here is only what is pressed.

import { Crew, Run, Stopped } from "./crew.mjs";
import { exchange } from "./exchange.mjs";
import { focusOn } from "./focus.mjs";
import { Known } from "./known.mjs";
import { PATHS } from "./paths.mjs";
import { Place, runAll } from "./place.mjs";
import { chooseEdition, chosenEdition } from "./progress.mjs";
import { saveText } from "./save.mjs";

const MANY = 2; // workers: more would be too many for a phone's memory
const QUIET = 15_000; // milliseconds between two things that a screen reader is told

class WhatIf extends Place {
  #form;
  #printed; // by edition and rule
  #questions; // by edition: the rules of the questions to begin with
  #table; // at which they are asked
  #known;
  #crew = new Crew({ pyodide: PATHS.pyodide, languages: PATHS.lessons }, Math.min(MANY, navigator.hardwareConcurrency || 1));
  #run = null;
  #told = null; // the last answer, of games that are played
  #busy = false;
  #since = 0; // when the present stretch began,
  #before = 0; // and with how many games
  #spoke = 0;
  #stretch = 0; // how often the games were begun or gone on with

  constructor(element) {
    super(element);
    this.#form = this.find("data-form");
    this.#printed = JSON.parse(element.dataset.printed);
    this.#questions = JSON.parse(element.dataset.questions);
    this.#table = JSON.parse(element.dataset.table);
    this.#known = new Known(this.find("data-known"), this.#links.map(link => link.textContent), this.words);
    this.#fill(this.asked);
    this.#known.show(this.#setting());
    this.#form.addEventListener("submit", event => {
      event.preventDefault();
      this.#begin();
    });
    this.#form.addEventListener("change", event => {
      if (event.target.name === "edition") chooseEdition(event.target.value);
      this.#adapt();
      this.#look();
    });
    this.#form.addEventListener("input", event => event.target.removeAttribute("aria-invalid"));
    this.find("data-stop").addEventListener("click", () => this.#crew.stop());
    this.find("data-continue").addEventListener("click", () => this.#play());
    this.find("data-own").addEventListener("click", () => this.#begin());
    this.find("data-copy").addEventListener("click", () => this.copy(this.#link()));
    for (const button of element.querySelectorAll("[data-save]")) {
      button.addEventListener("click", () => this.#save(button.dataset.save));
    }
    element.setAttribute("data-ready", "");
  }

  get #fields() {
    return this.#form.elements;
  }

  get #rules() {
    return [...this.#fields].filter(({ name }) => name.startsWith("rule."));
  }

  /** Those to the questions to begin with. */
  get #links() {
    return [...this.element.querySelectorAll(".what-begin a")];
  }

  get #roles() {
    return [...this.#fields.role];
  }

  get #strategies() {
    return [...this.#fields.strategy];
  }

  // ── The form and the address

  /** What the address names stands in the form; the rest is as it was. */
  #fill(asked) {
    const { players, strategy, ending } = this.#table;
    const fields = [
      this.#select("edition", asked.get("edition") ?? chosenEdition() ?? ""),
      this.#players(asked.get("players") ?? players),
      this.#playing(asked.get("strategies") ?? strategy),
      this.#ending(asked.get("ending") ?? ending),
    ];
    const words = asked.has("rule") ? asked.getAll("rule") : this.#questions[this.#fields.edition.value][0];
    const rejected = [...fields, ...words.map(word => this.#rule(word))].includes(false);
    this.#fields.stock.checked = asked.has("stock");
    for (const name of ["games", "seed"]) if (asked.has(name)) this.#fields[name].value = asked.get(name);
    if (rejected) this.say(this.words.unknown);
    this.#adapt();
  }

  #select(name, value) {
    const select = this.#fields[name];
    if (!value) return true;
    if (![...select.options].some(option => option.value === value)) return false;
    select.value = value;
    return true;
  }

  #players(letters) {
    const given = /^[CM]{2,6}$/.test(letters);
    const seats = given ? letters : this.#table.players;
    this.#roles.forEach((select, seat) => (select.value = seats[seat] ?? ""));
    return given;
  }

  #playing(names) {
    const given = names.split(",");
    const known = [...this.#strategies[0].options].map(option => option.value);
    this.#strategies.forEach((select, seat) => {
      const name = given[seat] ?? given.at(-1);
      select.value = known.includes(name) ? name : this.#table.strategy;
    });
    return given.every(name => known.includes(name));
  }

  #ending(word) {
    const found = /^(game-a|game-b|game-a\/([0-9]{1,3}))$/.exec(word);
    if (!found) {
      this.#ending(this.#table.ending);
      return false;
    }
    this.#fields.ending.value = found[2] ? "timed" : word;
    if (found[2]) this.#fields.rounds.value = found[2];
    return true;
  }

  #rule(word) {
    if (!word) return true;
    const [name, value = ""] = word.split(/=(.*)/s);
    const fields = this.#rules.filter(field => field.name === `rule.${name}`);
    if (!fields.length) return false;
    const halves = fields.length > 1 ? value.split("/") : [value];
    fields.forEach((field, place) => {
      field.value = halves[place] ?? "";
      field.closest("details").open = true;
    });
    return fields.every(field => field.value !== "");
  }

  /** What the fields say besides follows the edition and the ending. */
  #adapt() {
    const printed = this.#printed[this.#fields.edition.value];
    for (const field of this.#rules) {
      const [value, place] = [printed[field.name.slice(5)], field.dataset.role === "monopolist" ? 1 : 0];
      if (value === undefined) continue;
      if (field.options) {
        const meaning = optionOf(field, value).textContent;
        document.getElementById(field.getAttribute("aria-describedby")).textContent = this.words.printedIs.replace("{meaning}", () => meaning);
      } else {
        field.placeholder = field.dataset.role ? value.split("/")[place] : value;
      }
    }
    this.find("data-rounds").hidden = this.#fields.ending.value !== "timed";
    const questions = this.#questions[this.#fields.edition.value];
    const asked = JSON.stringify(this.#chosen().map(({ word }) => word));
    for (const [place, link] of this.#links.entries()) {
      link.search = new URLSearchParams((questions[place].length ? questions[place] : [""]).map(word => ["rule", word]));
      if (JSON.stringify(questions[place]) === asked) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  /** The form asks something else: perhaps the answer is known. */
  async #look() {
    const said = await this.#known.show(this.#setting());
    if (said) this.say(this.words.known.replace("{said}", () => said));
  }

  /** The house rules that are set, as words: `start_square_pays=200`. */
  #chosen() {
    const values = new Map();
    for (const field of this.#rules) {
      const name = field.name.slice(5);
      values.set(name, [...(values.get(name) ?? []), field]);
    }
    return [...values].flatMap(([name, fields]) => {
      if (fields.every(field => field.value.trim() === "")) return [];
      const value = fields.map(field => field.value.trim() || field.placeholder).join("/");
      const select = fields[0].selectedOptions;
      const printed = this.#printed[this.#fields.edition.value][name];
      return value === printed ? [] : [{ word: `${name}=${value}`, fields, told: this.#toldRule(fields[0], select, value, printed) }];
    });
  }

  #toldRule(field, select, value, printed) {
    const meant = printed && select ? optionOf(field, printed).textContent : printed;
    const was = printed === undefined ? "" : ` (${this.words.printed.replace("{value}", () => meant)})`;
    return `${field.dataset.label}: ${select ? select[0].textContent : value}${was}`;
  }

  #setting() {
    const seats = this.#roles.flatMap((role, seat) => (role.value ? [[role.value, this.#strategies[seat].value]] : []));
    const { edition, ending, rounds, stock } = this.#fields;
    return {
      edition: edition.value,
      players: seats.map(([role]) => role).join(""),
      strategies: seats.map(([, strategy]) => strategy),
      ending: ending.value === "timed" ? `game-a/${rounds.value.trim()}` : ending.value,
      rules: this.#chosen().map(({ word }) => word),
      finite_stock: stock.checked,
    };
  }

  #link() {
    const setting = this.#setting();
    const address = new URL(location.href);
    address.search = address.hash = "";
    const same = new Set(setting.strategies).size === 1;
    const given = {
      edition: setting.edition,
      players: setting.players,
      strategies: same ? setting.strategies[0] : setting.strategies.join(","),
      ending: setting.ending,
      games: this.#fields.games.value.trim(),
      seed: this.#fields.seed.value.trim(),
    };
    for (const [name, value] of Object.entries(given)) address.searchParams.set(name, value);
    for (const word of setting.rules.length ? setting.rules : [""]) address.searchParams.append("rule", word);
    if (setting.finite_stock) address.searchParams.set("stock", "box");
    return address.href;
  }

  // ── The games

  #number(name, least, most, words) {
    const number = this.wholeNumber(this.#fields[name], least, most, words);
    if (number === null) this.#fields[name].focus();
    return number;
  }

  async #begin() {
    const { least, most } = this.element.dataset;
    const games = this.#number("games", Number(least), Number(most), this.words.notGames);
    if (games === null) return;
    const seed = this.#number("seed", 0, 999_999_999, this.words.notSeed);
    if (seed === null) return;
    const setting = this.#setting();
    history.replaceState(null, "", this.#link());
    this.#crew.stop();
    const run = this.#run;
    const goesOn = run && same(run.setting, setting) && run.seed === seed && run.done < games;
    if (goesOn) {
      run.games = games;
    } else {
      this.#run = new Run(setting, seed, games);
      this.#told = null;
      this.find("data-result").hidden = true;
    }
    const told = this.#chosen().map(rule => rule.told);
    if (setting.finite_stock) told.push(this.#fields.stock.closest("label").textContent.trim());
    this.find("data-chosen").replaceChildren(...(told.length ? told : [this.words.none]).map(item));
    this.find("data-run").hidden = false;
    focusOn(this.find("data-head"));
    this.find("data-head").scrollIntoView({ block: "start" });
    await this.#play();
  }

  async #play() {
    const run = this.#run;
    this.#stretch += 1;
    const mine = this.#stretch;
    this.#buttons(true);
    this.say(this.#told ? this.words.playing : this.words.starting);
    [this.#since, this.#before] = [0, this.#told?.games ?? 0];
    this.#show(run);
    const { lang: language } = document.documentElement;
    const about = { setting: run.setting, seed: run.seed, games: run.games, language };
    try {
      const { error } = await this.#crew.ask({ do: "check", ...about });
      if (mine !== this.#stretch) return;
      this.#started();
      if (error) return this.#refused(error);
      this.#since = performance.now();
      if (!this.#told) this.say(this.words.playing);
      const tell = () => ({ do: "tell", ...about, numbers: run.sums.join(" ") });
      await this.#crew.play(run, tell, told => run === this.#run && this.#take(run, told));
      if (mine === this.#stretch) this.#ended(run, this.words.ended);
    } catch (error) {
      if (mine !== this.#stretch) return;
      if (!(error instanceof Stopped)) console.error(error);
      this.#ended(run, error instanceof Stopped ? this.words.stopped : this.words.failed);
    }
  }

  /** Python answers: what it needed can be kept for a day without a network. */
  #started() {
    if ("started" in this.element.dataset) return;
    this.element.dataset.started = "";
    this.element.dispatchEvent(new CustomEvent("antimono:frame", { bubbles: true }));
  }

  #take(run, told) {
    if (this.#told && told.games < this.#told.games) return; // the other worker was faster
    this.#told = told;
    this.#show(run);
    if (performance.now() - this.#spoke > QUIET) this.say(told.said);
  }

  #show(run) {
    const done = this.#told?.games ?? 0;
    const bar = this.find("data-bar");
    [bar.max, bar.value] = [run.games, done];
    const parts = [this.words.done.replace("{done}", done).replace("{games}", run.games)];
    const pace = this.#since ? (done - this.#before) / (performance.now() - this.#since) * 1_000 : 0;
    if (pace && this.#busy && done < run.games) {
      const seconds = Math.ceil((run.games - done) / pace);
      parts.push(this.words.pace.replace("{pace}", pace.toFixed(pace < 10 ? 1 : 0)).replace("{seconds}", seconds));
    }
    this.find("data-done").textContent = parts.join(" · ");
    if (!this.#told) return;
    this.find("data-result").hidden = false;
    for (const [name, html] of Object.entries(this.#told.blocks)) exchange(this.find(`data-block=${name}`), html);
  }

  #ended(run, words) {
    this.#buttons(false);
    this.#show(run);
    const done = this.#told?.games ?? 0;
    const said = words.replace("{done}", done).replace("{games}", run.games);
    this.say(this.#told ? `${said} ${this.#told.said}` : said);
    this.find("data-continue").hidden = done >= run.games;
  }

  /** Nobody could play so. */
  #refused(error) {
    this.#run = null;
    this.#buttons(false);
    this.find("data-run").hidden = true;
    this.say(error);
    this.find("data-say").scrollIntoView({ block: "center" });
    focusOn(this.find("data-say"));
  }

  #buttons(busy) {
    this.#busy = busy;
    const [stop, go] = [this.find("data-stop"), this.find("data-continue")];
    const focused = [stop, go].includes(document.activeElement);
    stop.hidden = !busy;
    go.hidden = busy;
    if (focused) (busy ? stop : go).focus({ preventScroll: true });
  }

  #save(kind) {
    const type = { csv: "text/csv", json: "application/json" }[kind];
    saveText(`what-if.${kind}`, this.#told[kind], type);
  }

  say(text) {
    this.#spoke = performance.now();
    super.say(text);
  }
}

/** The option of a list that stands for a value. */
const optionOf = (select, value) => [...select.options].find(option => option.value === value);

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function item(text) {
  const made = document.createElement("li");
  made.textContent = text;
  return made;
}

runAll("[data-module=what-if]", WhatIf);
