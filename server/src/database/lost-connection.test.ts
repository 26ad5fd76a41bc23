import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import { isConnectionLost } from "./connection-lost.ts";

it.runIf(inject("postgres"))(
  "a connection that is cut between two statements ends its transaction, and nothing else",
  async () => {
    const database = await openTestDatabase();
    const besideTheTransaction = AsyncLocalStorage.snapshot();
    const failure = database.transaction(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await besideTheTransaction(() =>
        sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.query),
      );
      await wait(300);
      await sql`select 1`.execute(trx);
    });

    await expect(failure).rejects.toSatisfy(isConnectionLost);
    expect((await sql`select 1 as n`.execute(database.query)).rows).toEqual([{ n: 1 }]);
    await database.close();
  },
);
