/** What headers and footers say beside the text, each once: no numbers of pages, and nothing that the text has itself. */
export function linesBeside(lines: Iterable<string>, body: string): string[] {
  return [...new Set(lines)].filter(
    (line) => /\p{L}{3}|\d{4}/u.test(line) && !isPageNumber(line) && !body.includes(line),
  );
}

/** One word beside numbers at most, as in "Page 1 of 12". */
function isPageNumber(line: string): boolean {
  return (
    /\d/.test(line) && /^[\s\p{P}]*\p{L}{0,6}\.?\s*\d{1,4}(?:\s*(?:\p{L}{1,4}|\/)\s*\d{1,4})?$/u.test(line)
  );
}
