import type { LanguagePack } from "../language-pack.ts";

export const ga: LanguagePack = {
  code: "ga",
  detection: {
    scripts: "Latin",
    frequent: `
      an, na, agus, ar, i, is, a, go, tá, ní, le, do, sé, bhí, de, ag, mar, sin, é, ach, cad, cá, cathain, cé,
      conas, cén, atá, leis, as, ó
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
  stemming: { algorithm: "irish" },
  stopWords: { list: "irish", added: "", kept: "" },
  queries: undefined,
};
