import { expect, it } from "vitest";
import { parseJson } from "./parse-json.ts";

it("keeps numbers as they were written, wherever they stand", () => {
  const text =
    '{"a":12345678901234567890,"b":[10.10,-1.50,1E400,7],"c":{"0.10":0.10},"e":"1.10 \\" 2.20","f":null}';
  expect(parseJson(text)).toEqual({
    a: "12345678901234567890",
    b: ["10.10", "-1.50", "1E400", 7],
    c: { "0.10": "0.10" },
    e: '1.10 " 2.20',
    f: null,
  });
  expect(parseJson("10.10")).toBe("10.10");
});

it("shows each number with the digits that it was written in", () => {
  const digits = [
    "0",
    "7",
    "10",
    "0.5",
    "100.00",
    "-3.20",
    "1e3",
    "9007199254740993",
    "0.1000000000000000055511",
  ];
  for (const one of digits) {
    for (const text of [one, `[${one}]`, `{"a":${one}}`, `[[],{"b":[1, ${one} ,"x"]}]`]) {
      const leaves = JSON.stringify(parseJson(text)).match(/[\d.e-]+/g);
      expect(leaves).toContain(one);
    }
  }
});

it.each(["<h1>", "{1.5:2}", "[01.5]", "1.5.5", "", '"'])("throws for %j", (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});
