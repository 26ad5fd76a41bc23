import { randomUUID } from "node:crypto";
import type { Entity } from "@cxc/contract/entities.ts";
import { TOO_MANY_ENTITY_BYTES } from "@cxc/contract/entities.ts";
import { ENTITY_BYTES_PER_COMPANY_MAX, PART_BYTES } from "@cxc/contract/rules.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import { foldText } from "../../database/fold-text.ts";
import { alphabetically, contains, folded, foldedAscii, foldsOf } from "../../database/folded-columns.ts";
import { laterThan } from "../../database/later-than.ts";
import { listPage, type PageQuery } from "../../database/list-page.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { inPieces } from "../../limits/in-pieces.ts";
import type { EntityDetails } from "./entity-details.ts";

type Row = Selectable<Schema["entities"]>;
type EntitySort = "title" | "name" | "data_type" | "created_at" | "updated_at";

export async function listEntities(
  query: PageQuery<EntitySort> & { q?: string | undefined },
  scope: TenantReader,
) {
  const { rows, meta } = await listPage(
    scope
      .select("entities")
      .selectAll()
      .where(contains(folded("title"), query.q)),
    query,
    {
      columns: {
        title: alphabetically("title"),
        name: foldedAscii("name"),
        data_type: sql.ref("data_type"),
        created_at: sql.ref("created_at"),
        updated_at: sql.ref("updated_at"),
      },
      standard: { sort: "created_at", direction: "desc" },
      id: sql.ref("id"),
    },
  );
  return { entities: rows.map(present), meta };
}

export async function findEntity(id: string, scope: TenantReader): Promise<Entity | undefined> {
  const row = await scope.select("entities").selectAll().where("id", "=", id).executeTakeFirst();
  return row && present(row);
}

/** The entities of these ids that there are, in no order. */
export async function findEntities(ids: string[], scope: TenantReader): Promise<Entity[]> {
  if (ids.length === 0) return [];
  return (await scope.select("entities").selectAll().where("id", "in", ids).execute()).map(present);
}

/** Those whose titles may be the same as any of these, whatever case and blanks; the oldest first. */
export async function listEntitiesByTitle(titles: readonly string[], scope: TenantReader): Promise<Entity[]> {
  const rows = await inPieces([...new Set(titles.map(foldText))], (piece) =>
    scope
      .select("entities")
      .selectAll()
      .where(sql<string>`btrim(regexp_replace(${folded("title")}, '\\s+', ' ', 'g'))`, "in", piece)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  );
  return rows.map(present);
}

/** What all entities of the tenant may hold; the tenant is locked by whoever asks. */
export function entityBytes(scope: TenantReader) {
  return {
    max: ENTITY_BYTES_PER_COMPANY_MAX,
    message: TOO_MANY_ENTITY_BYTES,
    async sum() {
      const bytes = sql<number>`coalesce(
        sum(octet_length(title) + octet_length(name) + octet_length(description) + octet_length(details::text)
          + ${sql.lit(PART_BYTES)}), 0)`;
      const row = await scope.select("entities").select(bytes.as("bytes")).executeTakeFirstOrThrow();
      return row.bytes;
    },
  };
}

/** The names taken that begin like this one; all of them for "". */
export async function listEntityNames(prefix: string, scope: TenantReader): Promise<string[]> {
  const rows = await scope
    .select("entities")
    .select("name")
    .where(sql<boolean>`starts_with(name, ${prefix})`)
    .execute();
  return rows.map(({ name }) => name);
}

/** All that placeholders can name. */
export function listNameableEntities(
  scope: TenantReader,
): Promise<Pick<Row, "id" | "name" | "title" | "data_type">[]> {
  return scope
    .select("entities")
    .select(["id", "name", "title", "data_type"])
    .orderBy(alphabetically("title"))
    .execute();
}

type EntityTexts = Pick<Insertable<Schema["entities"]>, "title" | "description" | "data_type">;

type NewEntity = EntityTexts & { name: string; details: EntityDetails };

export async function insertEntity(entity: NewEntity, scope: TenantWriter): Promise<Entity> {
  const row = rowOf({ id: randomUUID(), ...entity });
  return present(await scope.insert("entities", row).returningAll().executeTakeFirstOrThrow());
}

/** Many in few statements. */
export async function insertEntities(
  entities: readonly (NewEntity & { id: string })[],
  scope: TenantWriter,
): Promise<void> {
  await inPieces(entities, (piece) => scope.insert("entities", piece.map(rowOf)).execute(), bytesOf);
}

/** At least what an entity counts for in `entityBytes`. */
export function bytesOf({ title, name, description, details }: NewEntity): number {
  const texts = [title, name, description, JSON.stringify(details)];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), PART_BYTES);
}

function rowOf({ details, ...values }: NewEntity & { id: string }) {
  return { ...values, ...foldsOf({ title: values.title }), details: JSON.stringify(details) };
}

export async function updateEntity(
  id: string,
  { details, ...values }: EntityTexts & { details: EntityDetails },
  scope: TenantWriter,
): Promise<Entity> {
  const row = await scope
    .update("entities")
    .set({ ...values, ...foldsOf({ title: values.title }) })
    .set({ details: JSON.stringify(details), updated_at: laterThan("updated_at") })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(row);
}

/** As `findEntity`, and nobody else changes it until the transaction ends. */
export async function lockEntity(id: string, scope: TenantWriter): Promise<Entity | undefined> {
  const row = await scope
    .select("entities")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && present(row);
}

export async function deleteEntity(id: string, scope: TenantWriter): Promise<void> {
  await scope.delete("entities").where("id", "=", id).execute();
}

/** The titles of the intents that ask for this entity. */
export async function listIntentsUsing(entityId: string, scope: TenantReader): Promise<string[]> {
  const rows = await scope
    .select("intent_entities")
    .innerJoin("intents", "intents.id", "intent_entities.intent_id")
    .select("intents.title")
    .where("intent_entities.entity_id", "=", entityId)
    .orderBy(alphabetically("intents.title"))
    .limit(20)
    .execute();
  return rows.map(({ title }) => title);
}

function present({ tenant_id: _, title_folded: __, details, created_at, updated_at, ...row }: Row): Entity {
  const { choices = [], limits = {}, pattern = [], question = "", role = null } = details;
  const times = { created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
  return { ...row, choices, limits, pattern, question, role, ...times };
}
