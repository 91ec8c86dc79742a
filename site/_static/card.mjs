// A card that tells of a chapter that is done, to be shown or sent: drawn in the page, from what is on it, and sent nowhere
// unless its reader does.

import { progress } from "./progress.mjs";

const WIDE = 1200;
const HIGH = 630;
const CURVE = "M-60 484H480C760 484 700 60 930 60H1300"; // the stripes, as on the first page
const VARIABLE = /--am-[\w-]+/g;

/** The values of colours by day, where an element of some classes stands. */
function colours(place, classes = "") {
  const probe = document.createElement("i");
  probe.className = classes;
  probe.style.colorScheme = "light";
  place.append(probe);
  const found = new Map();
  const told = name => {
    if (!found.has(name)) {
      probe.style.color = `var(${name})`;
      const known = getComputedStyle(probe).getPropertyValue(name);
      found.set(name, known && getComputedStyle(probe).color);
    }
    return found.get(name);
  };
  told.end = () => probe.remove();
  return told;
}

/** A piece as a picture of its own: its symbols with their colours put in. */
async function pictureOf(piece) {
  const colour = colours(piece.parentElement, piece.getAttribute("class"));
  const symbols = new Map();
  const wanted = [...piece.querySelectorAll("use")].map(use => use.getAttribute("href").slice(1));
  while (wanted.length) {
    const id = wanted.pop();
    const symbol = document.getElementById(id);
    if (!symbol || symbols.has(id)) continue;
    symbols.set(id, new XMLSerializer().serializeToString(symbol));
    wanted.push(...[...symbol.querySelectorAll("use")].map(use => use.getAttribute("href").slice(1)));
  }
  const { width, height } = piece.viewBox.baseVal;
  const text = [...symbols.values(), piece.innerHTML].join("");
  const named = [...new Set(text.match(VARIABLE))].filter(colour);
  const style = named.map(name => `${name}:${colour(name)}`).join(";");
  colour.end();
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${4 * width}" height="${4 * height}" viewBox="0 0 ${width} ${height}" style="${style}">${text}</svg>`)}`;
  await image.decode();
  return { image, ratio: width / height };
}

/** Where the site is, as people type it; empty where nobody else could open it. */
function siteAddress() {
  const { host, href, protocol } = new URL(".", location.href);
  return protocol.startsWith("http") ? host + new URL(href).pathname.replace(/\/$/, "") : "";
}

/** A text in lines of at most so many pixels. */
function lines(pen, text, most) {
  const found = [""];
  for (const word of text.split(/ +/)) {
    const longer = `${found.at(-1)} ${word}`.trim();
    if (!found.at(-1) || pen.measureText(longer).width <= most) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

/**
 * Draw the card.
 *
 * @param told `kicker` (“Chapter 4 of 22”), `title`, `words` (a sentence), `stamp` (“8 of 9”), `foot`, and `pieces`, the
 *   pictures of the page that stand on the tile.
 * @returns a canvas of 1200 × 630.
 */
export async function drawn({ kicker, title, words, stamp, foot, pieces = [] }) {
  const colour = colours(document.body);
  const shown = await Promise.all([...pieces].map(pictureOf));
  const [display, text] = ["--am-display", "--am-text"].map(name => getComputedStyle(document.documentElement).getPropertyValue(name));
  const fonts = [`400 96px ${display}`, `600 30px ${text}`];
  await Promise.allSettled(fonts.map(font => document.fonts.load(font, title))); // without them another stands in
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDE, height: HIGH });
  const pen = canvas.getContext("2d");
  const ink = colour("--am-ink");

  pen.fillStyle = colour("--am-table");
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.lineWidth = 36;
  for (const [place, name] of ["--am-arc-1", "--am-arc-2", "--am-arc-3"].entries()) {
    pen.save();
    pen.translate(0, 36 * place);
    pen.strokeStyle = colour(name);
    pen.stroke(new Path2D(CURVE));
    pen.restore();
  }

  tile(pen, colour, shown);

  pen.fillStyle = ink;
  pen.textBaseline = "alphabetic";
  pen.font = `600 32px ${text}`;
  pen.fillText(kicker, 64, 96);
  let size = 92;
  do pen.font = `400 ${(size -= 4)}px ${display}`; while (size > 48 && (lines(pen, title, 600).length > 2 || lines(pen, title, 600).some(line => pen.measureText(line).width > 620)));
  let y = 100;
  for (const line of lines(pen, title, 600)) pen.fillText(line, 60, (y += size * 1.06));
  pen.font = `500 32px ${text}`;
  y += 16;
  for (const line of lines(pen, words, 540).slice(0, 3)) pen.fillText(line, 64, (y += 42));
  pen.font = `500 28px ${text}`;
  pen.fillText(siteAddress(), 64, HIGH - 74);
  pen.font = `700 28px ${text}`;
  pen.fillText(foot, 64, HIGH - 34);
  if (stamp) stamped(pen, colour, display, stamp);
  colour.end();
  return canvas;
}

function rounded(pen, x, y, wide, high, radius) {
  pen.beginPath();
  pen.roundRect(x, y, wide, high, radius);
}

/** The tile of the chapter, a little turned, with what is on it. */
function tile(pen, colour, shown) {
  pen.save();
  pen.translate(930, 300);
  pen.rotate(0.06);
  pen.fillStyle = colour("--am-tile-edge");
  rounded(pen, -180, -172, 360, 372, 30);
  pen.fill();
  pen.fillStyle = colour("--am-tile");
  rounded(pen, -180, -186, 360, 372, 30);
  pen.fill();
  const room = 290 / shown.reduce((sum, { ratio }) => sum + ratio, 0);
  const high = Math.min(210, room);
  let x = -shown.reduce((sum, { ratio }) => sum + ratio * high, 0) / 2;
  for (const { image, ratio } of shown) {
    pen.drawImage(image, x, -high / 2, ratio * high, high);
    x += ratio * high;
  }
  pen.restore();
}

function stamped(pen, colour, display, stamp) {
  pen.save();
  pen.translate(1010, 470);
  pen.rotate(-0.12);
  pen.font = `400 52px ${display}`;
  const wide = pen.measureText(stamp).width + 56;
  pen.lineWidth = 8;
  pen.fillStyle = colour("--am-card");
  pen.strokeStyle = colour("--am-green");
  rounded(pen, -wide / 2, -46, wide, 92, 46);
  pen.fill();
  pen.stroke();
  pen.fillStyle = colour("--am-green");
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(stamp, 0, 4);
  pen.restore();
}

/** Give away the card of a chapter, told on its stage: what it says lies in the button. */
export function giveOf(stage) {
  const button = stage.querySelector("[data-card]");
  const { missed } = progress(stage.dataset.chapter);
  const scenes = [...stage.querySelectorAll("[data-slug]")].map(({ dataset }) => dataset.slug);
  const right = scenes.filter(slug => !missed.includes(slug)).length;
  const told = JSON.parse(button.dataset.card);
  const stamp = told.stamp.replace("{right}", right).replace("{count}", scenes.length);
  return give({ ...told, stamp, pieces: button.querySelectorAll("svg") }, `antimono-${stage.dataset.chapter}.png`);
}

/** Give the card away: to whatever the device sends with, else as a file. */
export async function give(told, name = "antimono.png") {
  const canvas = await drawn(told);
  const blob = await new Promise(done => { canvas.toBlob(done, "image/png"); });
  const files = [new File([blob], name, { type: "image/png" })];
  if (navigator.canShare?.({ files })) {
    try {
      return await navigator.share({ files, text: `${told.kicker}: ${told.title}`, url: new URL(".", location.href).href });
    } catch (error) {
      if (error.name === "AbortError") return undefined; // thought better of it
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  return setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
