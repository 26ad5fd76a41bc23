import { withRoom } from "./growing-array.ts";

const FIRST_SLICE = 2;
const LONGEST_SLICE = 512;
const COUNT_BITS = 8;

/** A posting: passage number and count in one 32-bit number, so an index takes 16 million passages. */
export function packPosting(passage: number, count: number): number {
  return ((passage << COUNT_BITS) | count) >>> 0;
}

export function passageOf(posting: number): number {
  return posting >>> COUNT_BITS;
}

export function countOf(posting: number): number {
  return posting & ((1 << COUNT_BITS) - 1);
}

/** For each stem the passages that hold it, in slices of one array that double in length; a slice ends with a link to the next. */
export class PostingLists {
  #pool = new Uint32Array(1024);
  #end = 0;
  /** By stem: where its first slice begins, where its next posting goes, the slots left there, the last slice's length. */
  #firsts = new Uint32Array(64);
  #tails = new Uint32Array(64);
  #room = new Uint32Array(64);
  #lengths = new Uint32Array(64);
  /** By stem: postings in all, those of removed passages included. */
  #counts = new Uint32Array(64);

  add(stem: number, posting: number): void {
    if (stem >= this.#counts.length) this.#growTables(stem + 1);
    const count = this.#counts[stem] ?? 0;
    if (count === 0) this.#firsts[stem] = this.#tails[stem] = this.#newSlice(stem, FIRST_SLICE);
    else if (this.#room[stem] === 0) this.#linkSlice(stem);
    const tail = this.#tails[stem] ?? 0;
    this.#pool[tail] = posting;
    this.#tails[stem] = tail + 1;
    this.#room[stem] = (this.#room[stem] ?? 0) - 1;
    this.#counts[stem] = count + 1;
  }

  /** Calls `read` with each slice of the stem's postings: the array, its first and the one after its last. */
  eachSlice(stem: number, read: (pool: Uint32Array, from: number, to: number) => void): void {
    let left = this.#counts[stem] ?? 0;
    let at = this.#firsts[stem] ?? 0;
    let length = FIRST_SLICE;
    while (left > 0) {
      const own = Math.min(left, length);
      read(this.#pool, at, at + own);
      left -= own;
      if (left > 0) at = this.#pool[at + length] ?? 0;
      length = Math.min(length * 2, LONGEST_SLICE);
    }
  }

  get bytes(): number {
    return this.#pool.byteLength + this.#counts.byteLength * 5;
  }

  #linkSlice(stem: number): void {
    const link = this.#tails[stem] ?? 0;
    const slice = this.#newSlice(stem, Math.min((this.#lengths[stem] ?? 0) * 2, LONGEST_SLICE));
    this.#pool[link] = slice;
    this.#tails[stem] = slice;
  }

  #newSlice(stem: number, length: number): number {
    const slice = this.#end;
    this.#end += length + 1;
    this.#pool = withRoom(this.#pool, this.#end);
    this.#room[stem] = length;
    this.#lengths[stem] = length;
    return slice;
  }

  #growTables(length: number): void {
    this.#firsts = withRoom(this.#firsts, length);
    this.#tails = withRoom(this.#tails, length);
    this.#room = withRoom(this.#room, length);
    this.#lengths = withRoom(this.#lengths, length);
    this.#counts = withRoom(this.#counts, length);
  }
}
