import { sql } from "kysely";
import type { TenantWriter } from "../../database/tenant.ts";
import { insertPassages, type NewDocument, raiseVersion, rowOf } from "./documents.repository.ts";
import { listParts, settleParts } from "./told-parts.repository.ts";

/** On the embedded database a statement of so many rows takes about 20 ms, and people who chat wait for no longer. */
const ROWS_AT_ONCE = 40;
/** Nobody's index knows less, so that nobody reads what is only staged. */
const UNSEEN = 0;

/**
 * Stores a document that nobody sees until it is shown, its passages in many short statements: outside of any
 * transaction. What an earlier try left is replaced.
 */
export async function stageDocument(
  { dataSourceId, ...document }: NewDocument & { dataSourceId: string },
  scope: TenantWriter,
): Promise<void> {
  await discardStaged(document.id, scope);
  const row = { ...rowOf(dataSourceId, document), version: UNSEEN, is_removed: true };
  await scope.insert("documents", row).execute();
  await insertPassages(dataSourceId, [document], { scope, rowsAtOnce: ROWS_AT_ONCE });
}

/** Takes a staged document into the answers. */
export async function showDocument(
  { dataSourceId, id }: { dataSourceId: string; id: string },
  scope: TenantWriter,
): Promise<void> {
  const version = await raiseVersion(dataSourceId, scope);
  if (version === undefined) return;
  await scope
    .update("documents")
    .set({ is_removed: false, version, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("version", "=", UNSEEN)
    .execute();
  await settleParts(await listParts({ dataSourceId, id }, scope), { dataSourceId, version }, scope);
}

/** Forgets a staged document with its passages; one that is seen stays. */
export async function discardStaged(id: string, scope: TenantWriter): Promise<void> {
  await scope.delete("documents").where("id", "=", id).where("version", "=", UNSEEN).execute();
}
