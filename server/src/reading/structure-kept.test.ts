import fc from "fast-check";
import { expect, test } from "vitest";
import { readBytes } from "./testing/read-upload.ts";
import { docxOf, paragraph } from "./testing/write-tables.ts";

const PROSE =
  "We have run our house beside the harbour since 1987 and look after every guest ourselves, all year.";
const PHRASING = ["span", "b", "em", "a", "small", "p", "div", "h3", "h5", "label"];
const words = fc.stringMatching(/^[A-Z][a-z]{2,9} [a-z]{3,8}$/);

async function linesOf(body: string): Promise<string[]> {
  const read = await readBytes(`<!doctype html><html><body>${body}</body></html>`, "a.html");
  if (!read.ok) throw new Error(read.sentence);
  return read.markdown.split("\n").filter((line) => line && line !== PROSE);
}

const list = fc
  .tuple(fc.constantFrom("ul", "ol"), fc.array(words, { minLength: 2, maxLength: 6 }))
  .map(([name, items]) => ({
    html: `<${name}>${items.map((item) => `<li>${item}</li>`).join("")}</${name}>`,
    lines: items.map((item, n) => (name === "ol" ? `${n + 1}. ${item}` : `- ${item}`)),
  }));

const definitions = fc.array(fc.tuple(words, words), { minLength: 2, maxLength: 5 }).map((pairs) => ({
  html: `<dl>${pairs.map(([term, detail]) => `<dt>${term}</dt><dd>${detail}</dd>`).join("")}</dl>`,
  lines: pairs.map(([term, detail]) => `- ${term}: ${detail}`),
}));

const table = fc
  .record({
    rows: fc.array(fc.tuple(words, fc.integer({ min: 1, max: 999 })), { minLength: 2, maxLength: 6 }),
    within: fc.constantFrom(...PHRASING),
  })
  .map(({ rows, within }) => {
    const cell = (text: string) => `<td><${within}>${text}</${within}></td>`;
    const body = rows.map(([name, price]) => `<tr>${cell(name)}${cell(`${price} EUR`)}</tr>`);
    return {
      html: `<table><tr><th>Offer</th><th>Price</th></tr>${body.join("")}</table>`,
      lines: rows.map(([name, price]) => `- Offer: ${name}; Price: ${price} EUR`),
    };
  });

test("a list, a list of terms and a table give the same lines, whether text stands around them or not", async () => {
  const frames = ["{}", "<main>{}</main>", "<div><div>{}</div></div>", `<p>${PROSE}</p>{}<p>${PROSE}</p>`];
  await fc.assert(
    fc.asyncProperty(fc.oneof(list, definitions, table), fc.constantFrom(...frames), async (part, frame) => {
      expect(await linesOf(frame.replace("{}", part.html))).toEqual(part.lines);
    }),
    { numRuns: 200 },
  );
});

test("a Word table alone is a table, as it is between paragraphs", async () => {
  const sample = {
    rows: [
      ["Room", "Price"],
      ["Single", "62 EUR"],
      ["Double", "88 EUR"],
    ],
    spans: [],
  };
  const around = { before: paragraph(PROSE), after: paragraph(PROSE) };
  const lines = "- Room: Single; Price: 62 EUR\n- Room: Double; Price: 88 EUR";
  expect(await readBytes(docxOf(sample), "a.docx")).toMatchObject({ markdown: lines });
  expect(await readBytes(docxOf(sample, around), "a.docx")).toMatchObject({
    markdown: `${PROSE}\n\n${lines}\n\n${PROSE}`,
  });
});

test("an ordered list keeps the numbers that it shows", async () => {
  expect(await linesOf('<ol start="4"><li>One</li><li value="9">Two</li><li>Three</li></ol>')).toEqual([
    "4. One",
    "9. Two",
    "10. Three",
  ]);
  expect(await linesOf('<ol type="a"><li>One</li><li>Two</li></ol>')).toEqual(["- a) One", "- b) Two"]);
});

test("a bold line before text is its heading, and one before another bold line is not", async () => {
  expect(
    await linesOf(
      "<p><b>Pool</b></p><p>Open from 7 to 21, every day.</p><p><b>Gym</b></p><p>Open round the clock.</p>",
    ),
  ).toEqual(["## Pool", "Open from 7 to 21, every day.", "## Gym", "Open round the clock."]);
  expect(
    await linesOf("<p><b>Note this</b></p><p><b>And this</b></p><p><b>Really.</b></p><p>So.</p>"),
  ).not.toContain("## Note this");
});
