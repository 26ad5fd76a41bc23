import { expect, test } from "vitest";
import { detectDelimiter, parseCsv } from "./parse-csv.ts";

test("names the values of each row by the header", () => {
  expect(parseCsv('Plant,Price\r\nRose,"5 €"\r\n,\r\nLily,\n')).toBe("- Plant: Rose; Price: 5 €\n\nLily");
});

test("text over the header stays, and values beyond it stand alone", () => {
  expect(parseCsv("Our plants\n\nPlant;Price\nRose;5;red\nLily;4")).toBe(
    "Our plants\n\n- Plant: Rose; Price: 5; red\n- Plant: Lily; Price: 4",
  );
});

test("without a header the values stand by themselves", () => {
  expect(parseCsv("Rose,5\nLily,4")).toBe("- Rose; 5\n- Lily; 4");
  expect(parseCsv("Rose\nLily")).toBe("- Rose\n- Lily");
});

test.each([
  ["a,b\nc,d", ","],
  ["a;b,5\nc;d,6\ne;7", ";"],
  ["a\tb\nc\td", "\t"],
  ["a|b\nc|d", "|"],
  ['"x,y";b\n"z,w";d', ";"],
])("finds the delimiter of %j", (text, delimiter) => {
  expect(detectDelimiter(text)).toBe(delimiter);
});

test("prose has no delimiter", () => {
  expect(detectDelimiter("We open at nine.\nWe close at six, or later.\nCall us.")).toBeUndefined();
});

test("a delimiter that the file names wins, and a quote that never closes loses nothing", () => {
  expect(parseCsv("sep=;\na,b;c\n1,5;2")).toBe("- a,b: 1,5; c: 2");
  expect(parseCsv('Plant,Price\n"Rose,5\nLily,4')).toContain("Lily");
});

test("more cells than can be read are refused", () => {
  expect(() => parseCsv("a,b,c,d,e,f,g,h,i,j\n".repeat(100_001))).toThrow("too many cells");
});
