import { randomUUID } from "node:crypto";
import type { DataSourceFile } from "@cxc/contract/data-sources.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

const PIECES_AT_ONCE = 16;
const ROWS_AT_ONCE = 1_000;

const COLUMNS = ["id", "name", "size", "status", "reason", "note", "words", "created_at"] as const;

export interface FileIds {
  dataSourceId: string;
  id: string;
}

/** A file that is being read. */
export interface OpenFile extends FileIds {
  tenantId: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** Begins an upload, which nobody sees; answers the id that its file will have. */
export async function insertUpload(dataSourceId: string, scope: TenantWriter): Promise<string> {
  const id = randomUUID();
  await scope.insert("uploads", { id, data_source_id: dataSourceId }).execute();
  return id;
}

export async function insertPiece(
  piece: { fileId: string; position: number; bytes: Buffer },
  scope: TenantWriter,
): Promise<void> {
  const { fileId, position, bytes } = piece;
  await scope.insert("file_pieces", { file_id: fileId, position, bytes }).execute();
}

/** With their pieces. */
export async function deleteUploads(ids: readonly string[], scope: TenantWriter): Promise<void> {
  await scope.delete("uploads").where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** Makes whole uploads to files that wait to be read. */
export async function insertFiles(
  dataSourceId: string,
  files: readonly { id: string; name: string; size: number }[],
  scope: TenantWriter,
): Promise<DataSourceFile[]> {
  const rows = files.map((file) => ({ ...file, data_source_id: dataSourceId, status: "queued" as const }));
  return (await scope.insert("data_source_files", rows).returning(COLUMNS).execute()).map(present);
}

export async function listFiles(dataSourceId: string, scope: TenantReader): Promise<DataSourceFile[]> {
  const rows = await scope
    .select("data_source_files")
    .select(COLUMNS)
    .where("data_source_id", "=", dataSourceId)
    .orderBy("position")
    .execute();
  return rows.map(present);
}

export async function countFiles(dataSourceId: string, scope: TenantReader): Promise<number> {
  const { count } = await scope
    .select("data_source_files")
    .select((rows) => rows.fn.countAll<number>().as("count"))
    .where("data_source_id", "=", dataSourceId)
    .executeTakeFirstOrThrow();
  return count;
}

/** With what is left of its upload; its document is not touched. */
export async function deleteFile(
  { dataSourceId, id }: FileIds,
  scope: TenantWriter,
): Promise<{ id: string; title: string } | undefined> {
  const file = await scope
    .delete("data_source_files")
    .where("data_source_id", "=", dataSourceId)
    .where("id", "=", id)
    .returning(["id", "name as title"])
    .executeTakeFirst();
  if (file) await deleteUploads([id], scope);
  return file;
}

/** Marks a file as being read, also one whose reader ended; undefined where there is nothing to read any more. */
export async function startReading(id: string, query: Kysely<Schema>): Promise<OpenFile | undefined> {
  return query
    .updateTable("data_source_files")
    .set({ status: "reading", updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("status", "in", ["queued", "reading"])
    .returning(["id", "tenant_id as tenantId", "data_source_id as dataSourceId", "name", "size"])
    .executeTakeFirst();
}

/** The whole file; shorter than its size where pieces went meanwhile. */
export async function readPieces(file: OpenFile, query: Kysely<Schema>): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(file.size);
  let length = 0;
  for (let from = 0; ; from += PIECES_AT_ONCE) {
    const rows = await query
      .selectFrom("file_pieces")
      .select("bytes")
      .where("file_id", "=", file.id)
      .where("position", ">=", from)
      .where("position", "<", from + PIECES_AT_ONCE)
      .orderBy("position")
      .execute();
    for (const piece of rows) {
      bytes.set(piece.bytes.subarray(0, file.size - length), length);
      length += Math.min(piece.bytes.length, file.size - length);
    }
    if (rows.length < PIECES_AT_ONCE) return bytes.subarray(0, length);
  }
}

/** Ends the reading of a file, once; false where it is gone or was read by another meanwhile. */
export async function finishReading(
  { id, dataSourceId }: FileIds,
  end: { status: "ready" | "failed"; reason: string | null; note: string; words: number },
  scope: TenantWriter,
): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update("data_source_files")
    .set({ ...end, updated_at: sql<Date>`now()` })
    .where("data_source_id", "=", dataSourceId)
    .where("id", "=", id)
    .where("status", "=", "reading")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await deleteUploads([id], scope);
  return true;
}

/**
 * Deletes the files of this one's name that were uploaded before one of them that is ready, and answers which. A file is
 * uploaded anew because it changed; of one upload none takes another's place: its files come from different folders.
 */
export async function deleteReplacedFiles(
  { dataSourceId, name }: OpenFile,
  scope: TenantWriter,
): Promise<string[]> {
  const files = await scope
    .select("data_source_files")
    .select(["id", "status", "created_at"])
    .where("data_source_id", "=", dataSourceId)
    .where("name", "=", name)
    .execute();
  const newest = Math.max(...files.filter(({ status }) => status === "ready").map(timeOf));
  const replaced = files.filter((file) => timeOf(file) < newest).map(({ id }) => id);
  for (const id of replaced) await deleteFile({ dataSourceId, id }, scope);
  return replaced;
}

/** Adds a sentence to what a person should know of a file. */
export async function noteOnFile(
  { dataSourceId, id }: FileIds,
  note: string,
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("data_source_files")
    .set({ note: sql<string>`trim(note || ' ' || ${note}::text)` })
    .where("data_source_id", "=", dataSourceId)
    .where("id", "=", id)
    .execute();
}

function timeOf({ created_at }: { created_at: Date }): number {
  return created_at.getTime();
}

/** Fails the files that wait or are read while the queue has no job for them any more; `jobs` are its jobs' names. */
export async function failAbandonedFiles(
  jobs: readonly string[],
  reason: string,
  query: Kysely<Schema>,
): Promise<void> {
  await sql`
    update data_source_files set status = 'failed', reason = ${reason}, updated_at = now()
    where status in ('queued', 'reading') and not exists (
      select 1 from jobs
      where name = any(${jobs}::text[]) and singleton_key = data_source_files.id::text and failed_at is null)`.execute(
    query,
  );
}

/** Uploads that broke off with their process, and those of files that can't be read. */
export async function deleteStaleUploads(query: Kysely<Schema>): Promise<void> {
  await sql`
    delete from uploads where id in (
      select id from uploads
      where created_at < now() - interval '1 hour' and not exists (
        select 1 from data_source_files
        where data_source_files.id = uploads.id and status in ('queued', 'reading'))
      limit ${ROWS_AT_ONCE})`.execute(query);
}

function present<Row extends { created_at: Date }>(
  row: Row,
): Omit<Row, "created_at"> & { created_at: string } {
  return { ...row, created_at: row.created_at.toISOString() };
}
