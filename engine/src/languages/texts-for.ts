import type { AgentLanguage } from "@cxc/contract/rules.ts";
import { plainText } from "../text/plain-text.ts";
import { ar } from "./ar/texts.ts";
import { de } from "./de/texts.ts";
import { en } from "./en/texts.ts";
import type { EngineTexts, ReadyTexts } from "./engine-texts.ts";
import { es } from "./es/texts.ts";
import { fa } from "./fa/texts.ts";
import { fr } from "./fr/texts.ts";
import { he } from "./he/texts.ts";
import { it } from "./it/texts.ts";
import { nl } from "./nl/texts.ts";
import { primaryLanguage } from "./primary-language.ts";
import { pt } from "./pt/texts.ts";
import { ur } from "./ur/texts.ts";

const ENGLISH = withPlainWords(en);
const TEXTS: Readonly<Record<AgentLanguage, ReadyTexts>> = {
  en: ENGLISH,
  de: withPlainWords(de),
  fr: withPlainWords(fr),
  es: withPlainWords(es),
  pt: withPlainWords(pt),
  it: withPlainWords(it),
  nl: withPlainWords(nl),
  ar: withPlainWords(ar),
  he: withPlainWords(he),
  fa: withPlainWords(fa),
  ur: withPlainWords(ur),
};
const BY_LANGUAGE: ReadonlyMap<string, ReadyTexts> = new Map(Object.entries(TEXTS));

/** The texts of a language given as a BCP 47 tag ("pt-BR" reads as "pt"); English where there are none. */
export function textsFor(language: string): ReadyTexts {
  return BY_LANGUAGE.get(primaryLanguage(language)) ?? ENGLISH;
}

function withPlainWords(texts: EngineTexts): ReadyTexts {
  return {
    ...texts,
    yes: texts.yesWords[0] ?? "yes",
    no: texts.noWords[0] ?? "no",
    cancelWords: texts.cancelWords.map(plainText),
    yesWords: texts.yesWords.map(plainText),
    noWords: texts.noWords.map(plainText),
    politeWords: texts.politeWords.map(plainText),
    questionWords: texts.questionWords.map(plainText),
    apologyWords: texts.apologyWords.map(plainText),
    joinWords: texts.joinWords.map(plainText),
    correctionWords: texts.correctionWords.map(plainText),
  };
}
