// Compiles our wheel with the very Python that runs in a reader's browser, so that the browser need not.
// node compile.mjs PYODIDE_FOLDER WHEEL OUT LEFT_OUT…

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, wheel, out, ...leftOut] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.writeFile("/wheel.whl", readFileSync(wheel));
python.globals.set("left_out", python.toPy(leftOut));
python.runPython(`
import io, os, py_compile, zipfile

with zipfile.ZipFile("/wheel.whl") as wheel, zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED) as out:
    for name in sorted(wheel.namelist()):
        if name.startswith(tuple(left_out)) or not name.startswith("antimono/"):
            continue
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
