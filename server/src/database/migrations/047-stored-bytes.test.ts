import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { assertCounts } from "../../testing/assert-counts.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { migrate } from "../migrate.ts";
import { storageRefusal } from "../storage-full.ts";
import { migrations } from "./index.ts";

it("counts what an earlier version stored, and refuses none of it", { timeout: 120_000 }, async () => {
  const database = await openTestDatabase({ isEmpty: true });
  const { query } = database;
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "047")));
  const [tenant, source] = [randomUUID(), randomUUID()];
  await sql`insert into tenants (id, kind, name) values (${tenant}, 'company', 'Acme')`.execute(query);
  await sql`insert into data_sources (id, tenant_id, title, description) values (${source}, ${tenant}, 'Menu', '')`.execute(
    query,
  );
  const insertPages = (from: number) =>
    sql`
    insert into documents (id, tenant_id, data_source_id, kind, title, language, text, text_hash, words, version)
    select gen_random_uuid(), ${tenant}, ${source}, 'page', 'P', 'en', repeat('ä', 50000), n::text, 1, 1
    from generate_series(${from}::integer, ${from}::integer + 9) as n`.execute(query);
  await insertPages(1);

  await migrate(database, migrations);

  await assertCounts(database);
  const { rows } = await sql`select kind, bytes::integer as bytes from stored_bytes`.execute(query);
  expect(rows).toEqual([{ kind: "page", bytes: 10 * 101_000 }]);

  await sql`update tenants set storage_mb = 1`.execute(query);
  const refused = await insertPages(11).catch((error: unknown) => error);
  expect(storageRefusal(refused)).toContain("stores as much as it may");
  await sql`update documents set text = 'short' where text_hash = '1'`.execute(query);
  await sql`delete from documents where text_hash = '2'`.execute(query);
  await sql`delete from tenants`.execute(query);
  expect((await sql`select from stored_bytes`.execute(query)).rows).toEqual([]);
  await database.close();
});
