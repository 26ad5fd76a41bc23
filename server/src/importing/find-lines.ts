const DEPTH_MAX = 6;

/**
 * Lines, from 1, of these paths in a JSON text or in the YAML of a project: `intents[3].examples[2]`, `slots.city`. Paths
 * that aren't found have none. One pass, whatever is asked for.
 */
export function findLines(text: string, paths: ReadonlySet<string>): Map<string, number> {
  return /^\s*[[{]/.test(text) ? findInJson(text, paths) : findInYaml(text, paths);
}

interface Level {
  path: string;
  /** Of the next entry of a list; undefined in an object. */
  index: number | undefined;
  /** Of the value that comes next in an object. */
  key: string;
}

function findInJson(text: string, paths: ReadonlySet<string>): Map<string, number> {
  const lines = new Map<string, number>();
  const levels: Level[] = [];
  let line = 1;
  const meet = (): string => {
    const level = levels.at(-1);
    if (!level || levels.length > DEPTH_MAX) return "";
    const path =
      level.index === undefined
        ? `${level.path}${level.path === "" ? "" : "."}${level.key}`
        : `${level.path}[${level.index}]`;
    if (paths.has(path) && !lines.has(path)) lines.set(path, line);
    return path;
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    const level = levels.at(-1);
    if (char === "\n") line++;
    else if (char === '"') {
      const start = i + 1;
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === "\\") i++;
      const isKey = level?.index === undefined && /^\s*:/.test(text.slice(i + 1, i + 40));
      if (level && isKey) level.key = text.slice(start, i);
      else meet();
    } else if (char === "{" || char === "[") {
      const path = meet();
      levels.push({ path, index: char === "[" ? 0 : undefined, key: "" });
    } else if (char === "}" || char === "]") levels.pop();
    else if (char === "," && level?.index !== undefined) level.index++;
  }
  return lines;
}

/** By the dashes of lists below a key of the first column, and of the lines of their `examples`. */
function findInYaml(text: string, paths: ReadonlySet<string>): Map<string, number> {
  const lines = new Map<string, number>();
  const note = (path: string, line: number) => {
    if (paths.has(path) && !lines.has(path)) lines.set(path, line);
  };
  let key = "";
  let list: { indent: number; index: number } | undefined;
  let examples: { indent: number; index: number } | undefined;
  for (const [index, row] of text.split("\n").entries()) {
    const indent = row.search(/\S/);
    if (indent < 0) continue;
    const isItem = /^-(?:\s|$)/.test(row.slice(indent));
    if (examples && indent > examples.indent) {
      if (isItem) note(`${key}[${list?.index ?? 0}].examples[${examples.index++}]`, index + 1);
      continue;
    }
    examples = undefined;
    const top = /^([\w-]+):/.exec(row)?.[1];
    if (top !== undefined) {
      key = top;
      list = undefined;
    } else if (isItem && (!list || indent === list.indent)) {
      list = { indent, index: (list?.index ?? -1) + 1 };
      note(`${key}[${list.index}]`, index + 1);
    } else if (!list) note(`${key}.${/^([\w-]+):/.exec(row.trim())?.[1] ?? ""}`, index + 1);
    if (/\bexamples:\s*[|>]/.test(row)) examples = { indent, index: 0 };
  }
  return lines;
}
