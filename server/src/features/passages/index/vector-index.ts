/** A passage near a question. */
export interface NearPassage {
  id: string;
  /** 0 to 1: how much nearer it is than chance would bring one of so many passages. */
  confidence: number;
}

const GROWTH = 2;
const FIRST_ROOM = 64;
/** How far out of the ordinary, in standard deviations beyond chance, a passage is that surely answers. */
const SURE = 4;
/** Below so many passages nothing is ordinary: their cosine itself has to do. */
const FEW = 12;
const COSINE_UNRELATED = 0.2;
const COSINE_SURE = 0.8;

/** The vectors of a data source's passages, each of length 1, compared with a question's one by one. */
export class VectorIndex {
  /** The rows of all passages, one after the other. */
  #values = new Float32Array(0);
  #dimensions = 0;
  readonly #ids: string[] = [];
  readonly #rows = new Map<string, number>();

  get size(): number {
    return this.#ids.length;
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.#values.byteLength + this.#ids.length * 100;
  }

  /** One of another length than the first is left out. */
  add(id: string, vector: Float32Array): void {
    if (this.#ids.length === 0) this.#dimensions = vector.length;
    if (vector.length !== this.#dimensions) return;
    const row = this.#rows.get(id) ?? this.#ids.push(id) - 1;
    this.#rows.set(id, row);
    this.#makeRoom(row + 1);
    this.#values.set(vector, row * this.#dimensions);
  }

  /** The last one takes its place. */
  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    const last = this.#ids.length - 1;
    const moved = this.#ids[last];
    if (moved !== undefined && row !== last) {
      const from = last * this.#dimensions;
      this.#values.copyWithin(row * this.#dimensions, from, from + this.#dimensions);
      this.#ids[row] = moved;
      this.#rows.set(moved, row);
    }
    this.#ids.length = last;
    this.#rows.delete(id);
  }

  /** The nearest passages, nearest first. */
  search(question: Float32Array, limit: number): NearPassage[] {
    if (question.length !== this.#dimensions || this.size === 0) return [];
    const cosines = this.#cosines(question);
    const order = Array.from(cosines.keys()).sort((a, b) => (cosines[b] ?? 0) - (cosines[a] ?? 0));
    const confidenceOf = judgeCosines(cosines);
    return order.slice(0, limit).flatMap((row) => {
      const id = this.#ids[row];
      return id === undefined ? [] : [{ id, confidence: confidenceOf(cosines[row] ?? 0) }];
    });
  }

  #cosines(question: Float32Array): Float32Array {
    const cosines = new Float32Array(this.size);
    const dimensions = this.#dimensions;
    for (let row = 0, at = 0; row < cosines.length; row++, at += dimensions) {
      let sum = 0;
      for (let n = 0; n < dimensions; n++) sum += (this.#values[at + n] ?? 0) * (question[n] ?? 0);
      cosines[row] = sum;
    }
    return cosines;
  }

  #makeRoom(rows: number): void {
    const needed = rows * this.#dimensions;
    if (needed <= this.#values.length) return;
    const room = Math.max(needed, this.#values.length * GROWTH, FIRST_ROOM * this.#dimensions);
    const values = new Float32Array(room);
    values.set(this.#values);
    this.#values = values;
  }
}

/**
 * Each model has cosines of its own, so a passage is measured by how far it stands out of all others: beyond where the
 * best of so many would stand by chance (the expected maximum of a normal distribution, about sqrt(2 ln n)).
 */
function judgeCosines(cosines: Float32Array): (cosine: number) => number {
  if (cosines.length < FEW) {
    return (cosine) => clamp((cosine - COSINE_UNRELATED) / (COSINE_SURE - COSINE_UNRELATED));
  }
  let sum = 0;
  let squares = 0;
  for (const cosine of cosines) {
    sum += cosine;
    squares += cosine * cosine;
  }
  const mean = sum / cosines.length;
  const deviation = Math.sqrt(Math.max(squares / cosines.length - mean * mean, Number.EPSILON));
  const byChance = Math.sqrt(2 * Math.log(cosines.length));
  return (cosine) => clamp(((cosine - mean) / deviation - byChance) / SURE);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
