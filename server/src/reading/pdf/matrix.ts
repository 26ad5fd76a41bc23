/** a, b, c, d, e, f as in PDF 32000-1, 8.3.3. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function toMatrix(values: ArrayLike<number>): Matrix {
  const at = (index: number) => values[index] ?? IDENTITY[index] ?? 0;
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
