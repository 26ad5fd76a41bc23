import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, it, onTestFinished } from "vitest";
import { takeClaim } from "./take-claim.ts";

const MODULE = JSON.stringify(path.join(import.meta.dirname, "take-claim.ts"));
const WHAT = { what: "the data" };

async function newName(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "take-claim-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, "database");
}

const mayUnshare = process.platform === "linux" && process.getuid?.() === 0;
/** As in a container: the process is number 1 there, and sees no other. */
const ROOM = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];

/** Takes the claim in a process of its own, says so and stays. */
async function holdElsewhere(name: string, room: readonly string[] = []) {
  const source = `
    const { takeClaim } = await import(${MODULE});
    await takeClaim(${JSON.stringify(name)}, { what: "the data" });
    console.log("held");
    setInterval(() => {}, 1000);`;
  const [program = "", ...words] = [
    ...room,
    process.execPath,
    ...["--no-warnings", "--input-type=module", "-e", source],
  ];
  const holder = spawn(program, words, { stdio: ["ignore", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  return holder;
}

describe("a claim", () => {
  it("names the process that has it, its machine and the time, and is free once that is killed", async () => {
    const name = await newName();
    const began = new Date().toISOString().slice(0, 10);
    const holder = await holdElsewhere(name);

    await expect(takeClaim(name, WHAT)).rejects.toThrow(
      `the data is in use by process ${holder.pid} on ${os.hostname()}, since ${began}`,
    );

    holder.kill("SIGKILL");
    await once(holder, "exit");
    await (await takeClaim(name, WHAT))();
  });

  it.runIf(mayUnshare)("holds between processes that don't see each other", async () => {
    const name = await newName();
    const holder = await holdElsewhere(name, ROOM);

    await expect(takeClaim(name, WHAT)).rejects.toThrow("the data is in use by process 1 on");

    holder.kill("SIGKILL");
    await once(holder, "exit");
    await expect.poll(() => takeClaim(name, WHAT).then(() => "taken", String)).toBe("taken");
  });

  it("is had once in a process, too, until it is given back", async () => {
    const name = await newName();
    const giveBack = await takeClaim(name, WHAT);

    await expect(takeClaim(name, WHAT)).rejects.toThrow(`process ${process.pid}`);
    // Whoever was refused took nothing along.
    await expect(takeClaim(name, WHAT)).rejects.toThrow(`process ${process.pid}`);

    await giveBack();
    await giveBack();
    await (await takeClaim(name, WHAT))();
    expect(await readdir(path.dirname(name))).toEqual(["database.claim"]);
  });

  it("of a thread ends with the thread", async () => {
    const name = await newName();
    const source = `
      import(${MODULE}).then(async ({ takeClaim }) => {
        await takeClaim(${JSON.stringify(name)}, { what: "the data" });
        require("node:worker_threads").parentPort.postMessage("held");
        setInterval(() => {}, 1000);
      });`;
    const thread = new Worker(source, { eval: true });
    await once(thread, "message");

    await expect(takeClaim(name, WHAT)).rejects.toThrow("in use by process");

    await thread.terminate();
    await (await takeClaim(name, WHAT))();
  });

  it("goes to exactly one of many who come at once after a holder that was killed", async () => {
    const name = await newName();
    const holder = await holdElsewhere(name);
    holder.kill("SIGKILL");
    await once(holder, "exit");

    const takers = await Promise.allSettled(Array.from({ length: 8 }, () => takeClaim(name, WHAT)));

    expect(takers.filter((taker) => taker.status === "fulfilled")).toHaveLength(1);
  });

  it("is its user's alone, and stores nothing in its file", async () => {
    const name = await newName();
    await takeClaim(name, WHAT);
    const { mode, size } = await stat(`${name}.claim`);
    expect([mode & 0o777, size]).toEqual([0o600, 0]);
  });

  it.each(["", "{}", '{"pid":4194305,"started":"another boot/1","token":"old"}'])(
    "is free where the note that is left says %j",
    async (note) => {
      const name = await newName();
      await writeFile(`${name}.lock`, note);
      await (await takeClaim(name, WHAT))();
    },
  );
});

describe("on a disk that several machines may have", () => {
  const shared = { ...WHAT, isLocal: async () => false };

  it.each([
    ["another machine's", { pid: 7, host: "web-2", machine: "another", since: "2026-11-27T02:00:00.000Z" }],
    ["an older version's", { pid: 7, started: "x", token: "y" }],
  ])("%s note is not gone over, and the refusal says how to free it", async (_, note) => {
    const name = await newName();
    await writeFile(`${name}.lock`, JSON.stringify(note));

    await expect(takeClaim(name, shared)).rejects.toThrow(
      /was last in use by process 7.*Once you are sure that it has ended, delete .*database\.lock and start again/,
    );
    await expect(takeClaim(name, shared)).rejects.toThrow("process 7");

    await rm(`${name}.lock`);
    await (await takeClaim(name, shared))();
  });

  it("a holder of this machine that was killed is gone over", async () => {
    const name = await newName();
    const holder = await holdElsewhere(name);
    holder.kill("SIGKILL");
    await once(holder, "exit");

    await (await takeClaim(name, shared))();
  });
});
