// What was begun at the desks, kept in this browser and nowhere else: a record for each game or set-up, under an id.
//
// A tab has an id of its own for each desk. Whoever keeps a record looks first whether it is still the one that they
// wrote or read: if another tab has written it meanwhile, they go on under a new id, so neither loses anything.

const PREFIX = "antimono.desk."; // then the desk, a dot and the id
const MOST = 20; // records of a desk

const object = value => typeof value === "object" && value !== null && !Array.isArray(value);
const chance = () => [...crypto.getRandomValues(new Uint32Array(2))].map(number => number.toString(36)).join("");

function read(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key));
    return sound(found) ? found : null;
  } catch {
    return null;
  }
}

const sound = record => object(record?.values) && typeof record.called === "string" && Number.isFinite(record.touched);

/** The keys of all records; none where nothing can be kept. */
function keys(prefix = PREFIX) {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
}

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

  /** Whether something is kept that cannot be read. */
  get damaged() {
    return keys(this.#place).some(key => read(key) === null);
  }

  /** All that is kept of this desk, the newest first: `{ id, values, called, touched, mine }`. */
  all() {
    return keys(this.#place)
      .map(key => ({ id: key.slice(this.#place.length), ...read(key) }))
      .filter(({ values }) => values)
      .map(record => ({ ...record, mine: record.id === this.#id }))
      .sort((one, other) => other.touched - one.touched);
  }

  /** The values with which this tab goes on: its own, or those touched last in any tab; `null` if it begins. */
  goOn() {
    let mine = null;
    try {
      mine = sessionStorage.getItem(this.#place);
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

  /** Keep this tab's values; whether that was possible. */
  keep(values, called) {
    if (read(this.#place + this.#id)?.stamp !== (this.#stamp ?? undefined)) this.#fork();
    const stamp = chance();
    try {
      localStorage.setItem(this.#place + this.#id, JSON.stringify({ values, called, touched: Date.now(), stamp }));
    } catch {
      return false; // no room, or a browser that keeps nothing; what was kept before still is
    }
    this.#stamp = stamp;
    if (this.count > MOST) for (const { id } of this.all().slice(MOST)) this.drop(id);
    return true;
  }

  /** Keep it no longer. */
  drop(id = this.#id) {
    try {
      localStorage.removeItem(this.#place + id);
    } catch {
      // Nothing is kept anyway.
    }
    if (id === this.#id) this.#stamp = null;
  }

  /** Call `changed` when another tab has kept or dropped something. */
  listen(changed) {
    addEventListener("storage", ({ key }) => (key === null || key.startsWith(this.#place)) && changed());
  }

  #fork() {
    const gone = !read(this.#place + this.#id); // erased elsewhere, but going on here
    this.#mine(gone ? this.#id : chance(), null);
  }

  #mine(id, stamp) {
    [this.#id, this.#stamp] = [id, stamp];
    try {
      sessionStorage.setItem(this.#place, id);
    } catch {
      // The next page of this tab goes on with what was touched last.
    }
  }
}

/** Every record by its key without the prefix, for a file. */
export function exported() {
  return Object.fromEntries(keys().map(key => [key.slice(PREFIX.length), read(key)]).filter(([, record]) => record));
}

/** Whether something is what `exported` gives. */
export function importable(desks) {
  const named = name => /^[a-z][a-z-]{0,39}\.[a-z0-9]{1,40}$/.test(name);
  return object(desks) && Object.entries(desks).every(([name, record]) => named(name) && sound(record));
}

/** Put in what was exported elsewhere; of two of the same id the later one is kept. */
export function imported(desks) {
  for (const [name, record] of Object.entries(desks)) {
    if ((read(PREFIX + name)?.touched ?? -1) >= record.touched) continue;
    try {
      localStorage.setItem(PREFIX + name, JSON.stringify(record));
    } catch {
      return; // as much as there is room for
    }
  }
}

export const count = () => Object.keys(exported()).length;

export const isKept = key => key.startsWith(PREFIX);

/** Keep nothing of any desk. */
export function erased() {
  for (const key of keys()) localStorage.removeItem(key);
}
