interface Line {
  text: string;
  /** Points from the lower left corner of an A4 page. */
  x: number;
  y: number;
  size?: number;
}

/** A PDF of one page a list of lines, drawn in their order; ASCII without brackets. `title` stands in its properties. */
export function makePdf(pages: Line[][], title?: string): Buffer {
  return assemblePdf(
    pages.map((lines) => {
      const drawn = lines.map(({ text, x, y, size = 11 }) => `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`);
      return { dictionary: "", bytes: Buffer.from(drawn.join("\n")) };
    }),
    title,
  );
}

/** A PDF of one page a content stream; `dictionary` names the stream's filters, `page` what the page has beside it. */
export function assemblePdf(
  contents: { dictionary: string; bytes: Buffer; page?: string }[],
  title?: string,
): Buffer {
  const pageIds = contents.map((_, index) => 4 + index * 2);
  const objects: Buffer[] = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from(
      `<< /Type /Pages /Count ${contents.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] >>`,
    ),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"),
  ];
  for (const [index, { dictionary, bytes, page: more = "" }] of contents.entries()) {
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F 3 0 R >> >> ${more} >>`;
    objects.push(Buffer.from(page));
    const head = Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`);
    objects.push(Buffer.concat([head, bytes, Buffer.from("\nendstream")]));
  }
  const info = title === undefined ? "" : ` /Info ${objects.length + 1} 0 R`;
  if (title !== undefined) objects.push(Buffer.from(`<< /Title (${title}) >>`));
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0));
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n"));
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R${info} >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(tail)]);
}
