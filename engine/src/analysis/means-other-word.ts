import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import type { IntentPhrases } from "../intents/intent-phrases.ts";
import { isFrameWord } from "../languages/frame-words.ts";
import { toolsFor } from "../languages/search-languages.ts";
import { plainText } from "../text/plain-text.ts";

const ACRONYM = /(?<![\p{L}\p{N}])\p{Lu}{2,4}(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Whether a message has nothing of an intent but a little word that its phrases write as an acronym: "call us" says nothing
 * of an office in the US.
 */
export function meansOtherWord(
  message: string,
  language: string,
  { intent, phrases }: { intent: SnapshotIntent; phrases: IntentPhrases | undefined },
): boolean {
  if (!phrases) return false;
  const { stopWords } = toolsFor(language);
  const acronyms = [intent.title, ...intent.training_phrases]
    .filter((phrase) => phrase !== phrase.toUpperCase())
    .flatMap((phrase) => phrase.match(ACRONYM) ?? [])
    .map((acronym) => acronym.toLowerCase())
    .filter((word) => stopWords.has(word));
  if (acronyms.length === 0) return false;
  const words: readonly string[] = message.match(WORD) ?? [];
  const content = words.map(plainText).filter((word) => !isFrameWord(word, language));
  return (
    words.some((word) => acronyms.includes(word)) &&
    content.length > 0 &&
    !content.some((word) => phrases.has(word))
  );
}
