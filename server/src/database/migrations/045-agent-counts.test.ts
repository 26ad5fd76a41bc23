import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { assertCounts } from "../../testing/assert-counts.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

it("counts what an earlier version stored", { timeout: 120_000 }, async () => {
  const database = await openTestDatabase({ isEmpty: true });
  const { query } = database;
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "045")));
  const [tenant, agent, intent] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`
    insert into turns (conversation_id, id, tenant_id, agent_id, sequence, last_sequence, mode, at, message, response,
      pairs, is_form, intent_id, intent_title, outcome, rating, latency_ms, input_tokens, output_tokens, is_ended, is_redacted)
    select gen_random_uuid(), gen_random_uuid(), ${tenant}::uuid, ${agent}::uuid, 0, 0, 'live',
      '2026-01-01'::timestamptz + n * interval '37 minutes', '', '', '{}', false, case when n % 3 > 0 then ${intent}::uuid end,
      'Opening hours', case when n % 10 > 0 then 'answered' end, case when n % 5 = 0 then 1 end, n * 7, n % 4, 0, false, false
    from generate_series(1, 500) as n`.execute(query);
  await sql`
    insert into conversations (id, tenant_id, agent_id, mode, first_message, intent_ids, turns_count, messages_count,
      outcome, is_ended, is_redacted, last_sequence, started_at, last_at)
    select gen_random_uuid(), ${tenant}, ${agent}, 'test', '', '{}', 1, 1, 'answered', false, false, 0,
      '2026-01-01'::timestamptz + n * interval '1 hour', now() from generate_series(1, 100) as n`.execute(
    query,
  );

  await migrate(database, migrations);

  await assertCounts(database);
  const { rows } = await sql`
    select kind, mode, max(title) as title, sum(total)::integer as total from agent_counts
    where kind in ('conversation', 'outcome', 'intent') group by kind, mode order by kind`.execute(query);
  expect(rows).toEqual([
    { kind: "conversation", mode: "test", title: null, total: 100 },
    { kind: "intent", mode: "live", title: "Opening hours", total: 334 },
    { kind: "outcome", mode: "live", title: null, total: 500 },
  ]);
  await database.close();
});
