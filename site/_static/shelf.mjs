// What was begun at the desks, kept in this browser and nowhere else: a record for each game or set-up, under an id.
//
// A tab has an id of its own for each desk. Whoever keeps a record looks first whether it is still the one that they
// wrote or read: if another tab has written it meanwhile, they go on under a new id, so neither loses anything.

import { isRecord } from "./sound.mjs";
import * as store from "./store.mjs";

const PREFIX = "antimono.desk."; // then the desk, a dot and the id
const MOST = 20; // records of a desk

const local = () => localStorage;
const session = () => sessionStorage;
const chance = () => [...crypto.getRandomValues(new Uint32Array(2))].map(number => number.toString(36)).join("");
const read = key => store.read(local, key, isRecord).value;
const keys = (prefix = PREFIX) => store.keys(local, prefix).filter(key => !store.isAside(key));

/** When a record was touched; a date that is still to come tells nothing, and counts as long ago. */
const age = ({ touched }) => (touched > Date.now() ? -1 : touched);

export class Shelf {
  #place;
  #id;
  #stamp = null; // of the record under this id as it was written or read here

  constructor(desk) {
    this.#place = `${PREFIX}${desk}.`;
  }

  /** How many are kept. */
  get count() {
    return this.all().length;
  }

  /** Whether the one touched last is not over yet. */
  get unfinished() {
    const [newest] = this.all();
    return newest !== undefined && !newest.over;
  }

  /** Whether something is kept that cannot be read. */
  get damaged() {
    return store.keys(local, this.#place).some(key => store.isStrange(local, key, isRecord));
  }

  /** All that is kept of this desk, the newest first: `{ id, values, called, touched, mine }`. */
  all() {
    return keys(this.#place)
      .map(key => ({ id: key.slice(this.#place.length), ...read(key) }))
      .filter(({ values }) => values)
      .map(record => ({ ...record, mine: record.id === this.#id }))
      .sort((one, other) => age(other) - age(one));
  }

  /** The values with which this tab goes on: its own, or those touched last in any tab; `null` if it begins. */
  goOn() {
    let mine = null;
    try {
      mine = session().getItem(this.#place);
    } catch {
      // A browser that keeps nothing.
    }
    const id = mine ?? this.all()[0]?.id;
    if (id === undefined) this.begin();
    return id === undefined ? null : this.take(id);
  }

  /** The values of a record, which is this tab's from now on. */
  take(id) {
    const record = read(this.#place + id);
    this.#mine(id, record?.stamp ?? null);
    return record?.values ?? null;
  }

  /** Another game, of which nothing is kept yet. */
  begin() {
    this.#mine(chance(), null);
  }

  /** Keep this tab's values, and whether their game is over; return whether that was possible. */
  keep(values, called, over = false) {
    const { text, value } = store.read(local, this.#place + this.#id, isRecord);
    if (text === null) this.#stamp = null; // erased elsewhere, but going on here
    else if (value === null || (value.stamp ?? null) !== this.#stamp) this.begin(); // another tab's, or what cannot be read
    const stamp = chance();
    const record = { values, called, touched: Date.now(), stamp, ...(over && { over }) };
    if (!store.write(local, this.#place + this.#id, isRecord, record)) return false; // what was kept before still is
    this.#stamp = stamp;
    for (const { id } of this.all().filter(({ mine }) => !mine).slice(MOST - 1)) this.drop(id);
    return true;
  }

  /** Keep it no longer. */
  drop(id = this.#id) {
    store.removeAll(local, key => key === this.#place + id);
  }

  /** Call `changed` when another tab has kept or dropped something. */
  listen(changed) {
    addEventListener("storage", ({ key }) => (key === null || key.startsWith(this.#place)) && changed());
  }

  #mine(id, stamp) {
    [this.#id, this.#stamp] = [id, stamp];
    try {
      session().setItem(this.#place, id);
    } catch {
      // The next page of this tab goes on with what was touched last.
    }
  }
}

/** Every record by its key without the prefix, for a file. */
export function exported() {
  return Object.fromEntries(keys().map(key => [key.slice(PREFIX.length), read(key)]).filter(([, record]) => record));
}

/** What is to be written to add records of a file, by name: of two of the same id the later one is kept. */
export function additions(desks = {}) {
  const added = new Map();
  for (const [name, { values, called, touched, stamp, over }] of Object.entries(desks)) {
    const record = { values, called, touched: Math.min(touched, Date.now()), stamp: String(stamp ?? "").slice(0, 40), ...(over && { over: true }) };
    const mine = read(PREFIX + name);
    if (mine === null || age(mine) < record.touched) added.set(PREFIX + name, record);
  }
  return added;
}

export const count = () => Object.keys(exported()).length;

export const isKept = key => key.startsWith(PREFIX);
