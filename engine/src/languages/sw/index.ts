import type { LanguagePack } from "../language-pack.ts";

export const sw: LanguagePack = {
  code: "sw",
  detection: {
    scripts: "Latin",
    frequent: `
      ya, na, wa, kwa, ni, katika, za, la, kuwa, hii, cha, huo, hiyo, au, kama, sana, lakini, yake, wake,
      nini, wapi, lini, nani, gani, ngapi, mimi, wewe, si
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
