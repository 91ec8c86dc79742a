// The lessons of a page: each is mounted where it stands, and all share one Python, which starts when one is wanted.

const sections = [...document.querySelectorAll(".antimono-lesson")];

/** What `mount` gives for each lesson of the page, in order. */
export const lessons = await mounted();

async function mounted() {
  try {
    if (!location.search) { // which may name a situation that is wanted at once
      const { afterScene } = await import("./wanted.mjs");
      await afterScene();
    }
    for (const each of sections) each.setAttribute("data-laid", "");
    const [{ mount }, { PATHS }, { Python }] = await Promise.all([
      import("./mount.mjs"),
      import("./paths.mjs"),
      import("./python.mjs"),
      import("./accessible.mjs"),
    ]);
    const python = new Python({ pyodide: PATHS.pyodide, languages: PATHS.lessons });
    return sections.map((element, index) => mount(element, { python, index }));
  } catch (error) {
    console.error(error);
    dispatchEvent(new Event("antimono:missing")); // if it belongs to an old version, the page says so
    sections.forEach(fail);
    return [];
  }
}

/** One of our own modules did not come, and browsers do not ask for it again. */
function fail(element) {
  element.setAttribute("data-failed", "");
  element.querySelector("[data-status]").textContent = JSON.parse(element.dataset.words).failed;
  const retry = element.querySelector("[data-retry]");
  retry.addEventListener("click", () => location.reload());
  retry.hidden = false;
}
