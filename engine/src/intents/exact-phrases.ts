import { hashText } from "../text/features.ts";
import { plainText } from "../text/plain-text.ts";
import { tokenise } from "../text/tokens.ts";
import type { ExactPhrases } from "./model.ts";

const SEED = 0x1b873593;
const TYPED_SEED = 0x7f4a7c15;

/** The phrases of a class as token lists, and as they are typed. */
interface TypedPhrases {
  documents: readonly (readonly string[])[];
  texts?: readonly string[] | undefined;
}

/**
 * Every phrase that only one class has; of those that differ in signs alone ("plan c#" and "plan c++"), the phrase as it
 * is typed.
 */
export function collectExactPhrases(classes: readonly TypedPhrases[]): ExactPhrases {
  const owners = new Map<number, number>();
  const disputed = new Set<number>();
  const add = (hash: number, owner: number) => {
    const first = owners.get(hash);
    if (first === undefined) owners.set(hash, owner);
    else if (first !== owner) disputed.add(hash);
  };
  for (const [owner, { documents }] of classes.entries())
    for (const tokens of documents) add(hashPhrase(tokens), owner);
  for (const [owner, { texts = [] }] of classes.entries())
    for (const text of texts)
      if (!owners.has(hashPhrase(tokenise(text))) || disputed.has(hashPhrase(tokenise(text))))
        add(hashTyped(text), owner);
  for (const hash of disputed) owners.delete(hash);
  const hashes = Uint32Array.from(owners.keys()).sort();
  return { hashes, owners: hashes.map((hash) => owners.get(hash) ?? 0) };
}

/** The class that alone has this phrase as it is typed, where its tokens don't tell; -1 where none has. */
export function findTypedPhrase(exact: ExactPhrases, text: string): number {
  return ownerOf(exact, hashTyped(text));
}

/** The class that has exactly these tokens as a phrase, or -1. */
export function findExactPhrase(exact: ExactPhrases, tokens: readonly string[]): number {
  return ownerOf(exact, hashPhrase(tokens));
}

function ownerOf({ hashes, owners }: ExactPhrases, hash: number): number {
  let low = 0;
  let high = hashes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return hashes[low] === hash ? (owners[low] ?? -1) : -1;
}

function hashPhrase(tokens: readonly string[]): number {
  return hashText(tokens.join(" "), SEED);
}

function hashTyped(text: string): number {
  return hashText(plainText(text).trim().replace(/\s+/gu, " "), TYPED_SEED);
}
