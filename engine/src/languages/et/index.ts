import type { LanguagePack } from "../language-pack.ts";

export const et: LanguagePack = {
  code: "et",
  detection: {
    scripts: "Latin",
    frequent: `
      ja, on, ei, see, et, oli, ka, kui, mis, ta, aga, oma, ning, või, selle, seda, siis, nii, veel, mida,
      kus, millal, kes, miks, kuidas, palju, kas, ma, me, olla, saab, ole, pärast
    `,
    letters: "",
    sharedLetters: "ä, ö, ü, õ, š, ž",
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
