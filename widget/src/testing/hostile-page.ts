/**
 * What old libraries (Prototype, MooTools, zone.js, JSON readers that make dates) do to built-ins, and pages to what is
 * typed, scrolled, focused and copied on them. A script that runs before the widget's.
 */
export const HOSTILE_SCRIPT = `
  const put = (object, more) => {
    for (const [name, value] of Object.entries(more)) Object.defineProperty(object, name, { value, configurable: true, writable: true });
  };
  const natively = { parse: JSON.parse, fetch: window.fetch, Promise, setTimeout };
  for (const type of [Array, String, Number, Date, Object]) put(type.prototype, { toJSON: () => "taken" });
  // Prototype's: each takes an iterator and a context, is called with fewer arguments, and answers lists with methods of its own.
  const each = (take) => function (iterator = (one) => one, context) {
    const taken = [];
    for (let n = 0; n < this.length; n++) take(taken, this[n], iterator.call(context, this[n], n));
    return taken;
  };
  put(Array.prototype, {
    map: each((taken, _, value) => taken.push(value)),
    filter: each((taken, one, value) => value && taken.push(one)),
    entries() { return this.slice(); },
    toArray() { return this.slice(); },
    reduce() { return this.length > 1 ? this : this[0]; },
    clone() { return [...this]; },
    first() { return this[0]; },
    last() { return this[this.length - 1]; },
    flatten() { return this; },
    contains(item) { return this.indexOf(item) !== -1; },
  });
  Array.from = (list) => [].slice.call(list);
  put(Function.prototype, {
    bind(object, list) { const run = this; return function () { return run.apply(object, list === undefined ? arguments : [].concat(list)); }; },
  });
  put(Element.prototype, {
    remove() { return this.parentNode ? this.parentNode.removeChild(this) : this; },
    hide() { this.style.display = "none"; return this; },
    show() { this.style.display = ""; return this; },
    update(html) { this.textContent = html; return this; },
    select(css) { return this.querySelectorAll(css); },
    set() { return this; },
    get() { return null; },
    empty() { this.replaceChildren(); return this; },
  });
  // To be met by every for...in.
  for (const name of ["extend", "each", "clone"]) Object.prototype[name] = function () { return this; };
  JSON.parse = (text, revive) =>
    natively.parse(text, revive ?? ((_, value) => (/^\\d{4}-\\d\\d-\\d\\d/.test(value) ? new Date(value) : value)));
  window.Promise = class ZonePromise extends natively.Promise {};
  window.fetch = function () { return window.Promise.resolve(natively.fetch.apply(window, arguments)); };
  window.setTimeout = function (run, ms) { return natively.setTimeout.call(window, () => run.apply(window, [].slice.call(arguments, 2)), ms); };
  // MooTools' own in place of the browser's.
  for (const name of ["Element", "Event", "Document"]) window[name] = function () { return this; };
  for (const name of ["keydown", "keypress", "paste", "copy", "cut", "contextmenu", "selectstart", "mousedown"])
    document.addEventListener(name, (event) => event.target.tagName === "INPUT" || event.key === "Tab" || event.preventDefault());
  document.addEventListener("focusin", ({ target }) => target.id === "guard" || document.querySelector("#guard")?.focus());
  addEventListener("wheel", (event) => { event.preventDefault(); scrollBy(0, event.deltaY); }, { passive: false });`;

/** Each makes a frame of the body in which what is fixed is not fixed any more. */
export const HOSTILE_CSS =
  "body { transform: translateZ(0); filter: blur(0); perspective: 9px; contain: paint }";

/** Elements with the names that the widget or its tools ask the page for. */
export const HOSTILE_HTML =
  '<section id="Chatbot">Our chatbot</section><a name="Chatbot"></a><p id="guard" tabindex="-1">Guard</p>' +
  '<a id="React"></a><a id="preact"></a><a id="options"></a><iframe name="Chatbot" hidden></iframe>';
