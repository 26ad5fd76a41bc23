import { hashText } from "../text/features.ts";
import { plainText } from "../text/plain-text.ts";
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
const TYPED_SEED = 0x5be0cd19;
/** By its words, and as it is typed. */
const HASHES_EACH = 2;
/** About what one phrase takes. */
const ENTRY_BYTES = 60;

/**
 * Phrases and titles as they are recognised until an agent has its first model: in other case, punctuation and accents,
 * or one slip away. Of most phrases it keeps a hash of 32 bits.
 */
export class PhraseBook {
  /** The intent that alone has the phrase of this hash, by its words and as it is typed; null where several have. */
  readonly #exact = new Map<number, string | null>();
  readonly #near: { id: string; phrase: string }[] = [];
  #nearLength = 0;

  /** About how much memory it takes. */
  get bytes(): number {
    return ENTRY_BYTES * (this.#exact.size + this.#near.length) + 2 * this.#nearLength;
  }

  /** Phrases and titles, those that several intents have once. */
  get size(): number {
    return this.#exact.size / HASHES_EACH;
  }

  add(id: string, text: string): void {
    const phrase = normalise(text);
    if (phrase === "") return;
    for (const hash of [hashText(phrase, SEED), hashText(typedForm(text), TYPED_SEED)]) {
      const owner = this.#exact.get(hash);
      this.#exact.set(hash, owner === undefined || owner === id ? id : null);
    }
    if (phrase.length < SHORTEST_NEAR || this.#nearLength + phrase.length > MOST_NEAR) return;
    this.#near.push({ id, phrase });
    this.#nearLength += phrase.length;
  }

  /** The intent with this phrase; undefined when there is none or two share it. An exact one comes before a near one. */
  match(text: string): IntentScore | undefined {
    const owner = this.#ownerOf(text);
    if (owner !== undefined) return owner ? { id: owner, score: EXACT_SCORE } : undefined;
    const wanted = text.length > LONGEST * 2 ? "" : normalise(text);
    return wanted.length < SHORTEST_NEAR || wanted.length > LONGEST ? undefined : this.#matchNear(wanted);
  }

  /** As `match`, of exact ones alone: at the cost of the text, however many phrases there are. */
  matchExact(text: string): IntentScore | undefined {
    const id = this.#ownerOf(text);
    return id ? { id, score: EXACT_SCORE } : undefined;
  }

  /** Null where several intents have the phrase. */
  #ownerOf(text: string): string | null | undefined {
    // By its words a phrase may be longer than as it is typed: "a1" are two.
    const wanted = text.length > LONGEST * 2 ? "" : normalise(text);
    if (wanted === "") return undefined;
    const owner = this.#exact.get(hashText(wanted, SEED));
    return owner === null ? (this.#exact.get(hashText(typedForm(text), TYPED_SEED)) ?? null) : owner;
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

/** With its signs: "c#" and "c++" have the same words. */
function typedForm(text: string): string {
  return plainText(text).trim().replace(/\s+/gu, " ");
}

/** Words alone; for a text without any, such as "?", its signs. */
function normalise(text: string): string {
  const tokens = tokenise(text);
  const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
  return (words.length > 0 ? words : tokens).join(" ");
}
