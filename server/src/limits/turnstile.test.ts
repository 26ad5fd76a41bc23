import { expect, it } from "vitest";
import { createTurnstile } from "./turnstile.ts";

it("lets so many in of each, and hands a place on", async () => {
  const turnstile = createTurnstile({ atOnce: 3, atOnceEach: 2 });
  const first = await turnstile.enter("a");
  await turnstile.enter("a");
  const order: string[] = [];
  const third = turnstile.enter("a").then((leave) => order.push(`a ${typeof leave}`));
  const other = await turnstile.enter("b");
  const fourth = turnstile.enter("b").then((leave) => order.push(`b ${typeof leave}`));
  first?.();
  await third;
  other?.();
  await fourth;

  expect(order).toEqual(["a function", "b function"]);
});

it("refuses after a wait", async () => {
  const turnstile = createTurnstile({ atOnce: 1, atOnceEach: 1 });
  await turnstile.enter("a");
  expect(await turnstile.enter("a")).toBeUndefined();
});
