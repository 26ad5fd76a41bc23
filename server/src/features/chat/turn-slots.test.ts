import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Permit } from "../../limits/concurrency-limit.ts";
import { createTurnSlots } from "./turn-slots.ts";

/** More than there are slots and room to wait for one company. */
const MANY = 1_000;

/** Sends turns that last until they are ended, and counts what becomes of them. */
function watch() {
  const slots = createTurnSlots();
  const end = Promise.withResolvers<void>();
  const counts = { running: 0, refused: 0 };
  const held: Permit[] = [];
  return {
    places: slots,
    counts,
    held,
    send: (agentId: string) =>
      slots
        .run(agentId, async (slot) => {
          counts.running++;
          held.push(slot);
          await end.promise;
        })
        .catch(() => counts.refused++),
    end: () => end.resolve(),
  };
}

it("leaves a slot for another company while one floods all its agents, and refuses what is too many at once", async () => {
  const { places: slots, counts, send, end } = watch();
  const agents = Array.from({ length: 20 }, () => randomUUID());
  for (const id of agents) slots.know(id, "loud");
  slots.know("its agent", "quiet");
  const flood = Array.from({ length: MANY }, (_, n) => send(agents[n % agents.length] ?? ""));
  await nextTurn();
  const { running, refused } = { ...counts };
  const answered = await slots.run("its agent", async () => "answered");
  end();
  await Promise.all(flood);

  expect(running).toBeGreaterThan(10);
  expect(running).toBeLessThan(100);
  expect(refused).toBeGreaterThan(MANY / 4);
  expect(answered).toBe("answered");
});

it("counts agents that nobody knows as one company's, however many ids are made up", async () => {
  const { places: slots, counts, send, end } = watch();
  slots.know("its agent", "quiet");
  const flood = Array.from({ length: MANY }, () => send(randomUUID()));
  await nextTurn();
  const { refused } = { ...counts };
  const answered = await slots.run("its agent", async () => "answered");
  end();
  await Promise.all(flood);

  expect(refused).toBeGreaterThan(MANY / 4);
  expect(answered).toBe("answered");
});

it("lets the next one in where a turn waits for somebody outside", async () => {
  const { places: slots, counts, held, send, end } = watch();
  slots.know("an agent", "a company");
  const turns = Array.from({ length: 200 }, () => send("an agent"));
  await nextTurn();
  const before = counts.running;
  held[0]?.leave();
  await expect.poll(() => counts.running).toBe(before + 1);
  end();
  await Promise.all(turns);
});

it("refuses with 503 and a time to come back who waited too long", async () => {
  const { places: slots, send, end } = watch();
  slots.know("an agent", "a company");
  const turns = Array.from({ length: 200 }, () => send("an agent"));
  const late = slots.run("an agent", async () => "answered");

  await expect(late).rejects.toMatchObject({ code: "unavailable", status: 503, retryAfter: 2 });
  end();
  await Promise.all(turns);
});
