import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { type LoopWatch, watchLoop } from "./loop-watch.ts";

const warn = vi.fn();
let watch: LoopWatch;
afterEach(() => {
  watch.stop();
  warn.mockClear();
});

/** Of the processor's time: on a busy machine the clock goes on without us. */
function hold(ms: number): void {
  const before = process.threadCpuUsage();
  while (process.threadCpuUsage(before).user < ms * 1_000);
}

test("what holds the main thread is logged by name, also where it ended at once, and tells for how long", async () => {
  watch = watchLoop({ warn });
  watch.start();
  watch.begin("before")();
  await setTimeout(100);
  const end = watch.begin("GET /api/slow/");
  watch.begin("job crawl");
  hold(400);
  end();
  await expect.poll(() => warn.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);

  const late = warn.mock.calls.map(([one]) => one).find(({ delay_ms }) => delay_ms > 300);
  expect(late).toMatchObject({ under_way: ["job crawl", "GET /api/slow/"] });
  expect(late.processor_ms).toBeGreaterThan(300);
  expect(watch.delay().max).toBeGreaterThan(300);
  expect(watch.delay().p50).toBeLessThanOrEqual(watch.delay().p99);
});

test("nothing is known before the first tick", () => {
  watch = watchLoop({ warn });
  expect(watch.delay()).toEqual({ p50: 0, p99: 0, max: 0 });
});
