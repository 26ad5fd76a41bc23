import { Tokenizer } from "htmlparser2";

/** Attributes by name, each the first of its name. */
export type Attributes = ReadonlyMap<string, string>;

export interface TokenHandler {
  open(name: string, attributes: Attributes, isSelfClosing: boolean): void;
  close(name: string): void;
  text(text: string): void;
}

/** What HTML and XML read otherwise. */
export interface Syntax {
  /** Where every element's content is markup, and what stands in `<![CDATA[` is text. */
  isXml: boolean;
  nameOf(written: string): string;
  /** `tag`: the one that opens right before it, if any. */
  decodeText(text: string, tag: string): string;
  decodeValue(value: string): string;
}

const ATTRIBUTES_MAX = 64;
const NAME_CHARS_MAX = 64;
const VALUE_CHARS_MAX = 4_096;
const NO_ATTRIBUTES: Attributes = new Map();

/**
 * Reads markup of any kind from start to end, each character once; nothing that is broken throws. What the document
 * ends within, a tag or a comment, is left out.
 */
export function tokenise(markup: string, syntax: Syntax, handler: TokenHandler): void {
  let tag = "";
  let attributes: Map<string, string> | undefined;
  let attribute = "";
  let value = "";

  const part = (from: number, to: number, most: number) => markup.slice(from, Math.min(to, from + most));
  const open = (isSelfClosing: boolean) => handler.open(tag, attributes ?? NO_ATTRIBUTES, isSelfClosing);
  const nothing = () => {};

  // Entities are decoded here, whole texts at once: the tokenizer would hand over each one by itself, at twice the time.
  // XML is read by HTML's states too: by its own an `<?xml … >` without a second `?` swallows all that follows.
  const options = { decodeEntities: false, recognizeSelfClosing: syntax.isXml };
  const tokenizer = new Tokenizer(options, {
    isInForeignContext: () => syntax.isXml,
    onopentagname(from, to) {
      tag = syntax.nameOf(part(from, to, NAME_CHARS_MAX));
      attributes = undefined;
    },
    onattribname(from, to) {
      attribute = part(from, to, NAME_CHARS_MAX);
      value = "";
    },
    onattribdata(from, to) {
      value = part(from, to, VALUE_CHARS_MAX);
    },
    onattribend() {
      attributes ??= new Map();
      if (attributes.size >= ATTRIBUTES_MAX) return;
      const name = syntax.isXml ? attribute : attribute.toLowerCase();
      if (!attributes.has(name)) attributes.set(name, syntax.decodeValue(value));
    },
    onopentagend: () => open(false),
    onselfclosingtag: () => open(true),
    onclosetag(from, to) {
      tag = "";
      handler.close(syntax.nameOf(part(from, to, NAME_CHARS_MAX)));
    },
    ontext: (from, to) => handler.text(syntax.decodeText(markup.slice(from, to), tag)),
    oncdata(from, to, endLength) {
      if (syntax.isXml) handler.text(markup.slice(from, to - endLength));
    },
    oncomment: nothing,
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onattribentity: nothing,
    ontextentity: nothing,
    onend: nothing,
  });
  tokenizer.write(markup);
  tokenizer.end();
}
