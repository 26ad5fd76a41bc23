import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TOTAL_MAX } from "../../database/list-page.ts";
import type { Database } from "../../database/open.ts";
import { type TenantReader, tenantReader } from "../../database/tenant.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { explainStatements } from "../../testing/explain-statements.ts";
import { listRuns } from "../actions/action-runs.repository.ts";
import { listContacts } from "../contacts/contacts.repository.ts";
import { listAuditRows } from "./audit-log.repository.ts";

const OWN = randomUUID();
const PER_PAGE = 10;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

interface List {
  what: string;
  table: string;
  columns: RawBuilder<unknown>;
  values: RawBuilder<unknown>;
  read: (page: number, scope: TenantReader) => Promise<{ meta: object }>;
}

const LISTS: List[] = [
  {
    what: "contacts",
    table: "contacts",
    columns: sql`name, email, phone, note, created_at`,
    values: sql`'Ada', '', '', '', now() - n * interval '1 second'`,
    read: (page, scope) => listContacts({ page, per_page: PER_PAGE }, scope),
  },
  {
    what: "the audit log",
    table: "audit_log",
    columns: sql`action, subject_title, at`,
    values: sql`'POST /api/agent/', 'Ada', now() - n * interval '1 second'`,
    read: (page, scope) => listAuditRows({ page, per_page: PER_PAGE }, [], scope),
  },
  {
    what: "an action's runs",
    table: "action_runs",
    columns: sql`action_id, mode, status, at`,
    values: sql`${OWN}::uuid, 'live', 'succeeded', now() - n * interval '1 second'`,
    read: (page, scope) => listRuns(OWN, { page, per_page: PER_PAGE }, scope),
  },
];

async function add(rows: number, { table, columns, values }: List): Promise<void> {
  await database.transaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into ${sql.table(table)} (id, tenant_id, ${columns})
      select gen_random_uuid(), ${OWN}::uuid, ${values} from generate_series(1, ${rows}::int) as n`.execute(
      trx,
    );
  });
  await sql`vacuum analyze ${sql.table(table)}`.execute(database.query);
}

it.each(LISTS)(
  "a page of $what costs no more with ten times the rows, and says that there are more",
  async (list) => {
    const read = (page: number) => list.read(page, tenantReader(OWN, database.query));
    const blocks = async () => {
      const explained = await explainStatements(database, (query) => list.read(1, tenantReader(OWN, query)));
      return explained.reduce((sum, statement) => sum + statement.blocks, 0);
    };
    await add(TOTAL_MAX, list);
    expect((await read(2)).meta).toEqual({ page: 2, per_page: PER_PAGE, total: TOTAL_MAX });
    await add(TOTAL_MAX, list);
    const few = await blocks();
    await add(TOTAL_MAX * 18, list);

    expect(await blocks()).toBeLessThanOrEqual(few * 1.5);
    const capped = { per_page: PER_PAGE, total_is_capped: true };
    expect((await read(1)).meta).toEqual({ ...capped, page: 1, total: TOTAL_MAX });
    expect((await read(150)).meta).toEqual({ ...capped, page: 150, total: 1_500 });
    expect((await read(90_000)).meta).toEqual({ ...capped, page: 90_000, total: TOTAL_MAX });
  },
);
