import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, it } from "vitest";

const MODULE = path.join(import.meta.dirname, "watch-process.ts");

/** A process that watches itself and does this. */
function start(what: string, by: string[] = []): ChildProcess {
  const program = `
    import { outliveReaders, watchProcess } from ${JSON.stringify(MODULE)};
    const say = (line) => process.stdout.write(line + "\\n");
    const logged = ({ err }, words) => say(words + ": " + err.message);
    outliveReaders();
    watchProcess({
      log: { fatal: logged, error: logged },
      async drain() {
        await new Promise((resolve) => setTimeout(resolve, 100));
        say("drained");
      },
    });
    setInterval(() => undefined, 1_000);
    ${what}`;
  const [file = "", ...words] = [
    ...by,
    process.execPath,
    "--no-warnings",
    "--input-type=module",
    "--eval",
    program,
  ];
  return spawn(file, words, { env: { ...process.env, npm_lifecycle_event: by.length > 0 ? "start" : "" } });
}

async function outcome(child: ChildProcess): Promise<{ code: number; said: string }> {
  let said = "";
  child.stdout?.on("data", (text) => {
    said += text;
  });
  const [code] = await once(child, "close");
  return { code, said };
}

it("answers what runs and ends with 1 after an exception that nobody caught", async () => {
  const child = start(`setTimeout(() => { throw new Error("half done") }, 0)`);
  expect(await outcome(child)).toEqual({ code: 1, said: "uncaught exception: half done\ndrained\n" });
});

it("lives on after a promise that nobody waited for, and ends with 0 at a signal", async () => {
  const child = start(`
    Promise.reject(new Error("forgotten"));
    setTimeout(() => process.kill(process.pid, "SIGTERM"), 50)`);
  expect(await outcome(child)).toEqual({ code: 0, said: "unhandled rejection: forgotten\ndrained\n" });
});

it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("drains at %s", async (signal) => {
  const child = start(`setTimeout(() => process.kill(process.pid, "${signal}"), 50)`);
  expect(await outcome(child)).toEqual({ code: 0, said: "drained\n" });
});

it("lives on where nobody reads its log any more", async () => {
  const child = start(
    `setInterval(() => process.stdout.write("line\\n".repeat(1_000)), 5); process.stderr.write("up")`,
  );
  if (child.stderr) await once(child.stderr, "data");
  child.stdout?.destroy();
  const ended = once(child, "exit");
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(child.exitCode).toBeNull();
  child.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
});

it.skipIf(process.platform === "win32")("drains where npm's shell was ended in its place", async () => {
  const child = start("", ["sh", "-c", '"$@" & wait', "sh"]);
  const done = outcome(child);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  child.kill("SIGTERM");
  expect((await done).said).toBe("drained\n");
});
