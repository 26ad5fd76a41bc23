import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createBackpressure, restTimes } from "./backpressure.ts";

describe("the backpressure", () => {
  it("rests the longer the more is said, within bounds", () => {
    expect([0, 10, 50, 160, 5_000].map(restTimes)).toEqual([1, 1, 5, 16, 16]);
  });

  it("does one piece after another, whatever becomes of them", async () => {
    const backpressure = createBackpressure();
    const steps: string[] = [];
    const piece = (name: string) =>
      backpressure.work(async (begun) => {
        steps.push(`${name} begins`);
        await Promise.resolve();
        begun();
        steps.push(`${name} ends`);
        if (name === "first") throw new Error("broken");
      });

    const [first, second] = await Promise.allSettled([piece("first"), piece("second")]);

    expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
    expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  it("ends a rest when there is a hurry, and takes no other", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    const backpressure = createBackpressure();
    const lastsAnHour = async (begun: () => void) => {
      begun();
      clock.mockReturnValue(performance.now() + 3_600_000);
    };
    const first = backpressure.work(lastsAnHour);
    await new Promise((resolve) => setImmediate(resolve));

    backpressure.hurry();

    await expect(Promise.all([first, backpressure.work(lastsAnHour)])).resolves.toHaveLength(2);
  });
});
