import type { LanguagePack } from "../language-pack.ts";
import { nameTitles } from "./name-titles.ts";

export const fa: LanguagePack = {
  code: "fa",
  detection: undefined,
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles,
  changes: undefined,
  shortForms: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  search: undefined,
  synonyms: undefined,
};
