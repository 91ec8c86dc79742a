// Goes through scenes in Firefox by taps or by keys alone: node firefox.mjs FIREFOX ADDRESS MODULES HAND < ways.json, results to the standard output.
// ways.json: [{page, scenes: [{words, keys: [key, …]}, …]}, …]; what a page shows at the end of each scene is told.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [executablePath, address, modules, hand] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${modules}/`));
const { default: puppeteer } = await import(pathToFileURL(require.resolve("puppeteer-core")).href);
const ways = JSON.parse(readFileSync(0, "utf8"));

/**
 * Go to something with the tabulator alone: onwards, and from the end of the page or after some steps back. Past the end
 * the browser has the focus, and no key reaches the page any more.
 */
async function reach(page, place, wanted) {
  const look = wanted => {
    const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")];
    const last = stops.findLast(each => each.tabIndex >= 0 && !each.disabled && each.checkVisibility());
    return { there: document.activeElement.matches(wanted), last: document.activeElement === last };
  };
  let back = false;
  for (let step = 0; step < 100; step += 1) {
    const { there, last } = await page.evaluate(look, `${place} ${wanted}`);
    if (there) return;
    back ||= last || step >= 30;
    if (back) await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    if (back) await page.keyboard.up("Shift");
  }
  throw new Error(`${wanted} cannot be reached with the tabulator`);
}

const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
const told = [];
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  const faults = [];
  page.on("pageerror", error => faults.push(String(error)));
  page.on("request", request => {
    if (!request.url().startsWith(new URL(address).origin) && !/^(data|blob):/.test(request.url())) faults.push(request.url());
  });
  for (const { name, scenes } of ways) {
    await page.goto(`${address}${name}.html`);
    await page.waitForSelector(".antimono-stage[data-chapter][data-ready]");
    await page.evaluate(() => {
      window.changes = 0;
      window.scrolls = false;
      document.addEventListener("antimono:scene", () => (window.changes += 1));
      document.addEventListener("scroll", () => (window.scrolls = true));
      document.addEventListener("scrollend", () => (window.scrolls = false));
      document.addEventListener("pointerdown", ({ target }) => (window.pressed = target), { capture: true });
    });
    let doing = "";
    const changed = async act => {
      const before = await page.evaluate(() => window.changes);
      await act();
      try {
        await page.waitForFunction(count => window.changes > count, {}, before);
      } catch {
        const held = await page.evaluate(() => document.activeElement.outerHTML.slice(0, 200));
        throw new Error(`${name}, ${doing}: nothing came of it; the focus is on ${held}`);
      }
    };
    const tap = async mark => { // a reader presses once the page has come to rest, and again where it moved away under their finger
      for (let tries = 0; tries < 3; tries += 1) {
        await page.evaluate(async () => {
          window.pressed = null;
          for (let still = 0; still < 3; still = window.scrolls ? 0 : still + 1) await new Promise(requestAnimationFrame);
        });
        await mark.click();
        if (await mark.evaluate(element => !element.isConnected || element.contains(window.pressed))) return;
      }
      throw new Error(`${name}, ${doing}: it cannot be pressed, something lies over it`);
    };
    for (const [place, { keys }] of scenes.entries()) {
      const shown = ".antimono-stage[data-chapter] .am-scene[data-current] [data-view]";
      for (const key of keys) {
        doing = `scene ${place + 1}, ${key}`;
        const mark = await page.$(`${shown} [data-key="${key}"]`);
        if (hand === "keys") {
          await reach(page, shown, mark ? `[data-key="${key}"]` : "input");
          if (!mark) await page.keyboard.type(key);
          await changed(() => page.keyboard.press("Enter"));
          continue;
        }
        if (!mark) await page.type(`${shown} input`, key);
        await changed(async () => tap(mark ?? (await page.$(`${shown} [data-number] button`))));
      }
      const read = selector => page.$eval(selector, element => element.textContent);
      told.push({ name, scene: place + 1, words: await read(`${shown} .am-scene-words`), reply: await read(`${shown} .am-reply`), done: (await page.$(`${shown} .am-view[data-done]`)) !== null });
      if (place + 1 === scenes.length) continue;
      if (hand === "keys") await reach(page, "[data-chapter]", "[data-next]");
      await changed(async () => (hand === "keys" ? page.keyboard.press("Enter") : tap(await page.$("[data-chapter] [data-next]"))));
    }
  }
  console.log(JSON.stringify({ told, faults }));
} finally {
  await browser.close();
}
