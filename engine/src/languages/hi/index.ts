import type { LanguagePack } from "../language-pack.ts";
import { facts } from "./facts.ts";

export const hi: LanguagePack = {
  code: "hi",
  detection: { scripts: "Devanagari", frequent: "", letters: "", sharedLetters: "", affixes: "" },
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
  stemming: { algorithm: "indian" },
  stopWords: { list: "indian", added: "", kept: "" },
  queries: undefined,
};
