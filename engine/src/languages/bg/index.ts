import type { LanguagePack } from "../language-pack.ts";

export const bg: LanguagePack = {
  code: "bg",
  detection: {
    scripts: "Cyrillic",
    frequent: `
      и, в, на, не, да, се, от, за, с, по, е, са, че, като, но, до, си, му, той, тя, го, към, след, или, при,
      бил, ще, има, където, кой, защо, колко, как, какво, кога, коя, кои, може, ли, съм, аз, ние, вие, моят,
      няма, това, този, тази, които, който, която
    `,
    letters: "ъ",
    sharedLetters: "",
    affixes: "-ост, -ение, -ване, -ите, -ата, -ето, -ият, -ция, -ски",
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
  stemming: { algorithm: "bulgarian" },
  stopWords: { list: "bulgarian", added: "", kept: "" },
  queries: undefined,
};
