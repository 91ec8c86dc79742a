// Reads entries, words that say little, other words and typed questions; writes the places that each question finds.
import { readFileSync } from "node:fs";

import { Finder } from "../../site/_static/finding.mjs";

const { entries, small, others, typed } = JSON.parse(readFileSync(0, "utf8"));
const finder = new Finder(entries, small, others);
console.log(JSON.stringify(typed.map(each => finder.find(each))));
