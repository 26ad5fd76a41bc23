import { withRoom } from "./growing-array.ts";
import type { StemTable } from "./stem-table.ts";

const SHORTEST = 4;
const LONGEST = 40;
const SHORTEST_FOR_TWO = 8;
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u;

export interface NearStem {
  stem: number;
  /** Damerau-Levenshtein, optimal string alignment: 1 or 2. */
  distance: number;
}

/** Finds the stems of a table that a misspelt one may have been meant to be. */
export class NearStems {
  readonly #table: StemTable;
  /** By stem: which letters it has, a bit each (hashed to 32), so that most stems are passed over in one step. */
  #letters = new Uint32Array(0);
  #read = 0;

  constructor(table: StemTable) {
    this.#table = table;
  }

  /** Stems within one slip, two from eight letters on; only of words that are made of letters. */
  find(stem: string): NearStem[] {
    const { length } = stem;
    if (length < SHORTEST || length > LONGEST || !LETTERS_ONLY.test(stem) || SPACELESS.test(stem)) return [];
    this.#catchUp();
    const limit = length >= SHORTEST_FOR_TWO ? 2 : 1;
    const chars = Uint16Array.from(stem, (char) => char.charCodeAt(0));
    const letters = lettersOf(chars, 0, length);
    const table = this.#table;
    const found: NearStem[] = [];
    for (let other = 0; other < table.size; other++) {
      if (bitsOf((this.#letters[other] ?? 0) ^ letters) > limit * 2) continue;
      const from = table.startOf(other);
      const to = table.endOf(other);
      if (Math.abs(to - from - length) > limit) continue;
      const distance = slipsBetween(chars, table.chars, from, to, limit);
      if (distance <= limit && distance > 0) found.push({ stem: other, distance });
    }
    return found;
  }

  get bytes(): number {
    return this.#letters.byteLength;
  }

  #catchUp(): void {
    const table = this.#table;
    this.#letters = withRoom(this.#letters, table.size);
    for (; this.#read < table.size; this.#read++) {
      this.#letters[this.#read] = lettersOf(table.chars, table.startOf(this.#read), table.endOf(this.#read));
    }
  }
}

function lettersOf(chars: Uint16Array, from: number, to: number): number {
  let letters = 0;
  for (let i = from; i < to; i++) letters |= 1 << ((chars[i] ?? 0) & 31);
  return letters >>> 0;
}

function bitsOf(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
