// Takes a snapshot of the memory of a Python that has everything imported and warm, so that a page need not do it.
// node snapshot.mjs PYODIDE_FOLDER WHEEL OUT, with {modules, warm} as JSON on the standard input: what to import, and
// a program to run then.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, wheel, out] = process.argv.splice(1).slice(1); // Python would note the way to this file
const { modules, warm } = JSON.parse(readFileSync(0, "utf8"));
stopTheClock();
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ _makeSnapshot: true, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
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
writeFileSync(out, python.makeMemorySnapshot());

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
