import type { LanguagePack } from "../language-pack.ts";

export const ne: LanguagePack = {
  code: "ne",
  detection: {
    scripts: "Devanagari",
    frequent: "छ, हुन्छ, को, हो, गर्न, तपाईं, मा",
    letters: "",
    sharedLetters: "",
    affixes: "",
  },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles: undefined,
  changes: undefined,
  shortForms: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  stemming: { algorithm: "nepali" },
  stopWords: { list: "nepali", added: "", kept: "" },
  queries: undefined,
};
