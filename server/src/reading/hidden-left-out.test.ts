import fc from "fast-check";
import { expect, test } from "vitest";
import { readBytes } from "./testing/read-upload.ts";
import { docxWith, paragraph, xlsxWith } from "./testing/write-tables.ts";
import { openZip, packZip } from "./zip.ts";

const HEADER = ["Article", "Purchase", "Price", "Maker"];

test("a hidden row or column takes each of its words out, and a note says so", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([1, 2, 3], { minLength: 1, maxLength: 2 }),
      fc.subarray([1, 2, 3, 4], { maxLength: 3 }),
      async (columns, rows) => {
        const table = [HEADER, ...[1, 2, 3, 4].map((y) => [0, 1, 2, 3].map((x) => `cell${y}${x}`))];
        const cols = columns.map((x) => `<col min="${x + 1}" max="${x + 1}" hidden="1"/>`).join("");
        const bytes = xlsxWith(
          { rows: table, spans: [] },
          { columns: `<cols>${cols}</cols>`, rowAttributes: (y) => (rows.includes(y) ? ' hidden="1"' : "") },
        );
        const read = await readBytes(bytes, "a.xlsx");
        if (!read.ok) throw new Error(read.sentence);
        for (const [y, row] of table.entries()) {
          for (const [x, text] of row.entries()) {
            const isHidden = columns.includes(x) || rows.includes(y);
            expect(read.markdown.includes(text), text).toBe(!isHidden);
          }
        }
        expect(read.missing).toContain(`${columns.length} hidden column`);
        if (rows.length > 0) expect(read.missing).toContain(`${rows.length} hidden row`);
      },
    ),
    { numRuns: 30 },
  );
});

test("hidden runs, paragraphs, styles and rows of a Word document are left out, and a note says so", async () => {
  const run = (text: string, properties = "") =>
    `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body = [
    `<w:p>${run("The price is 49 euros.")}${run(" Lowest limit 31.", "<w:vanish/>")}${run(" Ask us.", '<w:vanish w:val="0"/>')}</w:p>`,
    `<w:p>${run("Secret one", '<w:rStyle w:val="Quiet"/>')}${run(" seen", '<w:rStyle w:val="Quiet"/><w:vanish w:val="false"/>')}</w:p>`,
    paragraph("Secret two", '<w:pStyle w:val="Inner"/>'),
    `<w:tbl><w:tr><w:tc>${paragraph("Shown row")}</w:tc></w:tr><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph("Secret three")}</w:tc></w:tr></w:tbl>`,
  ];
  const styles = `<w:styles><w:style w:type="character" w:styleId="Quiet"><w:name w:val="q"/><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Base"><w:name w:val="b"/><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Inner"><w:name w:val="i"/><w:basedOn w:val="Base"/></w:style></w:styles>`;
  const read = await readBytes(docxWith(body.join(""), { "styles.xml": styles }), "a.docx");
  if (!read.ok) throw new Error(read.sentence);
  expect(read.markdown).not.toMatch(/Secret|31/);
  for (const shown of ["49 euros. Ask us.", "seen", "Shown row"]) expect(read.markdown).toContain(shown);
  expect(read.missing).toBe("Hidden text was left out.");
});

test("what stands in headers and footers is read once, without the numbers of pages", async () => {
  const docx = docxWith(paragraph("Fires are allowed on Saturdays only."), {
    "header1.xml": `<w:hdr>${paragraph("Allotment Garden North, telephone 5550177")}</w:hdr>`,
    "header2.xml": `<w:hdr>${paragraph("Allotment Garden North, telephone 5550177")}</w:hdr>`,
    "footer1.xml": `<w:ftr>${paragraph("Page 2 of 9")}${paragraph("Fires are allowed on Saturdays only.")}</w:ftr>`,
  });
  expect(await readBytes(docx, "a.docx")).toMatchObject({
    markdown: "Fires are allowed on Saturdays only.\n\nAllotment Garden North, telephone 5550177",
  });
});

test("what a reader sees and can't read is counted and told", async () => {
  const picture = '<w:p><w:r><w:drawing><pic:pic xmlns:pic="p"/></w:drawing></w:r></w:p>';
  expect(await readBytes(docxWith(picture + picture + paragraph("Text")), "a.docx")).toMatchObject({
    ok: true,
    missing: "2 pictures were not read.",
  });
  const sums = xlsxWith({
    rows: [
      ["Offer", "Sum"],
      ["Tent", "120"],
    ],
    spans: [],
  });
  expect(await readBytes(sums, "a.xlsx")).toMatchObject({ missing: "" });
});

test("a formula of Word is text in its line", async () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const half = `<m:f><m:num>${run("a+b")}</m:num><m:den>${run("2")}</m:den></m:f>`;
  const square = `<m:sSup><m:e>${run("x")}</m:e><m:sup>${run("2")}</m:sup></m:sSup>`;
  const math = (inner: string) =>
    `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${inner}</m:oMath>`;
  const line = `<w:p><w:r><w:t>The mean is</w:t></w:r>${math(half)}</w:p><w:p><m:oMathPara xmlns:m="m">${math(square)}</m:oMathPara></w:p>`;
  expect(await readBytes(docxWith(line), "a.docx")).toMatchObject({
    markdown: "The mean is (a+b)/2\n\nx^2",
    missing: "",
  });
});

test("comments, charts and pictures of a workbook and a Word document are counted in a note", async () => {
  const rows = [HEADER, ["Chair", "20", "49", "Oak"]];
  const chart = '<xdr:graphicFrame><c:chart r:id="c0"/></xdr:graphicFrame>';
  const sheet = xlsxWith(
    { rows, spans: [] },
    {
      parts: {
        threadedComment:
          '<ThreadedComments><threadedComment ref="A1"/><threadedComment ref="B2"/></ThreadedComments>',
        drawing: `<xdr:wsDr>${chart}</xdr:wsDr>`,
      },
      charts: ["<c:chartSpace/>"],
      cellAt: (at) => (at === "B2" ? '<c r="B2" t="e"><v>#N/A</v></c>' : undefined),
    },
  );
  const zip = openZip(sheet);
  const own = zip.names.map((name) => ({ name, bytes: zip.read(name) ?? Buffer.alloc(0) }));
  const picture = { name: "xl/media/image1.png", bytes: Buffer.from("PNG") };
  expect(await readBytes(packZip([...own, picture]), "a.xlsx")).toMatchObject({
    missing: "1 cell shows an error. 2 comments were left out. 1 chart was not read. 1 picture was not read.",
  });
  const docx = docxWith(paragraph("Fires are allowed on Saturdays."), {
    "comments.xml": `<w:comments><w:comment w:id="0">${paragraph("Sure?")}</w:comment></w:comments>`,
  });
  expect(await readBytes(docx, "a.docx")).toMatchObject({ missing: "1 comment was left out." });
});

test("what is struck through is left out of a workbook, as it is of a Word document", async () => {
  const rows = [
    ["Room", "Price"],
    ["Blue", "80"],
    ["Green", "95"],
  ];
  const rich =
    '<c r="A2" t="inlineStr"><is><r><rPr><strike/></rPr><t>Grey</t></r><r><rPr><strike val="0"/></rPr><t>Blue</t></r></is></c>';
  const zip = openZip(
    xlsxWith(
      { rows, spans: [] },
      { cellAt: (at) => (at === "B3" ? '<c r="B3" s="1"><v>95</v></c>' : at === "A2" ? rich : undefined) },
    ),
  );
  const styles =
    '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>';
  const files = zip.names.map((name) => ({
    name,
    bytes: name === "xl/styles.xml" ? Buffer.from(styles) : (zip.read(name) ?? Buffer.alloc(0)),
  }));
  expect(await readBytes(packZip(files), "a.xlsx")).toMatchObject({
    markdown: "## S\n\n- Room: Blue; Price: 80\n- Green",
    missing: "1 struck cell was left out.",
  });
});
