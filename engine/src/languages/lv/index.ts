import type { LanguagePack } from "../language-pack.ts";

export const lv: LanguagePack = {
  code: "lv",
  detection: {
    scripts: "Latin",
    frequent: `
      un, ir, no, ar, uz, kas, par, ka, tas, bija, arī, bet, vai, kā, to, pēc, līdz, šo, viņš, tiek, kur, kad,
      kāpēc, cik, kāds, es, mēs, nav, lai, pie, gada
    `,
    letters: "ā, ē, ī",
    sharedLetters: "č, š, ž",
    affixes: "",
  },
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
  facts: undefined,
  addresses: undefined,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  numerals: undefined,
  hours: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  negations: undefined,
  stemming: { lettersKept: 5 },
  stopWords: undefined,
  queries: undefined,
};
