// Leaves away of modules what only people read: node minify.mjs NODE_MODULES, their files as JSON on the standard input.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(pathToFileURL(`${process.argv[2]}/`));
const { minify } = require("terser");
for (const file of JSON.parse(readFileSync(0, "utf8"))) {
  const { code } = await minify({ [file]: readFileSync(file, "utf8") }, { module: true, ecma: 2022 });
  writeFileSync(file, `${code}\n`);
}
