import fc from "fast-check";
import { expect, test } from "vitest";
import { tokeniseHtml } from "./html/tokens.ts";
import { parseXml } from "./xml.ts";

function htmlTokens(html: string): string[] {
  const tokens: string[] = [];
  tokeniseHtml(html, {
    open: (name, attributes) => tokens.push(`<${[name, ...attributes].join(" ")}>`),
    close: (name) => tokens.push(`</${name}>`),
    text: (text) => tokens.push(text),
  });
  return tokens;
}

function xmlTokens(xml: string, attribute = "a"): string[] {
  const tokens: string[] = [];
  parseXml(xml, {
    open: (name, read) => tokens.push([name, read(attribute) ?? "-"].join(" ")),
    close: (name) => tokens.push(`/${name}`),
    text: (text) => tokens.push(text),
  });
  return tokens;
}

test("decodes entities in texts and attributes, each by its own rules", () => {
  expect(htmlTokens('<a href="?a=1&copy=2&amp;b">&copy=2 &notit; &#8364;</a>')).toEqual([
    "<a href,?a=1&copy=2&b>",
    "©=2 ¬it; €",
    "</a>",
  ]);
});

test("scripts and styles are text as it stands, titles are decoded", () => {
  expect(htmlTokens("<SCRIPT>if (a<b && c) '<p>&amp;'</script x>&amp;")).toEqual([
    "<script>",
    "if (a<b && c) '<p>&amp;'",
    "</script>",
    "&",
  ]);
  expect(htmlTokens("<title>a <b> &amp; c</title>")).toEqual(["<title>", "a <b> & c", "</title>"]);
});

test("attributes: the first of a name, at most 64, cut at their bounds", () => {
  const [tag] = htmlTokens(`<p a='>' A=2 ${"x".repeat(500)}="${"y".repeat(9_000)}">`);
  expect(tag).toBe(`<p a,> ${"x".repeat(64)},${"y".repeat(4_096)}>`);
  const many = Array.from({ length: 100 }, (_, i) => `n${i}=1`).join(" ");
  expect(htmlTokens(`<p ${many}>`)[0]?.split(" ")).toHaveLength(65);
});

test("XML: prefixes go, empty elements end, CDATA is text, a declaration needs no second mark", () => {
  expect(xmlTokens("<?xml version=\"1.0\"><s:c a='1>0'/><T><![CDATA[a<b&amp;]]>&lt;&nbsp;</T>")).toEqual([
    ...["c 1>0", "/c", "T -", "a<b&amp;", "<&nbsp;", "/T"],
  ]);
  expect(xmlTokens('<title a = "&quot;"><script>a</script></title>')).toEqual([
    ...['title "', "script -", "a", "/script", "/title"],
  ]);
});

test("no document type or entity of the document's own is followed", () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>';
  expect(xmlTokens(bomb).join("")).not.toContain("bbbb");
});

test("whatever comes is read to its end, and no text between tags is lost", () => {
  const piece = fc.constantFrom(
    ...[
      "<",
      ">",
      "</",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<?",
      "=",
      '"',
      "'",
      "&",
      "&#",
      "/",
      " ",
      "a",
      "title",
      "script",
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const html = pieces.join("");
      expect(htmlTokens(`${html}`).join("").length).toBeLessThanOrEqual(html.length * 4 + 10);
      xmlTokens(html);
      expect(htmlTokens(`<p>kept</p>${html}`)).toContain("kept");
    }),
  );
});
