// The controls of a lesson: a Panel layout displayed by BokehJS, whose models are found by their tags.

let libraries = null;

/** Load BokehJS and Panel's models, once a page. */
export function loadBokeh(folder) {
  libraries ??= (async () => {
    // A page may have loaded them itself, before this module.
    if (window.Bokeh && document.querySelector('script[src$="panel.min.js"]')) return window.Bokeh;
    // Fetched at once, run in this order.
    const names = ["bokeh.min.js", "bokeh-widgets.min.js", "panel.min.js"];
    await Promise.all(names.map(name => script(new URL(name, folder))));
    return window.Bokeh;
  })().catch(error => {
    libraries = null; // so that it can be tried again
    throw error;
  });
  return libraries;
}

export function script(address) {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement("script"), { src: address.href, async: false });
    element.onload = resolve;
    element.onerror = () => reject(new Error(`not loaded: ${address}`));
    document.head.append(element);
  });
}

export class Controls {
  #models = new Map(); // "name part" to model
  #described = {}; // what the last reply said of each control
  #moved;
  #applying = false;
  #views = null; // of BokehJS

  /** Display the controls that `document` describes in the places of `section`; `moved(name, value)` is called for each change. */
  static async show(Bokeh, section, { places, doc }, moved) {
    const controls = new Controls();
    controls.#moved = moved;
    const roots = {};
    for (const [place, root] of Object.entries(places)) {
      const box = Object.assign(window.document.createElement("div"), { className: "am-live-controls", hidden: true });
      section.querySelector(`[data-controls="${place}"]`).append(box);
      roots[root] = box;
    }
    const docid = crypto.randomUUID?.() ?? String(Math.random());
    const [views] = await Bokeh.embed.embed_items({ [docid]: doc }, [{ docid, roots, root_ids: Object.values(places) }]);
    controls.#views = views;
    for (const view of views.all_views()) controls.#find(view.model);
    return controls;
  }

  /** Take the widgets out of the page; none of them tells of anything any more. */
  remove() {
    this.#moved = () => {};
    this.#views.clear();
    this.#models.clear();
  }

  #find(model) {
    const tags = Object.fromEntries((model.tags ?? []).map(tag => String(tag).split(/:(.*)/s)));
    if (!tags.control) return;
    this.#models.set(`${tags.control} ${tags.part}`, model);
    const tell = value => {
      if (!this.#applying) this.#moved(tags.control, value());
    };
    const described = () => this.#described[tags.control];
    const listen = {
      radios: () => model.properties.active.change.connect(() => tell(() => described().values[model.active] ?? null)),
      list: () =>
        model.properties.value.change.connect(() =>
          tell(() => described().values.find(value => String(value) === model.value) ?? null)),
      spinner: () => model.properties.value.change.connect(() => tell(() => model.value)),
      tick: () => model.properties.active.change.connect(() => tell(() => model.active.length > 0)),
      button: () => model.on_event("button_click", () => tell(() => null)),
      start: () => this.#walk(model, tell, described, () => 0),
      back: () => this.#walk(model, tell, described, ({ value }) => Math.max(0, value - 1)),
      next: () => this.#walk(model, tell, described, ({ value, last }) => Math.min(last, value + 1)),
      end: () => this.#walk(model, tell, described, ({ last }) => last),
    };
    listen[tags.part]?.();
  }

  #walk(model, tell, described, target) {
    model.on_event("button_click", () =>
      tell(() => {
        // Two quick presses are two steps, though the first is not answered yet.
        described().value = target(described());
        return described().value;
      }));
  }

  /** Let the widgets show what a reply says, and tell nobody of it. */
  apply({ controls, groups }) {
    this.#described = structuredClone(controls);
    this.#applying = true;
    try {
      for (const [name, { parts }] of Object.entries(controls)) this.#set(name, parts);
      for (const [name, parts] of Object.entries(groups)) this.#set(name, parts);
    } finally {
      this.#applying = false;
    }
  }

  #set(name, parts) {
    for (const [part, properties] of Object.entries(parts)) {
      const model = this.#models.get(`${name} ${part}`);
      if (!model) throw new Error(`no model for ${name} ${part}`);
      const changed = Object.entries(properties).filter(([key, value]) => !same(model[key], value));
      if (changed.length) model.setv(Object.fromEntries(changed));
    }
  }

  /** Put the widgets in the place of the words that stood for them. */
  reveal(section) {
    for (const box of section.querySelectorAll("[data-controls]")) {
      box.querySelector(".am-held")?.remove();
      box.querySelector(".am-live-controls").hidden = false;
      box.style.minHeight = "0";
    }
  }
}

const same = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);
