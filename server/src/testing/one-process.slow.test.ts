import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeBackup } from "../database/backup/write-backup.ts";
import { openDatabase } from "../database/open.ts";
import { callProcess } from "./call-process.ts";
import { prepareDataDir } from "./data-dir.ts";
import { PASSWORD } from "./factories.ts";
import { findFreePort } from "./free-port.ts";
import { FOR_SHORT_LIVES, ROOM, type ServerProcess, startServerProcess } from "./server-process.ts";

const TIMEOUT_MS = 600_000;
const ADMIN = path.join(import.meta.dirname, "../../../scripts/admin.ts");
const rooms = process.platform === "linux" && process.getuid?.() === 0 ? [[], ROOM] : [[]];
/** "Within seconds" of a quiet machine. */
const WAIT = { timeout: 120_000 };

let dataDir: string;
let backup: string;
const running: ServerProcess[] = [];
const commands: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await prepareDataDir();
  backup = path.join(dataDir, "a.backup");
  const database = await openDatabase({ dataDir });
  await writeBackup(database, { file: backup });
  await database.close();
}, TIMEOUT_MS);

afterEach(async () => {
  for (const command of commands.splice(0)) command.kill("SIGKILL");
  await Promise.all(running.splice(0).map((server) => server.kill()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(room: readonly string[]): Promise<ServerProcess> {
  const server = await startServerProcess(dataDir, await findFreePort(), {}, room);
  running.push(server);
  return server;
}

function admin(words: string[], room: readonly string[]): ChildProcess {
  const [program = "", ...rest] = [...room, process.execPath, ...FOR_SHORT_LIVES, ADMIN, ...words];
  const command = spawn(program, rest, {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", SECRET_KEY: "" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  commands.push(command);
  return command;
}

async function refusalOf(words: string[], room: readonly string[]): Promise<string> {
  const command = admin(words, room);
  let said = "";
  command.stderr?.on("data", (text) => {
    said += text;
  });
  const [code] = await once(command, "close");
  return `${code} ${said}`;
}

const wordsOf = (): string[][] => [
  ["restore", backup, "--without-secrets"],
  ["move-to", "postgres://nobody@127.0.0.1:1/x"],
];

it.each(rooms)(
  "while a server serves %s nobody else opens its data; killed, the next one has all of it",
  {
    timeout: TIMEOUT_MS,
  },
  async (...room: string[]) => {
    const first = await start(room);
    const credentials = { email: "ada@example.com", password: PASSWORD };
    const person = { ...credentials, name: "Ada", phone: "1234567890", company: "Acme" };
    await callProcess(first, "auth/signup/", { body: person });

    for (const other of rooms) {
      await expect(start(other)).rejects.toThrow(
        /Could not start: the data in .* is in use by process \d+ on/,
      );
      for (const words of wordsOf())
        expect(await refusalOf(words, other), words[0]).toMatch(
          /^1 the data in .* is in use by process \d+ on/,
        );
    }

    await first.kill();
    const second = await startSoon(room);
    expect((await callProcess(second, "auth/login/", { body: credentials })).status).toBe(200);
  },
);

/** In a room the process itself ends a moment after the one that was killed. */
async function startSoon(room: readonly string[]): Promise<ServerProcess> {
  let server: ServerProcess | undefined;
  await expect
    .poll(async () => {
      server = await start(room).catch(() => undefined);
      return server !== undefined;
    }, WAIT)
    .toBe(true);
  if (!server) throw new Error("it didn't start");
  return server;
}

it.each(["list-companies", "backup", "restore", "move-to"])(
  "while %s works on the data no server starts on it; killed, one does",
  { timeout: TIMEOUT_MS },
  async (name) => {
    const words = [...wordsOf(), ["list-companies"], ["backup", `${backup}.second`]].find(
      ([word]) => word === name,
    );
    const command = admin(words ?? [], []);
    await expect.poll(holderOf, { ...WAIT, interval: 1 }).toBe(command.pid);
    command.kill("SIGSTOP");

    await expect(start([])).rejects.toThrow(`is in use by process ${command.pid} on`);

    command.kill("SIGKILL");
    await once(command, "exit");
    await start([]);
  },
);

async function holderOf(): Promise<number | undefined> {
  const text = await readFile(path.join(dataDir, "database.lock"), "utf8").catch(() => "{}");
  return (JSON.parse(text) as { pid?: number }).pid;
}
