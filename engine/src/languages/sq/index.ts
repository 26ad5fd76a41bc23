import type { LanguagePack } from "../language-pack.ts";

export const sq: LanguagePack = {
  code: "sq",
  detection: {
    scripts: "Latin",
    frequent: `
      dhe, të, në, e, i, një, për, me, që, nga, është, së, si, nuk, ka, u, por, kjo, ky, kur, ku, kush, pse,
      sa, çfarë, jam, janë, do, mund, edhe
    `,
    letters: "ë",
    sharedLetters: "ç",
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
