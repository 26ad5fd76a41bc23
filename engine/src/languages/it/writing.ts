import type { WritingWords } from "../parts/writing-words.ts";

export const writing: WritingWords = {
  frequentAbbreviations: "",
  abbreviations: "dott, sig",
  spellings: "wifi = rete senza fili",
  spellingsAtEnd: "",
};
