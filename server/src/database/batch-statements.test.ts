import { describe, expect, it } from "vitest";
import { batchStatements } from "./batch-statements.ts";

/** A database's error of PostgreSQL's class. */
function databaseError(code: string): Error {
  return Object.assign(new Error(`SQLSTATE ${code}`), { code });
}

/** Runs that end when they are told to, each answering its items in capitals. */
function heldRuns(fails: (items: readonly string[]) => Error | undefined = () => undefined) {
  const runs: (readonly string[])[] = [];
  const held: (() => void)[] = [];
  const run = async (items: readonly string[]) => {
    runs.push(items);
    await new Promise<void>((resolve) => held.push(resolve));
    const error = fails(items);
    if (error) throw error;
    return items.map((item) => item.toUpperCase());
  };
  const letGo = async () => {
    held.shift()?.();
    for (let n = 0; n < 10; n++) await Promise.resolve();
  };
  return { runs, run, letGo };
}

describe("batchStatements", () => {
  it("lets a lone item go at once, and takes what came meanwhile in one run, in its order", async () => {
    const { runs, run, letGo } = heldRuns();
    const ask = batchStatements("embedded", run);

    const answers = Promise.all(["a", "b", "c"].map(ask));
    expect(runs).toEqual([["a"]]);
    await letGo();
    expect(runs).toEqual([["a"], ["b", "c"]]);
    await letGo();

    expect(await answers).toEqual(["A", "B", "C"]);
  });

  it("runs several beside each other on a server where they are many, and never too much at once", async () => {
    const { runs, run, letGo } = heldRuns();
    const ask = batchStatements("postgres", run);

    const answers = Promise.all(Array.from({ length: 100 }, (_, n) => ask(`${n}`)));
    expect(runs.map(({ length }) => length)).toEqual([1, 8, 8, 8]);
    for (let n = 0; n < 7; n++) await letGo();

    expect(await answers).toHaveLength(100);
    expect(runs.slice(4).map(({ length }) => length)).toEqual([32, 32, 11]);
  });

  it("lets nobody wait for a statement that is held up, not even a second one", async () => {
    const { runs, run, letGo } = heldRuns();
    const ask = batchStatements("postgres", run);

    const answers = [ask("held up")];
    for (const item of ["a", "b", "c"]) {
      answers.push(ask(item));
      await expect.poll(() => runs.at(-1), { interval: 5 }).toEqual([item]);
    }
    for (let n = 0; n < 4; n++) await letGo();

    expect(await Promise.all(answers)).toEqual(["HELD UP", "A", "B", "C"]);
  });

  it("fails only whose data are at fault", async () => {
    const { runs, run, letGo } = heldRuns((items) =>
      items.includes("bad") ? databaseError("23505") : undefined,
    );
    const ask = batchStatements("embedded", run);

    const answers = Promise.allSettled(["first", "one", "bad", "other"].map(ask));
    for (let n = 0; n < 5; n++) await letGo();

    const outcomes = (await answers).map((answer) =>
      answer.status === "fulfilled" ? answer.value : answer.reason.message,
    );
    expect(outcomes).toEqual(["FIRST", "ONE", "SQLSTATE 23505", "OTHER"]);
    expect(runs.slice(1)).toEqual([["one", "bad", "other"], ["one"], ["bad"], ["other"]]);
  });

  it("asks a database that is away once for all, and again for what comes later", async () => {
    let isAway = true;
    const { runs, run, letGo } = heldRuns(() => (isAway ? databaseError("57P01") : undefined));
    const ask = batchStatements("embedded", run);

    const answers = Promise.allSettled(["first", "one", "other"].map(ask));
    await letGo();
    await letGo();
    expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(runs).toHaveLength(2);

    isAway = false;
    const later = ask("later");
    await letGo();
    expect(await later).toBe("LATER");
  });
});
