/** BM25's saturation of counts, and how much a passage's length weighs. */
const K1 = 1.2;
const B = 0.5;

/** The most that a stem of weight 1 gives, however often it occurs. */
export const MOST_GAIN = K1 + 1;

/** What a passage's length does to its counts; above 0. `share` is the length beside the average. */
export function normOf(share: number): number {
  return K1 * (1 - B + B * share);
}

/** What a stem of weight 1 that occurs `count` times gives in a passage of such a norm. */
export function gainOf(count: number, norm: number): number {
  return (count * MOST_GAIN) / (count + norm);
}
