import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, inject, it } from "vitest";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/index.ts";
import { openDatabase } from "../database/open.ts";
import { startTestApp } from "../testing/app.ts";
import { signUp } from "../testing/factories.ts";
import { onServer, withName } from "../testing/on-server.ts";

const server = inject("postgres");

/** What the server's owner does to a running product, and how it is undone. */
const TROUBLES: [what: string, does: string, undoes: string, reason: string][] = [
  ["the user may not log in", "alter role USER nologin", "alter role USER login", "database_gone"],
  [
    "the user only reads",
    "alter role USER set default_transaction_read_only = on",
    "alter role USER reset default_transaction_read_only",
    "database_read_only",
  ],
  [
    "no statement is in time",
    "alter role USER set statement_timeout = 1",
    "alter role USER reset statement_timeout",
    "",
  ],
  [
    "there are too many connections",
    "alter role USER connection limit 0",
    "alter role USER connection limit -1",
    "database_gone",
  ],
];

describe.runIf(server)("trouble of the database's server", () => {
  it.each(TROUBLES)(
    "where %s calls are 503 with Retry-After, and well again afterwards",
    async (_, does, undoes, reason) => {
      const url = server?.url ?? "";
      const id = randomUUID().slice(0, 8);
      const [name, user] = [`trouble_${id}`, `t${id}`];
      await onServer(url, `create role ${user} login`);
      await onServer(url, `create database ${name} owner ${user} template template0 encoding 'UTF8'`);
      const address = new URL(withName(url, name));
      address.username = user;
      const database = await openDatabase({ dataDir: "", databaseUrl: address.href, poolSize: 3 });
      await migrate(database, migrations);
      const app = await startTestApp({}, { database });
      const actor = await signUp(app);
      const save = () =>
        app.request("POST", "/api/entities/", {
          token: actor.token,
          body: { title: `E${randomUUID()}`, description: "d", data_type: "string", data: [] },
        });
      expect((await save()).status).toBeLessThan(300);

      const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${user}'`;
      await onServer(url, does.replaceAll("USER", user));
      await onServer(url, endConnections);
      await wait(200);
      const [saved, ready] = [await save(), await app.request("GET", "/api/ready/")];
      expect([saved.status, saved.body.code]).toEqual([503, "unavailable"]);
      expect(Number(saved.headers["retry-after"])).toBeGreaterThan(0);
      if (reason !== "") expect([ready.status, ready.data]).toEqual([503, { reason }]);

      await onServer(url, undoes.replaceAll("USER", user));
      await onServer(url, endConnections);
      await expect.poll(async () => (await save()).status).toBeLessThan(300);
      expect((await app.request("GET", "/api/ready/")).status).toBe(200);
      await app.close();
      await database.close();
      await onServer(url, `drop database ${name} with (force)`);
      await onServer(url, `drop role ${user}`);
    },
  );
});
