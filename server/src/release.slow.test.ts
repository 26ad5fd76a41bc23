import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "./testing/free-port.ts";

const SCRIPTS = path.join(import.meta.dirname, "../../scripts");
const TIMEOUT_MS = 600_000;
const MB = 1_000_000;
const run = promisify(execFile);

type Command = ChildProcessByStdio<null, Readable, Readable>;

let folder: string;
let release: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "release-"));
  const { stdout } = await run(process.execPath, ["--no-warnings", path.join(SCRIPTS, "release.ts"), folder]);
  await run("tar", ["-xzf", stdout.trim(), "-C", folder]);
  release = path.join(folder, path.basename(stdout.trim(), ".tar.gz"));
}, TIMEOUT_MS);

afterAll(() => rm(folder, { recursive: true, force: true }), TIMEOUT_MS);

/** A command of the release's package.json, as npm runs it; packages that this machine has had come from npm's own store. */
function boot(words: string[], env: Record<string, string> = {}): Command {
  return spawn(process.execPath, [path.join(release, "scripts/boot.mjs"), ...words], {
    cwd: release,
    env: { ...process.env, DATA_DIR: path.join(folder, "data"), npm_config_prefer_offline: "true", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function endOf(child: Command): Promise<{ code: unknown; said: string }> {
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, said };
}

async function sizeOf(at: string): Promise<number> {
  const files = await readdir(at, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test("has neither tests, nor sources of what is built, nor what builds them", async () => {
  const files = await readdir(release, { recursive: true });
  expect(
    files.filter((file) => /\.test\.|(?:^|\/)testing\/|^(?:console|widget)\/src|^(?:bench|e2e)/.test(file)),
  ).toEqual([]);
});

test("a command that needs the source says so", async () => {
  const { code, said } = await endOf(boot(["test"]));
  expect([code, said]).toEqual([
    1,
    '"npm run test" needs the source, from a clone. A release has npm start and npm run admin.\n',
  ]);
});

test("unpacked it installs what production needs, starts, signs up and answers; built files of another version end the start", {
  timeout: TIMEOUT_MS,
}, async () => {
  const port = String(await findFreePort());
  const server = boot(["start", "--sample"], { PORT: port, HOST: "127.0.0.1" });
  const end = endOf(server);
  const sample = await signInLine(server);
  const [, url = "", email, password] =
    /^Sample: sign in at (\S+) as (\S+) with the password (\S+)$/.exec(sample) ?? [];
  expect(url).toBe(`http://127.0.0.1:${port}`);

  const call = async (where: string, body?: object, token?: string) => {
    const response = await fetch(`${url}/api/${where}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { data: Record<string, unknown> }).data;
  };
  const { access_token } = await call("auth/login/", { email, password });
  const agents = (await call("agent/", undefined, String(access_token))) as unknown as { id: string }[];
  const chat = { agent_id: agents[0]?.id, message: "What are your opening hours?" };
  expect(await call("public/chat/", chat)).toMatchObject({ response: expect.stringMatching(/\S{3}/) });
  expect(await (await fetch(url)).text()).toContain("<div id=");

  server.kill("SIGTERM");
  expect((await end).code).toBe(0);

  const modules = path.join(release, "node_modules");
  expect(await readdir(modules)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:vite|typescript)$/)]),
  );
  expect((await sizeOf(modules)) / MB).toBeLessThan(140);
  await run(process.execPath, ["--no-warnings", path.join(SCRIPTS, "write-notices.ts"), release]);
  expect(await readFile(path.join(release, "third-party-notices.txt"), "utf8")).toMatch(/^fastify 5\./m);

  const manifest = path.join(release, "package.json");
  const other = (await readFile(manifest, "utf8")).replace(/"version": "[^"]+"/, '"version": "99.0.0"');
  await writeFile(manifest, other);
  expect(await endOf(boot(["start"]))).toEqual({
    code: 1,
    said: "widget/dist is missing or of another version: unpack all of one release into an empty folder.\n",
  });
});

/** The line that tells how to sign in; what follows it is read on, or the server would wait for its reader. */
function signInLine({ stdout }: Command): Promise<string> {
  return new Promise((resolve) => {
    const lines = createInterface(stdout);
    lines.on("line", (line) => line.startsWith("Sample: ") && resolve(line));
    lines.on("close", () => resolve(""));
  });
}
