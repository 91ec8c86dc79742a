// The worker in which Python answers, with a Python and a network of paper: what it starts from, what it asks for, and
// what is said where something does not come.

import assert from "node:assert/strict";
import { registerHooks } from "node:module";
import { test } from "node:test";

import "./browser.mjs";

const WORKER = "../../site/_static/worker.mjs";
const FOLDER = "https://course.example/pyodide/";
const LANGUAGES = "https://course.example/languages/";
const PAGE = 65_536;
const STATIC = 2 ** 22;
const HEADER = 8; // bytes before what the snapshot tells of memory
const MODULES = {
  "pyodide.mjs": "export const loadPyodide = options => paper.load(options);",
  "pyodide.asm.mjs": "export default settings => paper.create(settings);",
};

registerHooks({
  resolve: (wanted, context, next) => (wanted.startsWith(FOLDER) ? { url: wanted, shortCircuit: true } : next(wanted, context)),
  load: (url, context, next) => (url.startsWith(FOLDER) ? { format: "module", source: MODULES[url.slice(FOLDER.length)], shortCircuit: true } : next(url, context)),
});

Object.assign(globalThis, { self: globalThis, onmessage: null, location: new URL(FOLDER) });
WebAssembly.instantiate = async (_, { env }) => {
  env.emscripten_notify_memory_growth();
  return { instance: { exports: globalThis.paper.zstd } };
};

/** A snapshot as it lies in the file: what differs from the memory of a Python that has just begun, and `pages` beyond it. */
function snapshotOf(pages) {
  const bytes = new Uint8Array(HEADER + STATIC + pages * PAGE);
  new Uint32Array(bytes.buffer, 0, 2).set([7, HEADER]);
  bytes.set([1, 2, 3], HEADER);
  bytes[HEADER + STATIC - 1] = 9;
  bytes[HEADER + STATIC] = 4;
  return bytes;
}

let opened = 0;

/** A worker on paper: `files` are the network, `packed` what comes out of the snapshot, `memory` what Python begins with. */
async function started({ names = { snapshot: "a.snapshot", wheel: "a.whl", lessons: "lessons.whl" }, files = {}, entry, packed = snapshotOf(3), memory = STATIC / PAGE, size = packed.length, boot = true, online = true, load = async () => {} } = {}) {
  const paper = { said: [], fetched: [], options: [], imported: [], learnt: [], written: [], ran: [], warned: [], memory: new WebAssembly.Memory({ initial: memory }) };
  const known = { "wheel.json": names, "pyodide.asm.wasm": "wasm", "zstd.wasm": "zstd", "a.snapshot": "packed", "a.whl": "wheel", "lessons.whl": "lessons", "da.json": "dansk", ...files };
  const heap = new WebAssembly.Memory({ initial: Math.ceil((packed.length + 100) / PAGE) + 2 });
  paper.zstd = {
    memory: heap,
    malloc(bytes) {
      assert.ok(bytes > 0);
      return bytes === 6 ? 16 : PAGE;
    },
    ZSTD_findDecompressedSize: () => BigInt(size),
    ZSTD_decompress(to, room, from, bytes) {
      assert.equal(new TextDecoder().decode(new Uint8Array(heap.buffer, from, bytes)), "packed");
      new Uint8Array(heap.buffer, to, room).set(packed.subarray(0, room));
      return packed.length;
    },
  };
  new Uint8Array(paper.memory.buffer).set([8, 8], 0);
  const python = {
    pyimport: name => {
      paper.imported.push(name);
      return { learn: text => paper.learnt.push(text), reply: text => paper.reply(JSON.parse(text)), destroy: () => paper.imported.push("destroyed") };
    },
    FS: { writeFile: (name, bytes) => paper.written.push([name, new TextDecoder().decode(bytes)]) },
    runPython: code => paper.ran.push(code),
  };
  paper.reply = request => JSON.stringify({ answered: request });
  paper.load = async options => {
    paper.options.push(options);
    await load(options, paper);
    await options.createPyodideModule?.({ instantiateWasm: (_, receive) => receive({ exports: { memory: paper.memory } }, "module") });
    return python;
  };
  paper.create = settings => new Promise(resolve => settings.instantiateWasm({}, (...given) => resolve((paper.received = given))));
  Object.assign(globalThis, {
    paper,
    postMessage: data => paper.said.push(data),
    addEventListener: (type, told) => (paper.heard = [type, told]),
    fetch: async (wanted, how) => {
      const address = String(wanted.url ?? wanted);
      const name = address.replace(FOLDER, "").replace(LANGUAGES, "");
      paper.fetched.push(how ? [name, how] : name);
      if (!online) throw new TypeError("no network");
      const content = known[name];
      if (content === undefined) return new Response("not found", { status: 404 });
      const text = typeof content === "string" ? content : JSON.stringify(content);
      return new Response(text);
    },
  });
  console.warn = text => paper.warned.push(text);
  opened += 1;
  await import(`${WORKER}?worker=${opened}`);
  paper.ask = async (request, number = 1) => {
    onmessage({ data: { number, request } });
    await settled();
  };
  paper.boot = async () => {
    onmessage({ data: { boot: { pyodide: FOLDER, languages: LANGUAGES, ...(entry && { entry }) } } });
    await settled();
  };
  if (boot) await paper.boot();
  return paper;
}
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};
const marks = ({ said }) => said.map(({ mark }) => mark);
const ORDINARY = ["antimono:python", "antimono:lessons"];

test("Python starts from its snapshot: its memory is as large, and made whole of what it had at first", async () => {
  const paper = await started();
  assert.deepEqual([marks(paper), paper.warned], [["antimono:snapshot", "antimono:python", "antimono:lessons"], []]);
  assert.deepEqual(paper.fetched, [["pyodide.asm.wasm", { credentials: "same-origin" }], "wheel.json", "a.snapshot", "zstd.wasm"]);
  const [{ indexURL, stdLibURL, _loadSnapshot: snapshot }] = paper.options;
  assert.deepEqual([indexURL, stdLibURL, paper.options.length], [FOLDER, `${FOLDER}nothing.zip`, 1]);
  assert.deepEqual([...new Uint8Array(snapshot, HEADER, 4)], [1 ^ 8, 2 ^ 8, 3, 0]);
  assert.deepEqual([...new Uint8Array(snapshot, HEADER + STATIC - 1, 2)], [9, 4], "beyond what a file of WebAssembly puts there it is whole");
  assert.equal(snapshot.byteLength, HEADER + STATIC + 3 * PAGE);
  assert.equal(paper.memory.buffer.byteLength, STATIC + 3 * PAGE);
  assert.equal(paper.received[1], "module");
  assert.deepEqual(paper.imported, ["antimono.views.page.answers", "destroyed", "antimono.views.page.answers"]);
  assert.deepEqual([paper.written, paper.ran], [[], []]);
});

test("a memory that is large enough stays as it is", async () => {
  const paper = await started({ memory: STATIC / PAGE + 5 });
  assert.deepEqual([paper.memory.buffer.byteLength, marks(paper)[0]], [STATIC + 5 * PAGE, "antimono:snapshot"]);
});

test("what Python asks for is taken from what was fetched ahead, once; of its library it gets an empty archive", async () => {
  const found = [];
  const paper = await started({ load: async ({ stdLibURL }) => {
    const zip = new Uint8Array(await (await fetch(stdLibURL)).arrayBuffer());
    found.push([...zip.subarray(0, 4)], zip.length, zip.subarray(4).every(byte => byte === 0));
    for (const wanted of [new Request(`${FOLDER}pyodide.asm.wasm`), "pyodide.asm.wasm"]) found.push(await (await fetch(wanted)).text());
  } });
  assert.deepEqual(found, [[0x50, 0x4b, 5, 6], 22, true, "wasm", "wasm"]);
  assert.deepEqual(paper.fetched.filter(each => String(each).startsWith("pyodide.asm.wasm")).length, 2);
  assert.equal(marks(paper)[0], "antimono:snapshot");
});

test("a file of WebAssembly is one from any web server, and no other file is called so", async () => {
  const types = [];
  await started({ load: async () => {
    for (const name of ["pyodide.asm.wasm", "a.whl"]) types.push((await fetch(`${FOLDER}${name}`)).headers.get("content-type"));
  } });
  assert.deepEqual(types, ["application/wasm", "text/plain;charset=UTF-8"]);
});

for (const [what, options, told] of [
  ["does not come", { files: { "a.snapshot": undefined } }, /a\.snapshot: 404$/],
  ["cannot be unpacked", { files: { "zstd.wasm": undefined } }, /zstd\.wasm: 404$/],
  ["is damaged", { size: snapshotOf(3).length - 1 }, /: it is damaged$/],
  ["has no size that could be told", { size: -1 }, /: it is damaged$/],
  ["is empty", { size: 0 }, /: it is damaged$/],
  ["does not fit the memory", { memory: 1 }, /: .+/],
]) {
  test(`where the snapshot ${what}, Python starts as it does otherwise, which is told`, async () => {
    const paper = await started(options);
    assert.deepEqual([marks(paper), paper.warned.length], [ORDINARY, 1]);
    assert.match(paper.warned[0], /^Python starts without its snapshot: /);
    assert.match(paper.warned[0], told);
    assert.deepEqual(paper.options.at(-1), { indexURL: FOLDER });
    assert.deepEqual(paper.written, [["/antimono.whl", "lessons"]]);
    assert.match(paper.ran[0], /extractall\("\/antimono"\)/);
    await paper.ask({ a: 1 });
    assert.deepEqual(paper.said.at(-1), { number: 1, answer: { answered: { a: 1 } } });
  });
}

test("without a snapshot the archive of the lessons is taken, where there is one and lessons are wanted", async () => {
  for (const [names, entry, archive] of [
    [{ wheel: "a.whl", lessons: "lessons.whl" }, undefined, "lessons"], [{ wheel: "a.whl" }, undefined, "wheel"],
    [{ wheel: "a.whl", lessons: "lessons.whl" }, "antimono.views.page.what_if", "wheel"],
  ]) {
    const paper = await started({ names, entry });
    assert.deepEqual([paper.written, marks(paper), paper.warned], [[["/antimono.whl", archive]], ORDINARY, []]);
    assert.deepEqual(paper.imported, [entry ?? "antimono.views.page.answers"]);
  }
});

test("what does not come is told, though Python would wait for it", async () => {
  for (const options of [{ files: { "wheel.json": undefined } }, { names: { wheel: "none.whl" } }, { names: { wheel: "a.whl" }, load: async () => {
    fetch("missing").catch(() => {});
    await new Promise(() => {});
  } }]) {
    const { said } = await started(options);
    assert.equal(said.length, 1);
    assert.match(said[0].broken, /: 404/);
  }
});

test("without a network that is told once, whatever was on its way", async () => {
  const paper = await started({ boot: false, online: false });
  await Promise.all([paper.boot(), paper.ask({ language: "da" })]);
  assert.equal(paper.said.length, 1);
  assert.match(paper.said[0].broken, /no network/);
});

test("whatever else goes wrong is told", async () => {
  const { heard: [type, tell], said } = await started({ boot: false });
  assert.equal(type, "unhandledrejection");
  for (const [reason, told] of [[new Error("lost"), /Error: lost\n/], ["lost", /^lost$/], [undefined, /^undefined$/]]) {
    tell({ reason });
    assert.match(said.at(-1).broken, told);
  }
});

test("what is asked while Python starts is answered in its order, once it has", async () => {
  const paper = await started({ boot: false });
  await paper.ask({ at: 1 }, 1);
  await paper.ask({ at: 2 }, 2);
  assert.deepEqual(paper.said, []);
  await paper.boot();
  await paper.ask({ at: 3 }, 3);
  assert.deepEqual(paper.said.slice(3), [1, 2, 3].map(at => ({ number: at, answer: { answered: { at } } })));
});

test("a question that fails is answered with what failed", async () => {
  const paper = await started();
  paper.reply = () => {
    throw new Error("no such lesson");
  };
  await paper.ask({ a: 1 }, 4);
  assert.deepEqual(paper.said.at(-1), { number: 4, answer: { error: "", detail: "Error: no such lesson" } });
});

test("a language is learnt before it is answered in, once; one that does not come is answered in English", async () => {
  let fetched;
  const paper = await started({ boot: false, load: async () => (fetched = paper.fetched.includes("da.json")) });
  await Promise.all([paper.boot(), paper.ask({ language: "da" })]);
  assert.deepEqual([fetched, paper.learnt], [true, ["dansk"]], "it comes while Python starts");
  paper.reply = request => JSON.stringify([request.language, [...paper.learnt]]);
  for (const language of ["da", "en", "", undefined]) await paper.ask({ language });
  assert.deepEqual(paper.said.slice(-3).map(({ answer }) => answer[1]), [["dansk"], ["dansk"], ["dansk"]]);
  assert.deepEqual([paper.learnt, paper.warned], [["dansk"], []]);
  for (let twice = 0; twice < 2; twice += 1) {
    await paper.ask({ language: "pl" });
    assert.deepEqual(paper.said.at(-1).answer, ["pl", ["dansk"]]);
  }
  assert.equal(paper.fetched.filter(name => name === "pl.json").length, 1);
  assert.equal(paper.warned.length, 1);
  assert.match(paper.warned[0], /^The lessons answer in English, for want of “pl”: .*404/);
});
