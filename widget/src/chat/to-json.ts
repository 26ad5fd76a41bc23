/**
 * Plain data as JSON, written by ourselves: `JSON.stringify` asks each list and object for the `toJSON` that an old library
 * of the page may have given to all of them. Undefined for what JSON leaves out.
 */
export function toJson(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  let inside = "";
  if (Array.isArray(value)) {
    for (const item of value) inside += `,${toJson(item) ?? "null"}`;
    return `[${inside.slice(1)}]`;
  }
  for (const [key, item] of Object.entries(value)) {
    const text = toJson(item);
    if (text !== undefined) inside += `,${JSON.stringify(key)}:${text}`;
  }
  return `{${inside.slice(1)}}`;
}
