/** Line ends as \n, no trailing blanks, at most one empty line in a row, no control characters. */
export function tidyLines(text: string): string {
  const lines: string[] = [];
  let empty = 0;
  for (const line of text.split("\n")) {
    const tidy = line.trimEnd();
    empty = tidy ? 0 : empty + 1;
    if (empty < 2) lines.push(tidy);
  }
  return lines.join("\n").trim();
}

const UNCLEAN = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\ufeff]/u;
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** What every text goes through: one kind of line end, no byte order mark, nothing that can't be stored. */
export function cleanText(text: string): string {
  if (!UNCLEAN.test(text)) return text;
  return storableText(text.replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n").replaceAll("\ufeff", ""));
}

/** Without control characters, lone halves of characters and what is none: what a database takes and a screen shows. */
export function storableText(text: string): string {
  return UNCLEAN.test(text) ? text.toWellFormed().replace(UNSTORABLE, "") : text;
}
