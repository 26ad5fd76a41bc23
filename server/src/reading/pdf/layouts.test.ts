import fc from "fast-check";
import { expect, test } from "vitest";
import { assemblePdf } from "../../testing/documents/make-pdf.ts";
import { readPdf } from "./read-pdf.ts";
import { readingOrder } from "./reading-order.ts";

const PITCH = 7;
const SIZE = 11;
/** Text that runs right, down, left and up: the matrix, with where the upright page's origin lies then. */
const DIRECTIONS = [
  { matrix: [1, 0, 0, 1], place: (x: number, y: number) => [x, y] },
  { matrix: [0, -1, 1, 0], place: (x: number, y: number) => [y, 842 - x] },
  { matrix: [-1, 0, 0, -1], place: (x: number, y: number) => [595 - x, 842 - y] },
  { matrix: [0, 1, -1, 0], place: (x: number, y: number) => [595 - y, x] },
] as const;

/** Large enough for each direction. */
const SHEET = "/MediaBox [-260 -260 860 860]";

interface Piece {
  text: string;
  x: number;
  y: number;
}

interface Drawing {
  pieces: readonly Piece[];
  direction: (typeof DIRECTIONS)[number];
  times: number;
}

/** Each letter by itself, at one pitch, as often as said. */
async function read({ pieces, direction: { matrix, place }, times }: Drawing): Promise<string> {
  const drawn = pieces.flatMap(({ text, x, y }) =>
    Array.from(text).flatMap((letter, at) =>
      Array.from({ length: times }, (_, again) => {
        const [left, bottom] = place(x + at * PITCH + again * 0.3, y);
        return `BT /F ${SIZE} Tf ${[...matrix, left, bottom].join(" ")} Tm (${letter}) Tj ET`;
      }),
    ),
  );
  const content = { dictionary: "", bytes: Buffer.from(drawn.join("\n")), page: SHEET };
  return (await readPdf(assemblePdf([content]))).markdown;
}

const PLANTS = ["Crocus", "Tulip", "Poppy", "Aster", "Dahlia", "Yarrow"];
const NAMES = ["Colour", "Month", "Price"];
const VALUES = [
  ["blue", "red", "white"],
  ["March", "June", "August"],
  ["1.20", "0.90", "12.40"],
];

/** A table with any of its values left out but those of its first row and its last column. */
const table = fc
  .record({
    rows: fc.integer({ min: 2, max: PLANTS.length }),
    gaps: fc.array(fc.boolean(), { minLength: 18, maxLength: 18 }),
  })
  .map(({ rows, gaps }) => {
    const cells: (Piece & { line: string })[] = ["Plant", ...NAMES].map((text, column) => ({
      text,
      line: "",
      x: 60 + column * 110,
      y: 700,
    }));
    for (const [row, plant] of PLANTS.slice(0, rows).entries()) {
      const y = 682 - row * 18;
      cells.push({ text: plant, line: `Plant: ${plant}`, x: 60, y });
      for (const [column, name] of NAMES.entries()) {
        const text = VALUES[column]?.[row % 3] ?? "";
        if (row > 0 && column < 2 && gaps[row * 3 + column]) continue;
        cells.push({ text, line: `${name}: ${text}`, x: 170 + column * 110, y });
      }
    }
    return cells;
  });

const LINES = [
  "The garden was laid out in the year of",
  "the fire and has four ponds. A family",
  "pays a little less on working days.",
];

const drawing = fc.record({ direction: fc.constantFrom(...DIRECTIONS), times: fc.constantFrom(1, 2) });
const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });

test("a table in any order of drawing, direction and weight, with any values left out, gives the same lines", async () => {
  const drawn = table.chain((cells) =>
    fc.record({ cells: fc.constant(cells), pieces: shuffled(cells), how: drawing }),
  );
  await fc.assert(
    fc.asyncProperty(drawn, async ({ cells, pieces, how }) => {
      const markdown = await read({ pieces, ...how });
      expect(markdown).toBe(await read({ pieces: cells, direction: DIRECTIONS[0], times: 1 }));
      const rows = Map.groupBy(cells.slice(4), ({ y }) => y);
      expect(markdown).toBe(
        [...rows.values()].map((row) => `- ${row.map(({ line }) => line).join("; ")}`).join("\n"),
      );
    }),
    { numRuns: 40 },
  );
});

test("text in any order of drawing, direction and weight is one paragraph", async () => {
  const pieces = LINES.map((text, row) => ({ text, x: 60, y: 700 - row * 14 }));
  const drawn = fc.record({ pieces: shuffled(pieces), how: drawing });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ pieces, how }) => {
      expect(await read({ pieces, ...how })).toBe(LINES.join(" "));
    }),
    { numRuns: 25 },
  );
});

test("glyphs of several letters keep their order where the line runs from right to left", () => {
  // From left to right as they are seen: "10:30" and "Berlin" run to the right within the line.
  expect(readingOrder([..."10:30", " ", "ة", "ع", "ا", "س", "ل", "ا"]).join("")).toBe("الساعة 10:30");
  expect(readingOrder(["م", "لا", "س"]).join("")).toBe("سلام");
  expect(readingOrder([..."Berlin", " ", "ي", "ف"], true).join("")).toBe("في Berlin");
  expect(readingOrder([..."in ", "ي", "ف"], false).join("")).toBe("in في");
});
