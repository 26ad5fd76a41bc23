import type { LanguagePack } from "../language-pack.ts";

export const be: LanguagePack = {
  code: "be",
  detection: {
    scripts: "Cyrillic",
    frequent: `
      і, ў, не, на, што, з, па, гэта, як, да, у, за, ад, і, для, але, ён, яго, мы, вы, яна, яны, быў, або,
      калі, ўжо, дзе, хто, чаму, колькі, які, якая, якія, можна, ці, ёсць, я, мне, мой
    `,
    letters: "ў",
    sharedLetters: "ы, э, ё, і",
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
  stemming: undefined,
  stopWords: undefined,
  queries: undefined,
};
