import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import type { Database } from "./open.ts";
import {
  afterCommit,
  announceAfterCommit,
  forbidInsideTransaction,
  insideTransaction,
} from "./transaction.ts";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase({ isEmpty: true });
  await sql`create table notes (id int primary key, body text)`.execute(database.query);
});

afterAll(() => database.close());

async function countNotes(id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from notes where id = ${id}`.execute(
    database.query,
  );
  return rows[0]?.n ?? -1;
}

describe("a transaction", () => {
  it("commits what its body wrote and gives its result", async () => {
    const result = await database.transaction(async (trx) => {
      await sql`insert into notes values (1, 'a')`.execute(trx);
      return "done";
    });

    expect(result).toBe("done");
    expect(await countNotes(1)).toBe(1);
  });

  it("rolls back when its body throws, and the next caller finds a clean session", async () => {
    const failing = database.transaction(async (trx) => {
      await sql`insert into notes values (2, 'a')`.execute(trx);
      throw new Error("no");
    });

    await expect(failing).rejects.toThrow("no");
    expect(await countNotes(2)).toBe(0);
  });

  it("rejects if a failed statement was swallowed, because nothing was committed", async () => {
    const swallowing = database.transaction(async (trx) => {
      await sql`insert into notes values (3, 'a')`.execute(trx);
      await sql`insert into notes values (3, 'b')`.execute(trx).catch(() => undefined);
    });

    await expect(swallowing).rejects.toThrow();
    expect(await countNotes(3)).toBe(0);
  });

  it("runs statements that its body starts at once one after another", async () => {
    const values = await database.transaction((trx) =>
      Promise.all([1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(trx))),
    );

    expect(values.map((value) => value.rows[0]?.n)).toEqual([1, 2, 3]);
  });

  it("refuses its trx after its end", async () => {
    const { trx } = await database.transaction(async (open) => {
      await sql`select 1`.execute(open);
      return { trx: open };
    });

    await expect(sql`select 1`.execute(trx)).rejects.toThrow();
  });
});

describe("inside a transaction", () => {
  it("the database handle throws at once instead of waiting for ever", async () => {
    const nested = database.transaction(() => sql`select 1`.execute(database.query));

    await expect(nested).rejects.toThrow("inside a transaction");
  });

  it("a second transaction throws", async () => {
    const nested = database.transaction(() => database.transaction(async () => 1));

    await expect(nested).rejects.toThrow("inside a transaction");
  });

  it("a port that forbids it throws and names itself, outside it doesn't", async () => {
    const calling = database.transaction(async () => forbidInsideTransaction("the mailer"));

    await expect(calling).rejects.toThrow("the mailer");
    expect(() => forbidInsideTransaction("the mailer")).not.toThrow();
  });

  it("work that outlives the transaction is free after its end", async () => {
    const ended = Promise.withResolvers<void>();
    const seen: boolean[] = [];
    const detached = await database.transaction(async () => {
      seen.push(insideTransaction());
      const work = ended.promise.then(async () => {
        seen.push(insideTransaction());
        return sql<{ n: number }>`select 7 as n`.execute(database.query);
      });
      return { work };
    });
    ended.resolve();

    expect((await detached.work).rows).toEqual([{ n: 7 }]);
    expect(seen).toEqual([true, false]);
  });
});

describe("what waits for the commit", () => {
  it("runs when the rows are there, and not after a rollback", async () => {
    const calls: string[] = [];
    await database.transaction(async () => {
      afterCommit(() => calls.push("committed"));
      expect(calls).toEqual([]);
    });
    const failing = database.transaction(async () => {
      afterCommit(() => calls.push("rolled back"));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    afterCommit(() => calls.push("outside"));

    expect(calls).toEqual(["committed", "outside"]);
  });
});

describe("a statement that opens a transaction without transaction()", () => {
  it("leaves nothing open behind it", async () => {
    await sql`begin`.execute(database.query).catch(() => undefined);
    if (database.kind === "embedded") await sql`insert into notes values (9, 'a')`.execute(database.query);

    await expect(database.transaction(async (trx) => sql`select 1`.execute(trx))).resolves.toBeDefined();
    if (database.kind === "embedded") expect(await countNotes(9)).toBe(1);
  });
});

describe("what is announced in a transaction", () => {
  it("is heard once after its commit, never without one, and not by who stopped listening", async () => {
    const heard: string[] = [];
    const stop = database.listen("draft_revised", (id) => void heard.push(id));
    await database.transaction(async () => {
      announceAfterCommit("draft_revised", "a");
      announceAfterCommit("draft_revised", "a");
      announceAfterCommit("draft_revised", "b");
      expect(heard).toEqual([]);
    });
    const failing = database.transaction(async () => {
      announceAfterCommit("draft_revised", "c");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    stop();
    await database.transaction(async () => announceAfterCommit("draft_revised", "d"));

    expect(heard).toEqual(["a", "b"]);
    expect(() => announceAfterCommit("draft_revised", "e")).toThrow("outside a transaction");
  });
});
