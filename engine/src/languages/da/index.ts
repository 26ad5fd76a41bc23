import type { LanguagePack } from "../language-pack.ts";

export const da: LanguagePack = {
  code: "da",
  detection: {
    scripts: "Latin",
    frequent: `
      og, i, at, det, er, en, til, af, på, for, med, de, den, som, der, har, ikke, et, var, om, fra, han, kan,
      men, vi, så, jeg, sig, ved, også, efter, eller, nu, ud, sin, når, hvor, hvad, hvornår, hvem, hvorfor,
      hvordan, blev, skal, være, hans, over, mange, meget, mellem, ind, jer, koster, bliver, havde, min, mit
    `,
    letters: "ø, æ",
    sharedLetters: "å",
    affixes: "-hed, -ning, -else, -erne, -ede, -ende, -skab",
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
    number: { whole: "hvornår, hvor (mange/meget)", within: "" },
    contact: undefined,
    email: undefined,
    price: undefined,
    currencies: undefined,
    askingWithin: "",
  },
  addresses: {
    titles: "",
    asked: "",
    places: "",
    greetings: "",
    requests: "",
    closings: "",
    streets: {
      endOfName: "gade, vej",
    },
  },
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  numerals: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  stemming: { algorithm: "danish" },
  stopWords: {
    list: "danish",
    added: "hvornår, hvor, hvem, hvilken, hvilke, hvorfor, hvordan, hvad",
    kept: "",
  },
  queries: undefined,
};
