/** Those that no `on…` property stands for, in one browser or another. */
const UNNAMED = [
  "focusin",
  "focusout",
  "compositionstart",
  "compositionupdate",
  "compositionend",
  "beforeinput",
  "textInput",
];

/**
 * Makes a shadow root a border: what begins inside ends there, after the handlers inside. A page hears a composed event
 * as one of the host, which is no text field: its one-key commands, smooth scrolling, focus guards and bans on copying
 * would take the visitor's keys, wheel, focus and paste. Of every kind that the browser knows, so that none is forgotten.
 */
export function keepEventsInside(root: ShadowRoot): void {
  const stop = (event: Event) => event.stopPropagation();
  const names = [...UNNAMED];
  for (const name in root.host) if (name.slice(0, 2) === "on") names.push(name.slice(2));
  for (const name of names) root.addEventListener(name, stop, { passive: true });
}
