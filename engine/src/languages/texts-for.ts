import { plainText } from "../text/plain-text.ts";
import type { EngineTexts } from "./engine-texts.ts";
import type { LanguagePack } from "./language-pack.ts";
import type { Words } from "./parts/words.ts";
import { entriesOf } from "./phrase-notation.ts";
import { ENGLISH, packOf } from "./registry.ts";

const read = new Map<LanguagePack, EngineTexts>();

/** The texts of a language given as a BCP 47 tag ("pt-BR" reads as "pt"); English where there are none. */
export function textsFor(language: string): EngineTexts {
  const pack = packOf(language);
  const own = pack?.sentences === undefined ? ENGLISH : pack;
  const texts = read.get(own) ?? readTexts(own);
  read.set(own, texts);
  return texts;
}

function readTexts(pack: LanguagePack): EngineTexts {
  const said = pack.answers ?? ENGLISH.answers;
  return {
    sentences: pack.sentences ?? ENGLISH.sentences,
    yes: entriesOf(said.yes)[0] ?? "yes",
    no: entriesOf(said.no)[0] ?? "no",
    cancelWords: plainEntries(said.cancel),
    yesWords: plainEntries(said.yes),
    doneQuestions: plainEntries(said.done),
    noWords: plainEntries(said.no),
    politeWords: plainEntries(said.polite),
    questionWords: plainEntries((pack.questions ?? ENGLISH.questions).openings),
    apologyWords: plainEntries(said.apology),
    joinWords: plainEntries(said.joins),
    correctionWords: plainEntries(said.correction),
  };
}

function plainEntries(words: Words): readonly string[] {
  return entriesOf(words).map(plainText);
}
