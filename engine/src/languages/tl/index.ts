import type { LanguagePack } from "../language-pack.ts";

export const tl: LanguagePack = {
  code: "tl",
  detection: {
    scripts: "Latin",
    frequent: `
      ang, ng, sa, na, mga, ay, at, ko, mo, ito, para, hindi, si, ni, ba, kung, may, mayroon, ano, saan,
      kailan, sino, bakit, paano, magkano, ako, ikaw, namin, po
    `,
    letters: "",
    sharedLetters: "ñ",
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
  stemming: undefined,
  stopWords: undefined,
  queries: undefined,
};
