// Tells a chapter scene by scene, and lets its readers practise.

import { copied } from "./copy.mjs";
import { chosenEdition, chooseEdition, note, noteMiss, progress } from "./progress.mjs";
import { isHeard, turn } from "./hear.mjs";
import { fetchTable, Player } from "./player.mjs";
import { calm, celebrate } from "./motion.mjs";
import { Slides, showCode, withoutSlides } from "./projector.mjs";
import { afterScene } from "./wanted.mjs";

const HOME = "home"; // its scenes are on the first page

class Stage {
  #element;
  #words;
  #table = null;
  #edition;
  #number = 1; // of the scene that is shown
  #done = false; // whether that scene is
  #players = new Map(); // by the number of the scene
  #slides;
  #hands = null; // of a class, from its first slide on
  #next; // the button, and what stands in its place at the end: they move into the panel of the scene
  #onward;
  #end; // the button that opens what stands at the end of a chapter

  constructor(element) {
    this.#element = element;
    this.#words = JSON.parse(element.dataset.words);
    this.#edition = element.dataset.edition;
    this.#next = this.#find("data-next");
    this.#onward = this.#find("data-onward");
    this.#end = this.#find("data-end");
    for (const article of element.querySelectorAll(".am-scene")) {
      const place = article.querySelector("[data-view]");
      this.#players.set(
        Number(article.dataset.scene), new Player(place, this.#words, shown => this.#shown(shown)));
    }
    element.addEventListener("click", event => this.#clicked(event));
    this.#find("data-editions")?.addEventListener("change", event => this.#choose(event.target.value));
    this.#slides = new Slides(element, step => this.#step(step), () => this.#slid(), () => this.#uncover());
    addEventListener("popstate", () => this.#show(this.#wanted(), { moved: true }));
    addEventListener("antimono:progress", () => this.#dots());
    addEventListener("beforeprint", () => this.#print(true));
    addEventListener("afterprint", () => this.#print(false));
    matchMedia("print").addEventListener("change", ({ matches }) => this.#print(matches));
  }

  async start() {
    const select = this.#find("data-editions");
    const wanted = new URLSearchParams(location.search).get("edition") ?? chosenEdition();
    if (wanted && select && [...select.options].some(option => option.value === wanted)) {
      select.value = wanted;
      this.#edition = wanted;
    }
    this.#slides.begin();
    this.#show(this.#wanted());
    await this.#load();
    this.#element.setAttribute("data-ready", "");
  }

  get #article() {
    return this.#find(`data-scene="${this.#number}"`);
  }

  #find(name) {
    return this.#element.querySelector(`[${name}]`);
  }

  /** The scene that the address names. */
  #wanted() {
    const text = new URLSearchParams(location.search).get("scene") ?? /^#scene-(\d+)$/.exec(location.hash)?.[1];
    const number = Number(text ?? 1);
    if (this.#players.has(number)) return number;
    this.#say("noScene");
    return 1;
  }

  async #load() {
    try {
      this.#table = await fetchTable(tableOf(this.#element, this.#edition));
    } catch (error) {
      console.error(error);
      this.#element.setAttribute("data-failed", "");
      return this.#say("failed");
    }
    this.#element.removeAttribute("data-failed");
    this.#show(this.#number);
  }

  #choose(edition) {
    this.#edition = edition;
    chooseEdition(edition);
    const address = new URL(location.href);
    address.searchParams.delete("edition");
    if (edition !== this.#element.dataset.edition) address.searchParams.set("edition", edition);
    history.replaceState(history.state, "", address);
    dispatchEvent(new CustomEvent("antimono:edition", { detail: edition }));
    this.#load();
  }

  #clicked(event) {
    const gone = event.target.closest("[data-go]");
    if (gone) {
      event.preventDefault();
      this.#go(Number(gone.dataset.go));
    } else if (event.target.closest("[data-next]")) {
      if (this.#slides.on) this.#uncover();
      else this.#step(1);
    } else if (event.target.closest("[data-back]")) this.#step(-1);
    else if (event.target.closest("[data-end]")) this.#ended();
    else if (event.target.closest("[data-again]")) {
      this.#onward.close();
      this.#go(1);
    } else if (event.target.closest("[data-onward] a")) this.#onward.close?.(); // what it leads to may be on this page
    else if (event.target.closest("[data-card]")) import("./card.mjs").then(({ giveOf }) => giveOf(this.#element));
    else if (event.target.closest("[data-copy-scene]")) this.#copy();
    else if (event.target.closest("[data-code]")) showCode(withoutSlides(), this.#words).catch(() => this.#say("uncopied"));
    else if (event.target.closest("[data-slides-on]")) this.#slides.toggle();
    else if (event.target.closest("[data-sound]")) {
      turn(!isHeard());
      this.#sound();
    }
  }

  #go(number) {
    if (!this.#players.has(number)) return;
    const address = new URL(location.href);
    address.searchParams.delete("scene");
    address.hash = "";
    if (number > 1) address.searchParams.set("scene", number);
    history.pushState({ scene: number }, "", address);
    this.#show(number, { moved: true });
  }

  /** The next scene or the one before; that of a list of slides may be in another chapter. */
  #step(step) {
    const beside = this.#beside(step);
    if (!beside) return;
    const { chapter, number } = beside;
    if (chapter === this.#element.dataset.chapter) return this.#go(number);
    const address = new URL(`${chapter === HOME ? "index" : chapter}.html`, location.href);
    for (const kept of ["edition", "slides"]) {
      const value = new URLSearchParams(location.search).get(kept);
      if (value !== null) address.searchParams.set(kept, value);
    }
    if (number > 1) address.searchParams.set("scene", number);
    location.assign(address);
  }

  #beside(step) {
    const { chapter } = this.#element.dataset;
    const listed = this.#slides.beside(chapter, this.#number, step);
    if (listed !== undefined) return listed;
    const number = this.#number + step;
    return this.#players.has(number) ? { chapter, number } : null;
  }

  /** Begin a scene. */
  #show(number, { moved = false } = {}) {
    if (number !== this.#number) this.#players.get(this.#number).leave();
    this.#number = number;
    for (const article of this.#element.querySelectorAll(".am-scene")) {
      article.toggleAttribute("data-current", article === this.#article);
    }
    if (this.#table) this.#players.get(number).play(this.#table.scenes[number - 1], this.#table);
    else this.#foot(false);
    this.#dots();
    if (!moved) return;
    this.#say("");
    this.#players.get(number).focus();
    if (this.#element.getBoundingClientRect().top < 0) this.#element.scrollIntoView({ block: "start" });
    this.#uncovered();
  }

  /** Where a window is too low for a table and its panel, the page moves on until the panel lies over nothing. */
  #uncovered() {
    if (this.#slides.on) return;
    const [panel, table, ...things] = [...this.#article.querySelectorAll("[data-view] .am-say, [data-view] .am-stage, [data-view] .am-stage > *")].map(each => each.getBoundingClientRect());
    if (table.top > panel.top) return;
    const hidden = Math.max(...things.map(each => each.bottom)) - panel.top;
    if (hidden > 0) scrollBy({ top: hidden, behavior: calm.matches ? "instant" : "smooth" });
  }

  /** On paper all scenes stand below each other, in the edition chosen; what was done before stands solved. */
  #print(on) {
    if (!this.#table) return;
    const { done } = progress(this.#element.dataset.chapter);
    for (const [number, player] of this.#players) {
      const scene = this.#table.scenes[number - 1];
      if (on) player.print(scene, this.#table, done.includes(scene.slug));
      else player.endPrint();
    }
  }

  /** On a slide one press shows what comes out, and the next goes on. */
  #uncover() {
    if (this.#done || !this.#table) this.#step(1);
    else this.#players.get(this.#number).uncover();
  }

  /** Slides have begun or ended. */
  #slid() {
    this.#foot(this.#done);
    this.#count();
  }

  /** On a slide a class is counted. */
  async #count() {
    if (!this.#hands && !this.#slides.on) return;
    const words = this.#words;
    this.#hands ??= import("./hands.mjs").then(({ Hands }) => new Hands(this.#element.querySelector(".am-stage-foot"), words));
    const hands = await this.#hands;
    const scene = this.#table?.scenes[this.#number - 1];
    if (!scene || !this.#slides.on) return hands.hide();
    const { did } = this.#players.get(this.#number);
    hands.show(`${this.#element.dataset.chapter}/${scene.slug}`, did, scene.states[did], this.#article);
    this.#slides.fit();
  }

  #shown({ did, done, missed, pressed }) {
    this.#foot(done);
    this.#count();
    if (missed && !done) noteMiss(this.#element.dataset.chapter, this.#article.dataset.slug);
    if (done) {
      note(this.#element.dataset.chapter, this.#article.dataset.slug, missed);
      if (pressed) {
        const onward = this.#next.hidden ? (this.#end ?? this.#onward.querySelector("a")) : this.#next;
        onward?.focus({ preventScroll: true });
      }
    }
    if (pressed) this.#uncovered();
    const detail = { scene: this.#number, did, done };
    this.#element.dispatchEvent(new CustomEvent("antimono:scene", { bubbles: true, detail }));
  }

  #foot(done) {
    this.#done = done;
    const { number, count } =
      this.#slides.place(this.#element.dataset.chapter, this.#number) ?? { number: this.#number, count: this.#players.size };
    this.#find("data-place").textContent = this.#words.place.replace("{number}", number).replace("{count}", count);
    const last = !this.#beside(1);
    this.#find("data-back").hidden = !this.#beside(-1);
    this.#article.querySelector(".am-form").append(this.#end ?? this.#onward, this.#next);
    this.#next.hidden = this.#slides.on ? done && last : !done || last;
    for (const name of ["data-copy-scene", "data-code", "data-slides-on", "data-sound"]) this.#find(name).hidden = false;
    this.#sound();
    (this.#end ?? this.#onward).hidden = !(done && last && this.#number === this.#players.size);
  }

  /** Whether the table is heard, on the button that says so. */
  #sound() {
    this.#find("data-sound").ariaPressed = String(isHeard());
  }

  /** The end of a chapter: a paper with what was learnt, and where it goes on. */
  #ended() {
    const { missed } = progress(this.#element.dataset.chapter);
    const scenes = [...this.#element.querySelectorAll("[data-slug]")].map(each => each.dataset.slug);
    const right = scenes.filter(slug => !missed.includes(slug)).length;
    this.#find("data-tally").textContent = this.#words.first.replace("{right}", right).replace("{count}", scenes.length);
    this.#onward.showModal();
    this.#onward.querySelector(".am-door")?.focus();
    celebrate(this.#onward);
  }

  /** What was done of the chapter, on its row of dots. */
  #dots() {
    const known = progress(this.#element.dataset.chapter);
    for (const dot of this.#element.querySelectorAll("[data-go]")) {
      const { slug } = this.#find(`data-scene="${dot.dataset.go}"`).dataset;
      if (known.missed.includes(slug)) dot.dataset.was = "missed";
      else if (known.done.includes(slug)) dot.dataset.was = "done";
      else delete dot.dataset.was;
      if (Number(dot.dataset.go) === this.#number) dot.setAttribute("aria-current", "step");
      else dot.removeAttribute("aria-current");
    }
  }

  async #copy() {
    this.#say(await copied(withoutSlides()));
    setTimeout(() => this.#say(""), 4000);
  }

  #say(key) {
    this.#find("data-say").textContent = this.#words[key] ?? "";
  }
}

/** Where the table of a section stands for an edition. */
function tableOf(element, edition) {
  return new URL(element.dataset.tables.replace("{edition}", edition), document.baseURI);
}

for (const element of document.querySelectorAll(".antimono-stage[data-chapter]")) new Stage(element).start();
const practices = document.querySelectorAll(".antimono-stage[data-practice]");
if (practices.length) {
  await afterScene();
  const { Practice } = await import("./practice.mjs");
  for (const element of practices) new Practice(element, edition => fetchTable(tableOf(element, edition)));
}
