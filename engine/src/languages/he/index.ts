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

export const he: LanguagePack = {
  code: "he",
  detection: { scripts: "Hebrew", frequent: "", letters: "", sharedLetters: "", affixes: "" },
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
      של, את, על, לא, זה, הוא, היא, אני, עם, כל, גם, או, אם, כי, מה, מי, איפה, מתי, איך, כמה, למה, יש, אין,
      היה, הם, אל
    `,
    kept: "",
  },
  queries: undefined,
};
