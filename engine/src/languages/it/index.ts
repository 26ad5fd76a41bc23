import type { LanguagePack } from "../language-pack.ts";
import { nameTitles } from "./name-titles.ts";
import { titles } from "./titles.ts";

export const it: LanguagePack = {
  code: "it",
  detection: undefined,
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles,
  nameTitles,
  changes: undefined,
  shortForms: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  search: undefined,
  synonyms: undefined,
};
