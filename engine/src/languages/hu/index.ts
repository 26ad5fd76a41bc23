import type { LanguagePack } from "../language-pack.ts";

export const hu: LanguagePack = {
  code: "hu",
  detection: {
    scripts: "Latin",
    frequent: `
      a, az, és, hogy, nem, is, egy, ez, van, volt, meg, csak, de, már, ha, mint, vagy, el, még, be, lehet,
      ki, fel, azt, sem, kell, mi, én, azonban, majd, után, pedig, szerint, aki, amely, miért, mikor, hol,
      hogyan, mennyi, mennyibe, milyen, hány, nincs, ami, között, által
    `,
    letters: "ő, ű",
    sharedLetters: "ö, ü",
    affixes: `
      -ság, -ség, -ban, -ben, -nak, -nek, -ból, -ből, -tól, -től, -hoz, -hez, -ás, -és, sz-, -ok, -ek
    `,
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
    number: { whole: "mikor, mennyi, hány", within: "" },
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
  stemming: { algorithm: "hungarian" },
  stopWords: { list: "hungarian", added: "", kept: "" },
  queries: undefined,
};
