import { decodeHTML, decodeHTMLAttribute } from "entities/decode";
import { type Syntax, type TokenHandler, tokenise } from "../tokenise.ts";

/** Their content is text as it stands, up to their own end tag. */
const RAW = new Set(["script", "style", "iframe", "noembed", "noframes", "xmp", "plaintext"]);

const HTML: Syntax = {
  isXml: false,
  nameOf: (written) => written.toLowerCase(),
  decodeText: (text, tag) => (RAW.has(tag) ? text : decodeHTML(text)),
  decodeValue: decodeHTMLAttribute,
};

/** Reads HTML of any kind. Tag and attribute names arrive in lower case. */
export function tokeniseHtml(html: string, handler: TokenHandler): void {
  tokenise(html, HTML, handler);
}
