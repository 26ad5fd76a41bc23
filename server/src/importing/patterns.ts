import { marked, withoutMarks } from "./found-bot.ts";

const SPREAD_MAX = 8;

/**
 * The phrases of a pattern of LUIS or .lu, at most eight: `[optional]` parts and `(a|b)` alternatives spread, `{Entity}`,
 * `{@entity}` and `{Entity:Role}` become marked names, the latter with their role, and a final `^` or punctuation in brackets goes.
 */
export function expandPattern(pattern: string): string[] {
  const made: string[] = [];
  spread(withoutMarks(pattern).replace(/[\^]/g, ""), made, 0);
  return [...new Set(made.map((text) => withHoles(text).replace(/\s+/g, " ").trim()))].filter(Boolean);
}

/** The innermost group that stands last, once for each of its readings. */
function spread(text: string, made: string[], depth: number): void {
  if (made.length >= SPREAD_MAX) return;
  const group = /\[([^[\]()]*)\]|\(([^[\]()]*)\)/.exec(text);
  if (!group || depth > 30) {
    made.push(text.replace(/[[\]()|]/g, " "));
    return;
  }
  const [whole, optional, alternatives] = group;
  const inside = (optional ?? alternatives ?? "").split("|");
  const readings = optional === undefined ? inside : [...inside, ""];
  for (const reading of readings) {
    // A question mark in brackets is no word.
    const isMark = optional !== undefined && /^[\p{P}\s]*$/u.test(reading);
    if (isMark && reading !== "") continue;
    const before = text.slice(0, group.index);
    spread(before + reading + text.slice(group.index + whole.length), made, depth + 1);
  }
}

function withHoles(text: string): string {
  return text.replace(/\{@?\s*([^{}:=]+?)\s*(?::\s*([^{}=]+?)\s*)?\}/g, (_, name: string, role?: string) =>
    marked(role === undefined ? name : `${name}:${role}`),
  );
}
