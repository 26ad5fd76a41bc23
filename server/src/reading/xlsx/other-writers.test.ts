import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { readDocument } from "../read-document.ts";
import { packZip } from "../zip.ts";

const DOCUMENTS = new URL("../../testing/documents/", import.meta.url);

const ROOMS = [
  "## Rooms & rates",
  "",
  "- Room: Blue <1>; Beds: 2; From: 2026-05-01; Price: 89.5; Discount: 10%; Note: Sea view & balcony",
  "- Room: Grün; Beds: 4; From: 2026-06-15; Price: 120; Discount: 25%",
  "- Room: 東京; Beds: 1; From: 2026-12-24; Price: 45; Discount: 0%; Note: 小さな部屋",
].join("\n");

it.each([
  ["openpyxl", "rooms-openpyxl.xlsx"],
  ["XlsxWriter, with shared texts", "rooms-xlsxwriter.xlsx"],
  ["XlsxWriter, row after row, with texts in their cells", "rooms-rows-at-once.xlsx"],
  ["a program that sends while it packs", "rooms-stream.xlsx"],
  ["a program that writes ZIP64 throughout", "rooms-zip64.xlsx"],
])("reads a workbook of %s", async (_writer, name) => {
  const bytes = await readFile(new URL(name, DOCUMENTS));
  expect(await readDocument({ kind: "file", name, bytes })).toMatchObject({ ok: true, markdown: ROOMS });
});

it("reads no size from a ZIP64 field that is cut off or leads outside", async () => {
  const bytes = await readFile(new URL("rooms-zip64.xlsx", DOCUMENTS));
  const entry = bytes.indexOf("PK\u0001\u0002");
  const field = entry + 46 + bytes.readUInt16LE(entry + 28);
  const refusalOf = async (change: (copy: Buffer) => void) => {
    const copy = Buffer.from(bytes);
    change(copy);
    return readDocument({ kind: "file", name: "a.xlsx", bytes: copy });
  };
  for (let at = field; at < field + 28; at++) {
    for (const value of [0, 0x7f, 0xff]) await refusalOf((copy) => copy.writeUInt8(value, at));
  }
  const end = bytes.lastIndexOf("PK\u0006\u0006");
  for (const at of [end + 32, end + 48, end + 20 + 44]) {
    expect(await refusalOf((copy) => copy.writeBigUInt64LE(2n ** 63n, at))).toMatchObject({ ok: false });
  }
  expect(await refusalOf((copy) => copy.writeUInt16LE(4, field + 2))).toMatchObject({ reason: "damaged" });
});

it("reads attributes after tabs and ends of lines, and around an equals sign", async () => {
  const part = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
  const zip = packZip([
    part(
      "xl/workbook.xml",
      "<workbook><sheets><sheet\n\tname = \"S\"\r\n\tr:id\t='r1'/></sheets></workbook>",
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      '<Relationships><Relationship\tTarget="s.xml"\n Type="x/worksheet"\n\tId="r1"/></Relationships>',
    ),
    part(
      "xl/s.xml",
      '<worksheet><row\nr="1"><c\tr="A1"\n\tt="inlineStr"><is><t>a &amp; &copy;</t></is></c></row></worksheet>',
    ),
  ]);
  expect(await readDocument({ kind: "file", name: "a.xlsx", bytes: zip })).toMatchObject({
    ok: true,
    markdown: "## S\n\n- a & ©",
  });
});
