/** An element with a text and attributes. */
export function made(name, text = "", attributes = {}) {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A piece as a picture, as `piece` of `antimono.views.drawing.pieces` writes it; the pieces that no page names come from the file. */
export function piece(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "am-piece");
  svg.setAttribute("aria-hidden", "true");
  svg.append(document.createElementNS(SVG, "use"));
  svg.firstChild.setAttribute("href", `#am-${name}`);
  return svg;
}
