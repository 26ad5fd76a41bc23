import type { LanguagePack } from "../language-pack.ts";
import { facts } from "./facts.ts";

export const th: LanguagePack = {
  code: "th",
  detection: { scripts: "Thai", frequent: "", letters: "", sharedLetters: "", affixes: "" },
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
  facts,
  addresses: undefined,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  stemming: undefined,
  stopWords: {
    list: undefined,
    added: `
      ที่, และ, ของ, ใน, เป็น, มี, การ, ได้, ให้, ว่า, จะ, ไม่, กับ, จาก, คือ, อะไร, ใคร, ไหน, เท่า, ไร
    `,
    kept: "",
  },
  queries: undefined,
};
