import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { assertFolds } from "../../testing/assert-folds.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

/** More than are folded at once. */
const TURNS = 1_203;

it("folds what an earlier version stored, and keeps no word of it in the planner's statistics", {
  timeout: 120_000,
}, async () => {
  const database = await openTestDatabase({ isEmpty: true });
  const { query } = database;
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "043")));
  const tenant = randomUUID();
  await sql`insert into tenants (id, kind, name) values (${tenant}, 'company', 'Café')`.execute(query);
  await sql`insert into audit_log (id, tenant_id, action, subject_title)
    values (gen_random_uuid(), ${tenant}, 'x', 'Größe'), (gen_random_uuid(), ${tenant}, 'x', null)`.execute(
    query,
  );
  await sql`insert into contacts (id, tenant_id, name, email, phone, note)
    values (gen_random_uuid(), ${tenant}, 'JOSÉ', 'Jose@X.example', '', ${"Cafe\u0301"})`.execute(query);
  await sql`
    insert into turns (conversation_id, id, tenant_id, agent_id, sequence, last_sequence, mode, at, message, response,
      pairs, is_form, input_tokens, output_tokens, is_ended, is_redacted)
    select gen_random_uuid(), gen_random_uuid(), ${tenant}::uuid, gen_random_uuid(), 0, 0, 'live', now(),
      case when n % 3 = 0 then 'Übung ' else 'plain ' end || n, case when n % 2 = 0 then 'Geheimß' else 'Secret' end,
      '{}', false, 0, 0, false, false
    from generate_series(1, ${TURNS}::int) as n`.execute(query);

  await migrate(database, migrations);

  await assertFolds(database);
  const { rows } = await sql`
    select count(*) filter (where message_folded like 'ubung %') as folded, count(*) filter (where message_folded is null)
      as plain, count(distinct response_folded) as responses from turns`.execute(query);
  expect(rows).toEqual([{ folded: TURNS / 3, plain: (TURNS / 3) * 2, responses: 1 }]);
  const contacts = await sql`select name_folded, email_folded, note_folded from contacts`.execute(query);
  expect(contacts.rows).toEqual([{ name_folded: "jose", email_folded: null, note_folded: "cafe" }]);
  await sql`analyze`.execute(query);
  const kept = await sql`select tablename, attname from pg_stats where schemaname = current_schema()
    and (most_common_vals::text ilike '%geheims%' or most_common_vals::text ilike '%jos%')`.execute(query);
  expect(kept.rows).toEqual([]);
  await database.close();
});

it("refuses a text of other letters without its fold", async () => {
  const database = await openTestDatabase();
  const insert = (name: string, fold: string | null) =>
    sql`insert into tenants (id, kind, name, name_folded) values (gen_random_uuid(), 'company', ${name}, ${fold})`.execute(
      database.query,
    );
  await expect(insert("Café", null)).rejects.toThrow(/check constraint/);
  await expect(insert("Cafe", "cafe")).rejects.toThrow(/check constraint/);
  await insert("Café", "cafe");
  await database.close();
});
