// The faces of the course, for a pane in a page that is not ours: a shadow root cannot bring any.

/** Load the style sheet of the faces into the page, once; a pane that has no address for it brings them otherwise. */
export function loadFaces(address) {
  if (!address || document.querySelector(`link[href="${CSS.escape(address)}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: address }));
}
