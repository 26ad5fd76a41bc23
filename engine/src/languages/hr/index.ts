import type { LanguagePack } from "../language-pack.ts";

export const hr: LanguagePack = {
  code: "hr",
  detection: {
    scripts: "Latin",
    frequent: `
      i, u, je, na, se, da, za, su, od, s, o, a, koji, koja, koje, kao, ili, ne, do, iz, po, bio, bila, bilo,
      će, biti, što, gdje, kada, tko, zašto, koliko, kako, može, imate, moj, li, sa, nije, ali, te, uz, prema,
      nakon
    `,
    letters: "đ",
    sharedLetters: "ć, č, š, ž",
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
      i, u, na, s, do, to, je, se, ne, kako, da, što, gdje, kada, tko, od, za, po, o, su, bio, bila, kroz,
      taj, ta, koji, koja, koje, koliko, ili, iz, li, a
    `,
    kept: "",
  },
  queries: undefined,
};
