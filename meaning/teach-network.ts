import type { Network } from "@cxc/engine/understand/judgement/network.ts";
import { SeededRandom } from "@cxc/engine/understand/recogniser/seeded-random.ts";

/** One intent of one message: what speaks for it, whether it was meant, and how much that counts. */
export interface Sample {
  inputs: number[];
  right: 0 | 1;
  weight: number;
}

const UNITS = 16;
const BATCH = 256;
const EPOCHS = 12;
const RATE = 0.004;
const DECAY = 0.0003;
const SEED = 7;

/** Logistic loss, Adam (Kingma and Ba 2014), a rate that falls to zero; the same samples give the same network. */
export function teachNetwork(samples: readonly Sample[]): Network {
  const inputs = samples[0]?.inputs.length ?? 0;
  const { means, scales } = spread(samples, inputs);
  const rows = samples.map((sample) =>
    sample.inputs.map((value, i) => (value - (means[i] ?? 0)) * (scales[i] ?? 0)),
  );
  const random = new SeededRandom(SEED);
  const width = inputs + 1;
  const weights = new Float64Array(UNITS * width + UNITS + 1).map(() => (random.next() - 0.5) * 0.4);
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  const gradient = new Float64Array(weights.length);
  const hidden = new Float64Array(UNITS);
  const order = samples.map((_, n) => n);
  const steps = EPOCHS * Math.ceil(samples.length / BATCH);
  let step = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += BATCH) {
      gradient.fill(0);
      let total = 0;
      for (const n of order.slice(from, from + BATCH)) {
        const sample = samples[n];
        const row = rows[n];
        if (!sample || !row) continue;
        total += sample.weight;
        addGradient({ weights, gradient, hidden, row }, sample);
      }
      const rate = RATE * (1 - step++ / steps);
      for (let i = 0; i < weights.length; i++) {
        const g = (gradient[i] ?? 0) / (total || 1) + DECAY * (weights[i] ?? 0);
        const m = 0.9 * (first[i] ?? 0) + 0.1 * g;
        const v = 0.999 * (second[i] ?? 0) + 0.001 * g * g;
        first[i] = m;
        second[i] = v;
        const unbiased = Math.sqrt(v / (1 - 0.999 ** step)) + 1e-8;
        weights[i] = (weights[i] ?? 0) - (rate * m) / (1 - 0.9 ** step) / unbiased;
      }
    }
  }
  const lists = Array.from({ length: UNITS }, (_, h) => [...weights.subarray(h * width, (h + 1) * width)]);
  return { means, scales, hidden: lists, output: [...weights.subarray(UNITS * width)] };
}

interface Pass {
  weights: Float64Array;
  gradient: Float64Array;
  hidden: Float64Array;
  row: readonly number[];
}

function addGradient({ weights, gradient, hidden, row }: Pass, { right, weight }: Sample): void {
  const width = row.length + 1;
  const out = UNITS * width;
  let sum = weights[out + UNITS] ?? 0;
  for (let h = 0; h < UNITS; h++) {
    let unit = weights[h * width + row.length] ?? 0;
    for (let i = 0; i < row.length; i++) unit += (weights[h * width + i] ?? 0) * (row[i] ?? 0);
    hidden[h] = Math.tanh(unit);
    sum += (weights[out + h] ?? 0) * (hidden[h] ?? 0);
  }
  const error = weight * (1 / (1 + Math.exp(-sum)) - right);
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

function spread(samples: readonly Sample[], inputs: number) {
  const means: number[] = [];
  const scales: number[] = [];
  for (let i = 0; i < inputs; i++) {
    const mean = samples.reduce((sum, sample) => sum + (sample.inputs[i] ?? 0), 0) / samples.length;
    const square = samples.reduce((sum, sample) => sum + ((sample.inputs[i] ?? 0) - mean) ** 2, 0);
    means.push(mean);
    scales.push(1 / Math.max(1e-3, Math.sqrt(square / samples.length)));
  }
  return { means, scales };
}

function shuffle(order: number[], random: SeededRandom): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random.next() * (i + 1));
    const kept = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = kept;
  }
}
