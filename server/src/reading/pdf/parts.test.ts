import fc from "fast-check";
import { expect, test } from "vitest";
import { assemblePdf } from "../../testing/documents/make-pdf.ts";
import { readPdf } from "./read-pdf.ts";

interface Line {
  text: string;
  x: number;
  y: number;
  size?: number;
  /** Degrees, against the clock. */
  angle?: number;
}

function draw({ text, x, y, size = 11, angle = 0 }: Line): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const matrix = [cos, sin, -sin, cos].map((value) => value.toFixed(5)).join(" ");
  return `BT /F ${size} Tf ${matrix} ${x} ${y} Tm (${text}) Tj ET`;
}

async function read(lines: readonly Line[], page = ""): Promise<string> {
  const bytes = Buffer.from(lines.map(draw).join("\n"), "latin1");
  return (await readPdf(assemblePdf([{ dictionary: "", bytes, page }]))).markdown;
}

const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });

const TEXT = [
  "The garden was laid out in the year of",
  "the fire and has four ponds. A family",
  "pays a little less on all working days.",
];
const OTHER = [
  "The library lends books for one month",
  "and films for a week. Whoever is late",
  "pays ten cents a day for each of them.",
  "Readers bring a card and a friend in.",
];

test("text at any angle beside the page's text is read, and changes none of it", async () => {
  const angles = fc.integer({ min: 20, max: 340 });
  await fc.assert(
    fc.asyncProperty(
      angles,
      shuffled(TEXT.map((text, row) => ({ text, x: 60, y: 700 - row * 14 }))),
      async (angle, text) => {
        const markdown = await read([...text, { text: "Ask at the gate", x: 300, y: 350, angle }]);
        expect(markdown).toBe(`${TEXT.join(" ")}\n\nAsk at the gate`);
      },
    ),
    { numRuns: 30 },
  );
});

test("a page that lay askew is read as if it lay straight", async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ min: -12, max: 12, noNaN: true }), async (angle) => {
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      const text = TEXT.map((text, row) => ({
        text,
        angle,
        x: 120 + row * 14 * sin,
        y: 600 - row * 14 * cos,
      }));
      expect(await read(text)).toBe(TEXT.join(" "));
    }),
    { numRuns: 20 },
  );
});

test("texts side by side are read one after the other, whatever their line steps and the order of drawing", async () => {
  const layout = fc.record({
    steps: fc.tuple(fc.integer({ min: 13, max: 17 }), fc.integer({ min: 13, max: 17 })),
    shift: fc.integer({ min: 0, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(layout, fc.infiniteStream(fc.nat()), async ({ steps: [left, right], shift }, random) => {
      const lines = [
        ...OTHER.map((text, row) => ({ text, x: 50, y: 700 - row * left })),
        ...[...TEXT, "Ring twice at the gate, please, and wait."].map((text, row) => ({
          text,
          x: 310,
          y: 700 - shift - row * right,
        })),
      ];
      const drawn = lines.map((line) => ({ line, at: random.next().value })).sort((a, b) => a.at - b.at);
      const markdown = await read(drawn.map(({ line }) => line));
      expect(markdown).toBe(
        `${OTHER.join(" ")}\n\n${TEXT.join(" ")} Ring twice at the gate, please, and wait.`,
      );
    }),
    { numRuns: 30 },
  );
});

test("short blocks side by side whose lines don't stand on one line are no table", async () => {
  const sender = ["Orchard Ltd.", "23 Main Street", "Millbrook", "Oaktown"];
  const dates = ["Invoice date", "3 June 2026", "Number", "A 46"];
  const lines = [
    ...sender.map((text, row) => ({ text, x: 60, y: 700 - row * 15 })),
    ...dates.map((text, row) => ({ text, x: 330, y: 698 - row * 13 - (row > 1 ? 7 : 0) })),
  ];
  const markdown = await read(lines);
  expect(markdown).not.toMatch(/[;:]/);
  const words = markdown.split(/\s+/).join(" ");
  expect(words).toBe([...sender, ...dates].join(" "));
});

test("rows of a table whose columns are set in fonts of other heights stay rows", async () => {
  const rows = [
    ["Length", "12 m"],
    ["Width", "4 m"],
    ["Depth", "2 m"],
    ["Volume", "96 m"],
  ];
  const lines = rows.flatMap(([name = "", value = ""], row) => [
    { text: name, x: 60, y: 700 - row * 20 },
    { text: value, x: 300, y: 698.2 - row * 20 },
  ]);
  expect(await read(lines)).toBe("- Length; 12 m\n- Width; 4 m\n- Depth; 2 m\n- Volume; 96 m");
});

test("two columns of words are no names of each other", async () => {
  const lines = [
    ["Tender for building services", "Section four"],
    ["Rotary clubs of the valley", "Instructions"],
    ["Sargent House", "Second draft"],
  ].flatMap(([left = "", right = ""], row) => [
    { text: left, x: 60, y: 780 - row * 16 },
    { text: right, x: 420, y: 780 - row * 16 },
  ]);
  expect(await read(lines)).toBe(
    "- Tender for building services; Section four\n- Rotary clubs of the valley; Instructions\n- Sargent House; Second draft",
  );
});

test("a note in the margin of a text comes after it, a number before its first line stays there", async () => {
  const text = [...OTHER, ...TEXT].map((line, row) => ({ text: line, x: 150, y: 600 - row * 14 }));
  const words = [...OTHER, ...TEXT].join(" ");
  expect(await read([...text, { text: "See page nine", x: 50, y: 572 }])).toBe(`${words}\n\nSee page nine`);
  expect(await read([...text, { text: "4.1", x: 120, y: 600 }])).toBe(`- 4.1; ${words}`);
});

test("what stands outside the page that is shown is left out", async () => {
  const lines = TEXT.map((text, row) => ({ text, x: 60, y: 700 - row * 14 }));
  const marks = [{ text: "14773_r9jm.qxd 2/10/04", x: 60, y: 830 }];
  expect(await read([...lines, ...marks], "/CropBox [40 40 555 800]")).toBe(TEXT.join(" "));
});

test("dots within a sentence are a blank to fill in", async () => {
  const lines = [
    "Born on .......... in ............., with the number",
    "............ of the year ........ in this town.",
  ];
  const text = lines.map((text, row) => ({ text, x: 60, y: 700 - row * 14 }));
  expect(await read(text)).toBe("Born on … in …, with the number … of the year … in this town.");
});

test("accents that are drawn by themselves join their letter, and no word is cut for them", async () => {
  // The accent has the width of the letter below it, and is drawn before it.
  const drawn = "BT /F 20 Tf 60 700 Td (caf) Tj [(\\264) 333 (e) 0 ( noir)] TJ ET";
  const { markdown } = await readPdf(assemblePdf([{ dictionary: "", bytes: Buffer.from(drawn) }]));
  expect(markdown).toBe("café noir");
});

test("a negative power stays one", async () => {
  const lines = [
    { text: "About 10", x: 60, y: 700 },
    { text: "-7", x: 104.5, y: 704, size: 7 },
    { text: "of it is left", x: 114, y: 700 },
  ];
  expect(await read(lines)).toBe("About 10^-7 of it is left");
});

test("numbers side by side stay apart however near they stand", async () => {
  const numbers = Array.from({ length: 30 }, (_, at) => String(at + 10));
  // Two digits are 10 points wide at this size, and the next number begins two points on.
  const lines = numbers.map((text, at) => ({ text, x: 60 + at * 12, y: 700, size: 9 }));
  expect(await read(lines)).toBe(numbers.join(" "));
});
