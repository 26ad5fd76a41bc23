import type { LanguagePack } from "../language-pack.ts";
import { framing, nameTitles } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, questions } from "./conversation.ts";
import { addresses, facts, queries } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { hours, numerals, spans } from "./values.ts";

export const ar: LanguagePack = {
  code: "ar",
  detection: { scripts: "Arabic", frequent: "", letters: "", sharedLetters: "", affixes: "" },
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
  facts,
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
  stemming: { algorithm: "arabic" },
  stopWords: { list: "arabic", added: "", kept: "" },
  queries,
};
