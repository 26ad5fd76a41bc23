import type { LanguagePack } from "../language-pack.ts";

export const hy: LanguagePack = {
  code: "hy",
  detection: { scripts: "Armenian", frequent: "", letters: "", sharedLetters: "", affixes: "" },
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
  stemming: { algorithm: "armenian" },
  stopWords: { list: "armenian", added: "", kept: "" },
  queries: undefined,
};
