import { withRoom } from "./growing-array.ts";
import type { StemTable } from "./stem-table.ts";

const SHORTEST = 4;
const LONGEST = 40;
const SHORTEST_FOR_TWO = 8;
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u;

export interface FuzzyStem {
  stem: number;
  /** Damerau-Levenshtein, optimal string alignment: 1 or 2. */
  distance: number;
}

/** Finds the stems of a table that a misspelt one may have been meant to be. */
export class FuzzyStems {
  readonly #table: StemTable;
  /** By length. */
  readonly #classes: StemsOfLength[] = [];
  #read = 0;

  constructor(table: StemTable) {
    this.#table = table;
  }

  /** Stems within one slip, two from eight letters on; only of words that are made of letters. */
  find(stem: string): FuzzyStem[] {
    const { length } = stem;
    if (length < SHORTEST || length > LONGEST || !LETTERS_ONLY.test(stem) || SPACELESS.test(stem)) return [];
    const limit = length >= SHORTEST_FOR_TWO ? 2 : 1;
    const chars = Uint16Array.from(stem, (char) => char.charCodeAt(0));
    const stems: FuzzyStem[] = [];
    for (let own = length - limit; own <= length + limit; own++) {
      for (const other of stemsLike(this.#classes[own], lettersOf(chars, 0, length), limit)) {
        const from = this.#table.startOf(other);
        const distance = slipsBetween(chars, this.#table.chars, from, from + own, limit);
        if (distance <= limit && distance > 0) stems.push({ stem: other, distance });
      }
    }
    return stems;
  }

  get bytes(): number {
    return this.#classes.reduce((sum, { stems, letters }) => sum + stems.byteLength + letters.byteLength, 0);
  }

  /** Takes up the stems that are new in the table. */
  catchUp(): void {
    const table = this.#table;
    for (; this.#read < table.size; this.#read++) {
      const from = table.startOf(this.#read);
      const to = table.endOf(this.#read);
      if (to - from < SHORTEST - 1 || to - from > LONGEST + 2) continue;
      const own = this.#classes[to - from] ?? {
        size: 0,
        stems: new Uint32Array(0),
        letters: new Uint32Array(0),
      };
      this.#classes[to - from] = own;
      const index = own.size++;
      own.stems = withRoom(own.stems, own.size);
      own.letters = withRoom(own.letters, own.size);
      own.stems[index] = this.#read;
      own.letters[index] = lettersOf(table.chars, from, to);
    }
  }
}

/** The stems of one length. */
interface StemsOfLength {
  size: number;
  stems: Uint32Array;
  /** In the same order: which letters each has, a bit each (hashed to 32), so that most are passed over in one step. */
  letters: Uint32Array;
}

/** Those that lack no more letters than there may be slips, and have no more others. */
function stemsLike(own: StemsOfLength | undefined, letters: number, limit: number): number[] {
  const like: number[] = [];
  if (!own) return like;
  const { size, stems, letters: all } = own;
  for (let n = 0; n < size; n++) {
    const other = all[n] ?? 0;
    let lacking = letters & ~other;
    let more = other & ~letters;
    for (let slip = 0; slip < limit; slip++) {
      lacking &= lacking - 1;
      more &= more - 1;
    }
    if ((lacking | more) === 0) like.push(stems[n] ?? 0);
  }
  return like;
}

function lettersOf(chars: Uint16Array, from: number, to: number): number {
  let letters = 0;
  for (let i = from; i < to; i++) letters |= 1 << ((chars[i] ?? 0) & 31);
  return letters;
}

const rows = [new Uint8Array(LONGEST + 4), new Uint8Array(LONGEST + 4), new Uint8Array(LONGEST + 4)] as const;

/** Letters more, less, other, or swapped with their neighbour; `limit` + 1 where it is more than the limit. */
function slipsBetween(
  left: Uint16Array,
  chars: Uint16Array,
  from: number,
  to: number,
  limit: number,
): number {
  const width = to - from;
  let [before, last, current] = rows as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= width; j++) last[j] = j;
  for (let i = 1; i <= left.length; i++) {
    current[0] = i;
    let least = i;
    const letter = left[i - 1];
    for (let j = 1; j <= width; j++) {
      const other = chars[from + j - 1];
      let slips = Math.min(
        (last[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      if (i > 1 && j > 1 && letter === chars[from + j - 2] && left[i - 2] === other)
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      current[j] = slips;
      if (slips < least) least = slips;
    }
    if (least > limit) return limit + 1;
    [before, last, current] = [last, current, before];
  }
  return last[width] ?? limit + 1;
}
