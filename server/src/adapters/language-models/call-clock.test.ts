import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startCallClock } from "./call-clock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Milliseconds until the call was given up; something comes every `everyMs`. */
function givenUpAfter(options: { leftMs: number; isShown: boolean }, everyMs = 1_000_000): number {
  const clock = startCallClock(options);
  for (let ms = 100; ms <= 70_000; ms += 100) {
    vi.advanceTimersByTime(100);
    if (clock.signal.aborted) return ms;
    if (ms % everyMs === 0) clock.progress();
  }
  return Number.NaN;
}

it("waits 10 s for a first word, and less where the turn has less", () => {
  expect(givenUpAfter({ leftMs: 14_000, isShown: true })).toBe(10_000);
  expect(givenUpAfter({ leftMs: 3_000, isShown: true })).toBe(3_000);
  expect(() => startCallClock({ leftMs: -1, isShown: true })).toThrow("no time left");
});

it("lets what is shown run on, for 8 s a pause and 60 s in all", () => {
  expect(givenUpAfter({ leftMs: 14_000, isShown: true }, 1_000)).toBe(60_000);
  expect(givenUpAfter({ leftMs: 14_000, isShown: true }, 9_000)).toBe(17_000);
});

it("waits for what is shown only as a whole as long as the turn has", () => {
  expect(givenUpAfter({ leftMs: 14_000, isShown: false }, 1_000)).toBe(14_000);
});

it("ends with the call", () => {
  const clock = startCallClock({ leftMs: 5_000, isShown: true });
  clock.stop();
  vi.advanceTimersByTime(100_000);

  expect([clock.signal.aborted, vi.getTimerCount()]).toEqual([false, 0]);
});
