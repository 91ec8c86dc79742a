// Where the site keeps what its modules fetch; a page that stands elsewhere says so in its head.

const here = (name, fallback) => {
  const told = document.querySelector(`meta[name="antimono:${name}"]`)?.content;
  return told ? new URL(told, document.baseURI).href : new URL(fallback, import.meta.url).href;
};

export const PATHS = {
  pyodide: here("pyodide", "../pyodide/"), // Pyodide's core, wheel.json and what it names
  panel: here("panel", "../panel/"), // bokeh.min.js, bokeh-widgets.min.js, panel.min.js
  lessons: here("lessons", "../lessons/"), // what antimono.views.panel.documents writes, and sentences in the language
};
