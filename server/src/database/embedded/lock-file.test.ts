import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { takeLockFile } from "./lock-file.ts";

async function newLockName(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "lock-file-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, "database.lock");
}

/** Takes the lock in a process of its own, says so and stays. */
function holdElsewhere(file: string) {
  const module = JSON.stringify(path.join(import.meta.dirname, "lock-file.ts"));
  const source = `
    const { takeLockFile } = await import(${module});
    await takeLockFile(${JSON.stringify(file)});
    console.log("held");
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ["--input-type=module", "-e", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

describe("the lock file", () => {
  it("refuses a second taker and names the process that holds it", async () => {
    const file = await newLockName();
    const holder = holdElsewhere(file);
    await once(holder.stdout, "data");

    await expect(takeLockFile(file)).rejects.toThrow(`process ${holder.pid}`);

    holder.kill("SIGKILL");
    await once(holder, "exit");
    const release = await takeLockFile(file);
    await release();
  });

  it("refuses a second taker in the same process until it is given back", async () => {
    const file = await newLockName();
    const release = await takeLockFile(file);

    await expect(takeLockFile(file)).rejects.toThrow(`process ${process.pid}`);

    await release();
    await (await takeLockFile(file))();
  });

  it("takes over from a process number that was given to a younger process", async () => {
    const file = await newLockName();
    await writeFile(file, JSON.stringify({ pid: process.pid, started: "another boot/1", token: "old" }));

    const release = await takeLockFile(file);

    await release();
  });

  it("takes over from a zombie", async () => {
    const file = await newLockName();
    // The child ends after the shell became a program that reaps nobody.
    const parent = spawn("sh", ["-c", "sleep 0.5 & echo $!; exec sleep 30"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(parent.stdout, "data");
    const pid = Number(String(line).trim());
    await expect.poll(() => stateOf(pid), { timeout: 15_000 }).toBe("Z");
    await writeFile(file, JSON.stringify({ pid, started: "", token: "old" }));

    const release = await takeLockFile(file);

    await release();
    parent.kill("SIGKILL");
  });

  it("takes over from a file that is no lock", async () => {
    const file = await newLockName();
    await writeFile(file, "");

    await (await takeLockFile(file))();
  });

  it("lets exactly one of many take over from a dead holder", async () => {
    const file = await newLockName();
    await writeFile(file, JSON.stringify({ pid: 2 ** 22 + 1, started: "x", token: "dead" }));

    const takers = await Promise.allSettled(Array.from({ length: 8 }, () => takeLockFile(file)));

    expect(takers.filter((taker) => taker.status === "fulfilled")).toHaveLength(1);
  });
});

async function stateOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2).at(0);
}
