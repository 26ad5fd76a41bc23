import type { Database } from "../../database/open.ts";
import { tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import type { ReadDocument } from "../../reading/analyse-document.ts";
import { finishReading, type OpenFile, readPieces, startReading } from "./files.repository.ts";
import { lockDataSource } from "./lock-source.repository.ts";
import { discardStaged, showDocument, stageDocument } from "./staged-documents.repository.ts";

export const READ_FILE = "read-file";

/** Each waits for the parser with its bytes in memory; of one company few, so that others find a place. */
const AT_ONCE = 6;
const AT_ONCE_EACH_COMPANY = 2;

const LOST = {
  ok: false,
  sentence: "The upload was lost before it was read. Please upload it again.",
} as const;

/** A reader of files: what it read, or in words why it could not. */
export type ReadFile = (file: {
  tenantId: string;
  name: string;
  bytes: Uint8Array;
}) => Promise<({ ok: true; note: string } & ReadDocument) | { ok: false; sentence: string }>;

/** Reads uploaded files. A file whose reader ended is read again, and stored once. */
export function defineReadFile(jobs: Jobs, parts: { database: Database; readFile: ReadFile }): void {
  const { database, readFile } = parts;
  const read = async (file_id: string) => {
    const file = await startReading(file_id, database.query);
    if (!file) return;
    const { id, dataSourceId, tenantId, name } = file;
    const bytes = await readPieces(file, database.query);
    const read = bytes.length === file.size ? await readFile({ tenantId, name, bytes }) : LOST;
    const scope = tenantWriter(tenantId, database.query);
    if (read.ok) {
      const title = read.title || name;
      await stageDocument({ dataSourceId, id, kind: "file", title, url: null, read }, scope);
    }
    const isThere = await database.transaction((trx) => finish(file, read, tenantWriter(tenantId, trx)));
    if (!isThere) await discardStaged(id, scope);
  };
  jobs.define<{ file_id: string }>(READ_FILE, ({ file_id }) => read(file_id), {
    concurrency: AT_ONCE,
    concurrencyEach: AT_ONCE_EACH_COMPANY,
  });
}

/** Answers false for a file that was deleted meanwhile. */
async function finish(
  file: OpenFile,
  read: Awaited<ReturnType<ReadFile>>,
  scope: ReturnType<typeof tenantWriter>,
): Promise<boolean> {
  await lockDataSource(file.dataSourceId, scope);
  const end = read.ok
    ? { status: "ready" as const, reason: null, note: read.note, words: read.words }
    : { status: "failed" as const, reason: read.sentence, note: "", words: 0 };
  if (!(await finishReading(file, end, scope))) return false;
  if (read.ok) await showDocument(file, scope);
  return true;
}
