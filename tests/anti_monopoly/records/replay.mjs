// Replays records in Pyodide: `node replay.mjs PYODIDE_FOLDER REPOSITORY FILE…` prints the log of each as JSON.
import { pathToFileURL } from "node:url";

const [folder, repository, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.mountNodeFS("/repository", repository);
python.globals.set("files", python.toPy(files));
const answer = python.runPython(`
import json, sys
sys.path.insert(0, "/repository")
sys.dont_write_bytecode = True
from antimono.anti_monopoly.records import Record, Snapshot

def told(file):
    record = Record.load(f"/repository/tests/anti_monopoly/golden/{file}")
    game = record.replay()
    return [str(record), *map(str, game.log), str(Snapshot.of(game))]

json.dumps({"python": sys.version, "platform": sys.platform, "logs": {file: told(file) for file in files}})
`);
process.stdout.write(answer);
