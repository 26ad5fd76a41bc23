import fc from "fast-check";
import { expect, test } from "vitest";
import { joinParts, splitParts, withoutDividers } from "./parts.ts";
import { readDocument } from "./read-document.ts";
import { readBytes } from "./testing/read-upload.ts";

const OWN = "We mend taps in the whole town, and boilers too.";
const PARTS = ["## Opening hours\n\nMon–Fri 8–18", "## Prices\n\nA tap costs 12 €."];

test("a text and its parts come apart as they were joined", () => {
  const text = fc.string({ unit: "grapheme" }).map((one) => one.replaceAll("\f", ""));
  fc.assert(
    fc.property(text, fc.array(text), (own, parts) => {
      expect(splitParts(joinParts({ own, parts }))).toEqual({ own, parts });
    }),
  );
});

test("a stored page that is read again keeps its parts apart, each known by its text", async () => {
  const read = await readDocument({
    kind: "article",
    title: "Taps",
    markdown: joinParts({ own: OWN, parts: PARTS }),
  });
  if (!read.ok) throw new Error(read.sentence);
  const again = await readDocument({
    kind: "article",
    title: "Other",
    markdown: joinParts({ own: "Else.", parts: [...PARTS].reverse() }),
  });
  if (!again.ok) throw new Error(again.sentence);

  expect(splitParts(read.markdown)).toEqual({ own: OWN, parts: PARTS });
  expect(read.passages.map(({ heading, part }) => [heading, part === undefined])).toEqual([
    ["", true],
    ["Opening hours", false],
    ["Prices", false],
  ]);
  expect(again.passages.map(({ part }) => part)).toEqual([
    undefined,
    read.passages[2]?.part,
    read.passages[1]?.part,
  ]);
  expect(read.words).toBe(10);
});

test("an uploaded page keeps what stands around its text, and says what it leaves out", async () => {
  const footer = "<footer><h4>Prices</h4><p>A tap costs 12 €.</p></footer>";
  const read = await readBytes(
    `<html><body><nav><a href="/a">All pages</a></nav><main><p>${OWN} ${OWN}</p></main>${footer}</body></html>`,
    "a.html",
  );
  if (!read.ok) throw new Error(read.sentence);

  expect(withoutDividers(read.markdown)).toBe(`${OWN} ${OWN}\n\n## Prices\n\nA tap costs 12 €.`);
  expect(read.missing).toBe("Left out around the text: navigation (2 words).");
});

test("no text holds what divides the parts", async () => {
  const read = await readBytes(`<p>${OWN}</p><pre>a\n\n\f\n\nb</pre>`, "a.html");
  if (!read.ok) throw new Error(read.sentence);
  expect(splitParts(read.markdown).parts).toEqual([]);
});
