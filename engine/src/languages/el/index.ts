import type { LanguagePack } from "../language-pack.ts";
import { facts } from "./facts.ts";

export const el: LanguagePack = {
  code: "el",
  detection: { scripts: "Greek", frequent: "", letters: "", sharedLetters: "", affixes: "" },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles: undefined,
  naming: undefined,
  figures: undefined,
  facts,
  addresses: undefined,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  stemming: { algorithm: "greek" },
  stopWords: { list: "greek", added: "", kept: "" },
  queries: undefined,
};
