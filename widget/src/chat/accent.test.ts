import fc from "fast-check";
import { expect, test } from "vitest";
import { accentColours } from "./accent.ts";

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

/** The ratio of two #rrggbb colours, 1 to 21, as WCAG 2.2 words it ("contrast ratio", "relative luminance"). */
function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
