import { existsSync, readFileSync } from "node:fs";
import { type Lexicon, readLexicon } from "@cxc/engine/meaning/lexicon.ts";

const TABLES = new URL("../../../../meaning/tables/", import.meta.url);
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
  const file = new URL(`${code}.bin`, TABLES);
  if (code === "" || !existsSync(file)) return null;
  return readLexicon(code, {
    table: readFileSync(file),
    wishes: readFileSync(new URL("wishes.bin", TABLES)),
    words: readFileSync(new URL("words.bin", TABLES)),
  });
}
