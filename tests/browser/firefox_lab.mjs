// Sets up a position in the scenario lab in Firefox: node firefox_lab.mjs FIREFOX ADDRESS MODULES < ways.json, results to
// the standard output. ways.json: [{press: SELECTOR} or {drag: SELECTOR, onto: SELECTOR}, …]; what is told of each is told.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [executablePath, address, modules] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${modules}/`));
const { default: puppeteer } = await import(pathToFileURL(require.resolve("puppeteer-core")).href);
const ways = JSON.parse(readFileSync(0, "utf8"));

const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  const faults = [];
  const told = [];
  page.on("pageerror", error => faults.push(String(error)));
  await page.goto(`${address}scenario.html`);
  await page.$eval(".am-desk", desk => desk.scrollIntoView());
  await page.waitForSelector(".am-desk[data-ready]", { timeout: 90_000 });
  const middle = selector => page.$eval(selector, element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  const read = selector => page.$eval(selector, element => element.textContent);
  for (const { press, drag, onto } of ways) {
    const before = await read("[data-said]");
    await page.$eval('[data-block="players"]', block => block.scrollIntoView({ behavior: "instant" }));
    await page.mouse.move(...(await middle(press ?? drag)));
    await page.mouse.down();
    if (drag) await page.mouse.move(...(await middle(onto)), { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction(said => document.querySelector("[data-said]").textContent !== said, {}, before);
    told.push(await read("[data-said]"));
  }
  // The position as text comes with the next roll.
  await page.waitForFunction(() => /p4:[^|]*nob-hill/.test(document.querySelector('[data-block="share"] code').textContent));
  console.log(JSON.stringify({ told, faults, text: await read('[data-block="share"] code') }));
} finally {
  await browser.close();
}
