import type { Limit } from "../text/limit.ts";
import { SeededRandom } from "./seeded-random.ts";

/** Rows of a sparse matrix: row `r` holds `features[starts[r]..starts[r + 1])` with the same range of `values`. */
export interface SparseRows {
  starts: Int32Array;
  features: Int32Array;
  values: Float32Array;
}

interface LinearWeights {
  /** Feature-major: the weight of feature `f` for class `k` is at `f * classes + k`. */
  weights: Float32Array;
  bias: Float64Array;
}

interface RegressionTask {
  rows: SparseRows;
  labels: Int32Array;
  classes: number;
  features: number;
  /** Below 1 for a part of the examples. */
  epochs: number;
  limit: Limit;
}

const INVERSE_REGULARISATION = 20;
const RATE = 3;
const BIAS_RATE = 0.1;
const DROPOUT = 0.4;
const NEGLIGIBLE = 1e-3;
const SMALLEST_SCALE = 1e-3;
const SEED = 20240501;
const STEPS_BETWEEN_LOOKS = 64;

/**
 * Multinomial logistic regression by stochastic gradient descent, the rate falling linearly to zero. Each step hides
 * part of the features: with few phrases the weights spread over more of them, and a typo costs less. Deterministic.
 */
export function trainRegression(task: RegressionTask): LinearWeights {
  const { labels, epochs } = task;
  const examples = labels.length;
  const state = startState(task);
  const order = Int32Array.from({ length: examples }, (_, i) => i);
  const decay = 1 / (INVERSE_REGULARISATION * examples);
  const steps = Math.ceil(epochs * examples);
  for (let done = 0; done < steps; ) {
    shuffle(order, state.random);
    for (let i = 0; i < examples && done < steps; i++) {
      if (done % STEPS_BETWEEN_LOOKS === 0 && task.limit.isOver()) return finish(state);
      const rate = RATE * (1 - done++ / steps);
      const row = order[i] ?? 0;
      hideFeatures(state, task.rows, row);
      predictRow(state);
      correctRow(state, labels[row] ?? 0, rate);
      state.scale *= 1 - rate * decay;
      if (state.scale < SMALLEST_SCALE) applyScale(state);
    }
  }
  return finish(state);
}

function finish(state: State): LinearWeights {
  applyScale(state);
  return { weights: state.weights, bias: state.bias };
}

/** The true weights are `weights × scale`: decay then costs one multiplication a step. */
interface State extends LinearWeights {
  scale: number;
  random: SeededRandom;
  /** The row at hand: where its features' weights begin, and their values. */
  offsets: Int32Array;
  inputs: Float64Array;
  used: number;
  outputs: Float64Array;
  /** The classes whose weights the row changes, and by how much. */
  active: Int32Array;
  errors: Float64Array;
}

function startState({ rows, classes, features }: RegressionTask): State {
  const longest = longestRow(rows);
  return {
    weights: new Float32Array(features * classes),
    bias: new Float64Array(classes),
    scale: 1,
    random: new SeededRandom(SEED),
    offsets: new Int32Array(longest),
    inputs: new Float64Array(longest),
    used: 0,
    outputs: new Float64Array(classes),
    active: new Int32Array(classes),
    errors: new Float64Array(classes),
  };
}

function hideFeatures(state: State, rows: SparseRows, row: number): void {
  const { offsets, inputs, random } = state;
  const classes = state.bias.length;
  let used = 0;
  for (let i = rows.starts[row] ?? 0, end = rows.starts[row + 1] ?? 0; i < end; i++) {
    if (random.next() < DROPOUT) continue;
    offsets[used] = (rows.features[i] ?? 0) * classes;
    inputs[used++] = (rows.values[i] ?? 0) / (1 - DROPOUT);
  }
  state.used = used;
}

/** Four features a round: the running sums are read and written a quarter as often. */
function predictRow({ weights, bias, scale, offsets, inputs, used, outputs }: State): void {
  const classes = outputs.length;
  outputs.set(bias);
  let i = 0;
  for (; i + 3 < used; i += 4) {
    const a = offsets[i] ?? 0;
    const b = offsets[i + 1] ?? 0;
    const c = offsets[i + 2] ?? 0;
    const d = offsets[i + 3] ?? 0;
    const va = (inputs[i] ?? 0) * scale;
    const vb = (inputs[i + 1] ?? 0) * scale;
    const vc = (inputs[i + 2] ?? 0) * scale;
    const vd = (inputs[i + 3] ?? 0) * scale;
    for (let k = 0; k < classes; k++) {
      outputs[k] =
        (outputs[k] ?? 0) +
        va * (weights[a + k] ?? 0) +
        vb * (weights[b + k] ?? 0) +
        vc * (weights[c + k] ?? 0) +
        vd * (weights[d + k] ?? 0);
    }
  }
  for (; i < used; i++) {
    const a = offsets[i] ?? 0;
    const va = (inputs[i] ?? 0) * scale;
    for (let k = 0; k < classes; k++) outputs[k] = (outputs[k] ?? 0) + va * (weights[a + k] ?? 0);
  }
  softmax(outputs);
}

/** Moves only the weights of classes that the row got noticeably wrong: late in training those are few. */
function correctRow(state: State, label: number, rate: number): void {
  const { weights, bias, scale, offsets, inputs, used, outputs, active, errors } = state;
  let changed = 0;
  for (let k = 0; k < outputs.length; k++) {
    const error = (outputs[k] ?? 0) - (k === label ? 1 : 0);
    bias[k] = (bias[k] ?? 0) - rate * BIAS_RATE * error;
    if (error < NEGLIGIBLE && error > -NEGLIGIBLE) continue;
    active[changed] = k;
    errors[changed++] = (error * rate) / scale;
  }
  for (let i = 0; i < used; i++) {
    const value = inputs[i] ?? 0;
    const offset = offsets[i] ?? 0;
    for (let c = 0; c < changed; c++) {
      const at = offset + (active[c] ?? 0);
      weights[at] = (weights[at] ?? 0) - value * (errors[c] ?? 0);
    }
  }
}

/** Turns scores into probabilities, in place. */
export function softmax(scores: Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < scores.length; k++) highest = Math.max(highest, scores[k] ?? 0);
  let sum = 0;
  for (let k = 0; k < scores.length; k++) {
    const power = Math.exp((scores[k] ?? 0) - highest);
    scores[k] = power;
    sum += power;
  }
  for (let k = 0; k < scores.length; k++) scores[k] = (scores[k] ?? 0) / sum;
}

function shuffle(order: Int32Array, random: SeededRandom): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random.next() * (i + 1));
    const kept = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = kept;
  }
}

function applyScale(state: State): void {
  const { weights, scale } = state;
  for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] ?? 0) * scale;
  state.scale = 1;
}

function longestRow({ starts }: SparseRows): number {
  let longest = 0;
  for (let r = 0; r + 1 < starts.length; r++)
    longest = Math.max(longest, (starts[r + 1] ?? 0) - (starts[r] ?? 0));
  return longest;
}
