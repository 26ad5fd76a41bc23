import { decodeModel } from "@cxc/engine/intents/model.ts";
import { afterEach, expect, it } from "vitest";
import { TrainingThread } from "./training-thread.ts";

const SMALL = JSON.stringify([
  { id: "a", title: "Hours", phrases: ["when do you open"] },
  { id: "b", title: "Price", phrases: ["how much is it"] },
]);
/** Some seconds of work. */
const LARGE = JSON.stringify(
  Array.from({ length: 60 }, (_, n) => ({
    id: `${n}`,
    title: `Intent ${n}`,
    phrases: Array.from({ length: 100 }, (_, m) =>
      `${(n + 1) * 7919 ** 2} and ${(m + 3) * 104_729 ** 2} `.repeat(12),
    ),
  })),
);

const threads: TrainingThread[] = [];

afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.stop())));

function start(limits: { memoryMb: number; killMs: number }) {
  const thread = new TrainingThread({ ...limits, niceness: 0 });
  threads.push(thread);
  return thread;
}

it("answers what it has learnt when its time is up", { timeout: 120_000 }, async () => {
  const bytes = await start({ memoryMb: 384, killMs: 100_000 }).train({
    intents: LARGE,
    language: "",
    limitMs: 1,
  });
  expect(decodeModel(bytes).ids).toHaveLength(60);
});

it("is killed where it takes too long, and nobody else with it", { timeout: 120_000 }, async () => {
  const thread = start({ memoryMb: 384, killMs: 50 });
  await expect(thread.train({ intents: LARGE, language: "", limitMs: 60_000 })).rejects.toThrow("too long");
  const patient = start({ memoryMb: 384, killMs: 100_000 });
  expect(decodeModel(await patient.train({ intents: SMALL, language: "", limitMs: 60_000 })).ids).toEqual([
    "a",
    "b",
  ]);
});

it("ends with its signal, and trains the next in a new thread", { timeout: 120_000 }, async () => {
  const thread = start({ memoryMb: 384, killMs: 100_000 });
  const task = thread.train({ intents: LARGE, language: "", limitMs: 60_000 }, AbortSignal.timeout(50));
  await expect(task).rejects.toThrow("not wanted");
  const next = await thread.train({ intents: SMALL, language: "", limitMs: 60_000 });
  expect(decodeModel(next).ids).toEqual(["a", "b"]);
});

it("hands out each fold of a check, and goes on with those that are left", { timeout: 120_000 }, async () => {
  const thread = start({ memoryMb: 384, killMs: 100_000 });
  const intents = JSON.stringify(
    ["open", "price", "park"].map((word) => ({
      id: word,
      title: word,
      phrases: Array.from({ length: 6 }, (_, n) => `${word} ${n} please`),
    })),
  );
  const task = { goal: "health" as const, intents, language: "", limitMs: 60_000 };
  const folds: Uint8Array[] = [];
  const whole = await thread.train(task, undefined, (fold) => folds.push(fold));
  const left: Uint8Array[] = [];
  const again = await thread.train({ ...task, folds: folds.slice(0, 2) }, undefined, (fold) =>
    left.push(fold),
  );

  expect(folds).toHaveLength(5);
  expect(left).toEqual(folds.slice(2));
  expect(again).toEqual(whole);
});

it("takes no more memory than it may have, and nothing else ends with it", { timeout: 120_000 }, async () => {
  const intents = JSON.stringify(
    Array.from({ length: 400 }, (_, n) => ({
      id: `${n}`,
      title: `${n}`,
      phrases: Array.from({ length: 400 }, (_, m) => `word${n * 400 + m} other${m}`),
    })),
  );
  const task = start({ memoryMb: 24, killMs: 100_000 }).train({ intents, language: "", limitMs: 60_000 });
  await expect(task).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
});
