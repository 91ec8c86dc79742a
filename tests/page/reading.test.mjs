// What a reader types as an amount, and how a reader saves data.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.mjs";
import { readNumber } from "../../site/_static/player.mjs";
import { thrifty } from "../../site/_static/wanted.mjs";

for (const [text, number] of [
  ["52", "52"], ["$52", "52"], [" 52 ", "52"], ["52 €", "52"], ["L. 1.500", "1500"], ["1,500", "1500"], ["1 500", "1500"], ["1'500", "1500"],
  ["1\u202f500", "1500"], ["PLN 20", "20"], ["20 zł", "20"], ["£7", "7"], ["7 EUR", "7"], ["5 usd", "5"], ["007", "7"], ["0", "0"], ["50.-", "50"], ["50,00", "50"],
  ["1.234.567", "1234567"], ["1234567", "1234567"], ["12345678", null], ["1,50", null], ["15,0000", null], ["-5", null], ["five", null],
  ["", null], ["5 6", "56"], ["1e3", null], ["1.5.0", null], ["9".repeat(30), null], ["$".repeat(24) + "5", null], ["²", null],
]) {
  test(`“${text}” is ${number ?? "no number"}`, () => assert.equal(readNumber(text), number));
}

for (const [connection, saves] of [
  [undefined, false], [{}, false], [{ effectiveType: "4g" }, false], [{ effectiveType: "3g" }, true], [{ effectiveType: "slow-2g" }, true],
  [{ effectiveType: "2g" }, true], [{ saveData: true, effectiveType: "4g" }, true], [{ effectiveType: "33g" }, false],
]) {
  test(`a connection of ${JSON.stringify(connection)} ${saves ? "saves" : "does not save"} data`, () => {
    Object.defineProperty(globalThis, "navigator", { value: { connection }, configurable: true });
    assert.equal(thrifty(), saves);
  });
}
