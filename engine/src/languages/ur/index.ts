import type { LanguagePack } from "../language-pack.ts";
import { framing, nameTitles } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, questions } from "./conversation.ts";
import { addresses } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { hours, numerals, spans } from "./values.ts";

export const ur: LanguagePack = {
  code: "ur",
  detection: { scripts: "Arabic", frequent: "", letters: "ٹ, ڈ, ڑ, ں, ے", sharedLetters: "", affixes: "" },
  sentences,
  answers,
  questions,
  chitchat,
  handoff,
  digressions,
  titles: undefined,
  nameTitles,
  roles: undefined,
  naming: undefined,
  framing,
  figures: undefined,
  facts: undefined,
  addresses,
  writing: undefined,
  changes,
  shortForms: undefined,
  numerals,
  hours,
  spans,
  vague,
  dates: undefined,
  context: undefined,
  negations: undefined,
  stemming: undefined,
  stopWords: undefined,
  queries: undefined,
};
