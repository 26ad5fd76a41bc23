import { perPart } from "./per-part.ts";
import { pairsOf } from "./phrase-notation.ts";

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}]+)*/gu;

const formsOf = perPart("shortForms", (words): ReadonlyMap<string, string> => new Map(pairsOf(words)));

/** A message with what people type short written out, in a language (BCP 47) that we know the short forms of. */
export function spellOut(message: string, language: string): string {
  const forms = formsOf(language);
  return forms ? message.replace(WORD, (word) => forms.get(word.toLowerCase()) ?? word) : message;
}
