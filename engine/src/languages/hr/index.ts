import type { LanguagePack } from "../language-pack.ts";

export const hr: LanguagePack = {
  code: "hr",
  detection: undefined,
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
  search: undefined,
  synonyms: undefined,
};
