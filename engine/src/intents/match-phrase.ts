import { hashText } from "../text/features.ts";
import { isOneSlipAway } from "../text/spelling.ts";
import { tokenise } from "../text/tokens.ts";
import type { IntentScore } from "./predict.ts";

const EXACT_SCORE = 1;
const NEAR_SCORE = 0.8;
/** In a shorter phrase one slip can make another one of it. */
const SHORTEST_NEAR = 6;
const LONGEST = 500;
/** Of phrases beyond so many characters in all only the very words count. */
const MOST_NEAR = 100_000;
const SEED = 0x3c6ef372;
/** About what one phrase takes. */
const ENTRY_BYTES = 60;

/**
 * Phrases and titles as they are recognised until an agent has its first model: in other case, punctuation and accents,
 * or one slip away. Of most phrases it keeps a hash of 32 bits.
 */
export class PhraseBook {
  /** The intent that alone has the phrase of this hash; null where several have. */
  readonly #exact = new Map<number, string | null>();
  readonly #near: { id: string; phrase: string }[] = [];
  #nearLength = 0;

  /** About how much memory it takes. */
  get bytes(): number {
    return ENTRY_BYTES * (this.#exact.size + this.#near.length) + 2 * this.#nearLength;
  }

  add(id: string, text: string): void {
    const phrase = normalise(text);
    if (phrase === "") return;
    const hash = hashText(phrase, SEED);
    const owner = this.#exact.get(hash);
    this.#exact.set(hash, owner === undefined || owner === id ? id : null);
    if (phrase.length < SHORTEST_NEAR || this.#nearLength + phrase.length > MOST_NEAR) return;
    this.#near.push({ id, phrase });
    this.#nearLength += phrase.length;
  }

  /** The intent with this phrase; undefined when there is none or two share it. An exact one comes before a near one. */
  match(text: string): IntentScore | undefined {
    if (text.length > LONGEST * 2) return undefined;
    const wanted = normalise(text);
    if (wanted === "" || wanted.length > LONGEST) return undefined;
    const id = this.#exact.get(hashText(wanted, SEED));
    if (id !== undefined) return id === null ? undefined : { id, score: EXACT_SCORE };
    return wanted.length < SHORTEST_NEAR ? undefined : this.#matchNear(wanted);
  }

  #matchNear(wanted: string): IntentScore | undefined {
    let nearest: string | undefined;
    for (const { id, phrase } of this.#near) {
      if (nearest === id || !isOneSlipAway(phrase, wanted)) continue;
      if (nearest !== undefined) return undefined;
      nearest = id;
    }
    return nearest === undefined ? undefined : { id: nearest, score: NEAR_SCORE };
  }
}

/** Words alone; for a text without any, such as "?", its signs. */
function normalise(text: string): string {
  const tokens = tokenise(text);
  const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
  return (words.length > 0 ? words : tokens).join(" ");
}
