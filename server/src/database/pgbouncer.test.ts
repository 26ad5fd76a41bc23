import { randomUUID } from "node:crypto";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { POOL_SIZE, POOL_SIZE_MIN } from "../config.ts";
import { SECRET_KEYS, startTestApp, type TestApp } from "../testing/app.ts";
import { findDebianProgram } from "../testing/debian-program.ts";
import { makeAgent, makeIntent, signUp } from "../testing/factories.ts";
import { onServer, withName } from "../testing/on-server.ts";
import { type PgBouncer, startPgBouncer } from "../testing/pgbouncer.ts";
import { findApplied } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { type Database, openDatabase } from "./open.ts";
import { prepareDatabase } from "./prepare.ts";

/** Fewer than a process has of its own: what one statement leaves in its session, another caller's finds there. */
const CONNECTIONS = 3;
const CALLERS = 16;
const TURNS = 4;

const server = inject("postgres");
const program = server && (await findDebianProgram("pgbouncer"));

/** Debian 12's is 1.18, which refuses `options` in an address. */
describe.runIf(program)("through PgBouncer in transaction mode", () => {
  const name = `pooled_${randomUUID().slice(0, 8)}`;
  const serverUrl = server?.url ?? "";
  let bouncer: PgBouncer;
  let databases: Database[];
  let apps: TestApp[];

  beforeAll(async () => {
    if (!program) return;
    await onServer(serverUrl, `create database ${name}`);
    for (const setting of [
      "datestyle = 'German, DMY'",
      "timezone = 'America/New_York'",
      "bytea_output = 'escape'",
    ])
      await onServer(serverUrl, `alter database ${name} set ${setting}`);
    bouncer = await startPgBouncer(program, withName(serverUrl, name), CONNECTIONS);
    const open = (poolSize: number) => openDatabase({ dataDir: "", databaseUrl: bouncer.url, poolSize });
    databases = [await open(POOL_SIZE), await open(POOL_SIZE_MIN)];
    for (const database of databases) await prepareDatabase(database, SECRET_KEYS);
    apps = await Promise.all(databases.map((database) => startTestApp({}, { database })));
  });

  afterAll(async () => {
    for (const app of apps) await app.close();
    for (const database of databases) await database.close();
    await bouncer.stop();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  });

  it("migrates an empty database", async () => {
    for (const { query } of databases)
      expect(await findApplied(query)).toEqual(Object.keys(migrations).sort());
  });

  it("reads times and bytes on every connection, whatever its session is set to", async () => {
    const look = async ({ query }: Database) => {
      const { rows } = await sql<{ pid: number; at: Date; bytes: Buffer }>`
        select pg_backend_pid() as pid, timestamptz '2026-02-03 04:05:06.789+00' as at, '\\x00ff5c'::bytea as bytes,
          pg_sleep(0.05)`.execute(query);
      return rows[0];
    };
    const seen = await Promise.all(
      Array.from({ length: CALLERS * 2 }, (_, n) => look(databases[n % 2] as Database)),
    );
    expect(new Set(seen.map((row) => row?.pid)).size).toBe(CONNECTIONS);
    for (const row of seen) {
      expect(row?.at).toEqual(new Date("2026-02-03T04:05:06.789Z"));
      expect(row?.bytes).toEqual(Buffer.from([0, 0xff, 0x5c]));
    }
  });

  it("signs up, publishes and chats with many at once, in two processes", async () => {
    const [one, other] = apps as [TestApp, TestApp];
    const { token } = await signUp(one);
    const { id: agent_id } = await makeAgent(one, token);
    await makeIntent(one, token, agent_id);
    await one.request("POST", `/api/agent/${agent_id}/publish/`, { token });
    const chat = async (n: number) => {
      let conversation_id: string | undefined;
      const said: ChatReply["outcome"][] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        const body = { agent_id, message: turn === 0 ? "" : "When are you open?", conversation_id };
        const { data } = await ((n + turn) % 2 ? one : other).request<ChatReply>(
          "POST",
          "/api/public/chat/",
          {
            body,
          },
        );
        conversation_id = data.conversation_id;
        said.push(data.outcome);
      }
      return said;
    };
    const talks = await Promise.all(Array.from({ length: CALLERS }, (_, n) => chat(n)));
    for (const said of talks) expect(said).toEqual(["greeting", "answered", "answered", "answered"]);
  });
});
