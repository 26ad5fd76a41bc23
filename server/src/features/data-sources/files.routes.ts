import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import { type TenantWriter, tenantWriter } from "../../database/tenant.ts";
import { incomingFiles } from "../../http/multipart.ts";
import type { CallerNow } from "../../http/recheck-caller.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import { hasDataSource, touchDataSource } from "./data-sources.repository.ts";
import { removeDocument } from "./documents.repository.ts";
import {
  countFiles,
  deleteFile,
  deleteUploads,
  insertFiles,
  insertPiece,
  insertUpload,
} from "./files.repository.ts";
import { lockDataSource } from "./lock-source.repository.ts";
import { enqueueFile } from "./read-file.job.ts";

const FILES_PER_SOURCE_MAX = 1_000;
/** Uploads of one company at once, each of which holds a piece in memory; who has more is told to come again. */
const UPLOADS = { atOnce: Infinity, atOnceEach: 20, waiting: 0 };

interface Upload {
  id: string;
  name: string;
  size: number;
}

export function serveFiles(router: Router, { database, jobs }: { database: Database; jobs: Jobs }): void {
  const uploading = createConcurrencyLimit(UPLOADS);
  router.serve(
    dataSourceRoutes.uploadFiles,
    async ({ params, request, caller, callerNow, scope, change }) => {
      const sourceId = uuidOr404(params.id);
      if (!(await hasDataSource(sourceId, scope))) throw new AppError("not_found");
      // No transaction while the client sends: it would hold the embedded database for as long.
      const outside = tenantWriter(caller.tenant_id, database.query);
      const uploads: Upload[] = [];
      const slot = await uploading.enter(caller.tenant_id);
      try {
        for await (const { name, pieces } of incomingFiles(request)) {
          const upload = { id: await insertUpload(sourceId, outside), name, size: 0 };
          uploads.push(upload);
          await keepPieces(upload, pieces, { scope: outside, callerNow });
        }
        return await change(async (inside, trx) => {
          const source = await lockDataSource(sourceId, inside);
          if (!source) throw new AppError("not_found");
          if ((await countFiles(sourceId, inside)) + uploads.length > FILES_PER_SOURCE_MAX) {
            throw new AppError("limit_reached", {
              message: `A data source has at most ${FILES_PER_SOURCE_MAX} files.`,
            });
          }
          const files = await insertFiles(sourceId, uploads, inside);
          for (const { id, size } of files)
            await enqueueFile(jobs, { id, tenantId: caller.tenant_id, size }, trx);
          await touchDataSource(sourceId, inside);
          return { data: files, message: "Files saved", subject: source };
        });
      } catch (error) {
        const ids = uploads.map(({ id }) => id);
        if (ids.length > 0) await deleteUploads(ids, outside);
        throw error;
      } finally {
        slot.leave();
      }
    },
  );

  router.serve(dataSourceRoutes.deleteFile, ({ params, change }) =>
    change(async (scope) => {
      const ids = { dataSourceId: uuidOr404(params.id), id: uuidOr404(params.fileid) };
      await lockDataSource(ids.dataSourceId, scope);
      const file = await deleteFile(ids, scope);
      if (!file) throw new AppError("not_found");
      await removeDocument(ids, scope);
      await touchDataSource(ids.dataSourceId, scope);
      return { message: "File deleted", subject: file };
    }),
  );
}

/** Each piece from who may still upload: a body may trickle in for as long as it likes. */
async function keepPieces(
  upload: Upload,
  pieces: AsyncIterable<Buffer>,
  { scope, callerNow }: { scope: TenantWriter; callerNow: CallerNow },
): Promise<void> {
  let position = 0;
  for await (const bytes of pieces) {
    await callerNow();
    await insertPiece({ fileId: upload.id, position: position++, bytes }, scope);
    upload.size += bytes.length;
  }
}
