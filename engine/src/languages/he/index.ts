import type { LanguagePack } from "../language-pack.ts";
import { context, framing, nameTitles, naming, roles, titles, writing } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, negations, questions } from "./conversation.ts";
import { addresses, facts, queries } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { figures, hours, numerals, spans } from "./values.ts";

export const he: LanguagePack = {
  code: "he",
  detection: { scripts: "Hebrew", frequent: "", letters: "", sharedLetters: "", affixes: "" },
  sentences,
  answers,
  questions,
  chitchat,
  handoff,
  digressions,
  titles,
  nameTitles,
  roles,
  naming,
  framing,
  figures,
  facts,
  addresses,
  writing,
  changes,
  shortForms: undefined,
  numerals,
  hours,
  spans,
  vague,
  dates: undefined,
  context,
  negations,
  stemming: undefined,
  stopWords: {
    list: undefined,
    added: `
      של, את, על, לא, זה, הוא, היא, אני, עם, כל, גם, או, אם, כי, מה, מי, איפה, מתי, איך, כמה, למה, יש, אין,
      היה, הם, אל
    `,
    kept: "",
  },
  queries,
};
