// For a class: a scene that fills the screen, and a square code of its link for the pupils' phones.

const QUIET = 4; // modules of white around a code, without which phones do not see it

/** Fills the screen with a stage; the arrow keys go from scene to scene, Escape leaves. */
export class Slides {
  #stage;

  /** @param go called with 1 for the next scene and -1 for the one before */
  constructor(stage, go) {
    this.#stage = stage;
    addEventListener("keydown", event => {
      if (!stage.hasAttribute("data-slides") || event.target.matches("input, select")) return;
      if (event.key === "ArrowRight" || event.key === "PageDown") go(1);
      else if (event.key === "ArrowLeft" || event.key === "PageUp") go(-1);
      else if (event.key === "Escape") this.toggle();
      else return;
      event.preventDefault();
    });
    document.addEventListener("fullscreenchange", () => {
      if (!document.fullscreenElement) stage.removeAttribute("data-slides");
    });
  }

  toggle() {
    const on = this.#stage.toggleAttribute("data-slides");
    // Where a browser allows no full screen, the window is filled all the same.
    if (on) document.documentElement.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen();
  }
}

/** Show a link as a square code, which the module of another project works out when it is wanted. */
export async function showCode(link, words) {
  const { generate } = await import("../modules/lean-qr.mjs");
  const code = generate(link);
  const size = code.size + 2 * QUIET;
  const path = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  }
  const dialog = document.createElement("dialog");
  dialog.className = "am-code";
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `0 0 ${size} ${size}`);
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", words.code.replace("{link}", link));
  const squares = document.createElementNS("http://www.w3.org/2000/svg", "path");
  squares.setAttribute("d", path.join(""));
  drawing.append(squares);
  const told = document.createElement("p");
  told.textContent = link;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = words.close;
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(drawing, told, close);
  document.body.append(dialog);
  dialog.showModal();
}
