import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import type { Database } from "./open.ts";

const CALLERS = 50;
const QUESTIONS_EACH = 80;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase({ isEmpty: true });
  await sql`create table answers (caller int, question int, body text, unique (caller, question))`.execute(
    database.query,
  );
});

afterAll(() => database.close());

it("gives each of 50 callers, half of them in transactions, the answers to its own questions", async () => {
  const wrong: string[] = [];

  await Promise.all(Array.from({ length: CALLERS }, (_, caller) => askAll(caller, wrong)));

  expect(wrong).toEqual([]);
  const { rows } = await sql<{ n: number }>`select count(*) as n from answers`.execute(database.query);
  expect(rows[0]?.n).toBe((CALLERS * QUESTIONS_EACH * 3) / 4);
});

/** Even callers ask alone. Odd ones ask in transactions, of which each second one is rolled back. */
async function askAll(caller: number, wrong: string[]): Promise<void> {
  for (let question = 0; question < QUESTIONS_EACH; question++) {
    const body = `${caller}/${question}`;
    if (caller % 2 === 0) {
      await sql`insert into answers values (${caller}, ${question}, ${body})`.execute(database.query);
      wrong.push(...(await ask(database.query, caller, question, body)));
      await failAlone(caller, question);
    } else {
      wrong.push(...(await askInTransaction(caller, question, body)));
    }
  }
}

async function askInTransaction(caller: number, question: number, body: string): Promise<string[]> {
  const rollback = new Error("rollback");
  let wrong: string[] = [];
  const asking = database.transaction(async (trx) => {
    await sql`insert into answers values (${caller}, ${question}, ${body})`.execute(trx);
    wrong = await ask(trx, caller, question, body);
    if (question % 2 === 1) throw rollback;
  });
  await asking.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
  return wrong;
}

async function ask(db: Database["query"], caller: number, question: number, body: string): Promise<string[]> {
  const { rows } = await sql<{ body: string; padding: string }>`
    select body, repeat('x', ${question}::int * 50) as padding from answers
    where caller = ${caller} and question = ${question}`.execute(db);
  const [row] = rows;
  const isRight = rows.length === 1 && row?.body === body && row.padding.length === question * 50;
  return isRight ? [] : [`${body} was answered ${JSON.stringify(rows)}`];
}

/** A failing statement between the others must hit its own caller only. */
async function failAlone(caller: number, question: number): Promise<void> {
  if (question % 10 !== 0) return;
  const failing = sql`insert into answers values (${caller}, ${question}, 'twice')`.execute(database.query);
  await expect(failing).rejects.toMatchObject({ code: "23505" });
}
