// What modules of a page find around them in a browser, as far as those need it that show nothing: two stores that can
// be full or forbidden, events, and modules where the site has them. Run with `node --import`. For those that show
// something see `window.mjs`.

import { registerHooks } from "node:module";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = new URL("../../", import.meta.url);
const OTHERS = process.env.ANTIMONO_NODE_MODULES ? pathToFileURL(`${process.env.ANTIMONO_NODE_MODULES}/`) : new URL("site/node_modules/", ROOT);
const LIBRARIES = { "lean-qr": "index.mjs", morphdom: "dist/morphdom-esm.js", "ts-fsrs": "dist/index.mjs" }; // as `site/publish/assets.py` has them

registerHooks({
  resolve(wanted, context, next) {
    if (wanted === "happy-dom") return next(new URL("happy-dom/lib/index.js", OTHERS).href, context);
    if (context.parentURL?.startsWith(ROOT.href) && !context.parentURL.startsWith(OTHERS.href)) {
      const library = /^\.\.\/modules\/(.*)\.mjs$/.exec(wanted)?.[1];
      if (library) return next(new URL(`${library}/${LIBRARIES[library]}`, OTHERS).href, context);
      // The site has the modules of both folders in one.
      const beside = wanted.startsWith("./") && new URL(wanted, context.parentURL);
      if (beside) {
        const file = existsSync(fileURLToPath(beside)) ? beside : new URL(`antimono/views/assets/${wanted.slice(2)}`, ROOT);
        file.search = new URL(context.parentURL).search; // a page that is opened anew loads all of them anew
        return next(file.href, context);
      }
    }
    return next(wanted, context);
  },
});

/** A store of a browser: `room` is for how many characters, names included; none at all where it is `forbidden`. */
class Store {
  static room = 5_000_000;
  static forbidden = false;

  get #used() {
    return Object.entries(this).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  }

  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key, text) {
    const more = String(text).length - (Object.hasOwn(this, key) ? this[key].length : -key.length);
    if (this.#used + more > Store.room) throw new DOMException("full", "QuotaExceededError");
    Object.defineProperty(this, key, { value: String(text), enumerable: true, configurable: true, writable: true });
  }

  removeItem(key) {
    delete this[key];
  }
}

const stores = { localStorage: new Store(), sessionStorage: new Store() };
for (const name of Object.keys(stores)) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      if (Store.forbidden) throw new DOMException("denied", "SecurityError");
      return stores[name];
    },
  });
}

const page = new EventTarget();
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"]) globalThis[name] = page[name].bind(page);

/** A browser as on the first visit; with other room, or where nothing may be kept. */
export function browser({ room = 5_000_000, forbidden = false } = {}) {
  Object.assign(Store, { room, forbidden });
  for (const store of Object.values(stores)) for (const key of Object.keys(store)) store.removeItem(key);
}

/** What stands in the store that stays, by name. */
export const stored = () => ({ ...stores.localStorage });

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
