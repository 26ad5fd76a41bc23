import { expect, test } from "vitest";
import { makePdf } from "../testing/documents/make-pdf.ts";
import { readDocument } from "./read-document.ts";
import { docxWith, paragraph, xlsxWith } from "./testing/write-tables.ts";

/** What databases refuse, screens don't show, or is half a character. */
const WRONG = [
  0, 1, 8, 0x1b, 0x7f, 0x85, 0x9f, 0xd800, 0xdc00, 0xfdd0, 0xfeff, 0xfffe, 0xffff, 0x1ffff, 0x10ffff,
];
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

const READERS: [string, (wrong: string) => Parameters<typeof readDocument>[0]][] = [
  ["text", (wrong) => file("a.txt", `Next${wrong} meeting`)],
  ["Markdown", (wrong) => file("a.md", `---\ntitle: A${wrong}B\n---\nNext${wrong} meeting`)],
  ["CSV", (wrong) => file("a.csv", `Name;Text\nOne;Next${wrong} meeting`)],
  ["HTML", (wrong) => file("a.html", `<html><title>A${wrong}B</title><body><p>Next${wrong} meeting`)],
  [
    "HTML by reference",
    (wrong) => file("a.html", `<html><title>A${ref(wrong)}B</title><body><p>Next${ref(wrong)} meeting`),
  ],
  [
    "XLSX",
    (wrong) =>
      file(
        "a.xlsx",
        xlsxWith({
          rows: [
            ["Name", "Text"],
            ["One", `Next${ref(wrong)} meeting`],
          ],
          spans: [],
        }),
      ),
  ],
  ["DOCX", (wrong) => file("a.docx", docxWith(paragraph("Next@ meeting").replace("@", ref(wrong))))],
  [
    "PDF",
    (wrong) =>
      file(`a${wrong}.pdf`, makePdf([[{ text: "Next meeting on 9 May", x: 60, y: 700 }]], `A${wrong}B`)),
  ],
  [
    "page",
    (wrong) => ({
      kind: "page",
      url: "https://a.example/x",
      content: `<title>A${wrong}B</title><p>Next${wrong} meeting`,
    }),
  ],
  ["article", (wrong) => ({ kind: "article", title: `A${wrong}B`, markdown: `Next${wrong} meeting` })],
];

function file(name: string, content: string | Buffer): { kind: "file"; name: string; bytes: Buffer } {
  return { kind: "file", name, bytes: Buffer.from(content) };
}

function ref(text: string): string {
  return `&#${text.codePointAt(0)};`;
}

test.each(READERS)(
  "whatever code points stand in %s, its text and title can be stored",
  async (_name, documentWith) => {
    for (const code of WRONG) {
      const read = await readDocument(documentWith(String.fromCodePoint(code)));
      // Bytes that are no text, and XML that is none, may be refused; nothing else.
      if (!read.ok) {
        expect(["wrong_type", "damaged"]).toContain(read.reason);
        continue;
      }
      expect(read.title).not.toMatch(UNSTORABLE);
      expect(read.markdown).not.toMatch(UNSTORABLE);
      expect(read.markdown).toMatch(/Next/);
      for (const { heading, text } of read.passages) expect(heading + text).not.toMatch(UNSTORABLE);
    }
  },
);

test("a reference to no character leaves the rest of a Word document", async () => {
  const read = await readDocument(file("a.docx", docxWith(paragraph("At six.@").replace("@", "&#0;"))));
  expect(read).toMatchObject({ ok: true, markdown: "At six." });
});
