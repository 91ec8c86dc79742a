// A chart of a lab: saved as a file, and at a press drawn by BokehJS, in the place of its plain drawing.
// The module of a page and, with its default export, an anywidget in a notebook; so it imports nothing.
//
// What BokehJS draws is in the colours of the light theme; `colours` names the token of each, and the page's theme says
// what that is now. The plain drawing stays in the document: it is what is saved and printed.

const WIDE = 720; // pixels of a saved drawing
const SHARP = 3; // of those of a picture in points, to each
const ABOVE = 28; // units for the title, in a saved drawing
const NAME = "http://www.w3.org/2000/svg";
const KEPT = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
  "paint-order", "font-family", "font-size", "font-weight", "text-anchor",
];
const THEMES = ["data-theme", "data-bs-theme", "data-jp-theme-light"];

/**
 * Bring a chart to life.
 *
 * @param section what antimono.views.labs.chart_html wrote
 * @param load gives BokehJS, null where there is none, and what it draws, if the section does not say that
 * @returns {{ unmount(): void }}
 */
export function prepare(section, load) {
  const told = JSON.parse(section.querySelector("[data-island]").textContent);
  const words = JSON.parse(section.dataset.words);
  const said = section.querySelector("[data-saved]");
  const leaving = new AbortController();
  section.querySelector("[data-saving]").hidden = false;
  for (const button of section.querySelectorAll("[data-save]")) {
    button.addEventListener("click", async () => {
      const file = `${told.name}.${button.dataset.save}`;
      try {
        save(file, await FILES[button.dataset.save](section, told));
        said.textContent = words.saved.replace("{file}", file);
      } catch (error) {
        console.error(error);
        said.textContent = words.unsaved;
      }
    }, { signal: leaving.signal });
  }
  const live = new Live(section, told.interactive, load, leaving.signal);
  const pressed = section.querySelector("[data-live-on]");
  pressed.hidden = false;
  pressed.addEventListener("click", async () => {
    if (pressed.ariaPressed === "true") live.clear();
    else if (!(await live.show())) said.textContent = words.plain;
    pressed.ariaPressed = String(section.dataset.shown === "live");
  }, { signal: leaving.signal });
  return {
    unmount: () => {
      leaving.abort();
      live.clear();
    },
  };
}

const FILES = {
  csv: (_section, told) => new Blob([told.csv], { type: "text/csv" }),
  svg: section => new Blob([drawn(section)], { type: "image/svg+xml" }),
  png: section => pixels(drawn(section)),
};

function save(file, blob) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The plain drawing as a file of its own: in the light theme, with its title, its looks written into it. */
function drawn(section) {
  const drawing = section.querySelector("[data-drawing] svg");
  const copy = drawing.cloneNode(true);
  const before = section.style.colorScheme;
  section.style.colorScheme = "light"; // for a worksheet
  try {
    const [looks, shapes] = [drawing, copy].map(each => [...each.querySelectorAll("*")]);
    for (const [place, shape] of shapes.entries()) {
      const look = getComputedStyle(looks[place]);
      for (const name of KEPT) shape.setAttribute(name, look.getPropertyValue(name));
      shape.removeAttribute("class");
    }
    const { width, height } = drawing.viewBox.baseVal;
    const look = getComputedStyle(section);
    copy.removeAttribute("class");
    copy.setAttribute("xmlns", NAME);
    copy.setAttribute("viewBox", `0 ${-ABOVE} ${width} ${height + ABOVE}`);
    copy.setAttribute("width", WIDE);
    copy.setAttribute("height", Math.round(((height + ABOVE) * WIDE) / width));
    const ground = shape("rect", { x: 0, y: -ABOVE, width, height: height + ABOVE, fill: look.backgroundColor });
    const font = { "font-family": look.fontFamily, "font-size": 14, "font-weight": 650, fill: look.color };
    const title = shape("text", { x: 0, y: -12, ...font });
    title.textContent = section.querySelector("figcaption").textContent;
    copy.querySelector("desc").after(ground, title);
  } finally {
    section.style.colorScheme = before;
  }
  return new XMLSerializer().serializeToString(copy);
}

function shape(kind, attributes) {
  const made = document.createElementNS(NAME, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

async function pixels(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = picture.naturalWidth * SHARP;
    canvas.height = picture.naturalHeight * SHARP;
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The chart as BokehJS draws it. */
class Live {
  #section;
  #told;
  #load;
  #bokeh = null;
  #views = null;
  #ink = ""; // by which the theme is known that it was drawn for

  constructor(section, told, load, signal) {
    this.#section = section;
    this.#told = told;
    this.#load = load;
    const again = () => this.#views && this.#resolve("--am-ink") !== this.#ink && this.#draw();
    const watching = new MutationObserver(again);
    for (const root of [document.documentElement, document.body]) {
      watching.observe(root, { attributes: true, attributeFilter: THEMES });
    }
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again, { signal });
    signal.addEventListener("abort", () => watching.disconnect());
  }

  /** Whether it is drawn now. */
  async show() {
    try {
      const [bokeh, told = this.#told] = await this.#load();
      [this.#bokeh, this.#told] = [bokeh, told];
      if (bokeh && told) await this.#draw();
    } catch (error) {
      console.warn(error); // the plain drawing stays
      this.clear();
    }
    return this.#views !== null;
  }

  clear() {
    this.#views?.clear();
    this.#views = null;
    delete this.#section.dataset.shown;
  }

  async #draw() {
    this.#ink = this.#resolve("--am-ink");
    const { places, doc, colours } = this.#told;
    const now = Object.fromEntries(Object.entries(colours).map(([colour, name]) => [colour, this.#resolve(`--am-${name}`)]));
    const box = Object.assign(document.createElement("div"), { className: "am-lab-bokeh" });
    this.#views?.clear();
    this.#section.querySelector("[data-live]").replaceChildren(box);
    this.#section.dataset.shown = "live"; // first, for it has to have a width
    const docid = crypto.randomUUID?.() ?? String(Math.random());
    const [views] = await this.#bokeh.embed.embed_items(
      { [docid]: exchanged(doc, now) }, [{ docid, roots: { [places.chart]: box }, root_ids: [places.chart] }]);
    this.#views = views;
  }

  /** What a token is in the theme of the page. */
  #resolve(token) {
    const probe = document.createElement("i");
    probe.style.color = `var(${token})`;
    this.#section.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }
}

function exchanged(value, colours) {
  if (typeof value === "string") return colours[value] ?? value;
  if (Array.isArray(value)) return value.map(each => exchanged(each, colours));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, exchanged(each, colours)]));
}

let library = null; // BokehJS as a notebook's kernel gave it, once a page

/** In a notebook: the kernel has both BokehJS and the chart for it, if Bokeh is installed there. */
function render({ model, el }) {
  el.innerHTML = model.get("html");
  let answer = null;
  const answered = (message, buffers) => {
    if (message.kind !== "bokeh") return;
    library ??= buffers.length ? run(buffers[0]) : Promise.resolve(null);
    answer?.resolve(library.then(bokeh => [bokeh, message.interactive]));
  };
  const chart = prepare(el.querySelector("[data-chart]"), () => {
    if (!answer) {
      answer = {};
      answer.promise = new Promise(resolve => (answer.resolve = resolve)); // `withResolvers` is newer than the oldest browsers
      model.send({ kind: "wanted", library: library === null });
    }
    return answer.promise;
  });
  model.on("msg:custom", answered);
  return () => {
    model.off("msg:custom", answered);
    chart.unmount();
  };
}

async function run(code) {
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  try {
    await new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement("script"), { src: address });
      script.onload = resolve;
      script.onerror = () => reject(new Error("BokehJS was not loaded"));
      document.head.append(script);
    });
    return window.Bokeh;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export default { render };
