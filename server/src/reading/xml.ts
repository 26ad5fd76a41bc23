import { decodeXML } from "entities/decode";

/** A start or end tag, or the text between two tags. Prefixes of names are left out. */
export interface XmlHandler {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
  text(text: string): void;
}

const ATTRIBUTE_CHARS_MAX = 10_000;

/**
 * Reads the XML of office files once from start to end. No document type, external reference or entity of the
 * document's own is ever followed: what is between `<!` and `>` is skipped.
 */
export function parseXml(xml: string, handler: XmlHandler): void {
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf("<", at);
    const end = next === -1 ? xml.length : next;
    if (end > at) handler.text(decodeXML(xml.slice(at, end)));
    if (next === -1) return;
    if (xml.startsWith("<![CDATA[", next)) {
      const close = xml.indexOf("]]>", next);
      handler.text(xml.slice(next + 9, close === -1 ? xml.length : close));
      at = close === -1 ? xml.length : close + 3;
      continue;
    }
    const close = xml.startsWith("<!--", next) ? xml.indexOf("-->", next) : endOfTag(xml, next);
    if (close === -1) return;
    readTag(xml.slice(next + 1, close), handler);
    at = xml.indexOf(">", close) + 1;
  }
}

/** A value in double quotes may hold ">". */
function endOfTag(xml: string, start: number): number {
  let isQuoted = false;
  for (let at = start; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (code === 34) isQuoted = !isQuoted;
    else if (code === 62 && !isQuoted) return at;
  }
  return -1;
}

function readTag(tag: string, handler: XmlHandler): void {
  const first = tag.charCodeAt(0);
  if (first === 33 /* ! */ || first === 63 /* ? */) return;
  if (first === 47 /* / */) {
    handler.close(localName(tag.slice(1).trimEnd()));
    return;
  }
  const isEmpty = tag.endsWith("/");
  const space = tag.search(/[\s/]/);
  const name = localName(space === -1 ? tag : tag.slice(0, space));
  handler.open(name, (attribute) => readAttribute(tag, attribute));
  if (isEmpty) handler.close(name);
}

/** The first of this name, after any white space, with any around its `=`. */
function readAttribute(tag: string, name: string): string | undefined {
  for (let at = tag.indexOf(name); at !== -1; at = tag.indexOf(name, at + 1)) {
    if (!isSpace(tag, at - 1)) continue;
    const equals = skipSpaces(tag, at + name.length);
    if (tag[equals] !== "=") continue;
    const start = skipSpaces(tag, equals + 1);
    const quote = tag[start];
    if (quote !== '"' && quote !== "'") continue;
    const end = tag.indexOf(quote, start + 1);
    if (end !== -1) return decodeXML(tag.slice(start + 1, Math.min(end, start + 1 + ATTRIBUTE_CHARS_MAX)));
  }
  return undefined;
}

/** Space, tab and ends of lines: what XML calls white space. */
function isSpace(text: string, at: number): boolean {
  return " \t\n\r".includes(text.charAt(at) || "-");
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (isSpace(text, at)) at++;
  return at;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
