import type { WritingWords } from "../parts/writing-words.ts";

export const writing: WritingWords = {
  frequentAbbreviations: "z.[{space}]b, bzw, usw",
  abbreviations: "sog, d.[{space}]h, u.[{space}]a, str",
  spellings: "",
  spellingsAtEnd: "",
};
