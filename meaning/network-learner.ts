import type { Network } from "@cxc/engine/embeddings/network.ts";
import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";

const UNITS = 16;

interface Spread {
  means: number[];
  scales: number[];
}

/** A network of one hidden layer while it learns, by Adam (Kingma and Ba 2014); the same calls give the same network. */
export class NetworkLearner {
  readonly #spread: Spread;
  readonly #decay: number;
  readonly #weights: Float64Array;
  readonly #gradient: Float64Array;
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  readonly #hidden = new Float64Array(UNITS);
  readonly #random: SeededRandom;
  #steps = 0;

  constructor(inputs: readonly (readonly number[])[], { seed, decay }: { seed: number; decay: number }) {
    this.#spread = spread(inputs);
    this.#decay = decay;
    this.#random = new SeededRandom(seed);
    const width = this.#spread.means.length + 1;
    this.#weights = new Float64Array(UNITS * width + UNITS + 1).map(() => (this.#random.next() - 0.5) * 0.4);
    this.#gradient = new Float64Array(this.#weights.length);
    this.#first = new Float64Array(this.#weights.length);
    this.#second = new Float64Array(this.#weights.length);
  }

  /** Inputs as the network takes them: shifted and scaled. */
  scale(inputs: readonly number[]): number[] {
    const { means, scales } = this.#spread;
    return inputs.map((value, i) => (value - (means[i] ?? 0)) * (scales[i] ?? 0));
  }

  /** The log odds of scaled inputs. */
  run(row: readonly number[]): number {
    const weights = this.#weights;
    const width = row.length + 1;
    const out = UNITS * width;
    let sum = weights[out + UNITS] ?? 0;
    for (let h = 0; h < UNITS; h++) {
      let unit = weights[h * width + row.length] ?? 0;
      for (let i = 0; i < row.length; i++) unit += (weights[h * width + i] ?? 0) * (row[i] ?? 0);
      this.#hidden[h] = Math.tanh(unit);
      sum += (weights[out + h] ?? 0) * (this.#hidden[h] ?? 0);
    }
    return sum;
  }

  /** Adds what an error of the log odds asks for; `row` is the one that ran last. */
  blame(row: readonly number[], error: number): void {
    const { weights, gradient, hidden } = {
      weights: this.#weights,
      gradient: this.#gradient,
      hidden: this.#hidden,
    };
    const width = row.length + 1;
    const out = UNITS * width;
    gradient[out + UNITS] = (gradient[out + UNITS] ?? 0) + error;
    for (let h = 0; h < UNITS; h++) {
      const unit = hidden[h] ?? 0;
      gradient[out + h] = (gradient[out + h] ?? 0) + error * unit;
      const back = error * (weights[out + h] ?? 0) * (1 - unit * unit);
      const at = h * width;
      for (let i = 0; i < row.length; i++) gradient[at + i] = (gradient[at + i] ?? 0) + back * (row[i] ?? 0);
      gradient[at + row.length] = (gradient[at + row.length] ?? 0) + back;
    }
  }

  /** Moves by what was added since the last step, divided by `total`. */
  step(total: number, rate: number): void {
    const [weights, first, second] = [this.#weights, this.#first, this.#second];
    this.#steps++;
    for (let i = 0; i < weights.length; i++) {
      const g = (this.#gradient[i] ?? 0) / (total || 1) + this.#decay * (weights[i] ?? 0);
      const m = 0.9 * (first[i] ?? 0) + 0.1 * g;
      const v = 0.999 * (second[i] ?? 0) + 0.001 * g * g;
      first[i] = m;
      second[i] = v;
      const unbiased = Math.sqrt(v / (1 - 0.999 ** this.#steps)) + 1e-8;
      weights[i] = (weights[i] ?? 0) - (rate * m) / (1 - 0.9 ** this.#steps) / unbiased;
    }
    this.#gradient.fill(0);
  }

  /** Puts numbers into another order. */
  shuffle(order: number[]): void {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(this.#random.next() * (i + 1));
      const kept = order[i] ?? 0;
      order[i] = order[j] ?? 0;
      order[j] = kept;
    }
  }

  finish(): Network {
    const width = this.#spread.means.length + 1;
    const weights = this.#weights;
    const hidden = Array.from({ length: UNITS }, (_, h) => [...weights.subarray(h * width, (h + 1) * width)]);
    return { ...this.#spread, hidden, output: [...weights.subarray(UNITS * width)] };
  }
}

function spread(rows: readonly (readonly number[])[]): Spread {
  const means: number[] = [];
  const scales: number[] = [];
  for (let i = 0; i < (rows[0]?.length ?? 0); i++) {
    const mean = rows.reduce((sum, row) => sum + (row[i] ?? 0), 0) / rows.length;
    const square = rows.reduce((sum, row) => sum + ((row[i] ?? 0) - mean) ** 2, 0);
    means.push(mean);
    scales.push(1 / Math.max(1e-3, Math.sqrt(square / rows.length)));
  }
  return { means, scales };
}
