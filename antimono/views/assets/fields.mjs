// The fields of a desk, as antimono.views.play.desk_view tells of them: what each gives, and when.

const LARGEST = 1_000_000; // bytes of a file that is read
const SEEDS = 1_000_000_000;

/** What a field gives: a truth, a whole number, or text. */
function given(field) {
  if (field.type === "checkbox") return field.checked;
  if ((field.type === "number" || field.type === "range") && Number.isSafeInteger(field.valueAsNumber)) {
    return field.valueAsNumber;
  }
  return field.value;
}

/** The values with a seed by chance, if `mark` wants one. */
export function withSeed(values, mark) {
  const name = mark.dataset.seed;
  if (!name || (values[name] ?? "") !== "") return values;
  return { ...values, [name]: crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS };
}

function sent(form, submitter) {
  const values = JSON.parse(form.dataset.press ?? "{}");
  for (const field of form.elements) {
    if (!field.name || field.disabled || (field.type === "radio" && !field.checked)) continue;
    if (field.type === "file" || (field.localName === "button" && field !== submitter)) continue;
    values[field.name] = given(field);
  }
  return withSeed(values, form);
}

/** The fields of one desk. */
export class Fields {
  #element;
  #writing = null; // what somebody is writing in, or moves, and has not let go of yet

  /**
   * Call `press(values, live)` for what is changed or sent in `element`; `live` is the name of a field that moves, of
   * which only the last value counts. `load(values)` is called with the text of a file, `refuse()` if it is too large.
   */
  constructor(element, { press, load, refuse }) {
    this.#element = element;
    element.addEventListener("input", ({ target }) => {
      const { field, live } = target.dataset;
      if (field) this.#writing = target;
      if (field && live !== undefined) press({ [field]: given(target) }, field);
    });
    element.addEventListener("change", ({ target }) => {
      const { field, live } = target.dataset;
      this.#writing = null;
      if (field && live === undefined) press({ [field]: given(target) });
    });
    element.addEventListener("change", async ({ target }) => {
      const [file] = target.matches("input[type=file][data-load]") ? target.files : [];
      if (!file) return;
      const { load: name } = target.dataset;
      if (file.size > LARGEST) refuse();
      else load({ [name]: await file.text() });
      target.value = ""; // so that the same file can be chosen again
    });
    element.addEventListener("submit", event => {
      if (!event.target.matches("form[data-form]")) return;
      event.preventDefault();
      press(sent(event.target, event.submitter));
    });
  }

  /** Whether what stands in a field is the reader's just now, and not the desk's. */
  isBusy(field) {
    return field === this.#writing && field === field.getRootNode().activeElement;
  }

  /** The reader goes on writing in the field that has taken the place of theirs. */
  goOn(field, value) {
    field.value = value;
    this.#writing = field;
  }

  /** Show in the fields what the desk has drawn in them, unless they are busy: it may have taken something else. */
  settle(busy = field => this.isBusy(field)) {
    for (const field of this.#element.querySelectorAll("[data-field]")) {
      if (busy(field)) continue;
      if (field.type === "checkbox" || field.type === "radio") field.checked = field.defaultChecked;
      else if (field.localName === "select") settleSelect(field);
      else if (field.value !== field.defaultValue) field.value = field.defaultValue;
    }
  }
}

function settleSelect(select) {
  const drawn = [...select.options].findIndex(option => option.defaultSelected);
  select.selectedIndex = Math.max(0, drawn);
}
