// Takes a snapshot of the memory of a Python that has everything imported and warm, so that a page need not do it.
// node snapshot.mjs PYODIDE_FOLDER WHEEL OUT, with {modules, warm} as JSON on the standard input: what to import, and
// a program to run then.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { constants, zstdCompressSync } from "node:zlib";

const [pyodide, wheel, out] = process.argv.splice(1).slice(1); // Python would note the way to this file
const { modules, warm } = JSON.parse(readFileSync(0, "utf8"));
const STATIC = 2 ** 22; // bytes, in which all lies that WebAssembly's file itself puts into the memory; as in worker.mjs
const LARGEST = 2 ** 20;
const PACKED = { // a quarter less than gzip makes of it, and unpacked as fast
  [constants.ZSTD_c_compressionLevel]: 19,
  [constants.ZSTD_c_windowLog]: 26, // the whole memory
};
const ENVIRONMENT = {
  HOME: "/home/pyodide",
  PYTHONHASHSEED: "0",
  PYTHONOPTIMIZE: "2", // without docstrings, which nobody reads on a page,
  PYTHONNODEBUGRANGES: "1", // and without columns: of an error the line is told
};

stopTheClock();
const [{ loadPyodide }, { default: create }] =
  await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map(name => import(pathToFileURL(`${pyodide}/${name}`).href)));
let first = null; // the memory before anything has run
const createPyodideModule = settings => {
  const instantiate = settings.instantiateWasm;
  settings.instantiateWasm = (imports, receive) =>
    instantiate(imports, (instance, module) => {
      first = new Uint8Array(instance.exports.memory.buffer).slice(0, STATIC);
      return receive(instance, module);
    });
  return create(settings);
};
const python = await loadPyodide({ indexURL: pyodide, _makeSnapshot: true, createPyodideModule, env: ENVIRONMENT });
python.FS.writeFile("/antimono.whl", readFileSync(wheel));
python.globals.set("given", python.toPy(modules));
python.runPython(`
import importlib, sys, zipfile
sys.dont_write_bytecode = True
with zipfile.ZipFile("/antimono.whl") as wheel:
    wheel.extractall("/antimono")
sys.path.insert(0, "/antimono")
for name in given:
    importlib.import_module(name)
`);
python.runPython(warm);
python.runPython(`
import gc, linecache, random
random.seed(0)
linecache.clearcache()
del given, wheel, name
gc.collect()
gc.freeze()  # what is here stays, so no tidying on a page needs to look through it
`);
emptyWhatIsFree(python._module);
writeFileSync(out, zstdCompressSync(different(python.makeMemorySnapshot()), { params: PACKED }));

/** Of what the file of WebAssembly brings anyway only the difference is written: nearly all of it is nothing. */
function different(snapshot) {
  const [, start] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2); // where its header ends
  for (let at = 0; at < STATIC; at += 1) snapshot[start + at] ^= first[at];
  return snapshot;
}

/** What was there before and is no more would be sent to every reader: free memory is taken, emptied and given back. */
function emptyWhatIsFree(module) {
  const used = module._sbrk(0); // nothing was beyond
  const taken = [];
  for (let size = LARGEST; size >= 16; size /= 2) {
    for (let place = 0; place + size <= used; ) {
      place = module._malloc(size);
      taken.push(place);
      if (place + size <= used) module.HEAPU8.fill(0, place, place + size);
    }
  }
  for (const place of taken) module._free(place);
}

/** Makes time and chance the same at every build: Python notes both in its memory, and so in the file. */
function stopTheClock() {
  const now = Date.UTC(2020, 1, 2);
  let ticks = 0;
  let state = 1;
  Date.now = () => now;
  performance.now = () => (ticks += 1);
  crypto.getRandomValues = array => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const place of bytes.keys()) {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      bytes[place] = state >>> 16;
    }
    return array;
  };
}
