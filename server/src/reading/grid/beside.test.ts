import fc from "fast-check";
import { expect, test } from "vitest";
import { readBytes } from "../testing/read-upload.ts";
import { xlsxWith } from "../testing/write-tables.ts";

async function read(rows: string[][]): Promise<string> {
  const result = await readBytes(xlsxWith({ rows, spans: [] }), "a.xlsx");
  if (!result.ok) throw new Error(result.sentence);
  return result.markdown.replace(/^## S\n\n/, "");
}

test("a name between blank columns names its whole group, wherever it stands", async () => {
  const place = fc.integer({ min: 0, max: 1 });
  await fc.assert(
    fc.asyncProperty(place, place, fc.constantFrom("In CHF", ""), async (first, second, corner) => {
      const over = (name: string, at: number) => [at === 0 ? name : "", at === 0 ? "" : name];
      const rows = [
        [corner, ...over("Spring", first), "", ...over("Autumn", second)],
        ["", "Sold", "Lent", "", "Sold", "Lent"],
        [],
        ["Boat", "4", "(7)", "", "—", "9"],
        ["Sail", "(5)", "8", "", "6", "—"],
        ["Oar", "6", "9", "", "7", "3"],
      ];
      const lines = await read(rows);
      const name = corner ? `${corner}: Boat` : "Boat";
      expect(lines).toContain(
        `- ${name}; Spring › Sold: 4; Spring › Lent: (7); Autumn › Sold: —; Autumn › Lent: 9`,
      );
    }),
    { numRuns: 20 },
  );
});

test("columns of numbers between blank columns go on with their rows", async () => {
  const rows = [
    ["In millions", "", "", "", "", "", "2023"],
    ["", "Sales", "Profit", "", "Costs", "Taxes", "", "Debts"],
    [],
    ["Zone A", "125", "27", "", "(8)", "(2)", "", "3"],
    ["Zone B", "94", "15", "", "(19)", "—", "", "4"],
    ["Total", "219", "42", "", "(27)", "(2)", "", "7"],
  ];
  expect((await read(rows)).split("\n")).toContain(
    "- Zone B; Sales: 94; Profit: 15; Costs: (19); Taxes: —; Debts: 4",
  );
});

test("a table that begins where the one to its left ends is its own", async () => {
  const rows = [
    ["Year", "North", "South"],
    ["1", "2", "3"],
    ["4", "5", "6"],
    ["7", "8", "9", "", "Month", "East"],
    ["", "", "", "", "1", "20"],
    ["", "", "", "", "2", "30"],
  ];
  expect((await read(rows)).split("\n")).toEqual([
    "- Year: 1; North: 2; South: 3",
    "- Year: 4; North: 5; South: 6",
    "- Year: 7; North: 8; South: 9",
    "",
    "- Month: 1; East: 20",
    "- Month: 2; East: 30",
  ]);
});

test("a list and a box of labels beside a table stay what they are", async () => {
  const rows = [
    ["Test", "Size", "", "Kinds", "", "Start", "9"],
    ["Any", "1.1", "", "Oak", "", "End", "12"],
    ["Text", "2.4", "", "Elm", "", "Step", "1"],
    ["Whole", "3.5", "", "Ash"],
    ["Broken", "4.5", "", "Yew"],
  ];
  expect((await read(rows)).split("\n")).toEqual([
    "- Test: Any; Size: 1.1; Kinds: Oak",
    "- Test: Text; Size: 2.4; Kinds: Elm",
    "- Test: Whole; Size: 3.5; Kinds: Ash",
    "- Test: Broken; Size: 4.5; Kinds: Yew",
    "",
    "- Start; 9",
    "- End; 12",
    "- Step; 1",
  ]);
});

test("tables side by side are two where their rows or names tell, else a blank column is a gap", async () => {
  expect(
    await read([
      ["Tea", "Price", "", "Tea", "Price"],
      ["Mint", "3", "", "Rose", "4"],
      ["Sage", "5", "", "Lime", "6"],
    ]),
  ).toBe("- Tea: Mint; Price: 3\n- Tea: Sage; Price: 5\n\n- Tea: Rose; Price: 4\n- Tea: Lime; Price: 6");
  expect(
    await read([
      ["Tea", "Origin", "", "Price", "Stock"],
      ["Mint", "Fez", "", "3", "14"],
      ["Sage", "Bari", "", "5", "9"],
    ]),
  ).toBe("- Tea: Mint; Origin: Fez; Price: 3; Stock: 14\n- Tea: Sage; Origin: Bari; Price: 5; Stock: 9");
});
