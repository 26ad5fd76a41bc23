import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Span } from "../grid/grid.ts";
import { readBytes } from "../testing/read-upload.ts";
import { csvOf, docxOf, htmlTableOf, type SampleTable, xlsxWith } from "../testing/write-tables.ts";

const WORDS =
  "Harbour Linen Basic Evening Silver Garden Family Tower Window Autumn Pilot Copper Meadow Quiet".split(" ");
const word = fc.constantFrom(...WORDS);
/** Names of columns hold numbers, too. */
const nameAt = (n: number) =>
  fc.oneof(
    word.map((text) => `${text} ${String.fromCharCode(97 + n)}`),
    word.map((text) => `${text} ${2020 + n}`),
    fc.constant(`${n + 1} nights or more`),
  );
const integer = fc.integer({ min: 3, max: 990 }).map(String);
const price = fc.integer({ min: 100, max: 99_999 }).map((cents) => `${(cents / 100).toFixed(2)} €`);

interface Column {
  /** Outermost first. */
  path: string[];
  values: string[];
}

interface Block {
  title: string;
  columns: Column[];
  /** Height of the header. */
  levels: number;
  /** A blank row parts it from the values. */
  isApart: boolean;
  /** Over more columns than the table has. */
  isTitleMerged: boolean;
  rowNames: string[];
  corner: string;
}

/** A table of one row name and one to five columns of values, under one to three rows of names. */
const block = (n: number): fc.Arbitrary<Block> =>
  fc
    .record({
      levels: fc.integer({ min: 1, max: 3 }),
      width: fc.integer({ min: 1, max: 5 }),
      height: fc.integer({ min: 3, max: 9 }),
      hasTitle: fc.boolean(),
      isPrice: fc.boolean(),
      isApart: fc.boolean(),
      isTitleMerged: fc.boolean(),
    })
    .chain(({ levels, width, height, hasTitle, isPrice, isApart, isTitleMerged }) => {
      const value = isPrice ? price : integer;
      const columnAt = (index: number) =>
        fc.tuple(nameAt(index), fc.array(value, { minLength: height, maxLength: height })).map(
          ([own, values]): Column => ({
            // Two columns stand under each group, so that a group is wider than one column.
            path: [
              ...Array.from({ length: width > 3 ? levels - 1 : 0 }, (_, level) =>
                groupName(n, level, index, width),
              ),
              own,
            ],
            values,
          }),
        );
      return fc.record({
        title: fc.constant(hasTitle ? `Prices of house ${n}, all taxes included` : ""),
        columns: fc.tuple(...Array.from({ length: width }, (_, index) => columnAt(index))),
        levels: fc.constant(width > 3 ? levels : 1),
        isApart: fc.constant(isApart),
        isTitleMerged: fc.constant(isTitleMerged),
        rowNames: fc.constant(
          Array.from({ length: height }, (_, row) => `Item ${String.fromCharCode(65 + row)}${n} of the list`),
        ),
        corner: fc.constant(`Offer ${n === 0 ? "one" : n === 1 ? "two" : "three"}`),
      });
    });

/** The first level has two groups, the second one for each half of them. */
function groupName(n: number, level: number, column: number, width: number): string {
  const half = Math.floor(width / 2);
  const group = column < half ? 0 : 1;
  if (level === 0) return `Season ${2026 + group}`;
  return `Group ${n}${group}`;
}

const blocks = fc
  .integer({ min: 1, max: 3 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => block(n))));

function tableOf(all: readonly Block[]): SampleTable {
  const rows: string[][] = [];
  const spans: Span[] = [];
  const width = Math.max(...all.map(({ columns }) => columns.length)) + 3;
  const push = (cells: string[]) =>
    rows.push([...cells, ...Array.from({ length: width - cells.length }, () => "")]);
  for (const { title, columns, levels, isApart, isTitleMerged, rowNames, corner } of all) {
    if (rows.length > 0) push([]);
    if (title && isTitleMerged) spans.push({ row: rows.length, column: 0, rows: 1, columns: width });
    if (title) push([title]);
    const top = rows.length;
    if (levels > 1) spans.push({ row: top, column: 0, rows: levels, columns: 1 });
    for (let level = 0; level < levels; level++) {
      const names = columns.map(({ path }) => path[level] ?? "");
      const shown = names.map((name, at) =>
        level < levels - 1 && at > 0 && names[at - 1] === name ? "" : name,
      );
      for (const [at, name] of shown.entries()) {
        if (!name || level === levels - 1) continue;
        const next = shown.findIndex((other, index) => index > at && other !== "");
        spans.push({
          row: rows.length,
          column: at + 1,
          rows: 1,
          columns: (next === -1 ? shown.length : next) - at,
        });
      }
      push([level === 0 ? corner : "", ...shown]);
    }
    if (isApart) push([]);
    for (const [row, name] of rowNames.entries())
      push([name, ...columns.map(({ values }) => values[row] ?? "")]);
  }
  return { rows, spans };
}

/** Each value with exactly the names above and to the left of it. */
function linesOf(all: readonly Block[]): string {
  return all
    .map(({ title, columns, rowNames, corner }) => {
      const lines = rowNames.map((name, row) =>
        [
          `- ${corner}: ${name}`,
          ...columns.map(({ path, values }) => `${path.join(" › ")}: ${values[row]}`),
        ].join("; "),
      );
      return [title, lines.join("\n")].filter(Boolean).join("\n\n");
    })
    .join("\n\n");
}

async function markdownOf(bytes: Buffer | string, name: string): Promise<string> {
  const read = await readBytes(bytes, name);
  if (!read.ok) throw new Error(read.sentence);
  return read.markdown.replace(/^## S\n\n/, "");
}

describe("the same grid gives the same lines, each value under all the names that it has", () => {
  test.each([
    ["CSV", async (table: SampleTable) => markdownOf(csvOf(table), "a.csv")],
    ["XLSX", async (table: SampleTable) => markdownOf(xlsxWith(table), "a.xlsx")],
    [
      "HTML",
      async (table: SampleTable) => markdownOf(`<html><body>${htmlTableOf(table)}</body></html>`, "a.html"),
    ],
    ["DOCX", async (table: SampleTable) => markdownOf(docxOf(table), "a.docx")],
  ])("%s", async (_format, read) => {
    await fc.assert(
      fc.asyncProperty(blocks, async (all) => {
        expect(await read(tableOf(all))).toBe(linesOf(all));
      }),
      { numRuns: 60 },
    );
  });
});

test("a long text in bold is no name of a column", async () => {
  const bold = (text: string) => `<td><b>${text}</b></td>`;
  const long =
    "Delivery and setting up of all that the hall needs, in the places that the plan shows, by May";
  const rows = [
    `<tr>${bold("Subject")}${bold(long)}</tr>`,
    `<tr>${bold("Sum")}<td>39 921</td></tr>`,
    `<tr>${bold("Year")}<td>2016</td></tr>`,
  ];
  expect(await markdownOf(`<html><body><table>${rows.join("")}</table></body></html>`, "a.html")).toBe(
    `- Subject; ${long}\n- Sum: 39 921\n- Year: 2016`,
  );
});

test.each([
  ["1,2,3\na,b,c,d\na,b,c,d\ne,f,g,h", "- 1: a; 2: b; 3: c; d"],
  ["Fee;2025;2026\nDog tax;84;90\nParking;30;35", "- Fee: Dog tax; 2025: 84; 2026: 90"],
  ["Size;36;38;40\nChest;88;92;96\nWaist;70;74;79", "- Size: Chest; 36: 88; 38: 92; 40: 96"],
  ["Dish;Price\nSoup;on request\nSteak;20\nFish;22", "- Dish: Soup; Price: on request"],
  ["Tea;Price\nMint;45\nSage;38\nRoom;Opens\nSauna;10:00\nGym;09:30", "- Room: Sauna; Opens: 10:00"],
  [
    "Profile;Share;Number\n;of Class;of Students\nSeeking;93%;532\n\nPostponing;1%;6\nOther;2%;2",
    "- Profile: Other; Share › of Class: 2%; Number › of Students: 2",
  ],
  [
    "Shown;Code;Value\n11-10-52;d-m-y;11-Oct-1952\nOct-1952;mmm-yyyy;11-Oct-1952\n11-10-52;dd-mm-yy;11-Oct-1952",
    "- Shown: Oct-1952; Code: mmm-yyyy; Value: 11-Oct-1952",
  ],
  ["Zone;Goodwill;Assets\nA;—;—\nB;—;(3)\nC;(16);—\nD;—;—\nE;—;—", "- Zone: B; Goodwill: —; Assets: (3)"],
  ["Name;Price\nA;4\nB;5\n\nC;6\nD;7", "- Name: C; Price: 6"],
  [
    "Id;Name;CD1;CD2;POP;Area;X2\n1;A;4;;7;a;\n2;B;5;;8;b;3\n3;C;6;9;;c;4",
    "- Id: 1; Name: A; CD1: 4; POP: 7; Area: a",
  ],
  ["Article;Weight;Price\n;kg;EUR\nBell;3;4\nSaw;5;6", "- Article: Bell; Weight › kg: 3; Price › EUR: 4"],
  ["Dish;Price\nStarters;\nSoup;4\nMains;\nSteak;20", "- Mains; Dish: Steak; Price: 20"],
])("tells the header of %j", async (csv, line) => {
  expect((await markdownOf(csv, "a.csv")).split("\n")).toContain(line);
});

test.each([
  ["Monday;closed\nTuesday;9-17\nWednesday;9-17", "- Monday; closed"],
  [
    "Anna;Sales;anna@a.example\nBert;IT;bert@a.example\nCarl;HR;carl@a.example",
    "- Anna; Sales; anna@a.example",
  ],
  ["Name;Dept\nAnna;Sales\n\nBert;IT\nCarl;HR", "- Bert; IT"],
  ["Anna;Sales\nBert;IT", "- Anna; Sales"],
  [
    "Rivers;Rescue;Floods\nRivers;Alarms;Floods\nRivers;Signs;Floods\nRivers;Ramps;Parks;12.5\nRivers;Land;Parks\nRivers;Fees;Parks",
    "- Rivers; Alarms; Floods",
  ],

  ["Start;1999-01-01\nEnd;2060-12-31\nAsked;yes\nGiven;no\nLeast;-1\nMost;4\nUsual;2", "- Given; no"],
  ["Who;Share\nA;10%\nB;20%\nC;30%\n\nD;40%\nMean age;28\nE;50%", "- Mean age; 28"],
  ["List;1.1;yes;a\nText;1.2;no;b\nWhole;x;no;c\nOther;y;no;d\nLast;1.5;no;e", "- Text; 1.2; no; b"],
  ["Code;Part;Sum\n0410;06100;226.50\n0411;06101;310.20\nAward by:;;auction", "- Award by: auction"],
  ["1;2;3;4\n5\n\n6;7;8;9", "- 6; 7; 8; 9"],
  ["Name;Room;Phone\nAnna;B 2;11\nBert\nCarl;B 4;12", "- Bert"],
])("says nothing under a wrong name in %j", async (csv, line) => {
  expect((await markdownOf(csv, "a.csv")).split("\n")).toContain(line);
});
