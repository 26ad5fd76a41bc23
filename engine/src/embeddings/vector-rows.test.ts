import { describe, expect, it } from "vitest";
import { SeededRandom } from "../intents/seeded-random.ts";
import { likenessOf, toLengthOne } from "./embed-text.ts";
import { VectorRows } from "./vector-rows.ts";

/** A row's numbers are kept in a byte each. */
const CLOSE = 0.01;

function drawVectors(random: SeededRandom, count: number, width: number): Float32Array[] {
  return Array.from({ length: count }, () => {
    const vector = new Float32Array(width).map(() => random.next() - 0.5);
    toLengthOne(vector);
    return vector;
  });
}

describe("VectorRows", () => {
  it("tells the cosine of every row, whatever their width and number", () => {
    for (const width of [1, 12, 16, 33, 96, 200])
      for (const count of [0, 1, 2, 700]) {
        const random = new SeededRandom(width * 1_000 + count);
        const rows = drawVectors(random, count, width);
        const [vector = new Float32Array()] = drawVectors(random, 1, width);

        const cosines = new VectorRows(Float32Array.from(rows.flatMap((row) => [...row])), width).cosines(
          vector,
        );

        expect(cosines).toHaveLength(count);
        for (const [n, row] of rows.entries())
          expect(Math.abs((cosines[n] ?? Number.NaN) - likenessOf(vector, row))).toBeLessThan(CLOSE);
      }
  });

  it("multiplies only the rows that are asked for", () => {
    const rows = drawVectors(new SeededRandom(7), 20, 96);
    const packed = new VectorRows(Float32Array.from(rows.flatMap((row) => [...row])), 96);
    const [first = new Float32Array(), second = new Float32Array()] = rows;
    const before = Array.from(packed.cosines(first));

    const after = packed.cosines(second, Uint32Array.of(3, 19));

    for (const [n, cosine] of before.entries()) if (n !== 3 && n !== 19) expect(after[n]).toBe(cosine);
    expect(after[3]).toBeCloseTo(likenessOf(second, rows[3] ?? second), 2);
    expect(after[19]).toBeCloseTo(likenessOf(second, rows[19] ?? second), 2);
  });

  it("says nothing of zeros, and gives the same numbers twice", () => {
    const random = new SeededRandom(3);
    const [row = new Float32Array(), other = new Float32Array()] = drawVectors(random, 2, 96);
    const packed = new VectorRows(Float32Array.from([...row, ...new Float32Array(96)]), 96);

    const once = Array.from(packed.cosines(other));

    expect(once[1]).toBe(0);
    expect(Array.from(packed.cosines(row))[0]).toBeCloseTo(1, 2);
    expect(Array.from(packed.cosines(other))).toEqual(once);
  });
});
