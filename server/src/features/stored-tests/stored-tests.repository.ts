import { createHash } from "node:crypto";
import type { AgentTest, AgentTestListItem, PlayableTest } from "@cxc/contract/agent-tests.ts";
import { TOO_MANY_TEST_BYTES } from "@cxc/contract/agent-tests.ts";
import { TEST_BYTES_PER_COMPANY_MAX } from "@cxc/contract/rules.ts";
import { type Selectable, sql } from "kysely";
import { alphabetically, contains, folded, foldsOf } from "../../database/folded-columns.ts";
import { laterThan } from "../../database/later-than.ts";
import { listPage, type PageQuery } from "../../database/list-page.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { inPieces } from "../../limits/in-pieces.ts";

type Row = Selectable<Schema["agent_tests"]>;

/** A test as a run plays it, named by what it holds. */
export interface HashedTest {
  id: string;
  hash: string;
  test: PlayableTest;
  /** Of a past conversation: the ids of its turns. */
  turnIds?: readonly string[];
}

interface TestFilter extends PageQuery<"name" | "updated_at"> {
  q?: string | undefined;
  tag?: string | undefined;
}

export async function listTests(agentId: string, query: TestFilter, scope: TenantReader) {
  let selection = scope
    .select("agent_tests")
    .select(["id", "name", "tags", "updated_at"])
    .select(sql<number>`jsonb_array_length(content->'turns')`.as("turns_count"))
    .select(sql<string>`coalesce(content->'turns'->0->>'message', '')`.as("first_message"))
    .select(LAST.as("last"))
    .where("agent_id", "=", agentId)
    .where(contains(folded("name"), query.q));
  if (query.tag !== undefined) selection = selection.where(sql<boolean>`${query.tag} = any(tags)`);
  const { rows, meta } = await listPage(selection, query, {
    columns: { name: alphabetically("name"), updated_at: sql.ref("updated_at") },
    standard: { sort: "updated_at", direction: "desc" },
    id: sql.ref("id"),
  });
  const tests: AgentTestListItem[] = rows.map((row) => ({
    ...row,
    updated_at: row.updated_at.toISOString(),
  }));
  return { tests, meta };
}

/** What the test, as it stands now, came to in the newest run on the draft that had it. */
const LAST = sql<AgentTestListItem["last"]>`(
  select json_build_object('is_passed', is_passed, 'run_id', run_id)
  from agent_test_results as result join agent_test_runs as run on run.id = result.run_id
  where result.test_id = agent_tests.id and result.tenant_id = agent_tests.tenant_id
    and result.test_hash = agent_tests.hash and run."on" in ('draft', 'record')
  order by run.created_at desc limit 1)`;

export async function findTest(
  { agentId, id }: { agentId: string; id: string },
  scope: TenantReader,
): Promise<AgentTest | undefined> {
  const row = await scope
    .select("agent_tests")
    .selectAll()
    .where("id", "=", id)
    .where("agent_id", "=", agentId)
    .executeTakeFirst();
  return row && present(row);
}

/** Those of these tests that there still are, in no order. */
export async function findHashedTests(
  agentId: string,
  ids: readonly string[],
  scope: TenantReader,
): Promise<HashedTest[]> {
  if (ids.length === 0) return [];
  const rows = await scope
    .select("agent_tests")
    .select(["id", "hash", "name", "tags", "content"])
    .where("agent_id", "=", agentId)
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, hash, name, tags, content }) => ({ id, hash, test: { name, tags, ...content } }));
}

/** The ids of an agent's tests in the order in which they were made: of these only, or of those with a recording. */
export async function listTestIds(
  agentId: string,
  { among, isRecorded }: { among: readonly string[] | undefined; isRecorded: boolean },
  scope: TenantReader,
): Promise<string[]> {
  let all = scope.select("agent_tests").select("id").where("agent_id", "=", agentId);
  if (isRecorded) all = all.where(sql<boolean>`content->'recording' is not null`);
  const rows = await (among ? all.where("id", "in", among.length > 0 ? among : [NO_ID]) : all)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** An agent's tests as they are, with their ids, in the order in which they were made; megabytes, read in pieces. */
export async function listWholeTests(
  agentId: string,
  scope: TenantReader,
): Promise<(PlayableTest & { id: string; conversation_id?: string })[]> {
  const all = await scope
    .select("agent_tests")
    .select(["id", "bytes"])
    .where("agent_id", "=", agentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const find = (piece: readonly { id: string }[]) =>
    scope
      .select("agent_tests")
      .select(["id", "conversation_id", "name", "tags", "content"])
      .where(
        "id",
        "in",
        piece.map(({ id }) => id),
      )
      .orderBy("created_at")
      .orderBy("id")
      .execute();
  const rows = await inPieces(all, find, ({ bytes }) => bytes);
  return rows.map(({ content, conversation_id, ...row }) => {
    return { ...row, ...content, ...(conversation_id === null ? {} : { conversation_id }) };
  });
}

const NO_ID = "00000000-0000-0000-0000-000000000000";

export async function countTests(agentId: string, scope: TenantReader): Promise<number> {
  const row = await scope
    .select("agent_tests")
    .select(sql<number>`count(*)`.as("tests"))
    .where("agent_id", "=", agentId)
    .executeTakeFirstOrThrow();
  return row.tests;
}

/** What all tests of the tenant may hold; the tenant is locked by whoever asks. */
export function testBytes(scope: TenantReader) {
  return {
    max: TEST_BYTES_PER_COMPANY_MAX,
    message: TOO_MANY_TEST_BYTES,
    async sum() {
      const bytes = sql<number>`coalesce(sum(bytes), 0)`;
      const row = await scope.select("agent_tests").select(bytes.as("bytes")).executeTakeFirstOrThrow();
      return Number(row.bytes);
    },
  };
}

export interface NewTest {
  id: string;
  agentId: string;
  test: PlayableTest;
  conversationId: string | null;
}

export async function insertTest(made: NewTest, scope: TenantWriter): Promise<AgentTest> {
  const row = await scope.insert("agent_tests", rowOf(made)).returningAll().executeTakeFirstOrThrow();
  return present(row);
}

/** Many in few statements. */
export async function insertTests(made: readonly NewTest[], scope: TenantWriter): Promise<void> {
  const insert = (piece: readonly NewTest[]) => scope.insert("agent_tests", piece.map(rowOf)).execute();
  await inPieces(made, insert, ({ test }) => bytesOf(test));
}

/** What a test counts for in `testBytes`. */
export function bytesOf({ name, tags, ...content }: PlayableTest): number {
  return Buffer.byteLength(JSON.stringify(content)) + Buffer.byteLength(JSON.stringify([name, tags]));
}

/** `conversationId`: what it is made from now; it stays as it was where nothing is said. */
export async function updateTest(
  {
    id,
    agentId,
    test,
    conversationId,
  }: { id: string; agentId: string; test: PlayableTest; conversationId?: string | undefined },
  scope: TenantWriter,
): Promise<AgentTest | undefined> {
  const row = await scope
    .update("agent_tests")
    .set({ ...columnsOf(test), updated_at: laterThan("updated_at") })
    .$if(conversationId !== undefined, (update) => update.set({ conversation_id: conversationId ?? null }))
    .where("id", "=", id)
    .where("agent_id", "=", agentId)
    .returningAll()
    .executeTakeFirst();
  return row && present(row);
}

export async function deleteTest(id: string, scope: TenantWriter): Promise<void> {
  await scope.delete("agent_tests").where("id", "=", id).execute();
}

/** Those of these tests that there are, with what they were made from; none of them goes before the transaction ends. */
export async function holdTests(
  agentId: string,
  ids: readonly string[],
  scope: TenantWriter,
): Promise<Pick<Row, "id" | "conversation_id">[]> {
  if (ids.length === 0) return [];
  return scope
    .select("agent_tests")
    .select(["id", "conversation_id"])
    .where("agent_id", "=", agentId)
    .where("id", "in", ids)
    .orderBy("id")
    .forKeyShare()
    .execute();
}

/** Deletes the tests that were made from these conversations, and answers their ids. */
export async function deleteTestsOf(
  conversationIds: readonly string[],
  scope: TenantWriter,
): Promise<string[]> {
  const rows = await scope
    .delete("agent_tests")
    .where("conversation_id", "in", conversationIds)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

function rowOf({ id, agentId: agent_id, test, conversationId: conversation_id }: NewTest) {
  return { id, agent_id, conversation_id, ...columnsOf(test) };
}

function columnsOf(test: PlayableTest) {
  const { name, tags, ...content } = test;
  const text = JSON.stringify(content);
  return {
    name,
    tags,
    ...foldsOf({ name }),
    content: text,
    bytes: bytesOf(test),
    hash: createHash("sha256").update(text).digest("base64url"),
  };
}

function present({ id, name, tags, content, created_at, updated_at }: Row): AgentTest {
  const times = { created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
  return { id, name, tags, ...content, ...times };
}
