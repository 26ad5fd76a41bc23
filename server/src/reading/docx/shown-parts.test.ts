import fc from "fast-check";
import { expect, test } from "vitest";
import { readBytes } from "../testing/read-upload.ts";
import { docxOf, docxWith, paragraph } from "../testing/write-tables.ts";

async function markdownOf(bytes: Buffer): Promise<string> {
  const result = await readBytes(bytes, "a.docx");
  if (!result.ok) throw new Error(result.sentence);
  return result.markdown;
}

const level = (at: number, format: string, label: string, font = "") =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${label}"/><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr></w:lvl>`;
const numberingOf = (levels: string, lists = '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>') =>
  `<w:numbering><w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum>${lists}</w:numbering>`;
const counted = (list: number) => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`;

test("whatever the document calls the namespace, and wherever it stands, it is read alike", async () => {
  const body = `${paragraph("First", counted(1))}${paragraph("Second", counted(1))}<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r></w:p>`;
  const parts = { "numbering.xml": numberingOf(level(0, "upperRoman", "%1.")) };
  const name = fc.constantFrom("document", "document2", "Document");
  const prefix = fc.constantFrom("w", "ns0", "word");
  await fc.assert(
    fc.asyncProperty(name, prefix, async (main, other) => {
      const docx = docxWith(body, parts, { name: main, prefix: other });
      expect(await markdownOf(docx)).toBe("- I. First\n- II. Second");
    }),
    { numRuns: 15 },
  );
});

test("lists of one kind count on from each other, and begin anew where they say so, once", async () => {
  const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
  const list = (id: number, own: string) =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="0"/>${own}</w:num>`;
  const numbering = numberingOf(
    level(0, "decimal", "(%1)"),
    list(1, "") + list(2, restart) + list(3, restart),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 9 }), async (lists) => {
      const begun = new Set([1]);
      let count = 0;
      const shown = lists.map((own, n) => {
        count = begun.has(own) ? count + 1 : 1;
        begun.add(own);
        return `(${count}) item${n}`;
      });
      const body = lists.map((own, n) => paragraph(`item${n}`, counted(own)) + paragraph("Between."));
      const markdown = await markdownOf(docxWith(body.join(""), { "numbering.xml": numbering }));
      expect(markdown.match(/\(\d+\) item\d+/g)).toEqual(shown);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ["☐", "", "- ☐ Cake"],
  ["☒", "Segoe UI Symbol", "- ☒ Cake"],
  ["\uf0fc", "Wingdings", "- ✓ Cake"],
  ["q", "Wingdings", "- ☐ Cake"],
  ["\uf0b7", "Symbol", "- Cake"],
  ["o", "Courier New", "- Cake"],
])("the bullet %j of %j", async (sign, font, line) => {
  const parts = { "numbering.xml": numberingOf(level(0, "bullet", sign, font)) };
  expect(await markdownOf(docxWith(paragraph("Cake", counted(1)), parts))).toBe(line);
});

test.each(["-1", "NaN", "1.5", "9", "1e9"])("a list's level %s counts nothing", async (own) => {
  const properties = `<w:numPr><w:ilvl w:val="${own}"/><w:numId w:val="1"/></w:numPr>`;
  const levels = `<w:lvl w:ilvl="${own}"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1)"/></w:lvl>`;
  const markdown = await markdownOf(
    docxWith(paragraph("Cake", properties), { "numbering.xml": numberingOf(levels) }),
  );
  expect(markdown).toMatch(/^(?:- |1\. )?Cake$/);
});

test("a row that begins late has its cells under the names that they stand under", async () => {
  const start = fc.integer({ min: 0, max: 2 });
  await fc.assert(
    fc.asyncProperty(fc.array(start, { minLength: 2, maxLength: 5 }), async (starts) => {
      const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
      const names = ["Room", "Price", "Beds", "Floor"];
      const rows = starts.map((first, y) => names.map((_, x) => (x < first ? "" : `value${y}${x}`)));
      const written = rows.map((row, y) => {
        const late = starts[y] ? `<w:trPr><w:gridBefore w:val="${starts[y]}"/></w:trPr>` : "";
        return `<w:tr>${late}${row.slice(starts[y]).map(cell).join("")}</w:tr>`;
      });
      const table = `<w:tbl><w:tr>${names.map(cell).join("")}</w:tr>${written.join("")}</w:tbl>`;
      expect(await markdownOf(docxWith(table))).toBe(
        await markdownOf(docxOf({ rows: [names, ...rows], spans: [] })),
      );
    }),
    { numRuns: 30 },
  );
});

test("headers and footers are told where some page shows them", async () => {
  const type = fc.constantFrom("default", "first", "even");
  await fc.assert(
    fc.asyncProperty(type, fc.boolean(), fc.boolean(), async (own, hasFirst, evenDiffer) => {
      const section = `<w:sectPr><w:headerReference w:type="${own}" r:id="r9"/>${hasFirst ? "<w:titlePg/>" : ""}</w:sectPr>`;
      const parts = {
        "header1.xml": `<w:hdr>${paragraph("Allotments North")}</w:hdr>`,
        "settings.xml": `<w:settings>${evenDiffer ? "<w:evenAndOddHeaders/>" : ""}</w:settings>`,
      };
      const isShown = own === "default" || (own === "first" ? hasFirst : evenDiffer);
      expect(await markdownOf(docxWith(paragraph("Body"), parts, { section }))).toBe(
        isShown ? "Body\n\nAllotments North" : "Body",
      );
    }),
    { numRuns: 25 },
  );
});

test("what a header repeats of its page is left out of it", async () => {
  const run = (inner: string) => `<w:r>${inner}</w:r>`;
  const field = (code: string, result: string) =>
    `${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText>${code}</w:instrText>`)}${run('<w:fldChar w:fldCharType="separate"/>')}${run(`<w:t>${result}</w:t>`)}${run('<w:fldChar w:fldCharType="end"/>')}`;
  const text = (plain: string) => run(`<w:t xml:space="preserve">${plain}</w:t>`);
  const parts = {
    "header1.xml": `<w:hdr><w:p>${field(" STYLEREF Title ", "Error! No text.")}${text(", page ")}${field("PAGE", "2")}</w:p><w:p>${text("Harbour House, ")}${field('STYLEREF "Heading 1"', "Prices")}</w:p></w:hdr>`,
  };
  expect(await markdownOf(docxWith(paragraph("Body"), parts))).toBe("Body\n\nHarbour House,");
});

test("notes stand at the end without the way back to their place", async () => {
  const footnotes = `<w:footnotes><w:footnote w:id="2">${paragraph("Without breakfast.")}</w:footnote></w:footnotes>`;
  const body = `<w:p><w:r><w:t>A bed is 30 EUR</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`;
  expect(await markdownOf(docxWith(body, { "footnotes.xml": footnotes }))).toBe(
    "A bed is 30 EUR\n\n1. Without breakfast.",
  );
});

test("in a cell a list keeps its items apart, and a table its rows", async () => {
  const cell = (inner: string) => `<w:tc>${inner}</w:tc>`;
  const row = (...texts: string[]) => `<w:tr>${texts.map((text) => cell(paragraph(text))).join("")}</w:tr>`;
  const list = ["Wi-Fi", "Desk"].map((text) => paragraph(text, counted(1))).join("");
  const inner = `<w:tbl>${row("Season", "Price")}${row("Low", "80")}${row("High", "95")}</w:tbl><w:p/>`;
  const table = `<w:tbl>${row("Room", "More")}<w:tr>${cell(paragraph("Blue"))}${cell(list)}</w:tr><w:tr>${cell(paragraph("Green"))}${cell(inner)}</w:tr>${row("Red", "By the sea")}</w:tbl>`;
  const parts = { "numbering.xml": numberingOf(level(0, "bullet", "\uf0b7", "Symbol")) };
  expect(await markdownOf(docxWith(table, parts))).toBe(
    "- Room: Blue; More: • Wi-Fi • Desk\n- Room: Green; More: Season: Low, Price: 80 / Season: High, Price: 95\n- Room: Red; More: By the sea",
  );
});

test("what wraps text in other directions, with readings or in other fonts keeps it", async () => {
  const run = (text: string, font = "") =>
    `<w:r>${font && `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run("とうきょう")}</w:rt><w:rubyBase>${run("東京")}</w:rubyBase></w:ruby></w:r>`;
  const body = [
    `<w:p>${ruby}</w:p>`,
    `<w:p><w:bdo w:val="rtl">${run("Towards ")}<w:dir w:val="ltr">${run("the left")}</w:dir></w:bdo></w:p>`,
    `<w:p><w:fldSimple w:instr=" DOCPROPERTY Price ">${run("49 EUR")}</w:fldSimple></w:p>`,
    "<w:p><w:r><w:t>One</w:t><w:cr/><w:t>Two</w:t></w:r></w:p>",
    `<w:p>${run("\u00fc", "Wingdings")}${run(" Breakfast ")}${run("\uf0fb &amp;", "Wingdings")}</w:p>`,
  ];
  expect(await markdownOf(docxWith(body.join("")))).toBe(
    "東京\n\nTowards the left\n\n49 EUR\n\nOne\nTwo\n\n✓ Breakfast 🗶 🕮",
  );
});

test("a first row that the table's style sets in bold names the columns", async () => {
  const styles =
    '<w:styles><w:style w:type="table" w:styleId="Base"><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style><w:style w:type="table" w:styleId="Own"><w:basedOn w:val="Base"/></w:style></w:styles>';
  const row = (...texts: string[]) =>
    `<w:tr><w:trPr><w:cantSplit/></w:trPr>${texts.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join("")}</w:tr>`;
  const tableOf = (look: string) =>
    `<w:tbl><w:tblPr><w:tblStyle w:val="Own"/><w:tblLook ${look}/></w:tblPr><w:tblGrid>${"<w:gridCol/>".repeat(3)}</w:tblGrid>${row("Room", "Price", "Beds")}${row("Blue", "Price", "two")}</w:tbl>`;
  const read = (look: string) => markdownOf(docxWith(tableOf(look), { "styles.xml": styles }));
  for (const look of ['w:firstRow="1"', 'w:val="04A0"'])
    expect(await read(look)).toBe("- Room: Blue; Price: Price; Beds: two");
  for (const look of ['w:firstRow="0" w:val="04A0"', 'w:val="0480"'])
    expect(await read(look)).toBe("- Room; Price; Beds\n- Blue; Price; two");
});
