import type { LanguagePack } from "../language-pack.ts";

export const mk: LanguagePack = {
  code: "mk",
  detection: {
    scripts: "Cyrillic",
    frequent: `
      и, во, на, не, да, се, од, за, со, по, е, са, дека, како, но, до, си, му, тој, таа, го, кон, или, при,
      бил, ќе, има, каде, кој, зошто, колку, што, кога, која, кои, може, ли, сум, јас, ние, вие, мојот, нема,
      ова, овој, оваа
    `,
    letters: "ѓ, ќ, ѕ",
    sharedLetters: "ј, љ, њ",
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
  stemming: undefined,
  stopWords: undefined,
  queries: undefined,
};
