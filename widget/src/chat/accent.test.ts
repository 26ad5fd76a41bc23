import fc from "fast-check";
import { expect, test } from "vitest";
import { accentColours, contrastRatio } from "./accent.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

test("text on any accent, and any accent as text, can be read", () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const colours = accentColours(accent);
      expect(contrastRatio(accent, colours?.onAccent ?? accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio("#f3f4f6", colours?.inkOnLight ?? accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio("#2a2e35", colours?.inkOnDark ?? accent)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("an accent that can be read as it is stays as it is", () => {
  expect(accentColours("#3b5bdb")).toMatchObject({ onAccent: "#ffffff", inkOnLight: "#3b5bdb" });
});

test("what is no #rrggbb has no colours", () => {
  expect(accentColours("red;} * { display: none")).toBeUndefined();
});
