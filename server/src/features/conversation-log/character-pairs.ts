/** Scripts in which two characters are a word to look for. A lookup by three, as of the others, would miss it. */
const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]{2,}/gu;

/** Longer replies are found by their first pairs. */
const PAIRS_MAX = 2_000;

/** Every two neighbouring characters of those scripts in a text, each pair once. */
export function characterPairs(text: string): string[] {
  const pairs = new Set<string>();
  for (const [run] of text.matchAll(RUN)) {
    const characters = [...run];
    for (let i = 1; i < characters.length && pairs.size < PAIRS_MAX; i++)
      pairs.add(`${characters[i - 1]}${characters[i]}`);
  }
  return [...pairs];
}

/** The pair that a search text is, or undefined. */
export function pairOf(text: string): string | undefined {
  const [pair, ...others] = characterPairs(text);
  return pair === text && others.length === 0 ? pair : undefined;
}
