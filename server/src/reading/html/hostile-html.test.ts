import { expect, test } from "vitest";
import { readHtml } from "./read-html.ts";
import { parseHtml } from "./tree.ts";

const DEEP = 100_000;
const N = 20_000;
/** So much that nothing around it is taken for the content. */
const MAIN = `<main>${"<p>some words of the text".repeat(40_000)}</main>`;
const read = (html: string) => readHtml(html, "https://site.example/");

test("100,000 nested elements become a tree of bounded depth, and no text is lost", () => {
  const root = parseHtml(`${"<div>".repeat(DEEP)}deep${"</div>".repeat(DEEP)}after`);
  let depth = 0;
  for (let at = root.children[0]; at && typeof at !== "string"; at = at.children[0]) depth++;
  expect(depth).toBeLessThan(300);
  expect(read(`${"<div>".repeat(DEEP)}deep${"</div>".repeat(DEEP)}after`).markdown).toContain("deep");
});

test.each([
  ["open elements that nothing closes", "<a>".repeat(N) + "</b>".repeat(N)],
  ["paragraphs", "<p>a".repeat(N)],
  ["lists", "<ul><li>a".repeat(N)],
  ["definitions", "<dl><dt>a<dd>".repeat(N)],
  ["tables", "<table><tr><td>a<td>b".repeat(5_000)],
  ["cells over many rows and columns", `<table>${"<tr><td colspan=9999 rowspan=9999>a".repeat(N)}`],
  ["a megabyte of attributes", `<div ${"a=b ".repeat(200_000)}>x`],
  ["one attribute that never ends", `<div title="${"x".repeat(500_000)}`],
  ["comments that never end", "<!--".repeat(N)],
  ["scripts that never end", "<script>".repeat(N)],
  ["angle brackets", "<".repeat(500_000)],
  ["ampersands", "&#".repeat(500_000)],
  ["white space", `${"\n\u00a0 ".repeat(200_000)}x`],
  ["a title of separators", `<title>${" - ".repeat(100_000)}</title><h1>${" | ".repeat(100_000)}</h1>`],
  ["forms in forms", "<form><input>".repeat(N)],
  ["parts around its text", `${MAIN}${"<footer><h2>a</h2>b</footer>".repeat(N)}`],
  ["parts in parts", `${MAIN}${"<footer><h2>a</h2><p>b".repeat(N)}`],
  ["links around its text", `${MAIN}${"<div><a href=b>c</a> 1 € <a href=d>".repeat(N)}`],
  ["hidden parts", '<div aria-hidden="true">a'.repeat(N)],
  ...["1 ", "1-", "1–", "@a", "a@b.", "Mill 1 ", "Mill ", "+1(", "12 Mill Lane, ", "1/", "\u00a01"].map(
    (piece) => [`a footer of ${piece}`, `${MAIN}<footer>${piece.repeat(100_000)}</footer>`],
  ),
  ["class names", `<div class="${"ad-".repeat(1_300)}">x`.repeat(300)],
])("reads %s to the end", (_name, html) => {
  expect(read(html).markdown.length).toBeLessThan(html.length * 2);
});

test("elements named like parts of an object are nothing special", () => {
  expect(read("<main><constructor>a</constructor><valueOf>b</valueOf> c</main>").markdown).toBe("ab c");
});
