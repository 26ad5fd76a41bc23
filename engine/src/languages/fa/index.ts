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

export const fa: LanguagePack = {
  code: "fa",
  detection: { scripts: "Arabic", frequent: "", letters: "پ, چ, ژ, گ, ک", sharedLetters: "", affixes: "" },
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
  stopWords: {
    list: undefined,
    added: `
      و, در, به, از, که, این, را, با, است, برای, آن, یک, خود, تا, بر, هم, نیز, شد, چه, کجا, کی, چگونه, چند,
      چرا, آیا, می
    `,
    kept: "",
  },
  queries: undefined,
};
