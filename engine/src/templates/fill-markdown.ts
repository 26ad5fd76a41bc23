import { fieldOf, placeholdersIn, replacePlaceholders } from "@cxc/contract/placeholders.ts";
import { splitSentences } from "../knowledge/sentences.ts";
import { isolateValue } from "./isolate-value.ts";
import { escapeMarkdown } from "./render-markdown.ts";

/** What values may add to what is rendered, in characters. */
const FILLED_MAX = 20_000;
/** Stands before a placeholder while sentences are found, as a name would; no text that was stored has the second sign. */
const MARK = "X\0";
/** Stands for one without a value. */
const GAP = `${MARK}\0`;
const NUMBER = /^\d{1,6}$/;
/** What a line may begin with that says nothing: of a list, a heading, a quotation, a table. */
const LINE_MARK = /^\s*(?:[-*+>|#]+|\d+[.)])(?=\s|$)/u;
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}{]/u;
const EMPHASIS = ["**", "__", "~~", "`"];

/** Behind these a value is a part of an address or of code, which no mark may change. */
const IN_ADDRESS = /(?:\]\([^()\s]*|(?:https?:\/\/|mailto:)\S*|<[^<>\s]*|`[^`\n]*)$/u;
const ADDRESS_REACH = 500;

interface Known {
  /** What is said of each value, by entity name. */
  texts: Readonly<Record<string, string>>;
  /** What an action answered, for `{{action.field}}`; none where none ran. */
  fields?: Readonly<Record<string, string>>;
  /** BCP 47: how the items of a list are joined. */
  language: string;
}

interface Filled {
  /** "" where nothing is left to say. */
  markdown: string;
  /** What the template names of the action's answer and the answer doesn't have: it can't be said. */
  lacking: string[];
}

/**
 * Markdown with each `{{entity_name}}` and `{{action.field}}` as its value, escaped. A sentence with a value that nobody
 * gave, or with a name that nothing has, is left out: nobody ever reads a gap or a brace.
 */
export function fillMarkdown(template: string, known: Known): Filled {
  const escaped = new Map<string, { alone: string; said: string }>();
  const formsOf = (name: string) => {
    const forms = escaped.get(name) ?? formsIn(plainOf(name, known), known.language);
    escaped.set(name, forms);
    return forms;
  };
  const missing = placeholdersIn(template).filter((name) => formsOf(name).alone.trim() === "");
  let room = FILLED_MAX;
  const text = withoutGaps(template, missing);
  const markdown = replacePlaceholders(text, (name, at) => {
    const { alone, said } = formsOf(name);
    const filled = IN_ADDRESS.test(text.slice(Math.max(0, at - ADDRESS_REACH), at)) ? alone : said;
    room -= filled.length;
    return room > 0 ? filled : "";
  });
  return { markdown, lacking: missing.flatMap((name) => fieldOf(name) ?? []) };
}

/** A value by itself, and as it stands in a sentence. */
function formsIn(value: string, language: string) {
  return { alone: escapeMarkdown(value), said: isolateValue(value, language) };
}

/** Markdown that is never filled, without the sentences of which it was thought so. */
export function withoutPlaceholders(text: string): string {
  return withoutGaps(text, placeholdersIn(text));
}

/** What stands for an action's answer where it was shown and not run: each field that a template names, as "(field)". */
export function standIns(...templates: string[]): Record<string, string> {
  const fields = templates.flatMap(placeholdersIn).flatMap((name) => fieldOf(name) ?? []);
  return Object.fromEntries(fields.map((field) => [field, `(${field})`]));
}

function plainOf(name: string, { texts, fields = {}, language }: Known): string {
  const field = fieldOf(name);
  if (field === undefined) return Object.hasOwn(texts, name) ? (texts[name] ?? "") : "";
  return Object.hasOwn(fields, field) ? (fields[field] ?? "") : listAt(field, fields, language);
}

/** All that a list has at a path: `times` names `times.0` and `times.1`, `items.name` the name of each item. */
function listAt(path: string, fields: Readonly<Record<string, string>>, language: string): string {
  const wanted = path.replace(/\[(\d+)\]/g, ".$1").split(".");
  const items = Object.entries(fields).filter(
    ([key, text]) => text !== "" && leadsTo(key.split("."), wanted),
  );
  return new Intl.ListFormat(language).format(items.map(([, text]) => text));
}

/** Is the path the one that is wanted, but for the numbers of items that nobody asked for? */
function leadsTo(path: readonly string[], wanted: readonly string[]): boolean {
  let next = 0;
  for (const step of path) {
    if (step === wanted[next]) next++;
    else if (!NUMBER.test(step)) return false;
  }
  return next === wanted.length;
}

function withoutGaps(template: string, missing: readonly string[]): string {
  if (missing.length === 0) return template;
  const marked = replacePlaceholders(template, (name) =>
    missing.includes(name) ? GAP : `${MARK}{{${name}}}`,
  );
  const lines = marked.split("\n").flatMap((line) => {
    if (!line.includes(GAP)) return [line];
    const sentences = splitSentences(line);
    const rest = sentences
      .filter((sentence) => !sentence.includes(GAP))
      .join("")
      .trimEnd();
    if (!SAYS_SOMETHING.test(rest.replace(LINE_MARK, ""))) return [];
    // Emphasis over several sentences has lost its beginning or its end.
    const torn = EMPHASIS.filter((mark) =>
      sentences.some((sentence) => sentence.split(mark).length % 2 === 0),
    );
    return [torn.reduce((text, mark) => text.replaceAll(mark, ""), rest).trimEnd()];
  });
  return lines.join("\n").replaceAll(MARK, "").trim();
}
