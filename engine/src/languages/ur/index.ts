import type { LanguagePack } from "../language-pack.ts";
import { addresses } from "./addresses.ts";
import { answers } from "./answers.ts";
import { changes } from "./changes.ts";
import { chitchat } from "./chitchat.ts";
import { digressions } from "./digressions.ts";
import { handoff } from "./handoff.ts";
import { nameTitles } from "./name-titles.ts";
import { questions } from "./questions.ts";
import { sentences } from "./sentences.ts";
import { spans } from "./spans.ts";

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
  naming: undefined,
  figures: undefined,
  facts: undefined,
  addresses,
  writing: undefined,
  changes,
  shortForms: undefined,
  spans,
  dates: undefined,
  context: undefined,
  stemming: undefined,
  stopWords: undefined,
  queries: undefined,
};
