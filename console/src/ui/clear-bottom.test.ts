import { expect, test } from "vitest";
import { clearBottom } from "./clear-bottom.ts";

const toast = { top: 830, bottom: 884, left: 500, right: 940 };
const bar = { top: 840, bottom: 900, left: 256, right: 896 };

test("stands at the bottom where nothing is in the way", () => {
  expect(clearBottom(toast, [], 900)).toBe(16);
  expect(clearBottom(toast, [{ ...bar, left: 950, right: 1400 }], 900)).toBe(16);
  expect(clearBottom(toast, [{ ...bar, top: 500, bottom: 560 }], 900)).toBe(16);
});

test("goes up over a bar, and over what stands above it", () => {
  expect(clearBottom(toast, [bar], 900)).toBe(76);
  expect(clearBottom(toast, [{ ...bar, top: 750, bottom: 800 }, bar], 900)).toBe(166);
});

test("covers something rather than leaving the window", () => {
  expect(clearBottom(toast, [{ ...bar, top: 20 }], 900)).toBe(16);
});
