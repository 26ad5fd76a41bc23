import { withRoom } from "./growing-array.ts";
import type { StemTable } from "./stem-table.ts";

const HEAD = 5;
const LONGEST = 40;
const MOST_MORE = 6;
const FIRST_SLOTS = 256;
const LETTERS_ONLY = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+$/u;

/** Finds the stems of a table that go on where another ends, or the other way round. */
export class StemExpansion {
  readonly #table: StemTable;
  /** By the hash of its first letters: the last stem with it + 1; by stem: the one before it + 1; 0 for none. */
  #lasts = new Int32Array(FIRST_SLOTS);
  #befores = new Int32Array(0);
  #read = 0;

  constructor(table: StemTable) {
    this.#table = table;
  }

  /** Stems that begin with this one, or that it begins with: "cardiolog" for "cardiologist". */
  find(stem: string): number[] {
    if (stem.length < HEAD || stem.length > LONGEST || !LETTERS_ONLY.test(stem)) return [];
    const table = this.#table;
    const chars = Uint16Array.from(stem, (char) => char.charCodeAt(0));
    const kin: number[] = [];
    let other = (this.#lasts[this.#slotOf(chars, 0)] ?? 0) - 1;
    for (; other >= 0; other = (this.#befores[other] ?? 0) - 1) {
      const from = table.startOf(other);
      const length = table.endOf(other) - from;
      const shared = Math.min(length, chars.length);
      if (Math.abs(length - chars.length) > MOST_MORE) continue;
      let at = 0;
      while (at < shared && chars[at] === table.chars[from + at]) at++;
      if (at === shared) kin.push(other);
    }
    return kin;
  }

  get bytes(): number {
    return this.#lasts.byteLength + this.#befores.byteLength;
  }

  /** Takes up the stems that are new in the table. */
  catchUp(): void {
    const table = this.#table;
    if (table.size > this.#lasts.length) {
      this.#lasts = new Int32Array(
        this.#lasts.length * 2 ** Math.ceil(Math.log2(table.size / this.#lasts.length)),
      );
      this.#read = 0;
    }
    this.#befores = withRoom(this.#befores, table.size);
    for (; this.#read < table.size; this.#read++) {
      const from = table.startOf(this.#read);
      if (table.endOf(this.#read) - from < HEAD) continue;
      const slot = this.#slotOf(table.chars, from);
      this.#befores[this.#read] = this.#lasts[slot] ?? 0;
      this.#lasts[slot] = this.#read + 1;
    }
  }

  /** Two heads may share a slot: who reads it compares the letters. */
  #slotOf(chars: Uint16Array, from: number): number {
    let hash = 0x811c9dc5;
    for (let at = from; at < from + HEAD; at++) hash = Math.imul(hash ^ (chars[at] ?? 0), 0x01000193);
    return (hash ^ (hash >>> 15)) & (this.#lasts.length - 1);
  }
}
