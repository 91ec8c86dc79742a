// What every page has: day or evening, a key for the search, and what scrolls within it can be scrolled by keyboard.

const root = document.documentElement;
const modes = document.querySelectorAll("#light [data-mode]");

function light() {
  for (const each of modes) each.ariaPressed = String(each.dataset.mode === root.dataset.theme);
}

for (const each of modes) {
  each.addEventListener("click", () => {
    root.dataset.theme = each.dataset.mode;
    try {
      localStorage.setItem("mode", each.dataset.mode);
    } catch {
      // It is as chosen on this page.
    }
    light();
    document.getElementById("light").hidePopover();
  });
}
light();

addEventListener("keydown", event => {
  if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  const find = document.getElementById("find");
  if (!find) return;
  event.preventDefault();
  find.togglePopover();
});

const seen = new ResizeObserver(entries => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
for (const each of document.querySelectorAll("pre, .scrolls")) seen.observe(each);
