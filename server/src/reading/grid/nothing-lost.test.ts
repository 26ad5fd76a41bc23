import fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY_CELL } from "./grid.ts";
import { writeGrid } from "./write-grid.ts";

/** Words, numbers and empty cells in any order, so that all that can look like a title, a header or a total comes up. */
const cell = fc.oneof(
  fc.constantFrom("", "", "Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir"),
  fc.integer({ min: 1, max: 2040 }).map(String),
  fc.constantFrom("9.50 €", "closed", "2026-03-01", "10:00"),
);
const grid = fc.integer({ min: 1, max: 6 }).chain((width) =>
  fc.array(
    fc.array(fc.record({ text: cell, isMarked: fc.boolean() }), { minLength: width, maxLength: width }),
    {
      minLength: 1,
      maxLength: 9,
    },
  ),
);

test("no text of a cell is lost, but a name over an empty or a lone cell", () => {
  fc.assert(
    fc.property(grid, (rows) => {
      const markdown = writeGrid(rows.map((row) => row.map((one) => ({ ...EMPTY_CELL, ...one }))));
      for (const [y, row] of rows.entries()) {
        for (const [x, { text }] of row.entries()) {
          if (isOverValues(rows.slice(y + 1), x)) expect(markdown).toContain(text);
        }
      }
    }),
    { numRuns: 5_000 },
  );
});

/** Whether each row down to the next blank one has a cell here and another one. */
function isOverValues(below: { text: string }[][], x: number): boolean {
  const end = below.findIndex((row) => row.every(({ text }) => text === ""));
  return below
    .slice(0, end === -1 ? below.length : end)
    .every((row) => row[x]?.text && row.filter(({ text }) => text).length > 1);
}
