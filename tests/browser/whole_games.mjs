// Plays whole games on the page “Play” by one kind of hand alone, taps or keys, in Firefox or in Chromium:
// node whole_games.mjs firefox|chrome EXECUTABLE ADDRESS MODULES < ways.json, what was seen to the standard output.
// ways.json: [{hand, width, height}, …]; the first way fills in the form, the others begin the same game again.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [name, executablePath, address, modules] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${modules}/`));
const { default: puppeteer } = await import(pathToFileURL(require.resolve("puppeteer-core")).href);
const ways = JSON.parse(readFileSync(0, "utf8"));

const STOPS = 150; // so many stops of the Tab key are a page's at most
const CHOICES = 60; // so many choices are a short game's at most
const args = name === "chrome" ? ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"] : [];
const browser = await puppeteer.launch({ browser: name, executablePath, headless: true, args });

/** Only keys: an element is reached by Tab, backwards if that is the way, and pressed by Enter. */
const keys = page => ({
  async reach(selector) {
    await page.waitForSelector(selector);
    const way = () => page.evaluate(wanted => {
      const { activeElement: here } = document;
      if (here.matches(wanted)) return "";
      const behind = document.querySelector(wanted).compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING;
      return behind ? "Shift" : "Tab";
    }, selector);
    for (let stop = 0, next = await way(); next; stop += 1, next = await way()) {
      if (stop > STOPS) throw new Error(`no Tab leads to ${selector}`);
      if (next === "Shift") await page.keyboard.down("Shift");
      await page.keyboard.press("Tab");
      if (next === "Shift") await page.keyboard.up("Shift");
    }
  },
  async press(selector) {
    await this.reach(selector);
    await page.keyboard.press("Enter");
  },
});

/** Only taps. */
const taps = page => ({
  async press(selector) {
    const mark = await page.waitForSelector(selector);
    await mark.scrollIntoView();
    await mark.evaluate(async each => { // what still moves is not where it is tapped
      for (let at = NaN; at !== each.getBoundingClientRect().top; ) {
        at = each.getBoundingClientRect().top;
        await new Promise(done => setTimeout(done, 60));
      }
    });
    await mark.tap();
  },
});

const MAIN = '[data-block="choices"] .desk-main';
const OVER = ".desk-story h3";

const told = [];
const faults = [];
const page = await browser.newPage();

/** What one sees where it did not go on. */
const stands = () => page.evaluate(() => ({
  focus: document.activeElement.outerHTML.slice(0, 300),
  address: location.href,
  answers: window.answers,
  heard: window.heard,
  ...Object.fromEntries(["[data-prompt]", "[data-status]", "[data-notes]", '[data-block="choices"]'].map(name =>
    [name, document.querySelector(name)?.outerHTML.slice(0, 900)])),
}));

try {
  page.on("pageerror", error => faults.push(String(error)));
  page.on("request", request => {
    if (!request.url().startsWith(new URL(address).origin) && !/^(data|blob):/.test(request.url())) faults.push(request.url());
  });
  await page.setViewport({ width: ways[0].width, height: ways[0].height });
  await page.goto(`${address}play.html`);
  await page.evaluate(() => {
    window.answers = 0;
    crypto.getRandomValues = array => array.fill(window.chance); // the same in each run
    addEventListener("antimono:frame", () => (window.answers += 1));
    const said = document.querySelector("[data-said]");
    new MutationObserver(() => window.heard.push(said.textContent)).observe(said, { childList: true });
  });

  const shown = async act => {
    const before = await page.evaluate(() => window.answers);
    await act();
    await page.waitForFunction(count => window.answers > count, { timeout: 60_000 }, before);
  };
  const mine = () => page.waitForFunction((main, over) => document.querySelector(main) || document.querySelector(over), {}, MAIN, OVER);

  for (const [number, { hand, width, height }] of ways.entries()) {
    await page.setViewport({ width, height });
    const by = hand === "keys" ? keys(page) : taps(page);
    await page.evaluate(chance => Object.assign(window, { heard: [], chance }), 40 + number);
    if (number === 0) {
      await by.reach(".desk-others > summary");
      await page.keyboard.press("Enter");
      for (const seat of [3, 4]) {
        await by.reach(`select[name="role${seat}"]`);
        await page.keyboard.press("n"); // nobody
      }
      for (const [field, text] of [["details details:has([name=seed]) > summary", ""], ['[name="seed"]', "12"]]) {
        await by.reach(field);
        await (text ? page.keyboard.type(text) : page.keyboard.press("Enter"));
      }
      await by.reach('select[name="aim"]');
      await page.keyboard.press("a"); // after some rounds
      await by.reach('[name="rounds"]');
      await page.keyboard.press("End");
      for (let digit = 0; digit < 3; digit += 1) await page.keyboard.press("Backspace");
      await page.keyboard.type("2");
      await shown(() => by.press(".desk-begin button"));
    } else {
      await shown(() => by.press('[data-block="prompt"] [data-new]'));
      await shown(() => by.press(".desk-deal button"));
    }
    // What passes the dice on by itself would take the mark away from under the finger; each game begins with it.
    if (await page.$('[data-field="passes"]:checked')) {
      await shown(async () => {
        if (hand === "taps") return by.press('[data-field="passes"]');
        await by.reach('[data-field="passes"]');
        return page.keyboard.press(" ");
      });
    }
    let choices = 0;
    for (await mine(); !(await page.$(OVER)); await mine()) {
      if (++choices > CHOICES) throw new Error("the game does not end");
      await shown(() => by.press(MAIN));
    }
    await shown(() => by.press('[data-press*="share"]'));
    await shown(() => by.press('.desk-log [data-press*="all"]'));
    told.push(await page.evaluate(way => ({
      ...way,
      record: document.querySelector("[data-save]").dataset.save,
      prompt: document.querySelector("[data-prompt]").textContent,
      story: document.querySelector(".desk-story").textContent,
      heard: window.heard,
      overflow: document.documentElement.scrollWidth - innerWidth,
      log: [...document.querySelectorAll(".desk-events li")].map(item => {
        const plain = item.cloneNode(true);
        for (const extra of plain.querySelectorAll("button, details, .am-clauses")) extra.remove();
        return plain.textContent.trim();
      }),
    }), { hand, width, height, choices }));
  }
  console.log(JSON.stringify({ told, faults }));
} catch (error) {
  console.error(`after ${told.length} games`, faults, await stands());
  throw error;
} finally {
  await browser.close();
}
