import type { LanguagePack } from "../language-pack.ts";
import { context, framing, nameTitles, naming, roles, titles, writing } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, negations, questions } from "./conversation.ts";
import { addresses, facts, queries } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { figures, hours, numerals, spans } from "./values.ts";

export const fa: LanguagePack = {
  code: "fa",
  detection: { scripts: "Arabic", frequent: "", letters: "پ, چ, ژ, گ, ک", sharedLetters: "", affixes: "" },
  sentences,
  answers,
  questions,
  chitchat,
  handoff,
  digressions,
  titles,
  nameTitles,
  roles,
  naming,
  framing,
  figures,
  facts,
  addresses,
  writing,
  changes,
  shortForms: undefined,
  numerals,
  hours,
  spans,
  vague,
  dates: undefined,
  context,
  negations,
  stemming: undefined,
  stopWords: {
    list: undefined,
    added: `
      و, در, به, از, که, این, را, با, است, برای, آن, یک, خود, تا, بر, هم, نیز, شد, چه, کجا, کی, چگونه, چند,
      چرا, آیا, می
    `,
    kept: "",
  },
  queries,
};
