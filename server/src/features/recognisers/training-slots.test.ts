import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, it } from "vitest";
import { createTrainingSlots, type TrainingOrder } from "./training-slots.ts";

let slots: ReturnType<typeof createTrainingSlots> | undefined;

afterEach(() => slots?.close());

function makeOrder(key: string, run: TrainingOrder["run"], work = 1): TrainingOrder {
  return { key, company: key, work, run, failed: () => undefined };
}

/** What has no owner any more is gone afterwards. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

it("keeps nothing of what took too long while it waits among the large ones", async () => {
  slots = createTrainingSlots();
  const large = Promise.withResolvers<void>();
  slots.put(makeOrder("large", () => large.promise, Number.MAX_SAFE_INTEGER));
  let tries = 0;
  let phrases: WeakRef<object> | undefined;
  const train = async () => {
    if (++tries > 1) return;
    const error = Object.assign(new Error("training took too long"), { task: { intents: "phrases" } });
    phrases = new WeakRef(error.task);
    throw error;
  };
  slots.put(makeOrder("slow", train));
  await expect.poll(() => tries === 1 && slots?.isWaiting("slow")).toBe(true);
  await expect
    .poll(() => {
      collectGarbage();
      return phrases?.deref();
    })
    .toBeUndefined();

  large.resolve();
  await expect.poll(() => tries).toBe(2);
  expect(slots.isWaiting("slow")).toBe(false);
});
