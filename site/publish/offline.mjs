// Writes the service worker of a built site: node offline.mjs NODE_MODULES SITE, with what to keep as JSON on the
// standard input. The same site gives the same bytes.

import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [modules, site] = process.argv.slice(2);
const { worker, globs, ignored, lasting, libraries } = JSON.parse(readFileSync(0, "utf8"));
const { getManifest, injectManifest } = createRequire(join(modules, "/"))("workbox-build");

const VERSION = /(<[a-z]+ [^>]*data-offline-version=")[^"]*(")/g;
const every = { globDirectory: site, globPatterns: globs, globIgnores: ignored, maximumFileSizeToCacheInBytes: 1e9 };
const fail = ({ warnings }) => {
  if (warnings.length) throw new Error(warnings.join("\n"));
};

// The version is that of all files, as they are without it.
const listed = await getManifest(every);
fail(listed);
const paths = listed.manifestEntries.map(({ url }) => url).sort();
const whole = createHash("sha256");
const pages = new Map();
for (const path of paths) {
  let content = readFileSync(join(site, path));
  if (path.endsWith(".html")) {
    content = content.toString("utf8").replace(VERSION, "$1$2");
    pages.set(path, content);
  }
  whole.update(`${path}\n${createHash("sha256").update(content).digest("hex")}\n`);
}
whole.update(readFileSync(worker));
const version = whole.digest("hex").slice(0, 12);
for (const [path, content] of pages) {
  const told = content.replace(VERSION, `$1${version}$2`);
  if (told !== readFileSync(join(site, path), "utf8")) writeFileSync(join(site, path), told);
}

rmSync(join(site, "workbox"), { recursive: true, force: true });
mkdirSync(join(site, "workbox"));
for (const name of libraries) {
  copyFileSync(join(modules, name, "build", `${name}.prod.js`), join(site, "workbox", `${name}.prod.js`));
  copyFileSync(join(modules, name, "LICENSE"), join(site, "workbox", "LICENSE.txt"));
}

const target = join(site, "offline-worker.js");
const lasts = new RegExp(lasting);
const described = entries => ({
  warnings: [],
  manifest: entries
    .map(({ url, size }) => ({
      url,
      bytes: size,
      integrity: `sha256-${createHash("sha256").update(readFileSync(join(site, url))).digest("base64")}`,
      ...(lasts.test(url) && { lasting: true }),
    }))
    .sort((one, other) => (one.url < other.url ? -1 : 1)),
});
const done = await injectManifest({ ...every, swSrc: worker, swDest: target, manifestTransforms: [described] });
fail(done);
writeFileSync(target, readFileSync(target, "utf8").replace("%VERSION%", version));
const size = listed.manifestEntries.reduce((sum, { url }) => sum + statSync(join(site, url)).size, 0);
process.stdout.write(JSON.stringify({ version, count: paths.length, size }));
