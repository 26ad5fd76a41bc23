import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createHostPace } from "./host-pace.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const FAST = { ms: 20, isOverloaded: false };
const SLOW = { ms: 4_000, isOverloaded: false };

async function visit(
  pace: ReturnType<typeof createHostPace>,
  feedback: Parameters<Awaited<ReturnType<typeof pace.enter>>>[0],
) {
  (await pace.enter())(feedback);
}

it("grows to six at once while the site is quick, and shrinks to one when it is slow", async () => {
  const pace = createHostPace({ crawlDelayMs: 0 });
  expect(pace.width()).toBe(3);

  for (let i = 0; i < 30; i++) await visit(pace, FAST);
  expect(pace.width()).toBe(6);
  for (let i = 0; i < 30; i++) await visit(pace, SLOW);
  expect(pace.width()).toBe(1);
});

it("lets no more in than its width", async () => {
  const pace = createHostPace({ crawlDelayMs: 0 });
  let inside = 0;
  const visits = Array.from({ length: 5 }, async () => {
    const leave = await pace.enter();
    inside++;
    return leave;
  });
  await Promise.resolve().then(() => undefined);
  await vi.advanceTimersByTimeAsync(1);
  expect(inside).toBe(3);

  (await visits[0])?.(FAST);
  await vi.advanceTimersByTimeAsync(1);
  expect(inside).toBe(4);
});

it("pauses as long as the site asks, and halves", async () => {
  const pace = createHostPace({ crawlDelayMs: 0 });
  for (let i = 0; i < 30; i++) await visit(pace, FAST);
  await visit(pace, { ms: 20, isOverloaded: true, retryAfterMs: 7_000 });
  let isIn = false;
  const entering = pace.enter().then((leave) => {
    isIn = true;
    leave(FAST);
  });

  await vi.advanceTimersByTimeAsync(6_900);
  expect([isIn, pace.width()]).toEqual([false, 3]);
  await vi.advanceTimersByTimeAsync(200);
  await entering;
  expect(isIn).toBe(true);
});

it("doesn't wait for a page that asks for an hour", async () => {
  const pace = createHostPace({ crawlDelayMs: 0 });
  await visit(pace, { ms: 20, isOverloaded: true, retryAfterMs: 3_600_000 });
  const entering = pace.enter();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await entering).toBeTypeOf("function");
});

it("keeps a Crawl-delay between requests, one at a time", async () => {
  const pace = createHostPace({ crawlDelayMs: 2_000 });
  const times: number[] = [];
  const visits = Array.from({ length: 3 }, async () => {
    const leave = await pace.enter();
    times.push(performance.now());
    leave(FAST);
  });

  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all(visits);

  expect(times.slice(1).map((time, i) => Math.round((time - (times[i] ?? 0)) / 100))).toEqual([20, 20]);
  expect(pace.width()).toBe(1);
});

it("forgets who gave up", async () => {
  const pace = createHostPace({ crawlDelayMs: 2_000 });
  const leave = await pace.enter();
  const impatient = new AbortController();
  const gaveUp = pace.enter(impatient.signal);
  impatient.abort(new Error("gone"));

  await expect(gaveUp).rejects.toThrow("gone");
  await expect(pace.enter(impatient.signal)).rejects.toThrow("gone");
  leave(FAST);
  const next = pace.enter();
  await vi.advanceTimersByTimeAsync(2_100);
  expect(await next).toBeTypeOf("function");
});
