import type { WritingWords } from "../parts/writing-words.ts";

export const writing: WritingWords = {
  frequentAbbreviations: "",
  abbreviations: "т, г, ул, им, св, стр, тыс, млн, др",
  spellings: "",
  spellingsAtEnd: "",
};
