import type { LanguagePack } from "../language-pack.ts";
import { context, framing, nameTitles, naming, roles, titles, writing } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, negations, questions } from "./conversation.ts";
import { addresses, facts, queries } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { figures, hours, numerals, spans } from "./values.ts";

export const ur: LanguagePack = {
  code: "ur",
  detection: { scripts: "Arabic", frequent: "", letters: "ٹ, ڈ, ڑ, ں, ے", sharedLetters: "", affixes: "" },
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
    added:
      "کا, کی, کے, کو, میں, سے, پر, ہے, ہیں, اور, یہ, وہ, کہ, جو, تو, بھی, ہی, نے, تھا, تھی, تھے, ہو, ہوں, کیا, کب, کہاں, کیسے, کتنا, کتنے, کتنی, کون, مجھے, آپ, ہم, تک",
    kept: "",
  },
  queries,
};
