// Every change that Stryker knows in some modules: node list_mutants.mjs MODULES FILE… < nothing, JSON lines to the output.
// MODULES is a folder of packages with @stryker-mutator/instrumenter.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [modules, ...names] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${modules}/`));
const load = name => import(pathToFileURL(require.resolve(name)).href);
const [{ createInstrumenter }, { createInjector }, { commonTokens }] = await Promise.all(
  ["@stryker-mutator/instrumenter", "typed-inject", "@stryker-mutator/api/plugin"].map(load),
);

const silent = new Proxy({}, { get: () => () => false });
const given = { options: {}, logger: silent, getLogger: () => silent, reporter: silent };
let injector = createInjector();
for (const [name, value] of Object.entries(given)) injector = injector.provideValue(commonTokens[name], value);
const instrumenter = injector.injectFunction(createInstrumenter);

const files = names.map(name => ({ name, content: readFileSync(name, "utf8"), mutate: true }));
// How a sentence, a class or an event is called is no decision; that it is the right one shows in what follows from it.
// What is excluded comes all the same, as ignored.
const { mutants } = await instrumenter.instrument(files, { ignorers: [], plugins: null, excludedMutations: ["StringLiteral"] });
for (const { fileName, location, replacement, status } of mutants) if (status !== "Ignored") console.log(JSON.stringify({ file: fileName, ...location, replacement }));
