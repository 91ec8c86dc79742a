/** Copies a link; whether that was possible: the name of the words that say so. */
export async function copied(link) {
  try {
    await navigator.clipboard.writeText(link);
    return "copied";
  } catch {
    return "uncopied";
  }
}
