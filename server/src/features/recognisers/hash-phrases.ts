import { createHash } from "node:crypto";
import type { IntentHealth } from "@cxc/engine/health/check-health.ts";

/** Hexadecimal digits: two of an agent's phrases don't share them. */
export const PHRASE_HASH_LENGTH = 16;

/** What the health of intents is stored as: its figures, and its findings with a hash in place of each phrase. */
export function hashPhrases({ pairs, suspects, ...figures }: IntentHealth) {
  const hashed = <Item extends { phrase: string }>(item: Item) => ({
    ...item,
    phrase: hashPhrase(item.phrase),
  });
  return {
    figures,
    findings: {
      pairs: pairs.map((pair) => ({ ...pair, phrases: pair.phrases.map(hashed) })),
      suspects: suspects.map(hashed),
    },
  };
}

/** As the database makes it of a phrase that is stored. */
export function hashPhrase(phrase: string): string {
  return createHash("sha256").update(phrase).digest("hex").slice(0, PHRASE_HASH_LENGTH);
}
