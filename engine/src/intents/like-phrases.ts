import { tokenise, wordsOf } from "../text/tokens.ts";

/** How a phrase compares to one that others are held against. */
export interface LikePhrase {
  /** The same phrase: case, accents and punctuation aside. */
  isSame: boolean;
  /** 0 to 1: the share of words that both have. */
  likeness: number;
}

/** What compares phrases with this text, each read once. */
export function likePhrase(text: string): (phrase: string) => LikePhrase {
  const tokens = tokenise(text);
  const wanted = new Set(wordsOf(tokens));
  const own = bare(tokens);
  return (phrase) => {
    const others = tokenise(phrase);
    const words = new Set(wordsOf(others));
    let shared = 0;
    for (const word of words) if (wanted.has(word)) shared++;
    return { isSame: bare(others) === own, likeness: (2 * shared) / Math.max(1, words.size + wanted.size) };
  };
}

/** Words alone; of a text without any, its signs. */
function bare(tokens: readonly string[]): string {
  const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
  return (words.length > 0 ? words : tokens).join(" ");
}
