import type { Transaction } from "kysely";
import { isUnstorable } from "../../database/is-unstorable.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { storageRefusal } from "../../database/storage-full.ts";
import { type TenantWriter, tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import type { ReadDocument } from "../../reading/analyse-document.ts";
import type { Parser } from "../../reading/parser.ts";
import { removeDocument } from "./documents.repository.ts";
import {
  deleteReplacedFiles,
  finishReading,
  noteOnFile,
  type OpenFile,
  readPieces,
  startReading,
} from "./files.repository.ts";
import { lockDataSource } from "./lock-source.repository.ts";
import { discardStaged, showDocument, stageDocument } from "./staged-documents.repository.ts";

const READ_FILE = "read-file";
const READ_SLOW_FILE = "read-slow-file";
/** A file that waits or is read has a job of one of these names. */
export const FILE_JOBS = [READ_FILE, READ_SLOW_FILE];

/** Each waits for the parser with its bytes in memory; of one company few, so that others find a slot. */
const AT_ONCE = 6;
const AT_ONCE_EACH_COMPANY = 2;

/** As many as the parser reads at once of those that take long, and one that is ready to. */
const SLOW = { concurrency: 3, concurrencyEach: 1 };

const LOST = {
  ok: false,
  sentence: "The upload was lost before it was read. Please upload it again.",
} as const;

const UNSTORABLE = {
  ok: false,
  sentence:
    "The text of this file holds something that can't be stored. Please save it in another format and upload that.",
} as const;

const REPLACED = "It took the place of the file of this name that was here before.";

/** What was read of a file, or in words why it could not be. */
type Read = ({ ok: true; note: string; missing: string } & ReadDocument) | { ok: false; sentence: string };

/**
 * Reads uploaded files. A file whose reader ended is read again, and stored once. One that takes long while others wait
 * goes on in a job of its own kind: it holds none of the slots for all.
 */
export function defineReadFile(jobs: Jobs, parts: { database: Database; parser: Pick<Parser, "of"> }): void {
  const { database, parser } = parts;
  const read = async (file_id: string, readBy: "readIfQuick" | "readSlowly") => {
    const file = await startReading(file_id, database.query);
    if (!file) return;
    const { id, tenantId, name, size } = file;
    const bytes = await readPieces(file, database.query);
    const document = { kind: "file", name, bytes } as const;
    const read: Read | undefined = bytes.length === size ? await parser.of(tenantId)[readBy](document) : LOST;
    if (!read) {
      await jobs.enqueue(READ_SLOW_FILE, { file_id }, { singletonKey: id, tenantId, size });
      return;
    }
    const scope = tenantWriter(tenantId, database.query);
    const end = await stage(file, read, scope);
    const isThere = await database.transaction((trx) => finish(file, end, tenantWriter(tenantId, trx)));
    if (!isThere) await discardStaged(id, scope);
  };
  jobs.define<FileOrder>(READ_FILE, ({ file_id }) => read(file_id, "readIfQuick"), {
    concurrency: AT_ONCE,
    concurrencyEach: AT_ONCE_EACH_COMPANY,
  });
  jobs.define<FileOrder>(READ_SLOW_FILE, ({ file_id }) => read(file_id, "readSlowly"), SLOW);
}

/** Answers how the file ends: what can't be stored gets no better by waiting. */
async function stage(file: OpenFile, read: Read, scope: TenantWriter): Promise<Read> {
  if (!read.ok) return read;
  const { id, dataSourceId, name } = file;
  try {
    await stageDocument(
      { dataSourceId, id, kind: "file", title: read.title || name, url: null, read },
      scope,
    );
    return read;
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    await discardStaged(id, scope);
    const refusal = storageRefusal(error);
    return refusal === undefined ? UNSTORABLE : { ok: false, sentence: refusal };
  }
}

interface FileOrder {
  file_id: string;
}

/** What puts a file into the queue when the transaction commits. */
export function enqueueFile(
  jobs: Jobs,
  { id, tenantId, size }: { id: string; tenantId: string; size: number },
  trx: Transaction<Schema>,
): Promise<void> {
  return jobs.enqueue(READ_FILE, { file_id: id }, { singletonKey: id, tenantId, size, trx });
}

/** Answers false for a file that was deleted meanwhile, or whose name a newer one has. */
async function finish(file: OpenFile, read: Read, scope: TenantWriter): Promise<boolean> {
  await lockDataSource(file.dataSourceId, scope);
  const end = read.ok
    ? { status: "ready" as const, reason: read.missing || null, note: read.note, words: read.words }
    : { status: "failed" as const, reason: read.sentence, note: "", words: 0 };
  if (!(await finishReading(file, end, scope))) return false;
  if (!read.ok) return true;
  const replaced = await deleteReplacedFiles(file, scope);
  for (const id of replaced)
    if (id !== file.id) await removeDocument({ dataSourceId: file.dataSourceId, id }, scope);
  if (replaced.includes(file.id)) return false;
  await showDocument(file, scope);
  if (replaced.length > 0) await noteOnFile(file, REPLACED, scope);
  return true;
}
