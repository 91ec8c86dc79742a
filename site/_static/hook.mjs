// The hook on the first page: a press turns to the next stop, whose words are read out and can be read.

const hook = document.querySelector('[data-module="hook"]');
const stops = [...hook.querySelectorAll("[data-stop]")];

hook.addEventListener("click", ({ target }) => {
  const pressed = target.closest("[data-on]");
  if (!pressed) return;
  const here = stops.indexOf(pressed.closest("[data-stop]"));
  stops[here].hidden = true;
  stops[here + 1].hidden = false;
  const words = stops[here + 1].querySelector("[data-words]");
  hook.querySelector("[data-told]").textContent = words.textContent;
  (stops[here + 1].querySelector("[data-on], .am-go") ?? words).focus({ preventScroll: true });
});
hook.dataset.ready = "";
