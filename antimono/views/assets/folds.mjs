// What can be unfolded stays as the reader left it when its surroundings are drawn anew.

/** Remember what is unfolded in `el`; what is returned unfolds the same again. */
export function keptFolds(el) {
  const open = new Set(called(el).filter(([details]) => details.open).map(([, name]) => name));
  const seen = new Set(called(el).map(([, name]) => name));
  return () => {
    for (const [details, name] of called(el)) if (seen.has(name)) details.open = open.has(name);
  };
}

/** Everything that can be unfolded, with a name by which it is found again in the next drawing. */
function called(el) {
  const seen = new Map();
  return [...el.querySelectorAll("details")].map(details => {
    const words = details.querySelector("summary")?.textContent ?? "";
    seen.set(words, (seen.get(words) ?? 0) + 1);
    return [details, `${seen.get(words)} ${words}`];
  });
}
