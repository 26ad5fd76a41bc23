import type { WritingWords } from "../parts/writing-words.ts";

export const writing: WritingWords = {
  frequentAbbreviations: "",
  abbreviations: "mme, mlle",
  spellings: "wifi = r(e/é)seau sans fil",
  spellingsAtEnd: "",
};
