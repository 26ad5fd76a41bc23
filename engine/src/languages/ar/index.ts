import type { LanguagePack } from "../language-pack.ts";
import { addresses } from "./addresses.ts";
import { answers } from "./answers.ts";
import { changes } from "./changes.ts";
import { chitchat } from "./chitchat.ts";
import { digressions } from "./digressions.ts";
import { facts } from "./facts.ts";
import { handoff } from "./handoff.ts";
import { nameTitles } from "./name-titles.ts";
import { queries } from "./queries.ts";
import { questions } from "./questions.ts";
import { sentences } from "./sentences.ts";
import { spans } from "./spans.ts";

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
  naming: undefined,
  figures: undefined,
  facts,
  addresses,
  writing: undefined,
  changes,
  shortForms: undefined,
  spans,
  dates: undefined,
  context: undefined,
  stemming: { algorithm: "arabic" },
  stopWords: { list: "arabic", added: "", kept: "" },
  queries,
};
