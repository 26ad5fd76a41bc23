import type { LanguagePack } from "../language-pack.ts";

export const no: LanguagePack = {
  code: "no",
  detection: {
    scripts: "Latin",
    frequent: `
      og, i, det, er, på, en, til, som, av, for, at, med, de, har, ikke, et, var, om, fra, den, han, kan, men,
      vi, så, jeg, seg, ved, også, etter, eller, nå, ut, sin, når, hvor, hva, hvem, hvorfor, hvordan, ble,
      skal, være, hans, over, mange, mye, mellom, inn, dere, koster, blir, hadde, min, mitt, noen, kunne
    `,
    letters: "",
    sharedLetters: "å, ø, æ",
    affixes: "-het, -ning, -else, -ene, -ende, -sjon, -skap",
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
  facts: {
    number: { whole: "hvor (mange/meget)", within: "" },
    contact: undefined,
    email: undefined,
    price: undefined,
    currencies: undefined,
    askingWithin: "",
  },
  addresses: undefined,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  numerals: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  stemming: { algorithm: "norwegian" },
  stopWords: {
    list: "norwegian",
    added: "når, hvor, hvem, hvilken, hvilke, hvorfor, hvordan, hva",
    kept: "",
  },
  queries: undefined,
};
