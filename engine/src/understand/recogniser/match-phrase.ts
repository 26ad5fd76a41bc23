import type { IntentScore } from "./predict.ts";
import { isOneSlipAway } from "./spelling.ts";
import { tokenise } from "./tokens.ts";
import type { IntentExamples } from "./train.ts";

const EXACT_SCORE = 1;
const NEAR_SCORE = 0.8;
/** In a shorter phrase one slip can make another one of it. */
const SHORTEST_NEAR = 6;
const LONGEST = 500;

/**
 * The intent with this phrase or title, in other case, punctuation and accents or one slip away; exact ones first.
 * Undefined when there is none or two intents share it. Used until an agent has its first model.
 */
export function matchPhrase(intents: IntentExamples[], text: string): IntentScore | undefined {
  if (text.length > LONGEST * 2) return undefined;
  const wanted = normalise(text);
  if (wanted === "" || wanted.length > LONGEST) return undefined;
  const exact = new Set<string>();
  const near = new Set<string>();
  for (const { id, title, phrases } of intents) {
    for (const phrase of [title, ...phrases]) {
      if (Math.abs(phrase.length - text.length) > LONGEST) continue;
      const known = normalise(phrase);
      if (known === wanted) exact.add(id);
      else if (isLong(known, wanted) && isOneSlipAway(known, wanted)) near.add(id);
    }
  }
  return onlyOne(exact, EXACT_SCORE) ?? (exact.size === 0 ? onlyOne(near, NEAR_SCORE) : undefined);
}

function isLong(known: string, wanted: string): boolean {
  return known.length >= SHORTEST_NEAR && wanted.length >= SHORTEST_NEAR;
}

/** Words alone; for a text without any, such as "?", its signs. */
function normalise(text: string): string {
  const tokens = tokenise(text);
  const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
  return (words.length > 0 ? words : tokens).join(" ");
}

function onlyOne(ids: ReadonlySet<string>, score: number): IntentScore | undefined {
  const [id] = ids;
  return id !== undefined && ids.size === 1 ? { id, score } : undefined;
}
