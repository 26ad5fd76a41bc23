import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { isUnstorable } from "../../database/is-unstorable.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { storeDocument } from "./documents.repository.ts";
import { lockDataSource } from "./lock-source.repository.ts";
import {
  deleteTombstones,
  findStaleDocument,
  findUnreadArticle,
  type OutdatedDocument,
} from "./outdated-documents.repository.ts";
import { articleText, type ReadArticle } from "./store-articles.ts";

const UPDATE_DOCUMENTS = "update-documents";
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Reads what an earlier release of this program stored without passages, or with another tokeniser's: one document
 * after the other, while the old passages answer. What can't be read is left for the next time.
 */
export function defineUpdateDocuments(
  jobs: Jobs,
  { database, readArticle }: { database: Database; readArticle: ReadArticle },
): void {
  jobs.define(UPDATE_DOCUMENTS, async (_, { signal }) => {
    for (const find of [findUnreadArticle, findStaleDocument]) {
      let after = FIRST;
      for (let next = await find(after, database.query); next; next = await find(after, database.query)) {
        signal.throwIfAborted();
        await update(next, (trx) => find(after, trx));
        after = next.id;
      }
    }
  });

  async function update(
    outdated: OutdatedDocument,
    findAgain: (trx: Kysely<Schema>) => Promise<OutdatedDocument | undefined>,
  ): Promise<void> {
    const { title, text } = outdated;
    const document =
      outdated.kind === "article" ? articleText({ title, description: text }) : { title, markdown: text };
    const read = await readArticle(document, outdated.tenant_id).catch(() => undefined);
    if (!read) return;
    await database
      .transaction(async (trx) => {
        const { id, kind, url, tenant_id, data_source_id: dataSourceId } = outdated;
        const scope = tenantWriter(tenant_id, trx);
        await lockDataSource(dataSourceId, scope);
        // Who changed it meanwhile made new passages.
        if (!isDeepStrictEqual(await findAgain(trx), outdated)) return;
        await storeDocument({ dataSourceId, id, kind, title, url, read }, scope);
      })
      .catch((error: unknown) => {
        if (!isUnstorable(error)) throw error;
      });
  }
}

/** A part of the maintenance job: forgets old tombstones, and has documents brought up to date where any are not. */
export async function sweepDocuments(jobs: Jobs, query: Kysely<Schema>): Promise<void> {
  await deleteTombstones(query);
  const outdated = (await findUnreadArticle(FIRST, query)) ?? (await findStaleDocument(FIRST, query));
  if (outdated) await jobs.enqueue(UPDATE_DOCUMENTS, null, { singletonKey: UPDATE_DOCUMENTS });
}
