import type { LanguagePack } from "../language-pack.ts";

export const lt: LanguagePack = {
  code: "lt",
  detection: {
    scripts: "Latin",
    frequent: `
      ir, yra, kad, su, iš, į, tai, o, jis, buvo, bet, ar, kaip, apie, po, dėl, nuo, iki, kur, kada, kas,
      kodėl, kiek, koks, aš, mes, nėra, savo, taip, už, būti, prie
    `,
    letters: "ė, ų",
    sharedLetters: "ą, ę, č, š, ž",
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
  stemming: { algorithm: "lithuanian" },
  stopWords: { list: "lithuanian", added: "", kept: "" },
  queries: undefined,
};
