import type { LanguagePack } from "../language-pack.ts";

export const ca: LanguagePack = {
  code: "ca",
  detection: {
    scripts: "Latin",
    frequent: `
      de, la, i, el, que, en, a, els, les, un, una, per, amb, es, del, no, és, al, més, com, va, ha, són, o,
      aquest, aquesta, dels, seu, seva, pel, però, quan, on, què, quin, quina, qui, quant, perquè, tinc, pot,
      puc, hi, ser, també, entre, fins, sobre
    `,
    letters: "",
    sharedLetters: "ç, è, ò",
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
  stemming: undefined,
  stopWords: {
    list: undefined,
    added: `
      l, d, el, la, els, les, de, i, a, en, que, un, una, per, amb, es, és, no, del, al, com, on, quan, què,
      quin, quina
    `,
    kept: "",
  },
  queries: undefined,
};
