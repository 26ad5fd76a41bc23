import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { plainText } from "../text/plain-text.ts";

/** The message is the intent's title or a training phrase: there is nothing more to find. */
export function saysNothingElse(
  { input, ports }: Turn,
  { id, title, training_phrases }: SnapshotIntent,
): boolean {
  const plain = plainText(input.message).trim();
  if (ports.recogniser.isPhraseOf?.(id, input.message)) return true;
  return [title, ...training_phrases].some((phrase) => plainText(phrase).trim() === plain);
}
