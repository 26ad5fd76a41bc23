import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import type { Document } from "./retrieval-peers.ts";
import type { RetrievalSet } from "./retrieval-set.ts";

const WORDS_A_PASSAGE = 130;
/** One word in so many is new: real sources don't stop to bring new ones. */
const NEW_WORD_EVERY = 60;

/** Seeded: runs of a set's text of random length one after the other, with a made-up word now and then. */
export function makePassages({ docs }: RetrievalSet, size: number): Document[] {
  const random = new SeededRandom(5);
  const words = docs.flatMap(({ text }) => text.split(" "));
  return Array.from({ length: size }, (_, n) => {
    const picked: string[] = [];
    while (picked.length < WORDS_A_PASSAGE) {
      const from = Math.floor(random.next() * words.length);
      picked.push(...words.slice(from, from + 1 + Math.floor(random.next() * 8)));
      if (random.next() < 4 / NEW_WORD_EVERY) picked.push(madeUpWord(random));
    }
    return { id: `p${n}`, title: "", text: picked.join(" ") };
  });
}

function madeUpWord(random: SeededRandom): string {
  const pick = (letters: string) => letters.charAt(Math.floor(random.next() * letters.length));
  return Array.from({ length: 3 }, () => pick("bcdfghklmnprstvz") + pick("aeiou")).join("") + pick("kmnrst");
}
