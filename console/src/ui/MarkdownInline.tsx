import { Fragment, type ReactNode } from "react";
import { ExternalLink } from "./ExternalLink.tsx";

/** Emphasis in emphasis in a link: nobody needs more. */
const DEPTH_MAX = 3;

/** Each part stops at its own marks, so that the time stays linear in the text's length. */
const TOKENS =
  /\\([\\`*_{}[\]()#+.!|<>~-])|(?<!`)(`+)([^`]+)\2|!\[([^\][]*)\]\([^()\s]*(?:\s+"[^"]*")?\)|\[([^\][]+)\]\(<?([^()\s<>]+)>?(?:\s+"[^"]*")?\)|<(https?:\/\/[^\s<>]+)>|\*\*([^*]+)\*\*|(?<!\w)__([^_]+)__(?!\w)|\*([^*\s][^*]*)\*|(?<!\w)_([^_\s][^_]*)_(?!\w)|(?<! ) {2,}\n|\\\n/g;

/** A line of Markdown: emphasis, code and links; everything else as it is written. */
export function InlineMarkdown({ text }: { text: string }) {
  return partsOf(text, 0).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
    <Fragment key={index}>{part}</Fragment>
  ));
}

function partsOf(text: string, depth: number): ReactNode[] {
  if (depth > DEPTH_MAX) return [text];
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKENS)) {
    parts.push(text.slice(end, match.index), partOf(match, depth + 1));
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== "");
}

function partOf(match: RegExpExecArray, depth: number): ReactNode {
  const [, escaped, , code, picture, words, href, address, ...marks] = match;
  const [strong, strongToo, em, emToo] = marks;
  const inner = (text: string) => <Parts text={text} depth={depth} />;
  if (escaped !== undefined) return escaped;
  if (code !== undefined) return <code>{code}</code>;
  if (picture !== undefined) return picture;
  if (words !== undefined) return <ExternalLink href={href ?? null}>{inner(words)}</ExternalLink>;
  if (address !== undefined) return <ExternalLink href={address}>{address}</ExternalLink>;
  if (strong ?? strongToo) return <strong>{inner(strong ?? strongToo ?? "")}</strong>;
  if (em ?? emToo) return <em>{inner(em ?? emToo ?? "")}</em>;
  return <br />;
}

function Parts({ text, depth }: { text: string; depth: number }) {
  return partsOf(text, depth).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
    <Fragment key={index}>{part}</Fragment>
  ));
}
