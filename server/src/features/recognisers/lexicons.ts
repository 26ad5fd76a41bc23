import { readFileSync } from "node:fs";
import { decodeLexicon, type Lexicon } from "@cxc/engine/embeddings/lexicon.ts";
import { tableFilesOf } from "../../product-files.ts";

const LANGUAGE = /^[a-z]{2,3}(?=-|$)/;

/** By ISO 639 code; null where there is no table for it. */
const lexicons = new Map<string, Lexicon | null>();

/** What is known of the language of an agent (BCP 47), read when it is first needed; undefined where nothing is. */
export function findLexicon(language: string): Lexicon | undefined {
  const [code = ""] = LANGUAGE.exec(language.toLowerCase()) ?? [];
  let lexicon = lexicons.get(code);
  if (lexicon === undefined) {
    lexicon = load(code);
    lexicons.set(code, lexicon);
  }
  return lexicon ?? undefined;
}

function load(code: string): Lexicon | null {
  const files = tableFilesOf(code);
  if (files === undefined) return null;
  const { table, wishes, words } = files;
  return decodeLexicon(code, {
    table: readFileSync(table),
    wishes: readFileSync(wishes),
    words: readFileSync(words),
  });
}
