import type { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";

const CONTENT_WORD = /\p{L}{4,}/gu;

/** The text with a slip in one of its words of four letters or more. */
export function withOneTypo(text: string, random: SeededRandom): string {
  const words = [...text.matchAll(CONTENT_WORD)];
  const chosen = words[Math.floor(random.next() * words.length)];
  if (!chosen) return text;
  const [word] = chosen;
  return text.slice(0, chosen.index) + misspell(word, random) + text.slice(chosen.index + word.length);
}

/** The text with a slip in such a share (0 to 1) of its words of four letters or more. */
export function withTypos(text: string, share: number, random: SeededRandom): string {
  return text.replace(CONTENT_WORD, (word) => (random.next() < share ? misspell(word, random) : word));
}

/** One letter lost, swapped with the next, changed or put in. */
function misspell(word: string, random: SeededRandom): string {
  const at = Math.floor(random.next() * (word.length - 1));
  const letter = String.fromCharCode(97 + Math.floor(random.next() * 26));
  const head = word.slice(0, at);
  const tail = word.slice(at + 1);
  const slips = [
    head + tail,
    head + tail.slice(0, 1) + word[at] + tail.slice(1),
    head + letter + tail,
    head + letter + word.slice(at),
  ];
  return slips[Math.floor(random.next() * slips.length)] ?? word;
}
