import { withRoom } from "./growing-array.ts";

const GRAM = 4;
const FIRST_SLOTS = 1024;

/** The runs of four characters in each stem (a shorter stem is one itself), and how many passages hold each. */
export class GramTable {
  /** By gram: passages that hold it. */
  frequencies = new Uint32Array(256);
  #size = 0;
  #hashes = new Uint32Array(256);
  /** Open addressing: number + 1 at the hash's slot or after it, 0 where free. */
  #slots = new Int32Array(FIRST_SLOTS);
  /** The grams of stem after stem, and by stem where its own end. */
  #pool = new Uint32Array(1024);
  #ends = new Uint32Array(64);

  /** Takes the grams of stem number `stem`; stems come in the order of their numbers. */
  addStem(stem: number, chars: Uint16Array, from: number, to: number): void {
    let end = this.startOf(stem);
    const last = Math.max(from, to - GRAM);
    for (let at = from; at <= last; at++) {
      this.#pool = withRoom(this.#pool, end + 1);
      this.#pool[end++] = this.#add(hashGram(chars, at, Math.min(at + GRAM, to)));
    }
    this.#ends = withRoom(this.#ends, stem + 1);
    this.#ends[stem] = end;
  }

  get size(): number {
    return this.#size;
  }

  /** The grams of all stems: those of one stand from `startOf` to before `endOf`. */
  get pool(): Uint32Array {
    return this.#pool;
  }

  startOf(stem: number): number {
    return stem === 0 ? 0 : (this.#ends[stem - 1] ?? 0);
  }

  endOf(stem: number): number {
    return this.#ends[stem] ?? 0;
  }

  /** The grams of any text, -1 for each that no stem has. */
  read(text: string): number[] {
    const chars = Uint16Array.from(text, (char) => char.charCodeAt(0));
    const grams: number[] = [];
    const last = Math.max(0, chars.length - GRAM);
    for (let at = 0; at <= last; at++) {
      const slot = this.#slotOf(hashGram(chars, at, Math.min(at + GRAM, chars.length)));
      grams.push((this.#slots[slot] ?? 0) - 1);
    }
    return grams;
  }

  get bytes(): number {
    return (
      this.#hashes.byteLength +
      this.frequencies.byteLength +
      this.#slots.byteLength +
      this.#pool.byteLength +
      this.#ends.byteLength
    );
  }

  #add(hash: number): number {
    const slot = this.#slotOf(hash);
    const found = (this.#slots[slot] ?? 0) - 1;
    if (found >= 0) return found;
    const gram = this.#size++;
    this.#hashes = withRoom(this.#hashes, this.#size);
    this.frequencies = withRoom(this.frequencies, this.#size);
    this.#hashes[gram] = hash;
    this.#slots[slot] = gram + 1;
    if (this.#size * 2 > this.#slots.length) this.#grow();
    return gram;
  }

  #slotOf(hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const gram = (this.#slots[slot] ?? 0) - 1;
      if (gram < 0 || this.#hashes[gram] === hash) return slot;
    }
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let gram = 0; gram < this.#size; gram++) {
      let slot = (this.#hashes[gram] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = gram + 1;
    }
    this.#slots = slots;
  }
}

function hashGram(chars: Uint16Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ (chars[i] ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
