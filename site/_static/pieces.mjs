import { lookThrough } from "./lens.mjs";
import { afterScene } from "./wanted.mjs";

lookThrough(document);
await afterScene();

// The pieces that the page's own words name lie in it; those that a later view may name come from the file.
const file = await fetch(new URL("pieces.svg", import.meta.url), { priority: "low" });
const pieces = new DOMParser().parseFromString(await file.text(), "image/svg+xml").documentElement;
for (const symbol of [...pieces.children]) if (document.getElementById(symbol.id)) symbol.remove();
pieces.setAttribute("class", "am-sprite");
pieces.setAttribute("aria-hidden", "true");
document.body.prepend(document.adoptNode(pieces));
