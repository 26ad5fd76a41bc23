import { guessLanguage } from "./detect-language.ts";
import { type Chitchat, findChitchat } from "./find-chitchat.ts";
import type { ChitchatKind } from "./parts/chitchat-words.ts";
import { primaryLanguage } from "./primary-language.ts";
import { LANGUAGE_PACKS } from "./registry.ts";

/** What people say in another language to see whether it is spoken, or out of habit. */
const SAID_ABROAD: ReadonlySet<ChitchatKind> = new Set([
  "other_language",
  "greeting",
  "how_are_you",
  "thanks",
  "goodbye",
]);
/** Those that it can be said in that it isn't spoken. */
export const TALKING = LANGUAGE_PACKS.filter(({ chitchat, sentences }) => chitchat && sentences).map(
  ({ code }) => code,
);
/** Of 1,978 messages in seven languages none is taken for another so surely. */
const CERTAIN = 0.4;
/** A few words alone are as well a name. */
const WORDS_LEAST = 4;

/** A greeting, thanks or the question for another language, in one that the agent (BCP 47) doesn't speak. */
export function findForeignChitchat(text: string, language: string): Chitchat | undefined {
  const own = primaryLanguage(language);
  for (const code of TALKING) {
    const talk = code === own ? undefined : findChitchat(text, code, { isExact: true });
    if (talk?.isWhole && SAID_ABROAD.has(talk.kind)) return { ...talk, language: code };
  }
  return undefined;
}

/** The language that a message is in, ISO 639-1, where that surely isn't the agent's; undefined where it may be. */
export function foreignLanguage(text: string, language: string): string | undefined {
  if (text.trim().split(/\s+/u).length < WORDS_LEAST) return undefined;
  const guess = guessLanguage(text, TALKING);
  const isOther = guess.language !== primaryLanguage(language) && guess.certainty >= CERTAIN;
  return isOther ? guess.language : undefined;
}
