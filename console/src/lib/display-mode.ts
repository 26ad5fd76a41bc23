import { DISPLAY_MODES } from "@cxc/contract/rules.ts";
import { readStored, store } from "./browser-storage.ts";

/** public/theme.js reads the same key before the first paint. */
const THEME_KEY = "theme";

export type DisplayMode = (typeof DISPLAY_MODES)[number];

let notify: ((mode: DisplayMode) => void) | undefined;

/** Keeps a mode in this browser and shows it at once. */
export function applyDisplayMode(mode: DisplayMode): void {
  store("localStorage", THEME_KEY, mode);
  notify?.(mode);
}

/** What the component library reads and follows the mode through. */
export const displayModeStore = {
  get: readDisplayMode,
  set: (mode: string) => {
    const known = DISPLAY_MODES.find((one) => one === mode);
    if (known) store("localStorage", THEME_KEY, known);
  },
  subscribe: (onUpdate: (mode: DisplayMode) => void) => {
    notify = onUpdate;
    window.addEventListener("storage", followOtherTab);
  },
  unsubscribe: () => {
    notify = undefined;
    window.removeEventListener("storage", followOtherTab);
  },
  clear: () => store("localStorage", THEME_KEY, null),
};

function followOtherTab({ key }: StorageEvent): void {
  if (key === THEME_KEY) notify?.(readDisplayMode());
}

function readDisplayMode(): DisplayMode {
  return readStored("localStorage", THEME_KEY) === "dark" ? "dark" : "light";
}
