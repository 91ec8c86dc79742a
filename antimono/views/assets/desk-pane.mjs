// A desk where Python draws it, in the form of an anywidget: Panel and notebooks show it with this one module. The model
// gives what is `shown`:
//
//   blocks   HTML by name, in order        said   what the last press has come to      n       the last act answered
//   notes    what could not be used        link   what a copied link says              onward  when others go on, in ms
//   parts    which blocks lie together     pieces the symbols that they name
//   values   on a server: from which the state is opened again when the server has been stopped
//
// What is done goes back in `pressed`, the last few acts in order, each with a number `n`: `press`, the values that a
// mark gives; or `open`, the values from which another state is opened. `at` is the act that had been answered by then.

import { copied } from "./copy.mjs";
import { listenForDrags } from "./dragging.mjs";
import { loadFaces } from "./faces.mjs";
import { Fields, withSeed } from "./fields.mjs";
import { keptFolds } from "./folds.mjs";
import { lookThrough } from "./lens.mjs";
import { watchBackend } from "./lost.mjs";
import { listenForPresses } from "./pressing.mjs";
import { saveText } from "./save.mjs";

const KEPT_ACTS = 16;
const REACHED = "a[href], button, input, select, summary, textarea, [tabindex]";
const FRAME = `
  <div data-pieces></div>
  <div class="am am-desk-blocks" data-blocks></div>
  <p class="am-unseen" role="status" data-said></p>
  <div class="am-desk-news"><div role="alert" data-notes></div><p role="status" data-status></p></div>`;

class DeskPane {
  #model;
  #element;
  #fields;
  #blocks = {}; // HTML by name
  #pieces = "";
  #timer = 0; // until others go on by themselves

  constructor(model, el) {
    this.#model = model;
    this.#element = document.createElement("section");
    this.#element.className = "antimono-stage am-desk";
    this.#element.dataset.desk = model.get("slug");
    this.#element.setAttribute("aria-label", model.get("label"));
    this.#element.innerHTML = FRAME;
    el.replaceChildren(this.#element);
    this.#fields = new Fields(this.#element, {
      press: (press, live) => this.#send({ press }, live),
      load: press => this.#send({ press }),
      refuse: () => this.#note([this.#words.large]),
    });
    listenForPresses(this.#element, (values, mark) => this.#send({ press: withSeed(values, mark) }));
    listenForDrags(this.#element, press => this.#send({ press }));
    lookThrough(this.#element);
    this.#element.addEventListener("click", ({ target }) => this.#clicked(target));
    // A notebook would take what is typed for its own commands.
    this.#element.addEventListener("keydown", event => {
      if (event.target.matches(REACHED)) event.stopPropagation();
    });
    this.#draw(true);
    this.#reopen();
  }

  /** Keep the state for the page that is loaded in the place of this one, in this tab. */
  keep() {
    const { values } = this.#model.get("shown");
    try {
      sessionStorage.setItem(this.#place, JSON.stringify(values));
    } catch {
      // There is no room for it, or no store: the desk opens as its address says.
    }
  }

  #reopen() {
    let kept = null;
    try {
      kept = this.#model.get("shown").values && sessionStorage.getItem(this.#place);
      if (kept) sessionStorage.removeItem(this.#place);
      kept = JSON.parse(kept);
    } catch {
      kept = null; // There is no store, or another program has written there.
    }
    if (kept) this.#send({ open: kept });
  }

  get #place() {
    return `antimono-reopen-${this.#model.get("slug")}`;
  }

  get #words() {
    return this.#model.get("words");
  }

  #find(name) {
    return this.#element.querySelector(`[${name}]`);
  }

  #send(act, live) {
    clearTimeout(this.#timer);
    const answered = this.#model.get("shown").n;
    let before = this.#model.get("pressed");
    const last = before.at(-1);
    const twice = last && last.n > answered && !live && same(last.press, act.press) && same(last.open, act.open);
    if (twice) return; // while it is worked out
    const n = (last?.n ?? 0) + 1;
    if (live) before = before.filter(each => each.n <= answered || each.live !== live);
    const done = { n, at: answered, ...act, ...(live ? { live } : {}) };
    this.#model.set("pressed", [...before, done].slice(-KEPT_ACTS));
    this.#model.save_changes();
  }

  answered() {
    this.#draw(false);
  }

  stop() {
    clearTimeout(this.#timer);
  }

  #draw(first) {
    const { blocks, parts, pieces, said, notes, onward } = this.#model.get("shown");
    const place = this.#find("data-blocks");
    if (pieces !== this.#pieces) this.#find("data-pieces").innerHTML = this.#pieces = pieces;
    const marks = () => [...place.querySelectorAll("[data-focus]")];
    const before = new Set(marks().map(mark => mark.dataset.focus));
    const here = this.#element.contains(this.#element.getRootNode().activeElement);
    for (const [name, html] of Object.entries(blocks)) {
      if (this.#blocks[name] === html) continue;
      this.#blocks[name] = html;
      this.#exchange(name, html, Object.keys(parts).find(part => parts[part].includes(name)));
    }
    this.#fields.settle();
    this.#note(notes);
    const status = this.#find("data-said");
    status.textContent = said && status.textContent === said ? `${said}\u00a0` : said; // told again
    const fresh = marks().find(mark => !before.has(mark.dataset.focus));
    if (fresh && here && !first) reach(fresh);
    clearTimeout(this.#timer);
    if (onward !== null) this.#timer = setTimeout(() => this.#send({ press: { onward: true } }), onward);
  }

  /** New HTML in a block; the focus, what is unfolded and what is scrolled stay, and so does what is being written. */
  #exchange(name, html, part) {
    const place = this.#find("data-blocks");
    let block = place.querySelector(`[data-block="${name}"]`);
    if (!block) {
      block = added(part ? place.querySelector(`[data-part="${part}"]`) ?? added(place, "part", part) : place, "block", name);
    }
    const root = block.getRootNode();
    const had = block.contains(root.activeElement) ? root.activeElement : null;
    const reached = [...block.querySelectorAll(REACHED)].indexOf(had);
    const writing = had && this.#fields.isBusy(had) ? had.value : null;
    const scrolled = [...block.querySelectorAll("*")].filter(each => each.scrollTop).map(each => [each.className, each.scrollTop]);
    const unfold = keptFolds(block);
    block.innerHTML = html;
    unfold();
    for (const [className, top] of scrolled) {
      const found = [...block.querySelectorAll("*")].find(each => each.className === className);
      if (found) found.scrollTop = top;
    }
    if (!had) return;
    const now = [...block.querySelectorAll(REACHED)];
    const target = again(had, now) ?? now[Math.min(reached, now.length - 1)] ?? place;
    reach(target);
    if (writing !== null && target.localName === had.localName) this.#fields.goOn(target, writing);
  }

  #note(notes) {
    this.#find("data-notes").replaceChildren(...notes.map(note => {
      const told = document.createElement("p");
      told.textContent = note;
      return told;
    }));
    this.#say("");
  }

  #say(text) {
    this.#find("data-status").textContent = text;
  }

  async #clicked(target) {
    const button = target.closest("[data-copy], [data-copy-link], [data-save], [data-new]");
    if (!button || button.ariaDisabled === "true") return;
    const { copy, copyLink, save, name, new: values } = button.dataset;
    if (values !== undefined) this.#send({ open: withSeed(JSON.parse(values), button) });
    else if (save !== undefined) saveText(name, save);
    else if (copyLink !== undefined || copy !== undefined) {
      const { link } = this.#model.get("shown");
      const text = copy ?? (link.startsWith("?") ? new URL(link, location.href).href : link);
      this.#say(this.#words[await copied(text) === "copied" ? "copied" : "uncopied"]);
    }
  }
}

function added(place, kind, name) {
  const made = document.createElement("div");
  made.dataset[kind] = name;
  place.append(made);
  return made;
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What does in a new drawing what `had` did in the one before. */
function again(had, now) {
  const { press, field } = had.dataset;
  if (press !== undefined) return now.find(each => each.dataset.press === press);
  if (field !== undefined) return now.find(each => each.dataset.field === field && each.type === had.type);
  return had.name ? now.find(each => each.name === had.name) : undefined;
}

/** Give the focus to an element, also to one that has none otherwise. */
function reach(element) {
  if (!element.matches(REACHED)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function render({ model, el }) {
  const pane = new DeskPane(model, el);
  const answered = () => pane.answered();
  model.on("change:shown", answered);
  loadFaces(model.get("faces"));
  const unwatch = watchBackend(model, el, model.get("words"), () => pane.keep());
  return () => {
    unwatch();
    pane.stop();
    model.off("change:shown", answered);
  };
}

export default { render };
