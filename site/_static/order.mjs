// The order of a sheet: it depends only on its number and is the same on every machine.

const SPREAD = 0x9e3779b1;
const FIRST = 0x85ebca6b;
const SECOND = 0xc2b2ae35;

/** A number of 32 bits for each `number` of a sheet; as `mixed` of `antimono.at_the_table.who_owes_what.order`. */
export function mixed(seed, number) {
  let value = seed >>> 0;
  for (const part of [SPREAD, Math.imul(number + 1, SPREAD)]) {
    value ^= part;
    value = Math.imul(value ^ (value >>> 16), FIRST);
    value = Math.imul(value ^ (value >>> 13), SECOND);
    value = (value ^ (value >>> 16)) >>> 0;
  }
  return value;
}

/** The places of `count` things, in the order of a sheet. */
export function ordered(seed, count) {
  const places = [...Array(count).keys()];
  return places.sort((one, other) => mixed(seed, one) - mixed(seed, other));
}
