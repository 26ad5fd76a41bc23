import { expect, test } from "vitest";
import { counterText } from "./TextAreaField.tsx";

test("a counter appears towards the limit, and says how much is too much beyond it", () => {
  expect(counterText("a".repeat(1_000), 1_500)).toBeUndefined();
  expect(counterText("a".repeat(1_200), 1_500)).toBe("1,200 of 1,500");
  expect(counterText("🙂".repeat(1_500), 1_500)).toBe("1,500 of 1,500");
  expect(counterText("a".repeat(1_550), 1_500)).toBe("1,550 of 1,500: 50 too many");
});
