import { plainLetters } from "./bare-phrase.ts";
import { guessLanguage } from "./detect-language.ts";
import { type Chitchat, findChitchat } from "./find-chitchat.ts";
import type { LanguagePack } from "./language-pack.ts";
import { CHITCHAT_KINDS, type ChitchatKind } from "./parts/chitchat-words.ts";
import { primaryLanguage } from "./primary-language.ts";
import { ENGLISH, LANGUAGE_PACKS } from "./registry.ts";

/** What people say in another language to see whether it is spoken, or out of habit. */
const SAID_ABROAD: ReadonlySet<ChitchatKind> = new Set([
  "other_language",
  "greeting",
  "how_are_you",
  "thanks",
  "goodbye",
]);
/** Those that it can be said in that it isn't spoken. */
const TALKING_PACKS = LANGUAGE_PACKS.filter(({ chitchat, sentences }) => chitchat && sentences);
export const TALKING = TALKING_PACKS.map(({ code }) => code);
/** Of 1,978 messages in seven languages none is taken for another so surely. */
const CERTAIN = 0.4;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const REPEATED = /(\p{L})\1+/gu;
/** A few words alone are as well a name. */
const WORDS_LEAST = 4;

/** A greeting, thanks or the question for another language, in one that the agent (BCP 47) doesn't speak. */
export function findForeignChitchat(text: string, language: string): Chitchat | undefined {
  const own = primaryLanguage(language);
  // People mix English into any language.
  const others = without(wordsOf(text), ENGLISH);
  for (const pack of TALKING_PACKS) {
    const { code } = pack;
    if (code === own || without(others, pack).length > 0) continue;
    const talk = findChitchat(text, code, { isExact: true });
    if (talk?.isWhole && SAID_ABROAD.has(talk.kind)) return { ...talk, language: code };
  }
  return undefined;
}

/** The words that stand nowhere in a language's small talk: to make its phrases ready for reading takes much longer. */
function without(words: readonly string[], pack: LanguagePack): readonly string[] {
  const listed = listedWords(pack);
  return words.filter((word) => !listed.has(word));
}

const listedOf = new Map<LanguagePack, ReadonlySet<string>>();

function listedWords(pack: LanguagePack): ReadonlySet<string> {
  let listed = listedOf.get(pack);
  if (!listed) {
    const { chitchat, shortForms = "" } = pack;
    const lists = [...CHITCHAT_KINDS, "filler" as const].map((kind) => chitchat?.[kind] ?? "");
    listed = new Set(wordsOf([...lists, shortForms].join("\n")));
    listedOf.set(pack, listed);
  }
  return listed;
}

/** Plain, and each letter once: words may be drawn out. */
function wordsOf(text: string): readonly string[] {
  return plainLetters(text).replace(REPEATED, "$1").match(WORD) ?? [];
}

/** The language that a message is in, ISO 639-1, where that surely isn't the agent's; undefined where it may be. */
export function foreignLanguage(text: string, language: string): string | undefined {
  if (text.trim().split(/\s+/u).length < WORDS_LEAST) return undefined;
  const guess = guessLanguage(text, TALKING);
  const isOther = guess.language !== primaryLanguage(language) && guess.certainty >= CERTAIN;
  return isOther ? guess.language : undefined;
}
