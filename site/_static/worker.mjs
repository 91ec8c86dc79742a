// Python for the lessons: Pyodide's core with our package, in a module worker. One request, one reply, JSON both ways.
// A page that wants something else than lessons names another of our modules, which answers in the same way.
//
// It starts from a snapshot of a Python that has everything imported; where that does not come or does not fit, it
// starts as Pyodide does otherwise, which takes longer and is the same afterwards.

const LESSONS = "antimono.views.page.answers";
const EMPTY_ZIP = new Uint8Array([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)]);
const PAGE = 65_536; // bytes, of WebAssembly's memory
const STATIC = 2 ** 22; // bytes at its beginning in which all lies that the file of WebAssembly puts there

const OWN_LANGUAGE = "en"; // which needs no catalogue

const waiting = [];
let reply = null; // Python's, once it has started
let learn = null;
let languages = null; // the folder with the catalogues
const catalogues = new Map(); // by language: what is said in it, on its way; `null` once it is learnt

// Set before anything is awaited: a message that comes earlier would be lost.
onmessage = ({ data }) => {
  if (data.boot) {
    boot(data.boot).catch(error => postMessage({ broken: told(error) }));
    return;
  }
  fetchCatalogue(data.request.language); // while Python starts
  if (reply) answer(data);
  else waiting.push(data);
};

// Whatever else goes wrong while Python starts is said at least.
addEventListener("unhandledrejection", ({ reason }) => postMessage({ broken: told(reason) }));

const told = error => String(error?.stack ?? error);

const plainFetch = self.fetch.bind(self);
const ahead = new Map(); // answers on their way to what Pyodide will ask for, by address
const lost = new Promise((_, reject) => {
  // Fails as soon as a file does not come; Pyodide itself would wait for some of them for ever.
  self.fetch = async (wanted, ...options) => {
    try {
      const address = wanted instanceof Request ? wanted.url : new URL(wanted, location.href).href;
      const coming = ahead.get(address);
      ahead.delete(address);
      const response = await (coming ?? plainFetch(wanted, ...options));
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      return address.endsWith(".wasm") ? asWasm(response) : response;
    } catch (error) {
      reject(error);
      throw error;
    }
  };
});

/** A file as WebAssembly, also from a server that sends bytes of an unknown type: Pyodide would wait for ever. */
const asWasm = ({ body }) => new Response(body, { headers: { "content-type": "application/wasm" } });

async function boot({ pyodide, languages: folder, entry = LESSONS }) {
  languages = folder;
  const python = await Promise.race([start(new URL(pyodide), entry), lost]);
  ({ learn, reply } = python.pyimport(entry));
  postMessage({ mark: "antimono:lessons" });
  for (const request of waiting.splice(0)) answer(request);
}

async function start(folder, entry) {
  // All at once, though Pyodide would ask for one after the other.
  const modules = Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map(name => import(new URL(name, folder).href)));
  fetchAhead(new URL("pyodide.asm.wasm", folder));
  const names = await (await fetch(new URL("wheel.json", folder))).json();
  const [{ loadPyodide }, { default: createPyodideModule }] = await modules;
  const options = { indexURL: folder.href };
  if (names.snapshot) {
    try {
      const given = { ...options, createPyodideModule };
      return await fromSnapshot(loadPyodide, given, new URL(names.snapshot, folder), entry);
    } catch (error) {
      console.warn(`Python starts without its snapshot: ${error.message}`);
    }
  }
  const archive = entry === LESSONS ? (names.lessons ?? names.wheel) : names.wheel;
  return ordinarily(loadPyodide, options, new URL(archive, folder));
}

function fetchAhead(address) {
  const coming = plainFetch(address, { credentials: "same-origin" });
  coming.catch(() => {}); // told when it is asked for
  ahead.set(address.href, coming);
}

async function fromSnapshot(loadPyodide, options, address, entry) {
  const files = [address, new URL("zstd.wasm", options.indexURL)];
  const snapshot = await unpacked(...(await Promise.all(files.map(fetchBytes))));
  const empty = new URL("nothing.zip", options.indexURL).href; // of the standard library everything wanted is in memory
  ahead.set(empty, Promise.resolve(new Response(EMPTY_ZIP)));
  const create = options.createPyodideModule;
  const python = await new Promise((resolve, reject) => {
    const createPyodideModule = settings => create(withMemory(settings, snapshot, reject));
    loadPyodide({ ...options, stdLibURL: empty, _loadSnapshot: snapshot, createPyodideModule }).then(resolve, reject);
  });
  python.pyimport(entry).destroy();
  for (const mark of ["antimono:snapshot", "antimono:python"]) postMessage({ mark });
  return python;
}

/**
 * Gives Pyodide's module as much memory as the snapshot needs; it would start with what an empty Python needs. The
 * snapshot tells only the difference from what is there at first, and is made whole.
 */
function withMemory(settings, snapshot, fail) {
  const instantiate = settings.instantiateWasm;
  settings.instantiateWasm = (imports, receive) =>
    instantiate(imports, (instance, module) => {
      const { memory } = instance.exports;
      const missing = Math.floor((snapshot.byteLength - memory.buffer.byteLength) / PAGE); // what is over is its header
      try {
        const [, start] = new Uint32Array(snapshot, 0, 2); // where its header ends
        const [whole, first] = [new Uint32Array(snapshot, start, STATIC / 4), new Uint32Array(memory.buffer, 0, STATIC / 4)];
        for (let at = 0; at < whole.length; at += 1) whole[at] ^= first[at];
        memory.grow(Math.max(0, missing));
      } catch (error) { // Pyodide would wait for ever
        return fail(error);
      }
      return receive(instance, module);
    });
  return settings;
}

async function fetchBytes(address) {
  const response = await plainFetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
}

/** What lies in a file that Zstandard has compressed. */
async function unpacked(packed, decoder) {
  const { instance } = await WebAssembly.instantiate(decoder, { env: { emscripten_notify_memory_growth() {} } });
  const { memory, malloc, ZSTD_findDecompressedSize, ZSTD_decompress } = instance.exports;
  const from = malloc(packed.byteLength);
  new Uint8Array(memory.buffer).set(new Uint8Array(packed), from);
  const size = Number(ZSTD_findDecompressedSize(from, packed.byteLength)); // below 0 if it cannot be told
  const to = size > 0 ? malloc(size) : 0;
  if (!to || ZSTD_decompress(to, size, from, packed.byteLength) !== size) throw new Error("it is damaged");
  return memory.buffer.slice(to, to + size);
}

async function ordinarily(loadPyodide, options, archive) {
  // The archive arrives while Python starts.
  const [python, bytes] = await Promise.all([
    loadPyodide(options),
    fetch(archive).then(response => response.arrayBuffer()),
  ]);
  postMessage({ mark: "antimono:python" });
  python.FS.writeFile("/antimono.whl", new Uint8Array(bytes));
  // Unpacked, modules import a quarter faster than out of the archive.
  python.runPython(`
import sys, zipfile
with zipfile.ZipFile("/antimono.whl") as wheel:
    wheel.extractall("/antimono")
sys.path.insert(0, "/antimono")
`);
  return python;
}

function fetchCatalogue(language) {
  if (!language || language === OWN_LANGUAGE || catalogues.has(language)) return;
  const read = async () => {
    const response = await plainFetch(new URL(`${language}.json`, languages));
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return response.text();
  };
  const coming = read();
  coming.catch(() => {}); // told when it is wanted
  catalogues.set(language, coming);
}

/** Let Python learn a language before it is asked in it; one that does not come is answered in English. */
async function speak(language) {
  const coming = catalogues.get(language);
  if (!coming) return;
  catalogues.set(language, null);
  try {
    learn(await coming);
  } catch (error) {
    console.warn(`The lessons answer in English, for want of “${language}”: ${error.message}`);
  }
}

async function answer({ number, request }) {
  try {
    await speak(request.language);
    postMessage({ number, answer: JSON.parse(reply(JSON.stringify(request))) });
  } catch (error) {
    postMessage({ number, answer: { error: "", detail: String(error) } });
  }
}
