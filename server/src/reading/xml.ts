import { decodeEntities } from "./html/entities.ts";

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
export function readXml(xml: string, handler: XmlHandler): void {
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf("<", at);
    const end = next === -1 ? xml.length : next;
    if (end > at) handler.text(decodeEntities(xml.slice(at, end)));
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

function readAttribute(tag: string, name: string): string | undefined {
  for (const quote of ['"', "'"]) {
    const found = tag.indexOf(` ${name}=${quote}`);
    if (found === -1) continue;
    const start = found + name.length + 3;
    const end = tag.indexOf(quote, start);
    if (end !== -1) return decodeEntities(tag.slice(start, Math.min(end, start + ATTRIBUTE_CHARS_MAX)));
  }
  return undefined;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
