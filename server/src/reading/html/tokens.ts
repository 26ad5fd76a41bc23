import { decodeHTML, decodeHTMLAttribute } from "entities/decode";

const ATTRIBUTES_MAX = 64;
const VALUE_CHARS_MAX = 4_096;
const TAG_NAME = /[a-zA-Z][^\s/>]{0,63}/y;
/** Their content is text up to their own end tag. */
const RAW = new Set(["script", "style", "textarea", "title", "iframe", "noembed", "noframes", "xmp"]);
const DECODED_RAW = new Set(["textarea", "title"]);

export interface TokenHandler {
  open(name: string, attributes: Attributes, isSelfClosing: boolean): void;
  close(name: string): void;
  text(text: string): void;
}

export type Attributes = ReadonlyMap<string, string>;

const NO_ATTRIBUTES: Attributes = new Map();

/** Reads HTML of any kind from start to end, each character once. Tag and attribute names arrive in lower case. */
export function tokeniseHtml(html: string, handler: TokenHandler): void {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    const end = next === -1 ? html.length : next;
    if (end > at) handler.text(decodeHTML(html.slice(at, end)));
    if (next === -1) return;
    at = readMarkup(html, next, handler);
  }
}

function readMarkup(html: string, at: number, handler: TokenHandler): number {
  const second = html.charAt(at + 1);
  if (second === "!") return skipDeclaration(html, at);
  if (second === "?") return after(html, ">", at);
  const isEnd = second === "/";
  TAG_NAME.lastIndex = at + (isEnd ? 2 : 1);
  const name = TAG_NAME.exec(html)?.[0].toLowerCase();
  if (name === undefined) {
    if (isEnd) return after(html, ">", at);
    handler.text("<");
    return at + 1;
  }
  const tag = readAttributes(html, at + (isEnd ? 2 : 1) + name.length);
  if (tag === undefined) return html.length;
  if (isEnd) {
    handler.close(name);
    return tag.end;
  }
  handler.open(name, tag.attributes, tag.isSelfClosing);
  return RAW.has(name) ? readRaw(html, { name, at: tag.end, handler }) : tag.end;
}

function skipDeclaration(html: string, at: number): number {
  if (!html.startsWith("<!--", at)) return after(html, ">", at);
  // `<!-->` and `<!--->` are whole comments.
  if (html.startsWith(">", at + 4)) return at + 5;
  return after(html, "-->", at + 2);
}

function after(html: string, mark: string, at: number): number {
  const found = html.indexOf(mark, at);
  return found === -1 ? html.length : found + mark.length;
}

function readRaw(html: string, { name, at, handler }: { name: string; at: number; handler: TokenHandler }) {
  const end = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  end.lastIndex = at;
  const found = end.exec(html);
  const stop = found ? found.index : html.length;
  const raw = html.slice(at, stop);
  handler.text(DECODED_RAW.has(name) ? decodeHTML(raw) : raw);
  handler.close(name);
  return found ? after(html, ">", stop) : html.length;
}

interface Tag {
  attributes: Attributes;
  isSelfClosing: boolean;
  end: number;
}

/** `undefined` when the document ends inside the tag. */
function readAttributes(html: string, start: number): Tag | undefined {
  let at = start;
  let attributes: Map<string, string> | undefined;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === 62 /* > */) {
      const isSelfClosing = html.charCodeAt(at - 1) === 47;
      return { attributes: attributes ?? NO_ATTRIBUTES, isSelfClosing, end: at + 1 };
    }
    if (isSpace(code) || code === 47 /* / */) {
      at++;
      continue;
    }
    const nameStart = at++;
    while (at < html.length && !endsName(html.charCodeAt(at))) at++;
    const nameEnd = at;
    at = skipSpaces(html, at);
    let value = "";
    if (html.charCodeAt(at) === 61 /* = */) {
      const read = readValue(html, skipSpaces(html, at + 1));
      if (!read) return undefined;
      ({ value, end: at } = read);
    }
    attributes ??= new Map();
    if (attributes.size >= ATTRIBUTES_MAX) continue;
    const name = html.slice(nameStart, Math.min(nameEnd, nameStart + 64)).toLowerCase();
    if (!attributes.has(name)) attributes.set(name, decodeHTMLAttribute(value));
  }
  return undefined;
}

function readValue(html: string, at: number): { value: string; end: number } | undefined {
  const quote = html.charAt(at);
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, at + 1);
    if (close === -1) return undefined;
    return { value: html.slice(at + 1, Math.min(close, at + 1 + VALUE_CHARS_MAX)), end: close + 1 };
  }
  let end = at;
  while (end < html.length && !isSpace(html.charCodeAt(end)) && html.charCodeAt(end) !== 62) end++;
  return { value: html.slice(at, Math.min(end, at + VALUE_CHARS_MAX)), end };
}

function skipSpaces(html: string, at: number): number {
  let next = at;
  while (isSpace(html.charCodeAt(next))) next++;
  return next;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function endsName(code: number): boolean {
  return code === 61 || code === 62 || code === 47 || isSpace(code);
}
