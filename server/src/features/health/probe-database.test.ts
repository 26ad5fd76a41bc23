import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { createProbe } from "./probe-database.ts";

it("says that the database is busy instead of waiting, and asks it once however many ask", async () => {
  const answers: PromiseWithResolvers<void>[] = [];
  const probe = createProbe(() => {
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  });

  const began = performance.now();
  const busy = await Promise.all(Array.from({ length: 5 }, () => probe()));
  const took = performance.now() - began;
  const again = probe();
  answers[0]?.resolve();

  expect([...busy, await again]).toEqual([...Array(5).fill("busy"), "ready"]);
  expect(took).toBeLessThan(10_000);
  expect(answers).toHaveLength(1);
});

it("asks anew after an answer", async () => {
  let asked = 0;
  const probe = createProbe(async () => asked++);

  expect([await probe(), await probe(), asked]).toEqual(["ready", "ready", 2]);
});

it("rejects where the database fails, and recovers with it", async () => {
  let isBroken = true;
  const probe = createProbe(async () => {
    if (isBroken) throw new Error("closed");
  });

  await expect(probe()).rejects.toThrow("closed");
  isBroken = false;
  expect(await probe()).toBe("ready");
});

it("gives a database up that stays silent", async () => {
  const probe = createProbe(() => new Promise(() => undefined), { patienceMs: 5, goneMs: 50 });

  expect(await probe()).toBe("busy");
  await wait(100);
  await expect(probe()).rejects.toThrow("did not answer");
});
