import type { LanguagePack } from "../language-pack.ts";

export const sr: LanguagePack = {
  code: "sr",
  detection: {
    scripts: "Cyrillic",
    frequent: `
      и, у, је, на, се, да, за, су, од, с, о, а, који, која, које, као, или, не, до, из, по, био, била, било,
      ће, бити, што, шта, где, када, ко, зашто, колико, како, може, имате, мој, ли, са, није, али, те, уз,
      према, након
    `,
    letters: "ј, љ, њ, ђ, ћ",
    sharedLetters: "",
    affixes: "-ост, -ење, -ање, -ити, -ати, -ски, -ција",
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
  stemming: { algorithm: "serbian" },
  stopWords: { list: "serbian", added: "", kept: "" },
  queries: undefined,
};
