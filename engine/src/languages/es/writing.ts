import type { WritingWords } from "../parts/writing-words.ts";

export const writing: WritingWords = {
  frequentAbbreviations: "",
  abbreviations: "nº, sra, srta",
  spellings: "wifi = red inal(a/á)mbrica",
  spellingsAtEnd: "",
};
