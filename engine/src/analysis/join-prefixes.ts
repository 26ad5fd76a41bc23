import type { Recogniser } from "../dialogue/ports.ts";
import type { Snapshot } from "../dialogue/snapshot.ts";
import { opposingWords } from "../languages/opposing-words.ts";
import { plainText } from "../text/plain-text.ts";

/** The message with "de-activate" as "deactivate" where a phrase of an intent has that word. */
export function joinPrefixes(
  message: string,
  language: string,
  { snapshot, recogniser }: { snapshot: Snapshot; recogniser: Recogniser },
): string {
  if (!message.includes("-")) return message;
  let joined = message;
  for (const { word, prefix, opposite, isHyphenated } of opposingWords(message, language)) {
    const isKnown =
      isHyphenated && snapshot.intents.some(({ id }) => recogniser.phrasesOf?.(id)?.has(word) === true);
    const at = isKnown ? plainText(joined).indexOf(`${prefix}-${opposite}`) : -1;
    if (at >= 0) joined = joined.slice(0, at + prefix.length) + joined.slice(at + prefix.length + 1);
  }
  return joined;
}
