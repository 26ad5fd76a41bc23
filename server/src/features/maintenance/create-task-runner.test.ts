import { expect, it, vi } from "vitest";
import { createTaskRunner } from "./create-task-runner.ts";

const note = (done: string[], name: string) => async () => void done.push(name);

it("does what comes after a scheduled task that throws every time, and says which one it is", async () => {
  const done: string[] = [];
  const log = { error: vi.fn() };
  const failure = new Error("the CRM's row is broken");
  const run = createTaskRunner(
    {
      tokens: note(done, "tokens"),
      crms: () => {
        throw failure;
      },
      vectors: async () => Promise.reject(failure),
      retention: note(done, "retention"),
    },
    { log },
  );
  await run();
  await run();

  expect(done).toEqual(["tokens", "retention", "tokens", "retention"]);
  const [first, second] = log.error.mock.calls.map(([told]) => told);
  expect([first, second]).toEqual([
    { err: failure, chore: "crms" },
    { err: failure, chore: "vectors" },
  ]);
  expect(log.error).toHaveBeenCalledTimes(4);
});

it("doesn't wait for ever for one that hangs, and runs no second one beside it", async () => {
  const done: string[] = [];
  const log = { error: vi.fn() };
  const hanging = Promise.withResolvers<void>();
  let begun = 0;
  const run = createTaskRunner(
    {
      crawls: () => {
        begun++;
        return hanging.promise;
      },
      retention: note(done, "retention"),
    },
    { log, patienceMs: 20 },
  );
  await run();
  await run();
  expect([begun, done]).toEqual([1, ["retention", "retention"]]);

  hanging.resolve();
  await new Promise<void>((done) => setImmediate(done));
  await run();
  expect(begun).toBe(2);
});
