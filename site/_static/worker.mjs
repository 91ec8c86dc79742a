// Python for the lessons: Pyodide's core with our wheel, in a module worker. One request, one reply, JSON both ways.

const waiting = [];
let reply = null;

// Set before anything is awaited: a message that comes earlier would be lost.
onmessage = ({ data }) => {
  if (data.boot) boot(data.boot).catch(error => postMessage({ broken: String(error?.stack ?? error) }));
  else if (reply) answer(data);
  else waiting.push(data);
};

// Whatever else goes wrong while Python starts is said at least.
addEventListener("unhandledrejection", ({ reason }) => postMessage({ broken: String(reason?.stack ?? reason) }));

async function boot({ pyodide, wheel }) {
  const lost = lostFile();
  // The wheel arrives while Python starts.
  const started = Promise.all([startPython(pyodide), fetchWheel(pyodide, wheel)]);
  const [python, bytes] = await Promise.race([started, lost]);
  python.FS.writeFile("/antimono.whl", bytes);
  // Unpacked, modules import a quarter faster than out of the archive.
  python.runPython(`
import sys, zipfile
with zipfile.ZipFile("/antimono.whl") as wheel:
    wheel.extractall("/antimono")
sys.path.insert(0, "/antimono")
`);
  const answers = python.pyimport("antimono.views.page.answers");
  reply = answers.reply;
  postMessage({ mark: "antimono:lessons" });
  for (const request of waiting.splice(0)) answer(request);
}

/** Fails as soon as a file does not come; Pyodide itself would wait for some of them for ever. */
function lostFile() {
  const plainFetch = self.fetch;
  return new Promise((_, reject) => {
    self.fetch = async (...wanted) => {
      try {
        const response = await plainFetch(...wanted);
        if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
        return response;
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
}

async function startPython(pyodide) {
  const { loadPyodide } = await import(new URL("pyodide.mjs", pyodide).href);
  const python = await loadPyodide({ indexURL: pyodide });
  postMessage({ mark: "antimono:python" });
  return python;
}

async function fetchWheel(pyodide, wheel) {
  if (wheel) return new Uint8Array(await read(wheel, "arrayBuffer"));
  const names = await read(new URL("wheel.json", pyodide), "json");
  const address = new URL(names.lessons ?? names.wheel, pyodide); // compiled for this very Python, where there is one
  return new Uint8Array(await read(address, "arrayBuffer"));
}

async function read(address, form) {
  return (await fetch(address))[form]();
}

function answer({ number, request }) {
  try {
    postMessage({ number, answer: JSON.parse(reply(JSON.stringify(request))) });
  } catch (error) {
    postMessage({ number, answer: { error: "", detail: String(error) } });
  }
}
