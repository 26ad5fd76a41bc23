import { setImmediate } from "node:timers";
import { expect, it } from "vitest";
import { serialise } from "./serialise.ts";

const BUSY_MS = 15;

function holdTheThread(): void {
  const end = performance.now() + BUSY_MS;
  while (performance.now() < end);
}

it("lets who comes alone go at once, and the others one after the other, with everybody else in between", async () => {
  let round = 0;
  let isOver = false;
  const count = () => {
    round++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const went: [name: number, round: number][] = [];
  const go = async (name: number) => {
    await serialise();
    went.push([name, round]);
    await Promise.resolve();
    holdTheThread();
  };
  await Promise.all(Array.from({ length: 12 }, (_, name) => go(name)));
  isOver = true;

  expect(went.map(([name]) => name)).toEqual(Array.from({ length: 12 }, (_, name) => name));
  expect(went[0]).toEqual([0, 0]);
  // Two of them are more than one stretch may take.
  expect(new Set(went.map(([, at]) => at)).size).toBeGreaterThanOrEqual(6);
  await Promise.all([go(20), go(21)]);
  expect(went.slice(12).map(([name]) => name)).toEqual([20, 21]);
});
