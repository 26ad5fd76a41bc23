import { hashText } from "../text/features.ts";
import type { ExactPhrases } from "./model.ts";

const SEED = 0x1b873593;

/** Every phrase that only one class has; `classes[k]` are the token lists of class `k`. */
export function collectExactPhrases(classes: readonly (readonly (readonly string[])[])[]): ExactPhrases {
  const owners = new Map<number, number>();
  const disputed = new Set<number>();
  for (const [owner, phrases] of classes.entries()) {
    for (const tokens of phrases) {
      const hash = hashPhrase(tokens);
      const first = owners.get(hash);
      if (first === undefined) owners.set(hash, owner);
      else if (first !== owner) disputed.add(hash);
    }
  }
  for (const hash of disputed) owners.delete(hash);
  const hashes = Uint32Array.from(owners.keys()).sort();
  return { hashes, owners: hashes.map((hash) => owners.get(hash) ?? 0) };
}

/** The class that has exactly these tokens as a phrase, or -1. */
export function findExactPhrase({ hashes, owners }: ExactPhrases, tokens: readonly string[]): number {
  const hash = hashPhrase(tokens);
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
