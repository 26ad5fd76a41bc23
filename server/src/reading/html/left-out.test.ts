import fc from "fast-check";
import { expect, test } from "vitest";
import { countWords } from "../count-words.ts";
import { readHtml } from "./read-html.ts";

const read = (body: string) => readHtml(`<!doctype html><body>${body}</body>`, "https://shop.example/about");
const TEXT = "<main><p>We water the roses every morning before nine, and twice a day in July.</p></main>";

test("names what is left out, the largest first, with its words", () => {
  const { signals } = read(
    `<nav><a href="/">Home page</a></nav>${TEXT}<div><h3>Roses</h3><p><a href="/1">Red ones</a> <a href="/2">White ones</a></p></div><footer>Imprint</footer>`,
  );

  expect(signals.leftOut).toBe(
    "Left out around the text: “Roses” (5 words), navigation (2 words), footer (1 word).",
  );
  expect(read(TEXT).signals.leftOut).toBe("");
});

test("each word of a page is in its text or counted among what is left out", () => {
  const part = fc.constantFrom("nav", "aside", "footer", "form", "section", "div");
  fc.assert(
    fc.property(fc.array(fc.tuple(part, fc.integer({ min: 1, max: 30 })), { maxLength: 12 }), (parts) => {
      const around = parts.map(([tag, count], n) => `<${tag}>${`word${n} `.repeat(count)}</${tag}>`).join("");
      const { words, signals } = read(around + TEXT);
      const counts = [...signals.leftOut.matchAll(/\((\d+) words?\)/g)].map(([, count]) => Number(count));
      const all = parts.reduce((sum, [, count]) => sum + count, countWords(TEXT.replace(/<[^>]+>/g, "")));
      expect(words + counts.reduce((sum, count) => sum + count, 0)).toBe(all);
    }),
  );
});
