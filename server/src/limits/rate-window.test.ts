import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { createRateWindow } from "./rate-window.ts";

const WINDOW_MS = 2_000;
const one = (key: string, max = 2) => [{ key, max }];

it("lets so many through within a window, and more in the next", async () => {
  const rate = createRateWindow(WINDOW_MS);
  expect([rate.take(one("a")), rate.take(one("a")), rate.take(one("b"))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(rate.take(one("a"))).toBeGreaterThan(0);
  await wait(WINDOW_MS + 100);
  expect(rate.take(one("a"))).toBeUndefined();
});

it("counts what is refused nowhere", () => {
  const rate = createRateWindow(60_000);
  const both = (key: string) => [...one(key, 5), ...one("site", 3)];
  for (let n = 0; n < 10; n++) rate.take(both("a"));
  expect(rate.take(one("a", 4))).toBeUndefined();
  expect(rate.take(one("a", 4))).toBeGreaterThan(0);
});

it("holds no more than it may, whatever the keys are", () => {
  const rate = createRateWindow(60_000, 10_000);
  for (let n = 0; n < 1_000; n++) expect(rate.take(one(`${n} ${"x".repeat(100)}`))).toBeUndefined();
  expect(rate.take(one("y".repeat(100_000)))).toBeUndefined();
  expect([rate.take(one("999 short", 1)), rate.take(one("999 short", 1))]).toEqual([undefined, 60]);
});
