import { expect, test } from "vitest";
import { makePdf } from "../../testing/documents/make-pdf.ts";
import { joinLines } from "./join-lines.ts";
import { readPdf } from "./read-pdf.ts";

const read = async (pages: Parameters<typeof makePdf>[0]) => (await readPdf(makePdf(pages))).markdown;

const LEFT = [
  "The workshop opens at eight in the",
  "morning and closes at six. Customers",
  "who bring a bicycle before noon can",
  "collect it on the same day, unless a",
  "spare part has to be ordered first.",
];
const RIGHT = [
  "A full service takes ninety minutes",
  "and covers brakes, gears and bear-",
  "ings. It costs 89 euros for a city",
  "bicycle and 119 euros for one with a",
  "motor and a battery to be tested.",
];

test("untangles two columns that are drawn line by line across the page", async () => {
  const lines = LEFT.flatMap((text, row) => [
    { text, x: 60, y: 700 - row * 14 },
    { text: RIGHT[row] ?? "", x: 310, y: 700 - row * 14 },
  ]);
  const markdown = await read([[{ text: "Bicycle workshop", x: 60, y: 740, size: 20 }, ...lines]]);
  expect(markdown).toBe(
    `# Bicycle workshop\n\n${LEFT.join(" ")}\n\n${RIGHT.join(" ").replace("bear- ings", "bearings")}`,
  );
});

test("keeps short cells beside each other as rows of a table", async () => {
  const rows = [
    ["Plant", "Price"],
    ["Rose", "5 euros"],
    ["Tulip", "2 euros"],
    ["Lily", "4 euros"],
    ["Iris", "3 euros"],
  ];
  const lines = rows.flatMap(([plant = "", price = ""], row) => [
    { text: plant, x: 60, y: 700 - row * 16 },
    { text: price, x: 300, y: 700 - row * 16 },
  ]);
  expect(await read([lines])).toBe(
    "| Plant | Price |\n| --- | --- |\n| Rose | 5 euros |\n| Tulip | 2 euros |\n| Lily | 4 euros |\n| Iris | 3 euros |",
  );
});

test("drops running lines and page numbers, and joins a sentence over the page break", async () => {
  const page = (number: number, text: string) => [
    { text: "Handbook 2026", x: 60, y: 810 },
    { text, x: 60, y: 700 },
    { text: `- ${number} -`, x: 290, y: 30 },
  ];
  expect(
    await read([page(1, "The warranty covers frames,"), page(2, "forks and wheels."), page(3, "End.")]),
  ).toBe("The warranty covers frames, forks and wheels.\n\nEnd.");
});

test("a chapter's number at the top of a page is no page number", async () => {
  expect(
    await read([
      [
        { text: "Chapter 2", x: 60, y: 800, size: 18 },
        { text: "It rains in April and in May.", x: 60, y: 700 },
      ],
    ]),
  ).toBe("# Chapter 2\n\nIt rains in April and in May.");
});

test("joins divided words and leaves compounds and unspaced scripts as they are", () => {
  expect(joinLines("the manu-", "facturer")).toBe("the manufacturer");
  expect(joinLines("an A-", "Team")).toBe("an A- Team");
  expect(joinLines("土曜日と", "日曜日")).toBe("土曜日と日曜日");
  expect(joinLines("one", "two")).toBe("one two");
});
