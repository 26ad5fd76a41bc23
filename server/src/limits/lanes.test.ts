import { expect, it } from "vitest";
import { createLanes } from "./lanes.ts";

const LIMITS = { interactive: { atOnce: 1, waiting: 1 }, background: { atOnce: 1, waiting: 1 } };
const calm = new AbortController().signal;

it("lets calls in one after another, and sends away those that would wait too far behind", async () => {
  const lanes = createLanes(LIMITS);
  const order: string[] = [];

  const leave = await lanes.enter("interactive", calm);
  const second = lanes.enter("interactive", calm).then((leaveSecond) => {
    order.push("second");
    leaveSecond();
  });
  await expect(lanes.enter("interactive", calm)).rejects.toMatchObject({ kind: "busy" });
  order.push("first leaves");
  leave();
  leave();
  await second;

  expect(order).toEqual(["first leaves", "second"]);
  expect(await lanes.enter("interactive", calm)).toBeTypeOf("function");
});

it("keeps the lanes apart, and forgets who gave up waiting", async () => {
  const lanes = createLanes(LIMITS);
  const impatient = new AbortController();
  const leave = await lanes.enter("background", calm);
  const gaveUp = lanes.enter("background", impatient.signal);

  impatient.abort(new Error("gone"));
  await expect(gaveUp).rejects.toThrow("gone");
  (await lanes.enter("interactive", calm))();
  leave();

  expect(await lanes.enter("background", calm)).toBeTypeOf("function");
});
