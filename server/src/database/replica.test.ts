import { mayLag, type Route } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { SECRET_KEYS, startTestApp, type TestApp } from "../testing/app.ts";
import { calls, type Operation } from "../testing/calls.ts";
import { type Actor, makeAgent, makeContact, signUp } from "../testing/factories.ts";
import { onServer, withName } from "../testing/on-server.ts";
import { type PostgresServer, type Standby, startPostgres } from "../testing/postgres.ts";
import { type Database, openDatabase } from "./open.ts";
import { prepareDatabase } from "./prepare.ts";

const WATCH = { lookMs: 50, behindMs: 3_000, beatMs: 100, awayMs: 50 };
const NAME = "replicated";
const lagging = (Object.entries(routes) as [Operation, Route][]).filter(([, route]) => mayLag(route));

describe.runIf(inject("postgres"))("a read replica", () => {
  let postgres: PostgresServer;
  let standby: Standby;
  let standbyUrl: string;
  let database: Database;
  let app: TestApp;
  /** The same without a replica. */
  let plain: TestApp;
  let admin: Actor;
  let neighbour: Actor;
  const logged: string[] = [];
  const handed: boolean[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    await onServer(postgres.url, "create role plain login");
    await onServer(postgres.url, `create database ${NAME} owner plain`);
    standby = await postgres.follow({ isAwaited: false });
    const url = new URL(withName(postgres.url, NAME));
    url.username = "plain";
    const databaseUrl = url.href;
    url.port = String(standby.port);
    const readDatabaseUrl = url.href;
    url.username = "postgres";
    standbyUrl = url.href;
    const log = (line: string) => void logged.push(line);
    database = await openDatabase({
      dataDir: "",
      databaseUrl,
      readDatabaseUrl,
      watch: WATCH,
      log,
    });
    await prepareDatabase(database, SECRET_KEYS);
    await database.replica?.assertFits();
    const { replica, ...others } = database;
    plain = await startTestApp({}, { database: others });
    if (!replica) throw new Error("no replica was opened");
    app = await startTestApp({}, { database: { ...database, replica: remembering(replica) } });
    admin = await signUp(app);
    neighbour = await signUp(app);
  });

  afterEach(() => onServer(standbyUrl, "select pg_wal_replay_resume()").catch(() => undefined));

  afterAll(async () => {
    await app.close();
    await plain.close();
    await database.close();
    await standby.stop();
    await postgres.stop();
  });

  function remembering(replica: NonNullable<Database["replica"]>): NonNullable<Database["replica"]> {
    return {
      ...replica,
      async handleFor(tenantId) {
        const handle = await replica.handleFor(tenantId);
        handed.push(handle !== undefined);
        return handle;
      },
    };
  }

  const untilUsed = () => expect.poll(() => database.replica?.handleFor(admin.tenant_id)).toBeDefined();
  const pause = () => onServer(standbyUrl, "select pg_wal_replay_pause()");
  const isReadFromReplica = async (actor: Actor) => {
    handed.length = 0;
    await app.request("GET", "/api/contacts/", { token: actor.token });
    return handed;
  };
  const namesOf = async (actor: Actor, from = app) => {
    const { data } = await from.request<{ name: string }[]>("GET", "/api/contacts/", { token: actor.token });
    return data.map(({ name }) => name);
  };

  it("is read for lists, searches, figures and exports, each of its own company alone", async () => {
    for (const [operation] of lagging) {
      const { path } = await calls[operation](app, admin);
      await untilUsed();
      handed.length = 0;
      const { status, text } = await app.request("GET", path, { token: admin.token });
      expect([operation, status, handed]).toEqual([operation, 200, [true]]);
      expect(text).toBe((await plain.request("GET", path, { token: admin.token })).text);
    }
    await makeContact(app, neighbour.tenant_id, { name: "Nora", email: "nora@example.com" });
    await expect.poll(() => namesOf(neighbour)).toEqual(["Nora"]);
    expect(await namesOf(admin)).not.toContain("Nora");
    expect(lagging.map(([operation]) => operation)).toEqual(
      expect.arrayContaining(["listConversations", "exportConversations", "getOverview", "findThings"]),
    );
  });

  it("is not read by a company whose change it lacks, and by the others it is", async () => {
    await untilUsed();
    await pause();
    for (const [operation] of lagging) {
      const { path } = await calls[operation](app, admin);
      const own = await app.request("GET", path, { token: admin.token });
      expect([operation, own.text]).toEqual([
        operation,
        (await plain.request("GET", path, { token: admin.token })).text,
      ]);
    }
    expect(await isReadFromReplica(admin)).toEqual([false]);
    await makeContact(app, neighbour.tenant_id, { name: "Olga", email: "olga@example.com" });
    expect([await namesOf(neighbour), await namesOf(neighbour, plain)]).toEqual([
      expect.not.arrayContaining(["Olga"]),
      expect.arrayContaining(["Olga"]),
    ]);
  });

  it("is left alone while it is far behind", async () => {
    await untilUsed();
    await pause();
    await sql`select pg_logical_emit_message(true, 'test', 'more')`.execute(database.query);
    await expect.poll(() => isReadFromReplica(neighbour)).toEqual([false]);
    await expect.poll(() => logged).toContain("the primary is read, not the replica: it is too far behind");
    await onServer(standbyUrl, "select pg_wal_replay_resume()");
    await expect.poll(() => isReadFromReplica(neighbour)).toEqual([true]);
  });

  it("is refused where it is another database", async () => {
    for (const readDatabaseUrl of [inject("postgres")?.url ?? "", withName(standbyUrl, "postgres")]) {
      const opened = await openDatabase({
        ...{ dataDir: "", databaseUrl: withName(postgres.url, NAME), readDatabaseUrl },
        watch: { ...WATCH, beatMs: 10_000 },
      });
      await expect(opened.replica?.assertFits()).rejects.toThrow("READ_DATABASE_URL names no replica");
      expect(await opened.replica?.handleFor(admin.tenant_id)).toBeUndefined();
      await opened.close();
    }
  });

  it("is done without while it is away, and once it has become a primary", async () => {
    await untilUsed();
    await standby.promote();
    await expect.poll(() => isReadFromReplica(admin)).toEqual([false]);
    await makeAgent(app, admin.token);
    expect(logged.join("\n")).toMatch(/the read replica is away: .* is a primary, not the standby/);
    await standby.stop();
    const { status } = await app.request("GET", "/api/agent/", { token: admin.token });
    expect(status).toBe(200);
  });
});
