import type { Snapshot } from "@cxc/engine/dialogue/snapshot.ts";

/**
 * What an action does as readable lines by dotted field name, such as `http.url`: whatever its kind is made of, so
 * that a new kind or field is told without being known here. A snapshot holds no secrets.
 */
export function actionFields(action: Snapshot["actions"][number]): Record<string, string> {
  const { id: _, title: __, ...rest } = action;
  return Object.fromEntries(flatten(rest, ""));
}

function flatten(part: object, prefix: string): [string, string][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const field = prefix + name;
    if (Array.isArray(value)) return [[field, value.map(lineOf).join("\n")]];
    if (typeof value === "object" && value !== null) return flatten(value, `${field}.`);
    return [[field, wordOf(value)]];
  });
}

/** A pair as in a header; anything else as it is written in JSON. */
function lineOf(item: unknown): string {
  if (typeof item !== "object" || item === null) return wordOf(item);
  const { name, value, ...others } = item as { name?: unknown; value?: unknown };
  const isPair = name !== undefined && value !== undefined && Object.keys(others).length === 0;
  return isPair ? `${wordOf(name)}: ${wordOf(value)}` : JSON.stringify(item);
}

function wordOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined ? "" : String(value);
}
