import { withRoom } from "./growing-array.ts";

const FIRST_SLOTS = 256;

/** Every stem of an index by number, kept as characters in one array: a string and a map entry each would take five times as much. */
export class StemTable {
  size = 0;
  #chars = new Uint16Array(1024);
  #ends = new Uint32Array(64);
  #hashes = new Uint32Array(64);
  /** Open addressing: number + 1 at the hash's slot or after it, 0 where free. */
  #slots = new Int32Array(FIRST_SLOTS);

  /** The number of the stem at `from` to `to` of a text, or -1. */
  find(text: string, from = 0, to = text.length): number {
    return (this.#slots[this.#slotOf(text, from, to)] ?? 0) - 1;
  }

  /** The number of the stem at `from` to `to` of a text, a new one where it is new. */
  add(text: string, from = 0, to = text.length): number {
    const slot = this.#slotOf(text, from, to);
    const found = (this.#slots[slot] ?? 0) - 1;
    if (found >= 0) return found;
    const stem = this.size++;
    const start = this.startOf(stem);
    const end = start + to - from;
    this.#chars = withRoom(this.#chars, end);
    this.#ends = withRoom(this.#ends, this.size);
    this.#hashes = withRoom(this.#hashes, this.size);
    for (let i = from; i < to; i++) this.#chars[start + i - from] = text.charCodeAt(i);
    this.#ends[stem] = end;
    this.#hashes[stem] = hashOf(text, from, to);
    this.#slots[slot] = stem + 1;
    if (this.size * 2 > this.#slots.length) this.#grow();
    return stem;
  }

  /** Where a stem's characters begin in `chars`. */
  startOf(stem: number): number {
    return stem === 0 ? 0 : (this.#ends[stem - 1] ?? 0);
  }

  endOf(stem: number): number {
    return this.#ends[stem] ?? 0;
  }

  get chars(): Uint16Array {
    return this.#chars;
  }

  textOf(stem: number): string {
    return String.fromCharCode(...this.#chars.subarray(this.startOf(stem), this.endOf(stem)));
  }

  get bytes(): number {
    return this.#chars.byteLength + this.#ends.byteLength + this.#hashes.byteLength + this.#slots.byteLength;
  }

  #slotOf(text: string, from: number, to: number): number {
    const hash = hashOf(text, from, to);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const stem = (this.#slots[slot] ?? 0) - 1;
      if (stem < 0 || (this.#hashes[stem] === hash && this.#isAt(stem, text, from, to))) return slot;
    }
  }

  #isAt(stem: number, text: string, from: number, to: number): boolean {
    const start = this.startOf(stem);
    if (this.endOf(stem) - start !== to - from) return false;
    for (let i = from; i < to; i++) if (this.#chars[start + i - from] !== text.charCodeAt(i)) return false;
    return true;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let stem = 0; stem < this.size; stem++) {
      let slot = (this.#hashes[stem] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = stem + 1;
    }
    this.#slots = slots;
  }
}

function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
