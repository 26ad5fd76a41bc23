import type { LanguagePack } from "../language-pack.ts";

export const ta: LanguagePack = {
  code: "ta",
  detection: { scripts: "Tamil", frequent: "", letters: "", sharedLetters: "", affixes: "" },
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
  stemming: { algorithm: "tamil" },
  stopWords: { list: "tamil", added: "", kept: "" },
  queries: undefined,
};
