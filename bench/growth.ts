import { randomUUID } from "node:crypto";
import { migrate } from "@cxc/server/database/migrate.ts";
import { migrations } from "@cxc/server/database/migrations/index.ts";
import { type Database, openDatabase } from "@cxc/server/database/open.ts";
import { type TenantReader, tenantReader, tenantWriter } from "@cxc/server/database/tenant.ts";
import { deleteRunsOf } from "@cxc/server/features/actions/action-runs.repository.ts";
import { listAuditRows } from "@cxc/server/features/audit-log/audit-log.repository.ts";
import { listContacts } from "@cxc/server/features/contacts/contacts.repository.ts";
import { listConversations } from "@cxc/server/features/conversations/conversation-list.repository.ts";
import { listCounts } from "@cxc/server/features/conversations/figures.repository.ts";
import { filterConversations } from "@cxc/server/features/conversations/filter-conversations.ts";
import { claimJob, findDueNames, listWaiting } from "@cxc/server/jobs/jobs.repository.ts";
import { createJobs } from "@cxc/server/jobs/queue.ts";
import { explainStatements } from "@cxc/server/testing/explain-statements.ts";
import { fillConversations } from "@cxc/server/testing/fill-conversations.ts";
import { startPostgres } from "@cxc/server/testing/postgres.ts";
import { sql } from "kysely";
import type { Measure } from "./measures.ts";
import { withDataDir } from "./server-process.ts";

const FEW = 1_000;
const MANY = 10 * FEW;
const TURNS_EACH = 5;
const AGENT = randomUUID();
const SMALL_AGENT = randomUUID();
/** Has the data that grows. */
const LARGE = randomUUID();
/** Has a hundred conversations, whatever the others have. */
const SMALL = randomUUID();
const SMALL_CONVERSATIONS = 100;
const JOBS = 1_000;
const RUNS = 25;
/** Of what an index answers that gets a level deeper meanwhile, as it does once in a hundred times the rows. */
const DEEPER = 2.5;
const DAY_MS = 86_400_000;

interface Operation {
  name: string;
  /** What it may cost at ten times the data, of what it costs before. */
  must: number;
  unit: "blocks" | "ms";
  run(query: Database["query"]): Promise<unknown>;
}

/**
 * What each operation costs at ten times the data, as a ratio of blocks that it looks at, which are the same on any machine; of an
 * overview, which sums up fuller rows and not more of them, in time. What grows where no rows are read has a benchmark of its own:
 * `many-agents`, `saving`, `fairness`.
 */
export async function benchGrowth(): Promise<Measure[]> {
  const embedded = await withDataDir((dataDir) => measure("embedded", () => openDatabase({ dataDir })));
  const postgres = await startPostgres();
  try {
    const server = await measure("server", () => openDatabase({ dataDir: "", databaseUrl: postgres.url }));
    return [...embedded, ...server];
  } finally {
    await postgres.stop();
  }
}

async function measure(where: string, open: () => Promise<Database>): Promise<Measure[]> {
  const database = await open();
  try {
    await migrate(database, migrations);
    const seconds = await timeJobs(database);
    await fill(database, { from: 0, to: FEW });
    const few = await costs(database);
    await fill(database, { from: FEW, to: MANY });
    const many = await costs(database);
    return [
      ...operations().map(({ name, must, unit }) => ({
        name: `${where}: ${name} (${few.get(name)} → ${many.get(name)} ${unit})`,
        value: (many.get(name) ?? Number.NaN) / (few.get(name) ?? Number.NaN),
        unit: "×",
        must,
      })),
      { name: `${where}: ${JOBS} jobs of nothing`, value: seconds, unit: "s", must: 2.5, aim: 1 },
    ];
  } finally {
    await database.close();
  }
}

function operations(): Operation[] {
  const page = { page: 1, per_page: 10 };
  const list = (filters: Parameters<typeof filterConversations>[0]) =>
    inScope(LARGE, async (scope) =>
      listConversations(await filterConversations(filters, scope), page, scope),
    );
  const search = (q: string) => inScope(SMALL, (scope) => filterConversations({ q }, scope));
  const overview = (days: number) =>
    inScope(LARGE, (scope) => listCounts(AGENT, { from: dayAgo(days - 1), to: dayAgo(0) }, scope));
  return [
    { name: "first page of conversations", must: 1.6, unit: "blocks", run: list({}) },
    { name: "conversations of an outcome", must: 1.6, unit: "blocks", run: list({ outcome: "unanswered" }) },
    {
      name: "conversations with an action done",
      must: DEEPER,
      unit: "blocks",
      run: list({ outcome: "action_done" }),
    },
    {
      name: "a small company's conversations with an action done",
      must: DEEPER,
      unit: "blocks",
      run: inScope(SMALL, async (scope) =>
        listConversations(await filterConversations({ outcome: "action_done" }, scope), page, scope),
      ),
    },
    { name: "conversations without a message", must: 1.6, unit: "blocks", run: list({ has_message: false }) },
    { name: "search for what is said nowhere", must: 1.6, unit: "blocks", run: list({ q: "xylophonist" }) },
    { name: "search for one letter", must: 1.6, unit: "blocks", run: list({ q: "z" }) },
    {
      name: "a small company's search for a frequent word",
      must: 1.2,
      unit: "blocks",
      run: search("parking"),
    },
    { name: "a small company's search for two characters", must: 1.2, unit: "blocks", run: search("駐車") },
    { name: "overview of 30 days", must: 1.5, unit: "ms", run: overview(30) },
    { name: "overview of 90 days", must: 1.5, unit: "ms", run: overview(90) },
    {
      name: "first page of contacts",
      must: 1.2,
      unit: "blocks",
      run: inScope(LARGE, (scope) => listContacts(page, scope)),
    },
    {
      name: "first page of the audit log",
      must: 1.2,
      unit: "blocks",
      run: inScope(LARGE, (scope) => listAuditRows({ ...page, q: "" }, [], scope)),
    },
    {
      name: "deletion of a conversation's runs",
      must: 1.2,
      unit: "blocks",
      run: (query) => deleteRunsOf([randomUUID()], tenantWriter(LARGE, query)),
    },
    {
      name: "claim of a job",
      must: 2,
      unit: "blocks",
      run: (query) => claimJob({ name: "read", token: randomUUID(), leaseMs: 60_000, full: [] }, query),
    },
    { name: "which companies wait", must: 2, unit: "blocks", run: (query) => listWaiting("read", query) },
    { name: "which jobs are due", must: 2, unit: "blocks", run: (query) => findDueNames(["read"], query) },
  ];
}

function inScope(tenantId: string, read: (scope: TenantReader) => Promise<unknown>): Operation["run"] {
  return (query) => read(tenantReader(tenantId, query));
}

/** By name. */
async function costs(database: Database): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { name, unit, run } of operations())
    found.set(
      name,
      unit === "ms" ? await timeFastest(() => run(database.query)) : await countBlocks(run, database),
    );
  return found;
}

async function countBlocks(run: Operation["run"], database: Database): Promise<number> {
  const explained = await explainStatements(database, run);
  return explained.reduce((sum, { blocks }) => sum + blocks, 0);
}

/** Milliseconds of the fastest of several runs: whatever else the machine does makes others slower. */
async function timeFastest(run: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < RUNS; n++) {
    const began = performance.now();
    await run();
    fastest = Math.min(fastest, performance.now() - began);
  }
  return Number(fastest.toFixed(1));
}

/** Brings each kind of rows from so many to so many. */
async function fill(database: Database, { from, to }: { from: number; to: number }): Promise<void> {
  const { query } = database;
  const more = to - from;
  if (from === 0) {
    await sql`insert into tenants (id, kind, name) values (${LARGE}, 'company', 'Large'), (${SMALL}, 'company', 'Small')`.execute(
      query,
    );
    await database.transaction(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        insert into agents (id, tenant_id, name, description, prompt, data_source_id, settings, widget)
        values (${AGENT}, ${LARGE}, 'Concierge', '', '', gen_random_uuid(), '{}', '{}'),
          (${SMALL_AGENT}, ${SMALL}, 'Concierge', '', '', gen_random_uuid(), '{}', '{}')`.execute(trx);
    });
    await fillTurns(database, { tenantId: SMALL, agentId: SMALL_AGENT, conversations: SMALL_CONVERSATIONS });
  }
  await fillTurns(database, { tenantId: LARGE, agentId: AGENT, conversations: more });
  await database.transaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into action_runs (id, tenant_id, action_id, mode, status, conversation_id)
      select gen_random_uuid(), ${LARGE}, gen_random_uuid(), 'live', 'succeeded', gen_random_uuid()
      from generate_series(1, ${more}::int)`.execute(trx);
  });
  await sql`
    insert into contacts (id, tenant_id, name, email, phone, note, created_at)
    select gen_random_uuid(), ${LARGE}, 'Ada', '', '', '', now() - n * interval '1 second'
    from generate_series(1, ${more}::int) as n`.execute(query);
  await sql`
    insert into audit_log (id, tenant_id, action, at)
    select gen_random_uuid(), ${LARGE}, 'agent create', now() - n * interval '1 second'
    from generate_series(1, ${more}::int) as n`.execute(query);
  await sql`
    insert into jobs (name, data, tenant_id, size, max_attempts)
    select 'read', 'null', md5((n % 11)::text)::uuid, n % 7, 5 from generate_series(1, ${more}::int) as n`.execute(
    query,
  );
  for (const table of [
    "conversations",
    "turns",
    "agent_counts",
    "action_runs",
    "contacts",
    "audit_log",
    "jobs",
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(query);
}

/** Spread evenly over 90 days; all speak of parking, in two scripts. */
async function fillTurns(
  database: Database,
  { tenantId, agentId, conversations }: { tenantId: string; agentId: string; conversations: number },
): Promise<void> {
  await fillConversations(database, { tenantId, agentIds: [agentId], conversations, turnsEach: TURNS_EACH });
  const spread = sql`(90 * random()) * interval '1 day'`;
  await sql`
    update turns set at = now() - ${spread}, message = '駐車 parking ' || message, message_folded = '駐車 parking ' || message,
      pairs = array['駐車'], outcome = case when random() < 0.02 then 'action_done' else outcome end
      where tenant_id = ${tenantId} and pairs = '{}'`.execute(database.query);
  await sql`
    update conversations set started_at = now() - ${spread} where tenant_id = ${tenantId}`.execute(
    database.query,
  );
}

/** Seconds until so many jobs that wait are done, one after the other. */
async function timeJobs(database: Database): Promise<number> {
  const jobs = createJobs(database, { work: true, log: (line) => process.stderr.write(`${line}\n`) });
  const done = Promise.withResolvers<void>();
  let left = JOBS;
  jobs.define("nothing", async () => {
    if (--left === 0) done.resolve();
  });
  for (let n = 0; n < JOBS; n++) await jobs.enqueue("nothing", null);
  const began = performance.now();
  await jobs.start();
  await done.promise;
  await jobs.stop();
  return (performance.now() - began) / 1_000;
}

/** YYYY-MM-DD. */
function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}
