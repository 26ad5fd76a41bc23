import type { LanguagePack } from "../language-pack.ts";

export const ka: LanguagePack = {
  code: "ka",
  detection: { scripts: "Georgian", frequent: "", letters: "", sharedLetters: "", affixes: "" },
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
  stemming: undefined,
  stopWords: undefined,
  queries: undefined,
};
