import fc from "fast-check";
import { expect, test } from "vitest";
import { detectDelimiter, parseCsv } from "./parse-csv.ts";
import { readBytes } from "./testing/read-upload.ts";

test("names the values of each row by the header", () => {
  expect(parseCsv('Plant,Price\r\nRose,"5 €"\r\n,\r\nLily,\n')).toBe("- Plant: Rose; Price: 5 €\n\nLily");
});

test("text over the header stays, and values beyond it stand alone", () => {
  expect(parseCsv("Our plants\n\nPlant;Price\nRose;5;red\nLily;4")).toBe(
    "Our plants\n\n- Plant: Rose; Price: 5; red\n- Plant: Lily; Price: 4",
  );
});

test("without a header the values stand by themselves", () => {
  expect(parseCsv("Rose,5\nLily,4")).toBe("- Rose; 5\n- Lily; 4");
  expect(parseCsv("Rose\nLily")).toBe("- Rose\n- Lily");
});

test.each([
  ["a,b\nc,d", ","],
  ["a;b,5\nc;d,6\ne;7", ";"],
  ["a\tb\nc\td", "\t"],
  ["a|b\nc|d", "|"],
  ['"x,y";b\n"z,w";d', ";"],
])("finds the delimiter of %j", (text, delimiter) => {
  expect(detectDelimiter(text)).toBe(delimiter);
});

test("prose has no delimiter", () => {
  expect(detectDelimiter("We open at nine.\nWe close at six, or later.\nCall us.")).toBeUndefined();
});

test("a delimiter that the file names wins, and a quote that never closes loses nothing", () => {
  expect(parseCsv("sep=;\na,b;c\n1,5;2")).toBe("- a,b: 1,5; c: 2");
  expect(parseCsv('Plant,Price\n"Rose,5\nLily,4')).toContain("Lily");
});

test("more cells than can be read are refused", () => {
  expect(() => parseCsv("a,b,c,d,e,f,g,h,i,j\n".repeat(100_001))).toThrow("too many cells");
});

const name = fc.constantFrom(
  "Linen",
  "Basic, large",
  "Evening; late",
  "Silver | gold",
  'The "best"',
  "Tower\nroom",
);
const sheet = fc
  .record({ width: fc.integer({ min: 1, max: 4 }), height: fc.integer({ min: 3, max: 7 }) })
  .chain(({ width, height }) =>
    fc.array(
      fc.tuple(name, fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: width, maxLength: width })),
      { minLength: height, maxLength: height },
    ),
  );
const WRITERS: Record<string, (text: string) => Buffer> = {
  plain: (text) => Buffer.from(text),
  marked: (text) => Buffer.from(`\ufeff${text}`),
  wide: (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
};

test("whatever parts, quotes, encodes and comes before them, rows are told alike", async () => {
  await fc.assert(
    fc.asyncProperty(
      sheet,
      fc.constantFrom(",", ";", "\t", "|"),
      fc.constantFrom("\n", "\r\n"),
      fc.constantFrom(...Object.keys(WRITERS)),
      fc.constantFrom("", "# Exported, by hand; in May", "# One\n# Two, three"),
      async (rows, delimiter, end, writer, comment) => {
        const decimal = (cents: number) =>
          `${(cents / 100).toFixed(2).replace(".", delimiter === "," ? "." : ",")} €`;
        const quoted = (text: string) => (/[",;|\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
        const names = ["Room", ...(rows[0]?.[1] ?? []).map((_, n) => `Season ${n}`)];
        const cells = [names, ...rows.map(([first, prices]) => [first, ...prices.map(decimal)])];
        const csv = cells.map((row) => row.map(quoted).join(delimiter)).join(end);
        const written = [comment.replaceAll("\n", end), csv].filter(Boolean).join(end);
        const read = await readBytes(WRITERS[writer]?.(written) ?? "", "a.csv");
        if (!read.ok) throw new Error(read.sentence);
        const lines = rows.map(([first, prices]) =>
          [
            `- Room: ${first.replace("\n", " ")}`,
            ...prices.map((price, n) => `Season ${n}: ${decimal(price)}`),
          ].join("; "),
        );
        const before = comment.split("\n").map((line) => line.replace(/^# /, ""));
        expect(read.markdown).toBe([...before, lines.join("\n")].filter(Boolean).join("\n\n"));
      },
    ),
    { numRuns: 200 },
  );
});

test("lines that no delimiter parts are one cell each", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("tea", "dolor sit", "soup, salad", "x; y"), { minLength: 4 }),
      (lines) => {
        const half = lines.length / 2;
        const isFew = [",", ";"].every((sign) => lines.filter((line) => line.includes(sign)).length < half);
        if (isFew) expect(parseCsv(lines.join("\n")).split("\n")).toEqual(lines.map((line) => `- ${line}`));
      },
    ),
  );
});

test("a comment that names the columns of values is their header, a lone mark is a name", () => {
  expect(parseCsv("# x, y\n1, 2\n3, 4")).toBe("- x: 1; y: 2\n- x: 3; y: 4");
  expect(parseCsv("#;Name;Price\n1;Tea;3\n2;Rum;4")).toBe(
    "- #: 1; Name: Tea; Price: 3\n- #: 2; Name: Rum; Price: 4",
  );
});

test("names before their values are no table with a header", () => {
  expect(parseCsv("Name:;Anna\nPhone:;555012\nZip:;12345")).toBe(
    "- Name: Anna\n- Phone: 555012\n- Zip: 12345",
  );
  expect(parseCsv("Name;Anna\nMail;a@b.example\nSince;2019-03-04\nRoom;Blue")).toContain(
    "- Mail; a@b.example",
  );
});
