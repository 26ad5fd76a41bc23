import type { LanguagePack } from "../language-pack.ts";

export const bn: LanguagePack = {
  code: "bn",
  detection: { scripts: "Bengali", frequent: "", letters: "", sharedLetters: "", affixes: "" },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles: undefined,
  changes: undefined,
  shortForms: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  stemming: undefined,
  stopWords: {
    list: undefined,
    added: "এবং, ও, এই, যে, কি, কে, কোন, কখন, কোথায়, কত, কেন, হয়, ছিল, একটি, তার, থেকে, জন্য, করে",
    kept: "",
  },
  queries: undefined,
};
