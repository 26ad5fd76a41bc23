import fc from "fast-check";
import { expect, test } from "vitest";
import { readBytes } from "../testing/read-upload.ts";
import { chartPartOf } from "../testing/write-charts.ts";
import { docxWith, paragraph } from "../testing/write-tables.ts";

async function read(bytes: Buffer): Promise<{ markdown: string; missing: string }> {
  const result = await readBytes(bytes, "a.docx");
  if (!result.ok) throw new Error(result.sentence);
  return result;
}

const COMPATIBILITY = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
type Form = "new" | "old" | "both";

interface Box {
  form: Form;
  text: string;
  within: Box[];
}

/** A paragraph with text boxes, each in the form of new programs, of old ones, or in both. */
function boxed({ form, text, within }: Box): string {
  const content = `<w:txbxContent>${paragraph(text, COUNTED)}${within.map(boxed).join("")}</w:txbxContent>`;
  const modern = `<w:drawing><wps:txbx xmlns:wps="wps">${content}</wps:txbx></w:drawing>`;
  const old = `<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox>${content}</v:textbox></v:shape></w:pict>`;
  const drawn = {
    new: modern,
    old,
    both: `<mc:AlternateContent ${COMPATIBILITY}><mc:Choice Requires="wps">${modern}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent>`,
  };
  return `<w:p><w:r><w:t>Before ${text} </w:t></w:r><w:r>${drawn[form]}</w:r><w:r><w:t>after</w:t></w:r></w:p>`;
}

const COUNTED = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const NUMBERING =
  '<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';

const boxes = fc.letrec<{ box: Box }>((tie) => ({
  box: fc.record({
    form: fc.constantFrom<Form>("new", "old", "both"),
    text: fc.constant(""),
    within: fc.array(tie("box"), { maxLength: 2, size: "xsmall" }),
  }),
})).box;

test("the text of each box comes once, behind its paragraph, however it is drawn", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(boxes, { minLength: 1, maxLength: 3 }), async (all) => {
      let count = 0;
      const name = (box: Box): Box => ({ ...box, text: `word${count++}x`, within: box.within.map(name) });
      const { markdown } = await read(
        docxWith(all.map(name).map(boxed).join(""), { "numbering.xml": NUMBERING }),
      );
      for (let n = 0; n < count; n++) {
        expect(markdown.match(new RegExp(`\\) word${n}x`, "g"))).toHaveLength(1);
        expect(markdown).toContain(`Before word${n}x after`);
      }
      const counted = [...markdown.matchAll(/(\d+)\) word/g)].map(([, number]) => Number(number));
      expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
    }),
    { numRuns: 40 },
  );
});

test("a box in a hidden run is left out with it", async () => {
  const hidden = boxed({ form: "new", text: "secret", within: [] }).replace(
    "<w:r><w:drawing>",
    "<w:r><w:rPr><w:vanish/></w:rPr><w:drawing>",
  );
  const { markdown, missing } = await read(docxWith(hidden));
  expect(markdown).toBe("Before secret after");
  expect(missing).toBe("Hidden text was left out.");
});

const word = fc.constantFrom("Oak", "Elm", "Fir", "Yew", "Ash", "Bay");
const chart = fc
  .record({ width: fc.integer({ min: 1, max: 4 }), height: fc.integer({ min: 2, max: 6 }) })
  .chain(({ width, height }) =>
    fc.record({
      title: word.map((text) => `Sales of ${text}`),
      names: fc.constant(Array.from({ length: height }, (_, n) => `Quarter ${n + 1}`)),
      series: fc.tuple(
        ...Array.from({ length: width }, (_, n) =>
          fc.record({
            name: word.map((text) => `${text} ${n}`),
            values: fc.array(fc.integer({ min: 1, max: 900 }).map(String), {
              minLength: height,
              maxLength: height,
            }),
          }),
        ),
      ),
    }),
  );

const drawing = (id: string) =>
  `<w:p><w:r><w:drawing><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${id}"/></w:drawing></w:r></w:p>`;

test("a chart is its title and the table that it shows", async () => {
  await fc.assert(
    fc.asyncProperty(chart, async ({ title, names, series }) => {
      const part = chartPartOf({ title, categories: [names], series });
      const lines = names.map((name, at) =>
        [`- ${name}`, ...series.map((one) => `${one.name}: ${one.values[at]}`)].join("; "),
      );
      const shown = await read(docxWith(paragraph("Our year.") + drawing("r9"), { "chart1.xml": part }));
      expect(shown).toMatchObject({ markdown: `Our year.\n\n${title}\n\n${lines.join("\n")}`, missing: "" });
    }),
    { numRuns: 30 },
  );
});

test("a chart's outer categories reach over their groups", async () => {
  const part = chartPartOf({
    title: "Beds",
    categories: [
      ["North", "", "South"],
      ["Single", "Double", "Single"],
    ],
    series: [{ name: "Free", values: ["3", "4", "5"] }],
  });
  const { markdown } = await read(docxWith(drawing("r9"), { "chart1.xml": part }));
  expect(markdown).toContain("- North; Double; Free: 4\n- South; Single; Free: 5");
});

test("a chart that can't be read is counted, and one in a hidden run isn't told", async () => {
  const { missing } = await read(docxWith(paragraph("Our year.") + drawing("r1") + drawing("r2")));
  expect(missing).toBe("2 charts were not read.");
  const part = chartPartOf({ title: "Secret", categories: [["A"]], series: [{ name: "S", values: ["1"] }] });
  const hidden = drawing("r9").replace("<w:r>", "<w:r><w:rPr><w:vanish/></w:rPr>");
  const { markdown } = await read(docxWith(paragraph("Our year.") + hidden, { "chart1.xml": part }));
  expect(markdown).toBe("Our year.");
});

test("the boxes of a diagram are paragraphs", async () => {
  const points = ["Order", "Pay", "Collect"].map(
    (text) => `<dgm:pt><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`,
  );
  const diagram = `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst>${points.join("")}</dgm:ptLst></dgm:dataModel>`;
  const body = `<w:p><w:r><w:drawing><dgm:relIds xmlns:dgm="d" r:dm="r9"/></w:drawing></w:r></w:p>`;
  const { markdown } = await read(docxWith(body, { "diagramData1.xml": diagram }));
  expect(markdown).toBe("Order\n\nPay\n\nCollect");
});
