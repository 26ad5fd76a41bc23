import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

/** A passage that has no vector of a model yet. */
export interface UnembeddedPassage {
  document_id: string;
  position: number;
  heading: string;
  text: string;
}

/** A data source whose company has an embedding model. */
export interface EmbeddedSource {
  id: string;
  tenant_id: string;
  passages_version: number;
  model: string;
}

export interface PassageVector {
  document_id: string;
  position: number;
  /** 32-bit floats, little-endian. */
  vector: Uint8Array;
}

/** The sources with passages, of all companies that have an embedding model. */
export async function listEmbeddedSources(query: Kysely<Schema>): Promise<EmbeddedSource[]> {
  const { rows } = await sql<EmbeddedSource>`
    select data_sources.id, data_sources.tenant_id, passages_version, embedders.model
    from model_settings join data_sources on data_sources.tenant_id = model_settings.tenant_id
    cross join lateral (
      select name as model from local_models where embeds_locally and state = 'ready'
      union all
      select embedding_model where not embeds_locally and provider <> 'none' and embedding_model <> ''
    ) as embedders
    where passages_version > 0`.execute(query);
  return rows;
}

/** The next passages without a vector of this model, in the order of their places, after one of them. */
export async function listUnembedded(
  { dataSourceId, model }: { dataSourceId: string; model: string },
  { after, limit }: { after: { document_id: string; position: number }; limit: number },
  scope: TenantReader,
): Promise<UnembeddedPassage[]> {
  return scope
    .select("passages")
    .select(["document_id", "position", "heading", "text"])
    .where("data_source_id", "=", dataSourceId)
    .where("is_told", "=", true)
    .where(sql<boolean>`(document_id, position) > (${after.document_id}::uuid, ${after.position}::integer)`)
    .where(
      sql<boolean>`not exists (select 1 from passage_vectors where data_source_id = passages.data_source_id
        and document_id = passages.document_id and position = passages.position and model = ${model})`,
    )
    .orderBy("document_id")
    .orderBy("position")
    .limit(limit)
    .execute();
}

/** Stores vectors of passages whose text is still the one that was embedded. */
export async function insertVectors(
  { dataSourceId, model }: { dataSourceId: string; model: string },
  rows: readonly (UnembeddedPassage & { vector: Float32Array })[],
  scope: TenantWriter,
  trx: Kysely<Schema>,
): Promise<void> {
  const list = rows.map(({ document_id, position, text, vector }) => ({
    document_id,
    position,
    text,
    vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("base64"),
  }));
  await sql`
    insert into passage_vectors (tenant_id, data_source_id, document_id, position, model, vector)
    select passages.tenant_id, data_source_id, passages.document_id, passages.position, ${model},
      decode(one.vector, 'base64')
    from json_to_recordset(${JSON.stringify(list)}::json)
      as one (document_id uuid, position integer, text text, vector text)
    join passages on passages.document_id = one.document_id and passages.position = one.position
      and passages.text = one.text and is_told
    where passages.tenant_id = ${scope.tenantId} and data_source_id = ${dataSourceId}
    on conflict do nothing`.execute(trx);
}

/** Forgets the vectors of the models that the company used before. */
export async function deleteOtherVectors(
  { dataSourceId, model }: { dataSourceId: string; model: string },
  scope: TenantWriter,
): Promise<void> {
  await scope
    .delete("passage_vectors")
    .where("data_source_id", "=", dataSourceId)
    .where("model", "<>", model)
    .execute();
}

/** How many vectors each document has. */
export function countVectors(
  { dataSourceId, model }: { dataSourceId: string; model: string },
  scope: TenantReader,
): Promise<{ document_id: string; vectors: number }[]> {
  return scope
    .select("passage_vectors")
    .select(["document_id", sql<number>`count(*)::integer`.as("vectors")])
    .where("data_source_id", "=", dataSourceId)
    .where("model", "=", model)
    .groupBy("document_id")
    .execute();
}

/** All vectors of these documents. */
export function listVectors(
  { dataSourceId, model }: { dataSourceId: string; model: string },
  documentIds: readonly string[],
  scope: TenantReader,
): Promise<PassageVector[]> {
  return scope
    .select("passage_vectors")
    .select(["document_id", "position", "vector"])
    .where("data_source_id", "=", dataSourceId)
    .where("model", "=", model)
    .where(sql<boolean>`document_id = any(${[...documentIds]}::uuid[])`)
    .execute();
}
