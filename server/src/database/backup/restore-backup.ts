import { sql, type Transaction } from "kysely";
import { findApplied, migrateTo } from "../migrate.ts";
import { migrations } from "../migrations/index.ts";
import type { Database } from "../open.ts";
import type { Schema } from "../schema.ts";
import type { BackupHead, BackupTable, Manifest, Sequences } from "./backup-lines.ts";
import { describeTables } from "./describe-tables.ts";
import { createRowWriter, type RowWriter } from "./insert-rows.ts";
import { assertSame, type BackupContents, readBackup } from "./read-backup.ts";
import { digestTable, printUniformly } from "./read-rows.ts";
import { dropForeignKeys } from "./without-foreign-keys.ts";
import { disableTriggers } from "./without-triggers.ts";

/**
 * Fills an empty database with a backup, in one transaction that ends only where every table, read back, has the count
 * and hash that it had. `approve` sees what was read and may still refuse by throwing. Throws an Error in plain words;
 * the database is then as it was.
 */
export async function restoreBackup(
  database: Pick<Database, "transaction">,
  {
    file,
    approve,
  }: { file: string; approve(trx: Transaction<Schema>, contents: BackupContents): Promise<void> },
): Promise<BackupContents> {
  return database.transaction(async (trx) => {
    await assertEmpty(trx);
    let restoreForeignKeys = async () => {};
    let enableTriggers = async () => {};
    let writer: RowWriter | undefined;
    const contents = await readBackup(file, {
      async onHead(head) {
        await makeTables(head, trx);
        restoreForeignKeys = await dropForeignKeys(trx);
        enableTriggers = await disableTriggers(trx);
        for (const { name } of await describeTables(trx))
          await sql`delete from ${sql.table(name)}`.execute(trx);
      },
      async onTable(table) {
        await writer?.flush();
        writer = await openTable(table, trx);
      },
      onRow: (row) => writer?.write(row),
    });
    await writer?.flush();
    await setSequences(contents.sequences, trx);
    await restoreForeignKeys();
    await enableTriggers();
    assertSame(
      contents.manifest,
      await digestAll(trx),
      (what) => new Error(`Not restored: afterwards ${what}.`),
    );
    await approve(trx, contents);
    return contents;
  });
}

/** Its own tables without a row are none of the people's: a server that was started once left them. */
async function assertEmpty(trx: Transaction<Schema>): Promise<void> {
  if ((await findApplied(trx)).length === 0) return;
  const { count } = await trx
    .selectFrom("tenants")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count > 0) throw new Error(`The database holds ${count} companies already. Restore into an empty one.`);
}

/** As they were when the backup was made. What came later is done by the next start, as with any older data. */
async function makeTables(head: BackupHead, trx: Transaction<Schema>): Promise<void> {
  const unknown = head.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer version of the program (it has ${unknown.join(", ")}). Restore it with that version or a later one.`,
    );
  const later = (await findApplied(trx)).filter((name) => !head.migrations.includes(name));
  if (later.length > 0)
    throw new Error(
      "The database was started with a newer version than the backup's. Restore into an empty one.",
    );
  await migrateTo(head.migrations, { migrations, trx });
}

async function openTable({ table, columns }: BackupTable, trx: Transaction<Schema>): Promise<RowWriter> {
  const shape = (await describeTables(trx)).find(({ name }) => name === table);
  if (!shape || shape.columns.map(({ name }) => name).join() !== columns.join())
    throw new Error(`The backup's table ${table} is another than this program's.`);
  return createRowWriter(shape, trx);
}

async function setSequences(sequences: Sequences, trx: Transaction<Schema>): Promise<void> {
  for (const [name, { last_value, is_called }] of Object.entries(sequences)) {
    await sql`select setval(${name}::regclass, ${last_value}::bigint, ${is_called})`.execute(trx);
  }
}

async function digestAll(trx: Transaction<Schema>): Promise<Manifest> {
  await printUniformly(trx);
  const found: Manifest = {};
  for (const table of await describeTables(trx)) found[table.name] = await digestTable(table, trx);
  return found;
}
