import type { LanguagePack } from "../language-pack.ts";

export const kk: LanguagePack = {
  code: "kk",
  detection: {
    scripts: "Cyrillic",
    frequent: `
      және, мен, бұл, бір, үшін, деп, болып, болды, бар, де, да, осы, қандай, қайда, қашан, кім, неге, қанша,
      қалай, ол, оның, немесе
    `,
    letters: "қ, ғ, ң, ұ",
    sharedLetters: "ы, э, і",
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
