import type { LanguagePack } from "../language-pack.ts";

export const cs: LanguagePack = {
  code: "cs",
  detection: {
    scripts: "Latin",
    frequent: `
      a, v, na, se, je, že, to, z, do, s, o, i, jako, za, pro, si, ale, byl, by, po, jsem, k, podle, od,
      které, který, která, jsou, nebo, také, už, jen, tak, ve, které, při, bylo, byla, být, jeho, co, kde,
      kdy, kdo, proč, kolik, jak, jaký, jaká, jaké, můžu, můj, máte, není, až, mezi
    `,
    letters: "ě, ř, ů, č, š, ž",
    sharedLetters: "",
    affixes: "-ání, -ení, -ost, -ovat, -ých, -ého, -ému, -ace, při-",
  },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles: undefined,
  roles: undefined,
  naming: undefined,
  framing: undefined,
  figures: undefined,
  facts: {
    number: { whole: "kdy, kolik", within: "" },
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
  hours: undefined,
  spans: undefined,
  vague: undefined,
  dates: undefined,
  context: undefined,
  negations: undefined,
  stemming: { lettersKept: 5 },
  stopWords: {
    list: undefined,
    added: `
      a, v, na, z, do, to, je, se, ne, jak, že, co, kde, kdy, kdo, od, za, po, pro, o, jsou, byl, byla, přes,
      ten, ta, jaký, jaká, jaké, které, který, která, kolik, nebo, u, s, k, i, si
    `,
    kept: "",
  },
  queries: undefined,
};
