// Plays the first game in Firefox, in both roles, by taps or by keys alone, and tells what was seen and heard:
// node first_games.mjs FIREFOX ADDRESS MODULES < way.json. way.json: {hand, width, height, presses: [values, …]}.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [executablePath, address, modules] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${modules}/`));
const { default: puppeteer } = await import(pathToFileURL(require.resolve("puppeteer-core")).href);
const { hand, width, height, presses } = JSON.parse(readFileSync(0, "utf8"));

const STOPS = 60; // so many stops of the Tab key are a page's at most
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  const page = await browser.newPage();
  const faults = [];
  page.on("pageerror", error => faults.push(String(error)));
  page.on("request", request => {
    if (!request.url().startsWith(new URL(address).origin) && !/^(data|blob):/.test(request.url())) faults.push(request.url());
  });
  await page.setViewport({ width, height });
  await page.goto(`${address}first-game.html`);
  await page.evaluate(() => {
    window.answers = 0;
    addEventListener("antimono:frame", () => (window.answers += 1));
    document.querySelector(".am-desk").scrollIntoView();
  });
  await page.waitForFunction(() => window.answers > 0, { timeout: 120_000 });

  const marked = values => `.am-desk button[data-press='${JSON.stringify(values)}']`;
  const tap = async mark => {
    await mark.scrollIntoView();
    await mark.click();
  };
  const reach = async selector => {
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await page.evaluate(wanted => document.activeElement.matches(wanted), selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`no Tab leads to ${selector}`);
  };
  if (hand === "keys") await page.focus(".am-desk button");

  const told = [];
  for (const values of presses) {
    const before = await page.evaluate(() => window.answers);
    if (hand === "keys") {
      await reach(marked(values));
      await page.keyboard.press("Enter");
    } else {
      await tap(await page.waitForSelector(marked(values)));
    }
    await page.waitForFunction(count => window.answers > count, { timeout: 60_000 }, before);
    told.push(await page.evaluate(() => ({
      words: document.querySelector(".am-scene-words").textContent,
      said: document.querySelector("[data-said]").textContent.trim(),
      focused: document.activeElement.matches(".am-scene-words"),
      overflow: document.documentElement.scrollWidth - innerWidth,
    })));
  }
  console.log(JSON.stringify({ told, faults }));
} finally {
  await browser.close();
}
