import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import { contrast } from "./contrastive-loss.ts";

/** Word vectors, a weight a word and a linear map: a text is the weighted sum of its words, mapped, at length 1. */
export interface EmbeddingSpace {
  /** Of a word before the map, and after it. */
  inputs: number;
  outputs: number;
  /** `inputs` a word. */
  vectors: Float32Array;
  weights: Float32Array;
  /** `outputs` an input. */
  map: Float32Array;
}

interface Teaching {
  /** Texts that mean the same, each a list of word numbers. */
  classes: readonly (readonly Int32Array[])[];
  steps: number;
  seed: number;
}

const BATCH = 192;
const DROPPED = 0.3;
const RATE = 0.05;
const MAP_RATE = 0.02;
const EPSILON = 1e-8;

/**
 * InfoNCE: of a batch's texts, two a class, each is to be nearest to the other of its class. Classes are drawn by the
 * root of their size, a share of the words is dropped, Adagrad; words that no text has stay where they are. Changes
 * `meaning`; one thread and a seed, so the same bytes each time.
 */
export function teachByContrast(space: EmbeddingSpace, { classes, steps, seed }: Teaching): void {
  const random = new SeededRandom(seed);
  const draw = drawer(
    classes.map((texts) => Math.sqrt(texts.length)),
    random,
  );
  const learner = new Learner(space);
  for (let step = 0; step < steps; step++) {
    const chosen = draw(Math.min(BATCH, classes.length));
    const left: Int32Array[] = [];
    const right: Int32Array[] = [];
    for (const klass of chosen) {
      const texts = classes[klass] ?? [];
      const first = Math.floor(random.next() * texts.length);
      const second = (first + 1 + Math.floor(random.next() * (texts.length - 1))) % texts.length;
      left.push(dropWords(texts[first], random));
      right.push(dropWords(texts[second], random));
    }
    learner.step(left, right, 1 - (0.9 * step) / steps);
  }
}

/** Draws different numbers, each as likely as its weight says. */
function drawer(weights: readonly number[], random: SeededRandom): (count: number) => number[] {
  const sums: number[] = [];
  let total = 0;
  for (const weight of weights) {
    total += weight;
    sums.push(total);
  }
  return (count) => {
    const drawn = new Set<number>();
    while (drawn.size < count) {
      const at = random.next() * total;
      let low = 0;
      let high = sums.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sums[middle] ?? 0) <= at) low = middle + 1;
        else high = middle;
      }
      drawn.add(low);
    }
    return [...drawn];
  };
}

function dropWords(words: Int32Array | undefined, random: SeededRandom): Int32Array {
  const kept = (words ?? new Int32Array()).filter(() => random.next() >= DROPPED);
  return kept.length > 0 ? kept : (words ?? kept);
}

class Learner {
  readonly #space: EmbeddingSpace;
  readonly #vectorSquares: Float32Array;
  readonly #weightSquares: Float32Array;
  readonly #mapSquares: Float32Array;
  readonly #mapGradient: Float32Array;

  constructor(space: EmbeddingSpace) {
    this.#space = space;
    this.#vectorSquares = new Float32Array(space.vectors.length);
    this.#weightSquares = new Float32Array(space.weights.length);
    this.#mapSquares = new Float32Array(space.map.length);
    this.#mapGradient = new Float32Array(space.map.length);
  }

  step(left: readonly Int32Array[], right: readonly Int32Array[], haste: number): void {
    const a = this.#forward(left);
    const b = this.#forward(right);
    const { da, db } = contrast(a.units, b.units, {
      count: left.length,
      size: this.#space.outputs,
    });
    this.#mapGradient.fill(0);
    this.#backward(left, a, da, haste);
    this.#backward(right, b, db, haste);
    const { map } = this.#space;
    for (let i = 0; i < map.length; i++) {
      const gradient = this.#mapGradient[i] ?? 0;
      this.#mapSquares[i] = (this.#mapSquares[i] ?? 0) + gradient * gradient;
      const squares = this.#mapSquares[i] ?? 0;
      map[i] = (map[i] ?? 0) - (haste * MAP_RATE * gradient) / (Math.sqrt(squares) + EPSILON);
    }
  }

  #forward(texts: readonly Int32Array[]): Forward {
    const { inputs, outputs, vectors, weights, map } = this.#space;
    const sums = new Float32Array(texts.length * inputs);
    const units = new Float32Array(texts.length * outputs);
    const lengths = new Float32Array(texts.length);
    const out = new Float64Array(outputs);
    for (const [t, words] of texts.entries()) {
      const from = t * inputs;
      for (const word of words) {
        const weight = weights[word] ?? 0;
        const at = word * inputs;
        for (let d = 0; d < inputs; d++)
          sums[from + d] = (sums[from + d] ?? 0) + weight * (vectors[at + d] ?? 0);
      }
      out.fill(0);
      for (let d = 0; d < inputs; d++) {
        const value = sums[from + d] ?? 0;
        const row = d * outputs;
        for (let o = 0; o < outputs; o++) out[o] = (out[o] ?? 0) + value * (map[row + o] ?? 0);
      }
      let squares = 0;
      for (let o = 0; o < outputs; o++) squares += (out[o] ?? 0) ** 2;
      const length = Math.sqrt(squares) + 1e-6;
      lengths[t] = length;
      for (let o = 0; o < outputs; o++) units[t * outputs + o] = (out[o] ?? 0) / length;
    }
    return { sums, units, lengths };
  }

  #backward(
    texts: readonly Int32Array[],
    { sums, units, lengths }: Forward,
    gradients: Float32Array,
    haste: number,
  ) {
    const { inputs, outputs, vectors, weights, map } = this.#space;
    const mapGradient = this.#mapGradient;
    const back = new Float64Array(inputs);
    const dy = new Float64Array(outputs);
    for (const [t, words] of texts.entries()) {
      let along = 0;
      for (let o = 0; o < outputs; o++)
        along += (units[t * outputs + o] ?? 0) * (gradients[t * outputs + o] ?? 0);
      const length = lengths[t] ?? 1;
      for (let o = 0; o < outputs; o++)
        dy[o] = ((gradients[t * outputs + o] ?? 0) - along * (units[t * outputs + o] ?? 0)) / length;
      for (let d = 0; d < inputs; d++) {
        const value = sums[t * inputs + d] ?? 0;
        const row = d * outputs;
        let sum = 0;
        for (let o = 0; o < outputs; o++) {
          const change = dy[o] ?? 0;
          sum += change * (map[row + o] ?? 0);
          mapGradient[row + o] = (mapGradient[row + o] ?? 0) + value * change;
        }
        back[d] = sum;
      }
      for (const word of words) this.#moveWord(word, back, haste, { inputs, vectors, weights });
    }
  }

  #moveWord(
    word: number,
    back: Float64Array,
    haste: number,
    { inputs, vectors, weights }: Pick<EmbeddingSpace, "inputs" | "vectors" | "weights">,
  ): void {
    const squares = this.#vectorSquares;
    const weight = weights[word] ?? 0;
    let forWeight = 0;
    for (let d = 0, at = word * inputs; d < inputs; d++, at++) {
      const change = back[d] ?? 0;
      const value = vectors[at] ?? 0;
      forWeight += change * value;
      const gradient = change * weight;
      squares[at] = (squares[at] ?? 0) + gradient * gradient;
      const sum = squares[at] ?? 0;
      vectors[at] = value - (haste * RATE * gradient) / (Math.sqrt(sum) + EPSILON);
    }
    this.#weightSquares[word] = (this.#weightSquares[word] ?? 0) + forWeight * forWeight;
    const sum = this.#weightSquares[word] ?? 0;
    weights[word] = Math.max(0, weight - (haste * RATE * forWeight) / (Math.sqrt(sum) + EPSILON));
  }
}

interface Forward {
  /** Weighted sums of words, before the map; after it at length 1; and the lengths that they had. */
  sums: Float32Array;
  units: Float32Array;
  lengths: Float32Array;
}
