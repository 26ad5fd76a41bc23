import fc from "fast-check";
import { expect, it } from "vitest";
import { findJsonBreak } from "./find-json-break.ts";

/** As the parser sees it: more text could make it whole. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    const position = /at position (\d+)/.exec(message)?.[1];
    return /end of JSON|Unterminated string/.test(message) || Number(position) === text.length;
  }
}

const pieces = fc.constantFrom(
  ..."{ } [ ] , : \" \\ \\u00 \\u00e9 \\n 0 01 -1 1. .5 1e 1e+ 2.5E-3 tru true nul false NaN ' // \t \n \u0001 é".split(
    " ",
  ),
  " ",
);

it("stops at the first character that the parser would not take", () => {
  const whole = fc.json({ maxDepth: 4 });
  const cut = fc.tuple(whole, fc.nat(), fc.nat(3), pieces).map(([text, where, count, piece]) => {
    const at = where % (text.length + 1);
    return text.slice(0, at) + piece + text.slice(at + count);
  });
  const noise = fc.array(pieces, { maxLength: 12 }).map((each) => each.join(""));
  fc.assert(
    fc.property(fc.oneof(whole, cut, noise), (text) => {
      const at = findJsonBreak(text);
      expect(isBeginning(text.slice(0, at)), JSON.stringify(text)).toBe(true);
      if (at < text.length) expect(isBeginning(text.slice(0, at + 1)), JSON.stringify(text)).toBe(false);
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  ['{"a": [1, 2,]}', 12],
  ['{"a" 1}', 5],
  ['{"a": "b', 8],
  ["[1, 2", 5],
  ["{} x", 3],
  ["", 0],
])("%s breaks at %d", (text, at) => {
  expect(findJsonBreak(text)).toBe(at);
});
