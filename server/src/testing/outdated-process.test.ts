import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, inject, it } from "vitest";
import { findFreePort } from "./free-port.ts";
import { onServer, withName } from "./on-server.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

const TIMEOUT_MS = 300_000;
const NAME = `outdated_${process.pid}`;

const server = inject("postgres");
let running: ServerProcess | undefined;

afterAll(async () => {
  await running?.kill();
  if (server) await onServer(server.url, `drop database ${NAME} with (force)`);
});

it.runIf(server)(
  "a process under which a newer version migrates says so and ends, with one line and 1",
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const serverUrl = server?.url ?? "";
    await onServer(serverUrl, `create database ${NAME} template ${server?.migrated}`);
    const url = withName(serverUrl, NAME);
    const dataDir = await mkdtemp(path.join(os.tmpdir(), "outdated-"));
    const others = { DATABASE_URL: url, SECRET_KEY: "the key of an old process, long enough" };
    running = await startServerProcess(dataDir, await findFreePort(), others);
    const { url: address, ended } = running;
    const ask = async (where: string) => {
      const answer = await fetch(`${address}/api/${where}`);
      const { data } = (await answer.json()) as { data?: { reason?: string } };
      return [answer.status, data?.reason ?? null, answer.headers.get("retry-after")];
    };

    expect(await ask("ready/")).toEqual([200, null, null]);
    await onServer(url, "insert into kysely_migration (name, timestamp) values ('999-later', 'now')");

    expect(await ask("ready/")).toEqual([503, "schema_changed", "5"]);
    expect(await ask("entities/")).toEqual([503, null, "5"]);
    const { code, said } = await ended;
    await rm(dataDir, { recursive: true, force: true });

    expect(code).toBe(1);
    expect(said.filter((line) => line.includes("999-later"))).toEqual([
      expect.stringMatching(/^Ending: another version of the program has changed the database/),
    ]);
  },
);
