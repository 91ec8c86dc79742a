// A pane in Panel or in a notebook whose Python has gone: a stopped server, a restarted kernel, an output that was
// reopened without its kernel. What it shows turns grey and takes no press, one sentence says why, and on a server the
// page reloads as soon as there is an answer again.

const SOON = 1000; // milliseconds between two questions to a server that was lost
const DISCONNECTED = ".jupyter-widgets-disconnected"; // how ipywidgets marks a view without a kernel
const FORGETS = ["restarting", "autorestarting", "terminating", "dead"]; // a kernel that will not know this output again
const NOTICE = `position: sticky; top: 0; z-index: 1000; box-sizing: border-box; width: 100%; margin: 0; padding: .75rem 1rem;
  font: 600 1rem/1.4 system-ui, sans-serif; color: #fff; background: #7a1f1f; border-radius: 8px;`;
const STALE = "opacity(.45) grayscale(1)";

/**
 * Watch over the backend of a pane. `words` has the sentences `server`, `kernel` and `away`; `keep` is called before a page is
 * loaded again, for what is not in its address. Returns what ends the watch.
 */
export function watchBackend(model, el, words, keep = () => {}) {
  const served = model.model?.document; // Panel's adapter stands before a model of Bokeh
  return served ? watchServer(served, el, words, keep) : watchKernel(model, el, words);
}

function watchServer(served, el, { server }, keep) {
  let ended = false;
  served.on_event("connection_lost", () => {
    if (ended) return;
    const root = outermost(el);
    grey(root, true);
    if (document.querySelector("[data-backend-lost]")) return; // another pane has said it and asks
    document.body.prepend(notice(server));
    comeBack(keep);
  });
  return () => (ended = true);
}

/** Reload the page when its server answers; a proxy that answers for it (5xx) is not the server. */
async function comeBack(keep) {
  const scripts = [...document.scripts].map(({ src }) => src);
  const file = scripts.find(src => src.startsWith(`${location.origin}/`)) ?? location.href; // to ask for no new session
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, SOON));
    const answer = await fetch(file, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer && answer.status < 500) break;
  }
  keep();
  location.reload();
}

function watchKernel(model, el, { kernel, away }) {
  let timer = 0;
  let forgotten = false;
  let unconnected = false;
  const look = () => {
    const whole = el.closest(".am-chapter") ?? el;
    const words = forgotten || el.closest(DISCONNECTED) ? kernel : unconnected ? away : "";
    const said = [...whole.children].find(each => each.matches("[data-backend-lost]"));
    if (said?.textContent === words || (!said && !words)) return;
    said?.remove();
    for (const each of whole.children) grey(each, words !== "");
    if (words) whole.prepend(notice(words));
  };
  // The pane is put into its chapter, and the view is marked, by those who are told at the same time.
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(look);
  };
  model.on("comm_live_update", soon);
  // ipywidgets marks no view whose kernel has died; JupyterLab knows of it.
  const session = model.widget_manager?.context?.sessionContext;
  const status = (_session, now) => {
    forgotten ||= FORGETS.includes(now);
    soon();
  };
  const changed = (_session, { oldValue, newValue }) => {
    forgotten ||= Boolean(oldValue) && newValue?.id !== oldValue.id;
    soon();
  };
  const connection = (_session, now) => {
    unconnected = now !== "connected";
    soon();
  };
  const signals = session ? [[session.statusChanged, status], [session.kernelChanged, changed], [session.connectionStatusChanged, connection]] : [];
  for (const [signal, told] of signals) signal.connect(told);
  soon();
  return () => {
    clearTimeout(timer);
    for (const [signal, told] of signals) signal.disconnect(told);
    model.off("comm_live_update", soon);
  };
}

function notice(words) {
  const said = document.createElement("p");
  said.dataset.backendLost = "";
  said.style.cssText = NOTICE;
  said.setAttribute("role", "alert");
  said.textContent = words;
  return said;
}

function grey(element, stale) {
  element.inert = stale;
  element.style.filter = stale ? STALE : "";
}

/** The element of the document itself in whose shadow roots another lies. */
function outermost(element) {
  for (let root = element.getRootNode(); root.host; root = element.getRootNode()) element = root.host;
  return element;
}
