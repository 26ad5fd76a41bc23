import fc from "fast-check";
import { expect, test } from "vitest";
import { settleRaised } from "./settle-raised.ts";
import { readBytes } from "./testing/read-upload.ts";

const INLINE = [
  "span",
  "b",
  "i",
  "em",
  "strong",
  "a",
  "u",
  "small",
  "sub",
  "sup",
  "font",
  "code",
  "mark",
  "label",
];

async function textOf(body: string): Promise<string> {
  const read = await readBytes(`<!doctype html><html><body><main>${body}</main></body></html>`, "a.html");
  if (!read.ok) throw new Error(read.sentence);
  return read.markdown;
}

test.each([
  ["12⁹⁰ €", "12.90 €"],
  ["€ 12⁹⁰", "€ 12.90"],
  ["CHF 4⁵⁰", "CHF 4.50"],
  ["12,⁹⁰ €", "12,90 €"],
  ["1.234⁵⁰ Euro", "1.234,50 Euro"],
  ["until 21² only", "until 21 only"],
  ["29 €¹ a month", "29 € a month"],
  ["built in 1893.⁵¹ The", "built in 1893. The"],
  ["in 1893⁵¹ it", "in 1893 it"],
  ["10⁶ grains", "10^6 grains"],
  ["3² + 4² = 5²", "3^2 + 4^2 = 5^2"],
  ["40 m² and 3 km²", "40 m² and 3 km²"],
  ["the spa² is", "the spa is"],
  ["¹ children are free", "¹ children are free"],
])("a raised number in %j: %j", (text, settled) => {
  expect(settleRaised(text)).toBe(settled);
});

test("the digits of two neighbouring elements of any kinds never become one number", async () => {
  const number = fc.integer({ min: 1, max: 99_999 }).map(String);
  const piece = fc.record({
    digits: number,
    name: fc.option(fc.constantFrom(...INLINE), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(piece, piece, fc.constantFrom("", " €", " euros", "."), async (a, b, after) => {
      fc.pre(a.name !== undefined || b.name !== undefined);
      const html = [a, b]
        .map(({ digits, name }) => (name ? `<${name}>${digits}</${name}>` : digits))
        .join("");
      for (const body of [
        `<p>costs ${html}${after}</p>`,
        `<ul><li>${html}${after}</li></ul>`,
        `<table><tr><td>x<td>${html}</table>`,
      ]) {
        const numbers = (await textOf(body)).match(/\d+/g) ?? [];
        expect(numbers, body).not.toContain(a.digits + b.digits);
      }
    }),
    { numRuns: 200 },
  );
});

test("marks of references go, and what stands at the beginning of a note stays", async () => {
  expect(
    await textOf("<p>It was begun in 1611.<sup>[12]</sup> It has 142 steps.<sup>[13][14]</sup> The</p>"),
  ).toBe("It was begun in 1611. It has 142 steps. The");
  expect(await textOf("<p><sup>1</sup> children are free</p>")).toBe("¹ children are free");
});
