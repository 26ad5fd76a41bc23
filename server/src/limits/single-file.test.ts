import { setImmediate } from "node:timers";
import { expect, it } from "vitest";
import { inSingleFile } from "./single-file.ts";

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
    await inSingleFile();
    went.push([name, round]);
  };
  await Promise.all(Array.from({ length: 20 }, (_, name) => go(name)));
  isOver = true;

  expect(went.map(([name]) => name)).toEqual(Array.from({ length: 20 }, (_, name) => name));
  expect(went[0]).toEqual([0, 0]);
  expect(new Set(went.map(([, at]) => at)).size).toBe(20);
  await Promise.all([go(20), go(21)]);
  expect(went.slice(20).map(([name]) => name)).toEqual([20, 21]);
});
