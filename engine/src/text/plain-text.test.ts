import fc from "fast-check";
import { expect, it } from "vitest";
import { plainText, uniformText } from "./plain-text.ts";

it.each([plainText, uniformText])(
  "maps each character by itself, whatever stands beside it, to as many code units",
  (map) => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const mapped = map(text);
        expect(mapped).toBe(Array.from(text, map).join(""));
        expect(mapped).toHaveLength(text.length);
      }),
    );
  },
);

it("lowers capitals and takes accents off", () => {
  expect(plainText("Grüße aus TÓRTOSA `1´ ÉTÉ")).toBe("gruse aus tortosa '1' ete");
  expect(uniformText("Grüße aus TÓRTOSA `1´ ÉTÉ")).toBe("Grüße aus TÓRTOSA `1' ÉTÉ");
});
