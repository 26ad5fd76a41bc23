import type { LanguagePack } from "../language-pack.ts";
import { framing, nameTitles } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, questions } from "./conversation.ts";
import { addresses } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { hours, numerals, spans } from "./values.ts";

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
