import { expect, test } from "vitest";
import { assemblePdf, makePdf } from "../../testing/documents/make-pdf.ts";
import { readPdf } from "./read-pdf.ts";
import { readSymbol } from "./symbols.ts";

const HELP = "a text recognition (OCR) or a new export from its program helps";

/** A page of these operators; `fonts` stands beside the usual font F. */
function draw(operators: string, fonts: string) {
  const page = `/Resources << /Font << /F 3 0 R ${fonts} >> >>`;
  return readPdf(assemblePdf([{ dictionary: "", bytes: Buffer.from(operators), page }]));
}

/** A font of pictures, whose letters have the names that are given. */
function fontOfNames(names: readonly string[]): string {
  const widths = names.map(() => "500").join(" ");
  return `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 500] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << >>
    /Encoding << /Type /Encoding /Differences [1 ${names.map((name) => `/${name}`).join(" ")}] >>
    /FirstChar 1 /LastChar ${names.length} /Widths [${widths}] >>`;
}

test("a letter that its font doesn't name stays as a sign, and is counted", async () => {
  const names = ["s", "i", "g", "n", "a1", "e", "d"].map((name, at) => (name === "a1" ? `a${at + 1}` : name));
  const { markdown, notes } = await draw(
    "BT /G 12 Tf 60 700 Td (\\001\\002\\003\\004\\005\\006\\007) Tj ET",
    `/G ${fontOfNames(names)}`,
  );
  expect(markdown).toBe("sign\ufffded");
  expect(notes).toEqual([`1 letter could not be told, because its font doesn't name it: ${HELP}`]);
});

test("a font that names few of its letters gives no text, and its letters are counted", async () => {
  const names = Array.from({ length: 40 }, (_, at) => `a${at + 1}`);
  const drawn = Array.from({ length: 40 }, (_, at) => `\\${(at + 1).toString(8).padStart(3, "0")}`).join("");
  const operators = `BT /F 11 Tf 60 700 Td (The pond is deep.) Tj ET BT /G 12 Tf 60 600 Td (${drawn}) Tj ET`;
  const { markdown, notes } = await draw(operators, `/G ${fontOfNames(names)}`);
  expect(markdown).toBe("The pond is deep.");
  expect(notes).toEqual([`40 letters could not be told, because their fonts don't name them: ${HELP}`]);
});

test("text in a font that can't be opened is told, and is the reason where there is no other", async () => {
  const font = `<< /Type /Font /Subtype /Type0 /BaseFont /Mincho /Encoding /90ms-RKSJ-H /DescendantFonts [<<
    /Type /Font /Subtype /CIDFontType0 /BaseFont /Mincho /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >>
    /FontDescriptor << /Type /FontDescriptor /FontName /Mincho /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 >> >>] >>`;
  const japanese = "BT /G 12 Tf 60 600 Td <82A082A2> Tj ET";
  const { markdown, notes } = await draw(
    `BT /F 11 Tf 60 700 Td (The pond is deep.) Tj ET ${japanese}`,
    `/G ${font}`,
  );
  expect(markdown).toBe("The pond is deep.");
  expect(notes).toEqual([`1 piece of text was left out, because its font could not be opened: ${HELP}`]);
  await expect(draw(japanese, `/G ${font}`)).rejects.toThrow(
    /fonts of this PDF don't say which letters they draw/,
  );
});

test("the last lines of a list at a page's edge and a date in the margin are no page numbers", async () => {
  const list = ["Conclusions 65", "References 68", "Appendices 73"].map((text, row) => ({
    text,
    x: 60,
    y: 78 - row * 14,
  }));
  const date = { text: "01/08/2013 12:56", x: 400, y: 20 };
  const { markdown } = await readPdf(makePdf([[{ text: "Contents", x: 60, y: 780 }, ...list, date]]));
  for (const { text } of [...list, date]) expect(markdown).toContain(text);
});

test("a page that is there twice loses none of its lines", async () => {
  const page = ["May 5, 2026", "To whom it may concern", "The boat leaves at nine.", "Mallory"].map(
    (text, row) => ({
      text,
      x: 60,
      y: 800 - row * 40,
    }),
  );
  const once = (await readPdf(makePdf([page]))).markdown;
  expect((await readPdf(makePdf([page, page]))).markdown).toBe(`${once}\n\n${once}`);
});

test("the first line of a text that comes again on each page is no running line", async () => {
  const page = (last: string) => [
    { text: "This clause is here on every page, word for", x: 60, y: 800 },
    { text: last, x: 60, y: 786 },
  ];
  const { markdown } = await readPdf(
    makePdf([page("word of page one."), page("word of page two."), page("word of page three.")]),
  );
  expect(markdown.match(/This clause/g)).toHaveLength(3);
});

test("what is chosen in a form has the name that is shown, and notes on the page are read", async () => {
  const annotations = [
    "<< /Type /Annot /Subtype /Widget /FT /Ch /Ff 131072 /T (c) /Opt [[(at) (Austria)] [(fr) (France)]] /V (fr) /Rect [160 696 400 712] >>",
    "<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /AS /Yes /V /Yes /AP << /N << /Yes << >> /Off << >> >> >> /Rect [60 660 72 672] >>",
  ];
  const page = `/Annots [${annotations.join(" ")}]`;
  const drawn = "BT /F 11 Tf 60 700 Td (Country) Tj ET BT /F 11 Tf 90 662 Td (I agree) Tj ET";
  const { markdown } = await readPdf(assemblePdf([{ dictionary: "", bytes: Buffer.from(drawn), page }]));
  expect(markdown).toContain("Country; France");
});

test("lines with much room between them are one paragraph where the whole text is set so", async () => {
  const text = [
    "The garden was laid out in the year of",
    "the fire and has four ponds. A family",
    "pays a little less on all working days,",
    "and nothing at all on the first of May.",
  ];
  const lines = text.map((line, row) => ({ text: line, x: 60, y: 700 - row * 24 }));
  expect((await readPdf(makePdf([lines]))).markdown).toBe(text.join(" "));
});

test("names over several columns of a table name each of them, a title over them none", async () => {
  const rows = [
    ["Garden", "1200", "900", "14"],
    ["Museum", "3100", "2800", "9"],
    ["Library", "800", "1100", "21"],
  ].map((cells, row) => cells.map((text, column) => ({ text, x: 60 + column * 90, y: 660 - row * 16 })));
  const names = [
    { text: "Place", x: 60, y: 676 },
    { text: "Visitors in both years", x: 155, y: 676 },
    { text: "Staff", x: 330, y: 676 },
  ];
  expect((await readPdf(makePdf([[...names, ...rows.flat()]]))).markdown.split("\n")[0]).toBe(
    "- Place: Garden; Visitors in both years: 1200; Visitors in both years: 900; Staff: 14",
  );
  const title = [
    { text: "What it was like in those years", x: 60, y: 676 },
    { text: "Staff", x: 330, y: 676 },
  ];
  expect((await readPdf(makePdf([[...title, ...rows.flat()]]))).markdown).toContain(
    "- Garden; 1200; 900; 14",
  );
});

test("signs over a table are no names of its columns", async () => {
  const rows = [
    ["!", "?", "&", "Z"],
    ["1", "2", "3", "4"],
    ["5", "6", "7", "8"],
    ["9", "10", "11", "12"],
  ].flatMap((cells, row) => cells.map((text, column) => ({ text, x: 60 + column * 90, y: 700 - row * 16 })));
  expect((await readPdf(makePdf([rows]))).markdown).toContain("- 1; 2; 3; 4");
});

test("letters of the font Symbol are the signs that are seen", () => {
  expect(["\uf02b", "\uf03d", "\uf061", "\uf057", "a", "\uf0b7"].map(readSymbol)).toEqual([
    "+",
    "=",
    "α",
    "Ω",
    "a",
    "\uf0b7",
  ]);
});

test("the first line of a contents names none of the others", async () => {
  const lines = [
    "1 Introduction",
    "2 Structures ......",
    "2.1 Lists ...........",
    "2.2 Figures ......",
  ].flatMap((text, row) => [
    { text, x: 60, y: 700 - row * 16 },
    { text: String(row + 1), x: 300, y: 700 - row * 16 },
  ]);
  expect((await readPdf(makePdf([lines]))).markdown.split("\n")[1]).toBe("- 2 Structures; 2");
});
