// Compiles our wheel with the very Python that runs in a reader's browser, so that the browser need not.
// node compile.mjs PYODIDE_FOLDER WHEEL OUT, with the names of the files to take as JSON on the standard input.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, wheel, out] = process.argv.slice(2);
const taken = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide }); // which it would find out itself, but for brackets in its name
python.FS.writeFile("/wheel.whl", readFileSync(wheel));
python.globals.set("taken", python.toPy(taken));
python.runPython(`
import io, os, py_compile, zipfile

with zipfile.ZipFile("/wheel.whl") as wheel, zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED) as out:
    for name in sorted(taken):
        content = wheel.read(name)
        if name.endswith(".py"):
            source = "/" + name
            os.makedirs(os.path.dirname(source), exist_ok=True)
            with open(source, "wb") as file:
                file.write(content)
            # Beside no source, a compiled file is imported as it is; nothing in it depends on a date.
            mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
            compiled = py_compile.compile(source, "/module.pyc", name, doraise=True, invalidation_mode=mode)
            with open(compiled, "rb") as file:
                content = file.read()
            name += "c"
        info = zipfile.ZipInfo(name, (2020, 2, 2, 0, 0, 0))
        info.compress_type = zipfile.ZIP_DEFLATED
        out.writestr(info, content)
`);
writeFileSync(out, python.FS.readFile("/out.zip"));
