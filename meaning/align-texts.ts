import type { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import { contrast } from "./contrastive-loss.ts";

/** Two texts that mean the same: numbers of words, beside a vector that stays or numbers again. */
export type Teacher = () =>
  | { text: Int32Array; target: Float32Array }
  | { text: Int32Array; other: Int32Array };

interface Rows {
  /** `dimensions` a word. */
  rows: Float32Array;
  dimensions: number;
}

const BATCH = 128;
const DROPPED = 0.15;
const RATE = 0.03;
const EPSILON = 1e-8;

/** Moves words' rows so that of a batch's texts each is nearest to its own: InfoNCE and Adagrad. Each step has one teacher, in turn. */
export function alignTexts(
  { rows, dimensions: size }: Rows,
  { teachers, steps, random }: { teachers: readonly Teacher[]; steps: number; random: SeededRandom },
): void {
  const squares = new Float32Array(rows.length);
  for (let step = 0; step < steps; step++) {
    const lessons = Array.from({ length: BATCH }, () => teachers[step % teachers.length]?.());
    const texts = lessons.map((lesson) => dropWords(lesson?.text, random));
    const others = lessons.map((lesson) =>
      lesson && "other" in lesson ? dropWords(lesson.other, random) : undefined,
    );
    const a = sumUp(texts, rows, size);
    const b = sumUp(others, rows, size);
    for (const [n, lesson] of lessons.entries())
      if (lesson && "target" in lesson) b.units.set(lesson.target, n * size);
    const { da, db } = contrast(a.units, b.units, { count: BATCH, size });
    const rate = RATE * (1 - (0.9 * step) / steps);
    move(texts, { ...a, gradients: da }, { rows, squares, size, rate });
    move(others, { ...b, gradients: db }, { rows, squares, size, rate });
  }
}

function dropWords(words: Int32Array | undefined, random: SeededRandom): Int32Array {
  const kept = (words ?? new Int32Array()).filter(() => random.next() >= DROPPED);
  return kept.length > 0 ? kept : (words ?? kept);
}

interface Sums {
  units: Float32Array;
  lengths: Float32Array;
}

function sumUp(texts: readonly (Int32Array | undefined)[], rows: Float32Array, size: number): Sums {
  const units = new Float32Array(texts.length * size);
  const lengths = new Float32Array(texts.length).fill(1);
  for (const [t, words] of texts.entries()) {
    if (!words) continue;
    const from = t * size;
    for (const word of words)
      for (let d = 0; d < size; d++) units[from + d] = (units[from + d] ?? 0) + (rows[word * size + d] ?? 0);
    let sum = 0;
    for (let d = 0; d < size; d++) sum += (units[from + d] ?? 0) ** 2;
    const length = Math.sqrt(sum) + 1e-6;
    lengths[t] = length;
    for (let d = 0; d < size; d++) units[from + d] = (units[from + d] ?? 0) / length;
  }
  return { units, lengths };
}

function move(
  texts: readonly (Int32Array | undefined)[],
  { units, lengths, gradients }: Sums & { gradients: Float32Array },
  { rows, squares, size, rate }: { rows: Float32Array; squares: Float32Array; size: number; rate: number },
): void {
  const back = new Float64Array(size);
  for (const [t, words] of texts.entries()) {
    if (!words) continue;
    const from = t * size;
    let along = 0;
    for (let d = 0; d < size; d++) along += (units[from + d] ?? 0) * (gradients[from + d] ?? 0);
    for (let d = 0; d < size; d++)
      back[d] = ((gradients[from + d] ?? 0) - along * (units[from + d] ?? 0)) / (lengths[t] ?? 1);
    for (const word of words) {
      for (let d = 0, at = word * size; d < size; d++, at++) {
        const gradient = back[d] ?? 0;
        const sum = (squares[at] ?? 0) + gradient * gradient;
        squares[at] = sum;
        rows[at] = (rows[at] ?? 0) - (rate * gradient) / (Math.sqrt(sum) + EPSILON);
      }
    }
  }
}
