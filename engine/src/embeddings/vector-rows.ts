import { dotProductsIn } from "./dot-products.ts";

const PAGE_BYTES = 65_536;
const LARGEST_IN_ROW = 127;
const LARGEST_IN_VECTOR = 32_767;
/** So many numbers are multiplied at a time: rows are filled up with zeros. */
const AT_ONCE = 16;

/** Vectors of length 1, kept so that their cosines with another are quick: a byte a number. */
export class VectorRows {
  /** Of rows. */
  readonly count: number;
  readonly #vector: Int16Array;
  readonly #wanted: Uint32Array;
  readonly #cosines: Float32Array;
  readonly #multiply: (wanted: number) => void;

  /** `vectors` stand one after another, `width` numbers each. */
  constructor(vectors: Float32Array, width: number) {
    const padded = Math.ceil(width / AT_ONCE) * AT_ONCE;
    this.count = vectors.length / width;
    const scalesAt = padded * Int16Array.BYTES_PER_ELEMENT;
    const wantedAt = scalesAt + this.count * Float32Array.BYTES_PER_ELEMENT;
    const cosinesAt = wantedAt + this.count * Uint32Array.BYTES_PER_ELEMENT;
    const rowsAt = cosinesAt + this.count * Float32Array.BYTES_PER_ELEMENT;
    const pages = Math.ceil((rowsAt + this.count * padded) / PAGE_BYTES);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    this.#vector = new Int16Array(memory.buffer, 0, width);
    this.#wanted = new Uint32Array(memory.buffer, wantedAt, this.count);
    this.#cosines = new Float32Array(memory.buffer, cosinesAt, this.count);
    const scales = new Float32Array(memory.buffer, scalesAt, this.count);
    const rows = new Int8Array(memory.buffer, rowsAt, this.count * padded);
    for (let n = 0; n < this.count; n++)
      scales[n] = packRow(vectors, { from: n * width, width }, rows, n * padded) / LARGEST_IN_VECTOR;
    const dotProducts = dotProductsIn(memory);
    this.#multiply = (wanted) => {
      const end = wantedAt + wanted * Uint32Array.BYTES_PER_ELEMENT;
      dotProducts(0, rowsAt, padded, scalesAt, wantedAt, end, cosinesAt);
    };
  }

  /**
   * The cosines of a vector of length 1 with the rows, or with those of these numbers: each at its row's place, the
   * others there are of earlier calls. The array is reused: valid until the next call.
   */
  cosines(vector: Float32Array, numbers?: Uint32Array): Float32Array {
    // Rounded by cutting off, which is quick, from a number that is never below zero.
    for (let d = 0; d < vector.length; d++)
      this.#vector[d] = (((vector[d] ?? 0) * LARGEST_IN_VECTOR + 32_768.5) | 0) - 32_768;
    const wanted = numbers?.length ?? this.count;
    if (numbers) this.#wanted.set(numbers);
    else for (let n = 0; n < wanted; n++) this.#wanted[n] = n;
    this.#multiply(wanted);
    return this.#cosines;
  }
}

/** Packs one of the vectors into the rows, from `at` on. Answers what a unit of the row is worth. */
function packRow(
  vectors: Float32Array,
  { from, width }: { from: number; width: number },
  rows: Int8Array,
  at: number,
): number {
  let largest = 0;
  for (let d = 0; d < width; d++) largest = Math.max(largest, Math.abs(vectors[from + d] ?? 0));
  if (largest > 0)
    for (let d = 0; d < width; d++)
      rows[at + d] = Math.round(((vectors[from + d] ?? 0) * LARGEST_IN_ROW) / largest);
  return largest / LARGEST_IN_ROW;
}
