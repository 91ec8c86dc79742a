// The values of a page's lessons in its address.

const DROPPED = new Set(["highlight"]); // what Sphinx's search adds
const OTHERS = new Set(["scene", "slides"]); // what belongs to no lesson, and stays as it is

/** The second lesson of a page has its values apart: `2.owner` beside `owner`. */
export class Address {
  #prefix;

  constructor(index) {
    this.#prefix = index ? `${index + 1}.` : "";
  }

  /** The values that the address has for this lesson, as text. */
  values() {
    const found = {};
    for (const [key, value] of new URLSearchParams(location.search)) {
      if (this.#mine(key) && !DROPPED.has(key)) found[key.slice(this.#prefix.length)] = value;
    }
    return found;
  }

  /** The page's address with these values in place of those that the lesson had in it. */
  with(values) {
    const address = new URL(location.href);
    for (const key of [...address.searchParams.keys()]) if (this.#mine(key)) address.searchParams.delete(key);
    for (const [name, value] of Object.entries(values)) address.searchParams.set(this.#prefix + name, value);
    return address.href;
  }

  #mine(key) {
    return this.#prefix ? key.startsWith(this.#prefix) : !/^\d+\./.test(key) && !OTHERS.has(key);
  }
}
