import type { LanguagePack } from "../language-pack.ts";

export const af: LanguagePack = {
  code: "af",
  detection: {
    scripts: "Latin",
    frequent: `
      die, van, en, in, is, het, 'n, wat, vir, nie, met, op, te, om, sy, ook, was, as, aan, hulle, kan, hoe,
      waar, wanneer, wie, hoekom, hoeveel, ek, jy, my, ons, daar, by, word
    `,
    letters: "",
    sharedLetters: "",
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
