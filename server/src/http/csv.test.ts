import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

it.each([
  ["=1+1", "'=1+1"],
  ["+49 30", "'+49 30"],
  ["-2", "'-2"],
  ["@me", "'@me"],
  ["  =A1", "'  =A1"],
  ["\u0000=A1", "'=A1"],
  ["\tx", "'\tx"],
  ["\u200b=A1", "'\u200b=A1"],
  ["＝A1", "'＝A1"],
  ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
])("keeps a spreadsheet from running %j", (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});

it("writes numbers, nothing and text over lines", () => {
  expect(csvLine([-1, null, "a, b", "two\nlines", "plain"])).toBe('-1,,"a, b","two\nlines",plain\r\n');
});
