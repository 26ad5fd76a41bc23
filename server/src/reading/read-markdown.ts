import { decodeHTMLStrict } from "entities/decode";
import { textOf } from "./html/inline-text.ts";
import { parseHtml } from "./html/tree.ts";
import { writeMarkdown } from "./html/write-markdown.ts";
import { tidyLines } from "./read-text.ts";

const FENCED = /^( {0,3})(```+|~~~+)[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|(?![\s\S]))/gm;
const HEADING = /^(#{1,6}) |<(h[1-6]|summary)\b[^<>]{0,400}>([\s\S]{0,400}?)<\/\2\s*>/gim;
const RAISED = /<sup\b[^<>]{0,400}>[^<>]{0,100}<\/sup\s*>/gi;
const CODE_SPAN = /`+[^`\n]+`+/g;
const BLOCK_TAG =
  /<\/?(?:p|div|section|article|main|header|footer|aside|nav|center|details|figure|figcaption|blockquote|ul|ol|li|dl|dd|dt|tbody|thead|tr|td|th|table|iframe|video|picture|source|hr)\b[^<>]{0,1000}>/gi;
const INLINE_TAG =
  /<\/?(?:a|abbr|b|big|cite|code|del|dfn|em|font|i|img|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|time|tt|u|var|wbr)\b[^<>]{0,1000}>/gi;

/** Markdown without its front matter; `title` is the front matter's, "" when it has none. */
export function readMarkdown(text: string): { title: string; markdown: string } {
  const front = /^---[ \t]*\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text);
  const body = front ? text.slice(front[0].length) : text;
  const named = /^title:[ \t]*(.+)$/m.exec(front?.[1] ?? "")?.[1]?.trim() ?? "";
  return { title: named.replace(/^(["'])(.*)\1$/, "$2"), markdown: tidyLines(outsideCode(body)) };
}

/** What is code stays as it is. */
function outsideCode(text: string): string {
  let plain = "";
  let end = 0;
  for (const match of text.matchAll(FENCED)) {
    plain += withoutMarks(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return plain + withoutMarks(text.slice(end));
}

/** HTML as Markdown, and without the marks that the author's program never shows. */
function withoutMarks(text: string): string {
  const spans: string[] = [];
  const kept = text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    // Code within a line comes back in the end.
    .replace(CODE_SPAN, (span) => `\ue000${spans.push(span) - 1}\ue001`);
  return decodeHTMLStrict(withoutDirectives(withoutTags(kept))).replace(
    /\ue000(\d+)\ue001/g,
    (_, at: string) => spans[Number(at)] ?? "",
  );
}

function withoutTags(text: string): string {
  if (!/<[/a-z]/i.test(text)) return text;
  let level = 0;
  return writeTables(text)
    .replace(HEADING, (whole, marks?: string, name?: string) => {
      if (!name) {
        level = marks?.length ?? level;
        return whole;
      }
      const own = name.toLowerCase() === "summary" ? Math.min(6, level + 1) : Number(name.charAt(1));
      return `\n\n${"#".repeat(own)} ${textOf(parseHtml(whole))}\n\n`;
    })
    .replace(RAISED, (raised) => textOf(parseHtml(`x${raised}`)).slice(1))
    .replace(/<br\b[^<>]{0,100}>[ \t]{0,20}\n?/gi, "\n")
    .replace(/<li\b[^<>]{0,400}>\s{0,20}/gi, "\n- ")
    .replace(BLOCK_TAG, "\n\n")
    .replace(INLINE_TAG, "");
}

/** Each table from its first tag to its last, as lines. */
function writeTables(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { index } of text.matchAll(/<table\b/gi)) {
    if (index < at) continue;
    const end = /<\/table\s*>/i.exec(text.slice(index));
    if (!end) break;
    const close = index + end.index + end[0].length;
    parts.push(text.slice(at, index), "\n\n", writeMarkdown(parseHtml(text.slice(index, close))), "\n\n");
    at = close;
  }
  return parts.join("") + text.slice(at);
}

/** Directives, admonitions, attributes, shortcodes, and the marks of notes, as generators of sites and wikis have them. */
function withoutDirectives(text: string): string {
  return text
    .replace(/^[ \t]{0,3}:{3,}[ \t]*\{?[\w-]*\}?(?:\{[^{}\n]*\})?[ \t]*\[?([^\n\]]*)\]?[ \t]*$/gm, "\n$1\n")
    .replace(/^[ \t]{0,3}(?:!{3}|\?{3}\+?)[ \t]+[\w-]+[ \t]*(?:"([^"\n]*)")?[ \t]*$/gm, "\n$1\n")
    .replace(/^([ \t]*>[ \t]*)\[!\w+\][+-]?[ \t]*/gm, "$1")
    .replace(/^[ \t]*\[\[?(?:toc|_toc_)\]?\][ \t]*$/gim, "")
    .replace(/\{\{[<%][^{}\n]{0,500}[>%]\}\}|\{%[^{}\n]{0,500}%\}/g, "")
    .replace(/[ \t]{0,4}\{:?[ \t]*[#.][\w-]+(?:[ \t]+[#.]?[\w-]+(?:="[^"\n]*")?)*[ \t]*\}/g, "")
    .replace(/^[ \t]{0,3}\[\^[^\]\n]{1,60}\]:[ \t]*/gm, "")
    .replace(/\[\^[^\]\n]{1,60}\]/g, "")
    .replace(/^[ \t]{0,3}\[[^\]\n]{1,200}\]:[ \t]*<?(?:https?:|mailto:|\/|\.|#)\S*[^\n]*$/gm, "")
    .replace(/\\$/gm, "");
}
