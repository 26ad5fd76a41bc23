type Area = "localStorage" | "sessionStorage";

/** What is kept under a key; null also where the browser refuses the site its storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it by null. Storage may be refused or full: then nothing is kept. */
export function store(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // The page itself still holds it.
  }
}
