import { sql } from "kysely";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

/** So much of an address orders those who have a part. */
const ADDRESS_CHARS = 500;

/**
 * Orders the documents that have a part: the one with the shortest address tells it, of several the first by the
 * alphabet. Their ids and the order in which they were read decide nothing.
 */
export function holderOf({ url, title }: { url: string | null; title: string }): string {
  const address = (url ?? title).slice(0, ADDRESS_CHARS);
  return `${String(address.length).padStart(3, "0")} ${address}`;
}

/** By what the parts of a document are known. */
export async function listParts(
  { dataSourceId, id }: { dataSourceId: string; id: string },
  scope: TenantReader,
): Promise<string[]> {
  const rows = await scope
    .select("passages")
    .select("part")
    .distinct()
    .where("data_source_id", "=", dataSourceId)
    .where("document_id", "=", id)
    .where("part", "is not", null)
    .execute();
  return rows.flatMap(({ part }) => part ?? []);
}

/**
 * Has each of these parts told by the first document that has it, and by no other, after documents with them came or
 * went in this transaction; whose passages change so gets its version. It costs as much as there are parts given.
 */
export async function settleParts(
  given: Iterable<string | null | undefined>,
  { dataSourceId, version }: { dataSourceId: string; version: number },
  scope: TenantWriter,
): Promise<void> {
  const parts = [...new Set(given)].filter((part) => typeof part === "string");
  if (parts.length === 0) return;
  const found = await findTellers(dataSourceId, parts, scope);
  const tellers = found.filter(({ id, told }) => told?.length !== 1 || told[0] !== id);
  // As a rule the first page of a site tells its parts already.
  if (tellers.length === 0) return;
  const isTold = sql<boolean>`document_id::text || part = any(${tellers.map(({ id, part }) => id + part)}::text[])`;
  const silenced = await scope
    .update("passages")
    .set({ is_told: false })
    .where("data_source_id", "=", dataSourceId)
    .where(sql<boolean>`part = any(${tellers.map(({ part }) => part)}::text[])`)
    .where("is_told", "=", true)
    .where(({ not }) => not(isTold))
    .returning("document_id as id")
    .execute();
  const telling = await scope
    .update("passages")
    .set({ is_told: true })
    .where("data_source_id", "=", dataSourceId)
    .where(isOneOf("document_id", tellers))
    .where("is_told", "=", false)
    .where(isTold)
    .returning("document_id as id")
    .execute();
  await scope
    .update("documents")
    .set({ version })
    .where(isOneOf("id", [...silenced, ...telling]))
    .execute();
  await scope
    .delete("passage_vectors")
    .where("data_source_id", "=", dataSourceId)
    .where(isOneOf("document_id", silenced))
    .where(
      sql<boolean>`exists (select 1 from passages where data_source_id = passage_vectors.data_source_id
        and document_id = passage_vectors.document_id and position = passage_vectors.position and not is_told)`,
    )
    .execute();
}

interface Teller {
  id: string;
  part: string;
  /** The documents that tell it so far. */
  told: string[] | null;
}

/** The documents that tell these parts from now on; none of a part that nobody has any more. */
async function findTellers(
  dataSourceId: string,
  parts: readonly string[],
  scope: TenantReader,
): Promise<Teller[]> {
  const first = sql<Teller[] | null>`(
    select json_agg(json_build_object('id', first.document_id, 'part', part, 'told', (
      select json_agg(distinct document_id) from passages
      where data_source_id = data_sources.id and passages.part = given.part and is_told)))
    from unnest(${parts}::text[]) as given (part) cross join lateral (
      select document_id from passages
      where data_source_id = data_sources.id and passages.part = given.part
        and not (select is_removed from documents where documents.id = document_id)
      order by holder collate "C", document_id limit 1
    ) as first)`;
  const row = await scope
    .select("data_sources")
    .select(first.as("first"))
    .where("id", "=", dataSourceId)
    .executeTakeFirst();
  return row?.first ?? [];
}

function isOneOf(column: "id" | "document_id", rows: readonly { id: string }[]) {
  return sql<boolean>`${sql.ref(column)} = any(${[...new Set(rows.map(({ id }) => id))]}::uuid[])`;
}
