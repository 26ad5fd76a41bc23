import type { LanguagePack } from "../language-pack.ts";

export const sk: LanguagePack = {
  code: "sk",
  detection: {
    scripts: "Latin",
    frequent: `
      a, v, na, sa, je, že, to, z, do, s, o, aj, ako, za, pre, si, ale, bol, by, po, som, k, podľa, od, ktoré,
      ktorý, ktorá, sú, alebo, tiež, už, len, tak, vo, pri, bolo, bola, byť, jeho, čo, kde, kedy, kto, prečo,
      koľko, aký, aká, aké, môžem, môj, máte, nie, až, medzi
    `,
    letters: "ľ, ĺ, ŕ",
    sharedLetters: "ä, č, š, ž",
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
  roles: undefined,
  naming: undefined,
  framing: undefined,
  figures: undefined,
  facts: undefined,
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
      a, v, na, z, do, to, je, sa, nie, ako, že, čo, kde, kedy, kto, od, za, po, pre, o, sú, bol, bola, cez,
      ten, tá, aký, aká, aké, ktoré, ktorý, ktorá, koľko, alebo, u, s, k, i, si
    `,
    kept: "",
  },
  queries: undefined,
};
