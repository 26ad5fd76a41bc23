import type { LanguagePack } from "../language-pack.ts";

export const sl: LanguagePack = {
  code: "sl",
  detection: {
    scripts: "Latin",
    frequent: `
      in, je, v, na, se, za, da, so, z, s, ki, pa, ne, ali, bi, tudi, iz, po, od, kot, še, kaj, kje, kdaj,
      kdo, zakaj, koliko, kako, kakšen, lahko, bil, bila, pri, med, ter, biti, sem, ima, imate, moj, do, o,
      jih
    `,
    letters: "",
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
  stemming: { lettersKept: 5 },
  stopWords: { list: "slovenian", added: "", kept: "" },
  queries: undefined,
};
