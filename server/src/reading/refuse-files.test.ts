import { readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { DOCUMENTS, readBytes, readKept } from "./testing/read-upload.ts";
import { packZip } from "./zip.ts";

test.each([
  ["password.pdf", "password"],
  ["password.docx", "password"],
  ["scanned.pdf", "scanned"],
  ["empty.pdf", "no_text"],
  ["empty.docx", "no_text"],
  ["empty.xlsx", "no_text"],
  ["old.doc", "wrong_type"],
])("says why it can't read %s", async (name, reason) => {
  const result = await readKept(name);
  expect(result).toMatchObject({ ok: false, reason });
});

test.each(["a.pdf", "a.docx", "a.xlsx", "a.csv", "a.html", "a.md", "a.txt"])(
  "an empty %s is empty",
  async (name) => {
    expect(await readBytes("", name)).toMatchObject({ reason: "empty" });
    expect(await readBytes(" \n\ufeff", name)).toMatchObject({ reason: "empty" });
  },
);

test("damaged files say so", async () => {
  for (const name of ["tables.pdf", "tables.docx", "prices.xlsx"]) {
    const bytes = await readFile(new URL(name, DOCUMENTS));
    expect(await readBytes(bytes.subarray(0, 1500), name)).toMatchObject({ ok: false, reason: "damaged" });
  }
  const zeros = await readFile(new URL("tables.docx", DOCUMENTS));
  zeros.fill(0, 200, 3000);
  expect(await readBytes(zeros)).toMatchObject({ ok: false });
});

test.each(["word/document.xml", "xl/workbook.xml"])(
  "a bomb in %s is refused by its sizes, told or real",
  async (name) => {
    const honest = bomb({ name, toldBytes: 900_000_000, bytes: 100_000 });
    expect(await readBytes(honest)).toMatchObject({ reason: "unpacked_too_large" });
    const lying = bomb({ name, toldBytes: 1_000, bytes: 50_000_000 });
    expect(await readBytes(lying)).toMatchObject({ reason: "unpacked_too_large" });
  },
);

test("one long text in each of many cells is refused before it is copied", async () => {
  const part = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
  const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(30_000);
  const zip = packZip([
    part("xl/workbook.xml", '<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>'),
    part(
      "xl/_rels/workbook.xml.rels",
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="s.xml"/></Relationships>',
    ),
    part("xl/sharedStrings.xml", `<sst><si><t>${"a ".repeat(500_000)}</t></si></sst>`),
    part("xl/s.xml", `<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  ]);
  expect(await readBytes(zip)).toMatchObject({ ok: false, reason: "too_much_text" });
});

test("a Word document of 100,000 nested parts is refused at once", async () => {
  const bytes = Buffer.from(`<w:document><w:body>${"<w:p>".repeat(100_000)}`);
  expect(await readBytes(packZip([{ name: "word/document.xml", bytes }]))).toMatchObject({
    reason: "damaged",
  });
});

test("files over 20 MB are too large", async () => {
  expect(await readBytes(Buffer.alloc(20 * 1_048_576 + 1, "a"))).toMatchObject({ reason: "too_large" });
});

test("no external entity of an office file is followed", async () => {
  const zip = packZip([
    {
      name: "xl/workbook.xml",
      bytes: Buffer.from('<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>'),
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      bytes: Buffer.from(
        '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="s.xml"/></Relationships>',
      ),
    },
    {
      name: "xl/s.xml",
      bytes: Buffer.from(
        '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]><worksheet><row r="1"><c r="A1" t="inlineStr"><is><t>a &e; b</t></is></c></row></worksheet>',
      ),
    },
  ]);
  expect(await readBytes(zip)).toMatchObject({ ok: true, markdown: "## S\n\n- a &e; b" });
});

test.each([
  [
    "logo.svg",
    `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"><text>Hi</text></svg>`,
  ],
  ["logo.txt", `<svg onload="alert(1)"><text>Hi</text></svg>`],
  ["logo.pdf", `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg><text>Hi</text></svg>`],
])("refuses %s as an SVG picture", async (name, text) => {
  const sentence = expect.stringMatching(/^This is an SVG picture, which can't be read\./);
  expect(await readBytes(text, name)).toMatchObject({ ok: false, reason: "wrong_type", sentence });
});

test.each([
  ["run.txt", "#!/bin/sh\nrm -rf /\n", "a script"],
  ["shop.html", "<?php echo 'hi'; ?>", "a PHP program"],
  ["app.js", "console.log('We open at nine.')", "a JavaScript program"],
  ["setup.ps1", "Write-Host 'We open at nine.'", "a PowerShell script"],
  ["invoice.pdf", "MZ\u0090 not a PDF", "a program"],
])("refuses %s by what it is: %#", async (name, text, found) => {
  expect(await readBytes(text, name)).toMatchObject({ ok: false, reason: "wrong_type", found });
});

/** An archive whose directory tells these sizes, whatever is packed. */
function bomb({ name, toldBytes, bytes }: { name: string; toldBytes: number; bytes: number }): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes, "<a>"));
  const zip = packZip([{ name, bytes: packed }]);
  const directory = zip.readUInt32LE(zip.length - 6);
  for (const at of [8, directory + 10]) zip.writeUInt16LE(8, at);
  for (const at of [22, directory + 24]) zip.writeUInt32LE(toldBytes, at);
  return zip;
}
