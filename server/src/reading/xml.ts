import { decodeXML } from "entities/decode";
import { type Attributes, type Syntax, tokenise } from "./tokenise.ts";

/** A start or end tag, or the text between two tags. Prefixes of names are left out. */
export interface XmlHandler {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
  text(text: string): void;
}

const XML: Syntax = {
  isXml: true,
  nameOf: (written) => written.slice(written.indexOf(":") + 1),
  decodeText: decodeXML,
  decodeValue: decodeXML,
};

/**
 * Reads the XML of office files and sitemaps. No document type, external reference or entity of the document's own is
 * ever followed: what is between `<!` and `>` is skipped.
 */
export function parseXml(xml: string, handler: XmlHandler): void {
  tokenise(xml, XML, {
    open(name, attributes, isSelfClosing) {
      handler.open(name, (attribute) => attributes.get(attribute) ?? underOtherPrefix(attributes, attribute));
      if (isSelfClosing) handler.close(name);
    },
    close: handler.close,
    text: handler.text,
  });
}

/** "w:val" is "x:val" in a document that calls the namespace x. */
function underOtherPrefix(attributes: Attributes, name: string): string | undefined {
  const own = name.indexOf(":");
  if (own === -1) return undefined;
  for (const [other, value] of attributes) {
    if (other.includes(":") && other.slice(other.indexOf(":")) === name.slice(own)) return value;
  }
  return undefined;
}
