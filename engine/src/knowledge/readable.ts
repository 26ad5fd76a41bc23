const PIECES = new RegExp(
  [
    "\\\\(?<escaped>[!-\\/:-@\\[-`{-~])",
    '!?\\[(?<text>[^\\[\\]\\n]{0,400})\\](?:\\([^()\\s]{0,2000}(?:\\s{1,3}"[^"\\n]{0,200}")?\\)|\\[[^\\[\\]\\n]{0,100}\\])',
    "<(?<address>(?:https?:\\/\\/|mailto:)[^<>\\s]{1,2000})>",
    "<\\/?[a-zA-Z][^<>\\n]{0,400}>",
    "`{1,3}",
    "\\*{1,3}(?=[^\\s*])|(?<=[^\\s*])\\*{1,3}",
    "(?<![\\p{L}\\p{N}_])_{1,3}(?=[^\\s_])|(?<=[^\\s_])_{1,3}(?![\\p{L}\\p{N}_])",
    "~~",
    "&(?<entity>amp|lt|gt|quot|nbsp|#39);",
  ].join("|"),
  "gu",
);
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };
const LINE_MARK = /^[ \t]{0,12}(?:#{1,6}[ \t]+|>[ \t]?|[-*+•][ \t]+(?:\[[ xX]\][ \t]+)?)+/;
const MARKED = /[\\[<`*_~&#>+•|-]/;

/** Inline Markdown as a reader sees it: without emphasis, link addresses, tags and escapes, word for word otherwise. */
export function readableText(markdown: string): string {
  if (!MARKED.test(markdown)) return squeeze(markdown);
  return squeeze(stripMarks(markdown.replace(LINE_MARK, "")));
}

function stripMarks(markdown: string): string {
  return markdown.replace(PIECES, (...parts) => {
    const groups: Record<string, string | undefined> = parts.at(-1);
    const { escaped, text, address, entity } = groups;
    if (text !== undefined) return stripMarks(text);
    return escaped ?? address ?? (entity === undefined ? "" : (ENTITIES[entity] ?? ""));
  });
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
