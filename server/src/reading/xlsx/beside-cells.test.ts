import fc from "fast-check";
import { expect, test } from "vitest";
import { readBytes } from "../testing/read-upload.ts";
import { chartPartOf } from "../testing/write-charts.ts";
import { xlsxWith } from "../testing/write-tables.ts";
import { openZip, packZip } from "../zip.ts";

type Workbook = NonNullable<Parameters<typeof xlsxWith>[1]>;

const ROWS = [
  ["Room", "Price", "Beds"],
  ["Blue", "80", "2"],
  ["Green", "95", "3"],
];

async function read(rows: string[][], workbook: Workbook = {}): Promise<string> {
  const result = await readBytes(xlsxWith({ rows, spans: [] }, workbook), "a.xlsx");
  if (!result.ok) throw new Error(result.sentence);
  return result.markdown.replace(/^## S\n\n/, "");
}

const noteAt = (reference: string, text: string, author = 0) =>
  `<comment ref="${reference}" authorId="${author}"><text><r><t>${text}</t></r></text></comment>`;
const notesPart = (notes: string) =>
  `<comments><authors><author>Jo</author><author>tc={1}</author></authors><commentList>${notes}</commentList></comments>`;

test("a note stands behind the value that it is on, and goes with it where that is hidden", async () => {
  const place = fc.record({
    x: fc.integer({ min: 0, max: 2 }),
    y: fc.integer({ min: 0, max: 2 }),
    hiddenRow: fc.integer({ min: 1, max: 3 }),
    hiddenColumn: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(place, async ({ x, y, hiddenRow, hiddenColumn }) => {
      const markdown = await read(ROWS, {
        parts: { comments: notesPart(noteAt(`${"ABC"[x]}${y + 1}`, "Jo: taxes included")) },
        columns: `<cols><col min="${hiddenColumn}" max="${hiddenColumn}" hidden="1"/></cols>`,
        rowAttributes: (row) => (row === hiddenRow ? ' hidden="1"' : ""),
      });
      const isHidden = y === hiddenRow || x === hiddenColumn - 1;
      const noted = `${ROWS[y]?.[x]} (Note: taxes included)`;
      if (isHidden) expect(markdown).not.toContain("taxes");
      else expect(markdown.split(noted)).toHaveLength(2);
    }),
    { numRuns: 60 },
  );
});

test("a note on an empty cell stands below the sheet, and a conversation isn't read", async () => {
  const markdown = await read(ROWS, {
    parts: { comments: notesPart(noteAt("F9", "Open in May") + noteAt("B2", "[Threaded comment] why?", 1)) },
  });
  expect(markdown.split("\n\n").at(-1)).toBe("Note: Open in May");
  expect(markdown).not.toContain("why");
});

const shape = (row: number, inner: string) =>
  `<xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>${row}</xdr:row></xdr:from>${inner}</xdr:twoCellAnchor>`;
const box = (row: number, text: string, properties = "") =>
  shape(
    row,
    `<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" ${properties}/></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp>`,
  );
const chartFrame = (row: number, id: string) =>
  shape(row, `<xdr:graphicFrame><c:chart r:id="${id}"/></xdr:graphicFrame>`);

test("text boxes come behind the cells, from above, without hidden ones", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 6 }),
      async (places) => {
        const boxes = places.map((row) => box(row, `Box at ${row}.`, row % 5 === 0 ? 'hidden="1"' : ""));
        const markdown = await read(ROWS, { parts: { drawing: `<xdr:wsDr>${boxes.join("")}</xdr:wsDr>` } });
        const shown = places.filter((row) => row % 5 !== 0).toSorted((a, b) => a - b);
        expect(markdown.split("\n\n").slice(1)).toEqual(shown.map((row) => `Box at ${row}.`));
      },
    ),
    { numRuns: 30 },
  );
});

test("a chart of cells that are told is its title, one of others is told", async () => {
  const chart = {
    title: "Guests by month",
    categories: [["May", "June"]],
    series: [{ name: "Guests", values: ["120", "340"] }],
  };
  const lastOf = async (sheet: string) => {
    const markdown = await read(ROWS, {
      parts: { drawing: `<xdr:wsDr>${chartFrame(9, "c0")}</xdr:wsDr>` },
      charts: [chartPartOf({ ...chart, sheet })],
    });
    return markdown.split("\n\n").slice(1);
  };
  expect(await lastOf("S")).toEqual(["Guests by month"]);
  for (const other of ["'Kept ''26'", "[1]S"]) {
    expect(await lastOf(other)).toEqual(["Guests by month", "- May; Guests: 120\n- June; Guests: 340"]);
  }
});

test("a chart whose values were not saved is counted, and parts are found whatever their case", async () => {
  const part = chartPartOf({
    title: "Guests",
    categories: [["May", "June"]],
    series: [{ name: "All", values: ["7", "8"] }],
  });
  const drawing = `<xdr:wsDr>${chartFrame(9, "c0")}</xdr:wsDr>`;
  const bare = part.replaceAll("S!", "").replace(/<c:(?:str|num)Cache>.*?<\/c:(?:str|num)Cache>/g, "");
  const sheet = { rows: ROWS, spans: [] };
  const missing = async (bytes: Uint8Array) => Object(await readBytes(bytes, "a.xlsx")).missing;
  expect(await missing(xlsxWith(sheet, { parts: { drawing }, charts: [bare] }))).toBe(
    "1 chart was not read.",
  );
  const zip = openZip(xlsxWith(sheet, { parts: { drawing }, charts: [part] }));
  const files = zip.names.map((name) => ({
    name: name.replace("xl/s.xml", "xl/S.xml"),
    bytes: zip.read(name) ?? Buffer.alloc(0),
  }));
  expect(await readBytes(packZip(files), "a.xlsx")).toMatchObject({
    markdown: expect.stringContaining("Guests\n\n- May; All: 7\n- June; All: 8"),
  });
});

test("the first row of a table, or of what can be filtered, names the columns", async () => {
  const rows = [
    ["Anna", "Sales", "Oslo"],
    ["Bert", "Sales", "Rome"],
    ["Carl", "Sales", "Graz"],
  ];
  const named = "- Anna: Bert; Sales: Sales; Oslo: Rome\n- Anna: Carl; Sales: Sales; Oslo: Graz";
  expect(await read(rows)).not.toContain(":");
  expect(await read(rows, { parts: { table: '<table ref="A1:C3"/>' } })).toBe(named);
  expect(await read(rows, { parts: { table: '<table ref="A1:C3" headerRowCount="0"/>' } })).not.toContain(
    ":",
  );
  expect(await read(rows, { columns: '<autoFilter ref="A1:C3"/>' })).toBe(named);
});

test("what is printed above and below a sheet is told once, without its looks and the numbers of pages", async () => {
  const margin = (code: string, attributes = "") =>
    `<headerFooter${attributes}><oddHeader>${code}</oddHeader><firstFooter>&amp;CFirst page only</firstFooter></headerFooter>`;
  const header =
    '&amp;L&amp;"Arial,Bold"&amp;12&amp;KFF0000&amp;K01+000Harbour &amp;&amp; House&amp;C&amp;A&amp;RPage &amp;P of &amp;N';
  const last = async (attributes: string) =>
    (await read(ROWS, { behind: margin(header, attributes) })).split("\n\n").slice(1);
  expect(await last("")).toEqual(["Harbour & House"]);
  expect(await last(' differentFirst="1"')).toEqual(["Harbour & House", "First page only"]);
});

test("bold names before their values are told with them, below a title too", async () => {
  const rows = [["House rules"], ["Purpose", "Quiet nights"], ["Author", "Anna"], ["Since", "2013-12-13"]];
  const styles =
    '<styleSheet><fonts><font/><font><b/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>';
  const bold = (at: string, text: string) => `<c r="${at}" s="1" t="inlineStr"><is><t>${text}</t></is></c>`;
  const zip = openZip(
    xlsxWith(
      { rows, spans: [] },
      {
        cellAt: (at) => (at.startsWith("A") ? bold(at, rows[Number(at.slice(1)) - 1]?.[0] ?? "") : undefined),
      },
    ),
  );
  const files = zip.names.map((name) => ({
    name,
    bytes: name === "xl/styles.xml" ? Buffer.from(styles) : (zip.read(name) ?? Buffer.alloc(0)),
  }));
  expect(await readBytes(packZip(files), "a.xlsx")).toMatchObject({
    markdown: "## S\n\n- House rules\n- Purpose: Quiet nights\n- Author: Anna\n- Since: 2013-12-13",
  });
});
