/** Reading values of foreign files: what is of another type, null or missing is as if it were empty. */

/** "" for what is no text; numbers and truths as written. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** One text, or several in a list. */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text.trim() !== "");
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A field of a record by its own name only; undefined for everything else. */
export function at(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const key of path) {
    if (!isRecord(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}

export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** The same value with each text in it replaced, keys as they are. */
export function mapTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === "string") return replace(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, replace));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, replace)]));
}

export function textAt(value: unknown, ...path: string[]): string {
  return textOf(at(value, ...path));
}

export function listAt(value: unknown, ...path: string[]): unknown[] {
  return listOf(at(value, ...path));
}
