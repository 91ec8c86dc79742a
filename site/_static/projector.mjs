// For a class: a scene that fills the screen, and a square code of its link for the pupils' phones.

import { made } from "./made.mjs";

const QUIET = 4; // modules of white around a code, without which phones do not see it

const SCENE = /^([a-z-]+)\.(\d+)$/; // as the list of a show names it
const LOOPBACK = /^(localhost|.*\.localhost|127\.[0-9.]+|\[::1\])$/; // hosts by which a device means itself

const WIDE = matchMedia("(min-width: 48rem)"); // on a phone a slide would only be larger than the screen

const LYING = [920, 600]; // pixels for which a slide is laid out; it is as large as the screen allows
const UPRIGHT = [600, 920];
const LEAST = 0.4; // of the zoom: below it a slide scrolls
const STEP = 0.97; // by which a slide that is too high shrinks

/** Fills the screen with a stage; arrow keys go from scene to scene, the space bar uncovers, Escape leaves. */
export class Slides {
  #stage;
  #changed;
  #home; // the first page, whose own looks of a stage do not apply to a slide

  /**
   * @param go called with 1 for the next scene and -1 for the one before
   * @param changed called when slides have begun or ended
   * @param uncover called to show what comes out, or where that is shown, to go on
   */
  constructor(stage, go, changed, uncover) {
    this.#stage = stage;
    this.#changed = changed;
    this.#home = stage.closest(".home");
    addEventListener("resize", () => this.fit());
    stage.addEventListener("toggle", () => this.fit(), { capture: true }); // something was unfolded
    const isFree = ({ ctrlKey, altKey, metaKey }) => this.on && !ctrlKey && !altKey && !metaKey && !openDialog();
    addEventListener("keydown", event => {
      const { key, target, repeat } = event;
      if (!isFree(event) || (key !== " " && target.matches("input:not([data-hands]), select"))) return;
      if (key === "ArrowRight" || key === "PageDown") go(1);
      else if (key === "ArrowLeft" || key === "PageUp") go(-1);
      else if (key === " ") repeat || uncover?.();
      else if (key === "Escape") this.toggle();
      else return;
      event.preventDefault();
    }, { capture: true });
    // A button that has the focus would be pressed when the space bar comes up again.
    addEventListener("keyup", event => event.key === " " && isFree(event) && event.preventDefault(), { capture: true });
    // A browser takes Escape for itself to end the full screen; over a dialog it was meant for that alone.
    document.addEventListener("fullscreenchange", () => {
      if (document.fullscreenElement || !this.on) return;
      if (openDialog()) openDialog().close();
      else this.#end();
    });
  }

  get on() {
    return this.#stage.hasAttribute("data-slides");
  }

  /** Begin where the address asks for it: the window is filled, for the screen a browser wants a press. */
  begin() {
    if (new URLSearchParams(location.search).has("slides") && WIDE.matches) this.#fill();
  }

  toggle() {
    if (this.on) {
      if (document.fullscreenElement) document.exitFullscreen();
      this.#end();
      return;
    }
    this.#fill();
    // Where a browser allows no full screen, the window is filled all the same.
    // One that comes when slides have ended already is left again.
    document.documentElement.requestFullscreen?.().then(() => this.on || document.exitFullscreen()).catch(() => {});
    this.#changed();
  }

  #fill() {
    this.#home?.classList.remove("home");
    this.#stage.setAttribute("data-slides", "");
    styled(() => this.fit());
    document.fonts?.ready.then(() => this.fit());
    this.fit();
  }

  /** Make the slide as large as the screen, lying or upright, and smaller until all of it is on the screen. */
  fit() {
    if (!this.on) return;
    const [wide, high] = innerWidth < innerHeight ? UPRIGHT : LYING;
    let zoom = Math.max(1, Math.min(innerWidth / wide, innerHeight / high));
    const { style } = this.#stage;
    style.setProperty("--zoom", zoom.toFixed(3));
    while (zoom > LEAST && this.#stage.scrollHeight > this.#stage.clientHeight) style.setProperty("--zoom", (zoom *= STEP).toFixed(3));
  }

  /** `{ number, count }` of a scene in the list that the address has; `null` without slides, or if it is not in it. */
  place(chapter, number) {
    const list = this.#list;
    const place = list.indexOf(`${chapter}.${number}`);
    return place < 0 ? null : { number: place + 1, count: list.length };
  }

  /**
   * The scene before or after one in the list that the address has, `?slides=home.1,rent.3` say: its chapter and number,
   * `null` at either end. Without slides, or with a scene that is not in the list, there is no answer.
   */
  beside(chapter, number, step) {
    const place = this.place(chapter, number);
    if (!place) return undefined;
    const found = SCENE.exec(this.#list[place.number - 1 + step] ?? "");
    return found && { chapter: found[1], number: Number(found[2]) };
  }

  get #list() {
    return this.on ? (new URLSearchParams(location.search).get("slides") ?? "").split(",").filter(each => SCENE.test(each)) : [];
  }

  #end() {
    this.#stage.removeAttribute("data-slides");
    this.#home?.classList.add("home");
    history.replaceState(history.state, "", withoutSlides());
    this.#changed();
  }
}

/** Load the looks of slides and codes, which most readers never see; `loaded` is called when they are there. */
function styled(loaded = null) {
  const href = new URL("slides.css", import.meta.url).href;
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: loaded }));
}

const openDialog = () => document.querySelector("dialog[open]");

/** The address of the page as it is for somebody who has no projector. */
export function withoutSlides() {
  const address = new URL(location.href);
  address.searchParams.delete("slides");
  return address.href;
}

/** Show a link as a square code, which the module of another project works out when it is wanted. */
export async function showCode(link, words) {
  const { generate } = await import("../modules/lean-qr.mjs");
  styled();
  const code = generate(link);
  const size = code.size + 2 * QUIET;
  const path = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  }
  const dialog = made("dialog", "", { class: "am-code" });
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `0 0 ${size} ${size}`);
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", words.code.replace("{link}", link));
  const squares = document.createElementNS("http://www.w3.org/2000/svg", "path");
  squares.setAttribute("d", path.join(""));
  drawing.append(squares);
  const told = made("p", link);
  const close = made("button", words.close, { type: "button" });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  const here = LOOPBACK.test(new URL(link).hostname) ? [made("p", words.loopback, { class: "am-code-here", role: "alert" })] : [];
  dialog.append(...here, drawing, told, close);
  document.body.append(dialog);
  dialog.showModal();
}
