/** Markdown without its front matter; `title` is the front matter's, "" when it has none. */
export function readMarkdown(text: string): { title: string; markdown: string } {
  const front = /^---[ \t]*\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text);
  const body = front ? text.slice(front[0].length) : text;
  const named = /^title:[ \t]*(.+)$/m.exec(front?.[1] ?? "")?.[1]?.trim() ?? "";
  return {
    title: named.replace(/^(["'])(.*)\1$/, "$2"),
    markdown: tidyLines(body.replace(/<!--[\s\S]*?(?:-->|$)/g, "")),
  };
}

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

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNCLEAN = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029\ud800-\udfff\ufeff]/;

/** What every text goes through first: one kind of line end, no byte order mark, no control characters. */
export function cleanText(text: string): string {
  if (!UNCLEAN.test(text)) return text;
  return (
    text
      .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f\ufeff]/g, "")
      .toWellFormed()
  );
}
