// Replays records in Pyodide: `node replay.mjs PYODIDE_FOLDER REPOSITORY PACKAGE FILE…` prints the log of each as JSON.
import { pathToFileURL } from "node:url";

const [folder, repository, name, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.mountNodeFS("/repository", repository);
python.globals.set("package", name);
python.globals.set("files", python.toPy(files));
const answer = python.runPython(`
import json, sys
sys.path.insert(0, "/repository")
sys.dont_write_bytecode = True
from importlib import import_module
records = import_module(package)

def told(file):
    record = records.Record.load(f"/repository/{file}")
    game = record.replay()
    return [str(record), *map(str, game.log), str(records.Snapshot.of(game))]

json.dumps({"python": sys.version, "platform": sys.platform, "logs": {file: told(file) for file in files}})
`);
process.stdout.write(answer);
