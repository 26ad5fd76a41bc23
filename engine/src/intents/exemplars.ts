import type { Exemplars } from "./model.ts";
import type { SparseRows } from "./regression.ts";
import type { SparseVector } from "./vectorise.ts";

const MOST_IN_ALL = 20_000;
const MOST_A_CLASS = 64;
const FEWEST_A_CLASS = 4;
/** Features of all exemplars together; where phrases are long fewer of them are kept. */
const MOST_FEATURES = 1_300_000;

/** The phrases as vectors of length 1, those of class `k` where `classStarts` says. */
export function packExemplars(
  rows: SparseRows,
  { kept, classStarts }: ReturnType<typeof chooseExemplars>,
): Exemplars {
  return packRows(rows, kept, classStarts);
}

/** Numbers of phrases of each class, spread evenly where there are too many; `labels` ascend, one a row. */
export function chooseExemplars(rows: SparseRows, labels: Int32Array, classes: number) {
  const featuresEach = rows.features.length / Math.max(1, labels.length);
  const limit = Math.min(
    MOST_A_CLASS,
    Math.max(FEWEST_A_CLASS, Math.floor(MOST_IN_ALL / Math.max(1, classes))),
    Math.max(1, Math.floor(MOST_FEATURES / Math.max(1, classes * featuresEach))),
  );
  const kept: number[] = [];
  const classStarts = new Uint32Array(classes + 1);
  for (let k = 0, from = 0; k < classes; k++) {
    let to = from;
    while (to < labels.length && labels[to] === k) to++;
    const count = Math.min(limit, to - from);
    for (let i = 0; i < count; i++) kept.push(from + Math.floor((i * (to - from)) / count));
    classStarts[k + 1] = kept.length;
    from = to;
  }
  return { kept, classStarts };
}

let dense = new Float64Array(1024);

/** Whether a phrase has one of these features. */
export function hasAnyFeature(
  { starts, features }: Exemplars,
  exemplar: number,
  wanted: ReadonlySet<number>,
): boolean {
  for (let i = starts[exemplar] ?? 0, end = starts[exemplar + 1] ?? 0; i < end; i++)
    if (wanted.has(features[i] ?? 0)) return true;
  return false;
}

interface Comparison {
  /** How many features the phrases' words have. */
  features: number;
  join?: ((exemplar: number, words: number) => number) | undefined;
  /** Which phrases are compared; all where it is missing. */
  among?: (exemplar: number) => boolean;
}

/** Cosine, 0 to 1, of the text and the phrase of this class that is most like it; 0 where none is compared. */
export function similarityTo(
  exemplars: Exemplars,
  klass: number,
  text: SparseVector,
  { features, join, among }: Comparison,
): number {
  if (dense.length < features) dense = new Float64Array(features * 2);
  for (let i = 0; i < text.length; i++) dense[text.features[i] ?? 0] = text.values[i] ?? 0;
  const { classStarts, starts, values, scales } = exemplars;
  const numbers = exemplars.features;
  let best = 0;
  for (let p = classStarts[klass] ?? 0, last = classStarts[klass + 1] ?? 0; p < last; p++) {
    if (among && !among(p)) continue;
    let product = 0;
    for (let i = starts[p] ?? 0, end = starts[p + 1] ?? 0; i < end; i++) {
      product += (dense[numbers[i] ?? 0] ?? 0) * (values[i] ?? 0);
    }
    const words = product * (scales[p] ?? 0);
    best = Math.max(best, join ? join(p, words) : words);
  }
  for (let i = 0; i < text.length; i++) dense[text.features[i] ?? 0] = 0;
  return Math.min(1, best);
}

function packRows(rows: SparseRows, kept: readonly number[], classStarts: Uint32Array): Exemplars {
  const starts = new Uint32Array(kept.length + 1);
  for (const [p, row] of kept.entries()) {
    starts[p + 1] = (starts[p] ?? 0) + (rows.starts[row + 1] ?? 0) - (rows.starts[row] ?? 0);
  }
  const size = starts[kept.length] ?? 0;
  const packed = {
    features: new Uint32Array(size),
    values: new Uint8Array(size),
    scales: new Float32Array(kept.length),
  };
  for (const [p, row] of kept.entries()) {
    const from = rows.starts[row] ?? 0;
    const to = rows.starts[row + 1] ?? 0;
    let largest = 0;
    for (let i = from; i < to; i++) largest = Math.max(largest, rows.values[i] ?? 0);
    packed.scales[p] = largest / 255;
    for (let i = from, at = starts[p] ?? 0; i < to; i++, at++) {
      packed.features[at] = rows.features[i] ?? 0;
      packed.values[at] = Math.round(((rows.values[i] ?? 0) * 255) / largest);
    }
  }
  return { classStarts, starts, ...packed };
}
