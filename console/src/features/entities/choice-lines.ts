import type { EntityChoice } from "@cxc/contract/entities.ts";

/** A value, and behind a colon what means the same. In quotes, two for one of its own, it may hold colons and commas. */
const LINE = /^(?:"((?:[^"]|"")*)"|(.*?))(?::\s+(.*))?$/u;
const WORD = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/gu;

/** A choice's values as they are edited, one a line: "Double room: double, twin". */
export function choiceLines(choices: readonly EntityChoice[]): string {
  return choices
    .map(({ value, synonyms }) => {
      const shown = quoted(value, /^"|:\s/u);
      return synonyms.length > 0
        ? `${shown}: ${synonyms.map((word) => quoted(word, /^"|,/u)).join(", ")}`
        : shown;
    })
    .join("\n");
}

/** The values that such lines hold; blank lines and words are left out. */
export function choicesIn(text: string): EntityChoice[] {
  return text.split("\n").flatMap((line) => {
    const [, inQuotes, plain = "", words = ""] = LINE.exec(line.trim()) ?? [];
    const value = unquoted(inQuotes, plain);
    return value === "" ? [] : [{ value, synonyms: wordsIn(words) }];
  });
}

function wordsIn(text: string): string[] {
  return [...text.matchAll(WORD)]
    .map(([, inQuotes, plain = ""]) => unquoted(inQuotes, plain))
    .filter((word) => word !== "");
}

function quoted(text: string, needs: RegExp): string {
  return needs.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function unquoted(inQuotes: string | undefined, plain: string): string {
  return (inQuotes?.replaceAll('""', '"') ?? plain).trim();
}
