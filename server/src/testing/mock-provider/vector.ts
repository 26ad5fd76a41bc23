const DIMENSIONS = 64;

/** Texts that share words get vectors near each other; words with the same meaning in `SAME` count as one. */
export function vectorOf(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const index = hash(SAME[word] ?? word) % DIMENSIONS;
    vector[index] = (vector[index] ?? 0) + 1;
  }
  return vector.some((value) => value !== 0) ? vector : vector.fill(1);
}

/** What a real model would know. */
const SAME: Record<string, string> = {
  car: "vehicle",
  automobile: "vehicle",
  cars: "vehicle",
  canine: "dog",
};

function hash(word: string): number {
  let value = 7;
  for (const letter of word) value = (value * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return value;
}
