import type { WritingWords } from "../parts/writing-words.ts";

export const writing: WritingWords = {
  frequentAbbreviations: "",
  abbreviations: "nº",
  spellings: "wifi = rede sem fio",
  spellingsAtEnd: "",
};
