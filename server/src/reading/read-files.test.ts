import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { makePdf } from "../testing/documents/make-pdf.ts";
import { readDocument } from "./read-document.ts";
import { DOCUMENTS, readBytes, readKept } from "./testing/read-upload.ts";
import { packZip } from "./zip.ts";

async function markdownOf(name: string): Promise<string> {
  const result = await readKept(name);
  if (!result.ok) throw new Error(result.sentence);
  return result.markdown;
}

test("reads a PDF in two columns in its order, without headers and page numbers", async () => {
  const markdown = await markdownOf("two-columns.pdf");
  expect(markdown).toMatch(/^# Bicycle workshop handbook\n\n## Opening hours\n\nThe workshop opens at eight/);
  expect(markdown).toContain("unless a spare part has to be ordered from the manufacturer. We always");
  expect(markdown).not.toMatch(/Wheel & Chain|Page \d/);
  expect(markdown.match(/^## .*/gm)).toEqual([
    "## Opening hours",
    "## Service and prices",
    "## Warranty",
    "## Rental",
  ]);
});

test("reads tables and lists of a PDF", async () => {
  const markdown = await markdownOf("tables.pdf");
  expect(markdown).toContain("- Treatment: Haircut; Duration: 30 minutes; Price: 25 euros");
  expect(markdown).toContain(
    "- half of the price on the same day\n- the full price if you do not come at all\n",
  );
});

test("reads PDFs from right to left, and without spaces between words", async () => {
  const arabic = await readKept("arabic.pdf");
  expect(arabic).toMatchObject({ ok: true, title: "ساعات العمل", language: "ar" });
  expect(await markdownOf("arabic.pdf")).toContain("رسوم التوصيل داخل المدينة 25 ريالا، والتوصيل مجاني");
  expect(await readKept("japanese.pdf")).toMatchObject({
    ok: true,
    title: "営業時間のご案内",
    language: "ja",
  });
  expect(await markdownOf("japanese.pdf")).toContain("午後六時まで営業しております。土曜日と日曜日、祝日は");
});

test("reads headings, tables and lists of a Word document", async () => {
  const result = await readKept("tables.docx");
  expect(result).toMatchObject({ ok: true, type: "docx", title: "Price list" });
  const markdown = await markdownOf("tables.docx");
  expect(markdown).toContain("- Treatment: Haircut; Duration: 30 minutes; Price: 25 euros");
  expect(markdown).toContain("## Cancellation\n\nPlease cancel");
  expect(markdown).toContain("- nothing if you are ill");
});

test("reads each row of a workbook with its columns, values of formulas, dates and percentages", async () => {
  expect(await markdownOf("prices.xlsx")).toBe(
    [
      "## Products",
      "Price list of the garden shop",
      "- Article: Lawn mower; Net price: €199.90; VAT: 19%; Gross price: 237.88; Valid from: 01.03.2026; In stock: 1\n" +
        "- Article: Watering can & hose; Net price: €24.50; VAT: 7%; Gross price: €26.22; Valid from: 15.04.2026; In stock: no",
      "## Appointments",
      "- Course: Pruning roses; Starts: 2026-02-28 18:30; Daily at: 09:15",
    ].join("\n\n"),
  );
});

test("reads CSV with semicolons in windows-1252 and with commas in Shift JIS", async () => {
  expect(await markdownOf("prices-windows-1252.csv")).toBe(
    "- Größe: klein; Preis: 12,50 €; Beschreibung: Müsli; mit Nüssen\n" +
      '- Größe: groß; Preis: 19,90 €; Beschreibung: Käse "extra" würzig',
  );
  expect(await markdownOf("hours-shift-jis.csv")).toContain("- 曜日: 土曜日; 開店: 十時; 閉店: 十六時");
});

test("reads text in UTF-16 and windows-1251, and Markdown without its front matter", async () => {
  expect(await markdownOf("hours-utf16.txt")).toContain("Čeština a polština: dobrý den, dzień dobry.");
  expect(await markdownOf("rules-windows-1251.txt")).toContain(
    "Товар можно вернуть в течение четырнадцати дней.",
  );
  const guide = await readKept("guide.md");
  expect(guide).toMatchObject({ ok: true, title: "Garden guide", type: "markdown" });
  expect(await markdownOf("guide.md")).toMatch(/^# Garden guide\n\n## Watering\n\nWater the roses/);
});

test("goes by the bytes, not by the name", async () => {
  const pdf = await readFile(new URL("tables.pdf", DOCUMENTS));
  expect(await readBytes(pdf, "tables.docx")).toMatchObject({ ok: true, type: "pdf" });
  expect(await readBytes("<!doctype html><title>T</title><p>Hello there", "a.pdf")).toMatchObject({
    type: "html",
  });
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  expect(await readBytes(png, "scan.pdf")).toMatchObject({
    reason: "wrong_type",
    sentence: expect.stringContaining("a PNG picture"),
  });
  expect(await readBytes(Buffer.from("4d5a90000300000004000000", "hex"), "letter.docx")).toMatchObject({
    sentence: expect.stringContaining("a program"),
  });
  const zip = packZip([{ name: "photo.jpg", bytes: Buffer.from("x") }]);
  expect(await readBytes(zip, "a.xlsx")).toMatchObject({
    sentence: expect.stringContaining("packed folder"),
  });
  expect(await readBytes(Buffer.from([7, 3, 1, 0, 0, 200, 0, 9]), "a.txt")).toMatchObject({
    reason: "wrong_type",
  });
});

test("a page that is a PDF is read as one; one that is HTML keeps its signals", async () => {
  const url = "https://site.example/files/price_list.pdf";
  const content = await readFile(new URL("tables.pdf", DOCUMENTS));
  expect(await readDocument({ kind: "page", url, content })).toMatchObject({
    type: "pdf",
    title: "Price list",
  });
  const html = Buffer.from("<html lang=ru><p>\xcf\xf0\xe8\xe2\xe5\xf2", "latin1");
  expect(await readDocument({ kind: "page", url, content: html, charset: "windows-1251" })).toMatchObject({
    markdown: "Привет",
    page: { language: "ru" },
  });
  expect(await readDocument({ kind: "page", url, content: "" })).toMatchObject({
    ok: true,
    page: { isEmpty: true },
  });
});

test("an article is taken as it is, with its passages", async () => {
  const markdown = "# Delivery\n\nWe deliver within three days.\r\n";
  const result = await readDocument({ kind: "article", title: "Delivery", markdown });
  expect(result).toMatchObject({ ok: true, title: "Delivery", markdown, language: "en" });
  expect(result.ok && result.passages.length).toBe(1);
});

test("text that looks like a tag is quoted word for word", async () => {
  const result = await readBytes("Write <name> and </name> here.", "a.txt");
  expect(result).toMatchObject({ markdown: "Write \\<name> and \\</name> here." });
});

test.each([
  [
    "prices.pdf",
    "prices.xlsx",
    "Its name ends in .pdf, but this is an Excel workbook (XLSX). It was read as that.",
  ],
  ["photo.png", "guide.md", "Its name ends in .png, but this is plain text. It was read as that."],
  ["tables.docx", "tables.docx", ""],
])("reads %s, which is %s, as what it is and says so", async (name, content, note) => {
  const bytes = await readFile(new URL(content, DOCUMENTS));
  expect(await readDocument({ kind: "file", name, bytes })).toMatchObject({ ok: true, note });
});

test("says so of a web page that is called a text, and nothing of names that promise nothing", async () => {
  const html = "<!doctype html><html><body><p>We open at nine.</p></body></html>";
  const note = "Its name ends in .txt, but this is a web page (HTML). It was read as that.";
  expect(await readBytes(html, "hours.txt")).toMatchObject({ ok: true, type: "html", note });
  expect(await readBytes("We open at nine.", "README")).toMatchObject({ ok: true, note: "" });
});

test.each([
  ["Opening hours", "scan.pdf", "Opening hours"],
  ["about:blank", "price_list-2026.pdf", "Prices"],
  ["https://site.example/prices", "prices.pdf", "Prices"],
  ["Dokument 1", "prices.pdf", "Prices"],
])("a PDF titled %j is called %3$j", async (title, name, wanted) => {
  const pdf = makePdf(
    [
      [
        { text: "Prices", x: 60, y: 740, size: 20 },
        { text: "A full service costs 89 euros and takes a day.", x: 60, y: 700 },
      ],
    ],
    title,
  );
  expect(await readBytes(pdf, name)).toMatchObject({ ok: true, title: wanted });
});

test("a PDF without title and headings has its file's name as people read it", async () => {
  const pdf = makePdf(
    [[{ text: "A full service costs 89 euros and takes a day.", x: 60, y: 700 }]],
    "about:blank",
  );
  const titleOf = async (name: string) => Object(await readBytes(pdf, name)).title;
  expect(await titleOf("price_list-2026.pdf")).toBe("price list 2026");
  expect(await titleOf("prices-2026-11-22.pdf")).toBe("prices 2026-11-22");
});
