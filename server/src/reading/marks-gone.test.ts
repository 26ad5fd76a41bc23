import fc from "fast-check";
import { expect, test } from "vitest";
import { readBytes } from "./testing/read-upload.ts";
import { docxWith, paragraph, xlsxWith } from "./testing/write-tables.ts";

async function markdownOf(bytes: Buffer | string, name: string): Promise<string> {
  const read = await readBytes(bytes, name);
  if (!read.ok) throw new Error(read.sentence);
  return read.markdown;
}

test("HTML inside Markdown is read, and code stays as it is", async () => {
  const text = `# Repairs

We mend <b>telephones</b><br>while you wait.

<table>
<tr><th>Part</th><th>Price</th></tr>
<tr><td>Screen</td><td>89 EUR</td></tr>
</table>

<details>
<summary>How long?</summary>

- Twenty minutes &amp; more.

</details>

Write \`<b>\` and <name> here.

\`\`\`html
<td>:::code</td>
\`\`\``;
  expect(await markdownOf(text, "a.md")).toBe(`# Repairs

We mend telephones
while you wait.

- Part: Screen; Price: 89 EUR

## How long?

- Twenty minutes & more.

Write \`\\<b>\` and \\<name> here.

\`\`\`html
\\<td>:::code\\</td>
\`\`\``);
});

test.each([
  [":::warning Careful\nHot water.\n:::", "Careful\n\nHot water."],
  ['!!! note "Opening"\n    We open at nine.', "Opening\n\n    We open at nine."],
  ["> [!TIP]\n> Ask us.", ">\n> Ask us."],
  ["# Title {#anchor .big}\n\nText.[^1]\n\n[^1]: A note.", "# Title\n\nText.\n\nA note."],
  ["Hello {{< youtube id >}}there {% raw %}x", "Hello there x"],
  ["[TOC]\n\nText", "Text"],
  ["See [us][1].\n\n[1]: https://a.example/x", "See [us][1]."],
])("%j", async (marked, shown) => {
  expect(await markdownOf(marked, "a.md")).toBe(shown);
});

test("no tag, reference or escape of a cell is left over", async () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/);
  const tag = fc.constantFrom("b", "p", "span class='x'", "strong", "li", 'div style="a:b"');
  const mark = fc.constantFrom("&amp;", "&nbsp;", "&#39;", "&quot;", "<br>", "<br/>", "<p>", "");
  await fc.assert(
    fc.asyncProperty(word, tag, mark, word, async (first, name, between, second) => {
      const cell = `<${name}>${first}</${name.split(" ")[0]}>${between}${second}`;
      const rows = [
        ["Name", "Text"],
        ["One", cell],
        ["Two", "plain"],
      ];
      const csv = rows
        .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(";"))
        .join("\n");
      for (const [bytes, file] of [
        [csv, "a.csv"],
        [xlsxWith({ rows, spans: [] }), "a.xlsx"],
      ] as const) {
        const markdown = await markdownOf(bytes, file);
        expect(markdown).toMatch(new RegExp(`Text: ${first}.{0,3}${second}`));
        expect(markdown).not.toMatch(/[<>]|&\w+;|&#|_x000D_/);
      }
    }),
    { numRuns: 60 },
  );
  const escaped = xlsxWith({
    rows: [
      ["Name", "Text"],
      ["One", "poles_x000D_\npegs_x005F_x"],
    ],
    spans: [],
  });
  expect(await markdownOf(escaped, "a.xlsx")).toContain("poles pegs_x");
});

const NUMBERING = `<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="§ %1"/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
const STYLES = `<w:styles><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`;
const counted = (level: number, style = "") =>
  `${style && `<w:pStyle w:val="${style}"/>`}<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`;

test("each number that Word counts stands before its heading or item", async () => {
  const levels = fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(levels, async (all) => {
      const shown: string[] = [];
      let outer = 0;
      let inner = 0;
      const body = all.map((level, n) => {
        if (level === 0) {
          outer++;
          inner = 0;
        } else {
          inner++;
          // An outer level that was left out is counted.
          outer = Math.max(outer, 1);
        }
        const label = level === 0 ? `§ ${outer}` : `${outer}.${String.fromCharCode(96 + inner)})`;
        shown.push(`${label} Part ${n}x`);
        return (
          paragraph(`Part ${n}x`, counted(level, level === 0 ? "Heading1" : "")) +
          paragraph("Some text between.")
        );
      });
      const docx = docxWith(body.join(""), { "numbering.xml": NUMBERING, "styles.xml": STYLES });
      const markdown = await markdownOf(docx, "a.docx");
      for (const line of shown) expect(markdown).toContain(line);
    }),
    { numRuns: 25 },
  );
});

test("ticked and empty boxes can be told apart", async () => {
  const box = (isTicked: boolean, label: string) =>
    `<w:p><w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${isTicked ? 1 : 0}"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>?</w:t></w:r></w:sdtContent></w:sdt><w:r><w:t xml:space="preserve"> ${label}</w:t></w:r></w:p>`;
  const markdown = await markdownOf(docxWith(box(true, "Breakfast") + box(false, "Parking")), "a.docx");
  expect(markdown).toBe("☒ Breakfast\n\n☐ Parking");
});
