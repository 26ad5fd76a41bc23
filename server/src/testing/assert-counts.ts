import { sql } from "kysely";
import type { Database } from "../database/open.ts";

/** What counts of agents say by kind, and what the rows say that they count. */
const DIFFERENT = sql<{ kind: string; key: string; day: string }>`
  with told as (
    select agent_id, mode, day, kind, key, total, (select sum(n) from unnest(quarters) as n) as of_quarters
    from agent_counts
  ), counted as (
    select agent_id, mode, (at at time zone 'UTC')::date as day, kind, key, sum(n) as total
    from turns cross join lateral (values
      ('outcome', coalesce(outcome, ''), 1), ('intent', intent_id::text, 1), ('rating', rating::text, 1),
      ('latency', floor(ln(greatest(latency_ms, 1)) / ln(1.1::float8))::text, 1),
      ('input_tokens', '', input_tokens), ('output_tokens', '', output_tokens)
    ) as counts (kind, key, n)
    where key is not null and n <> 0 group by 1, 2, 3, 4, 5
    union all
    select agent_id, mode, (started_at at time zone 'UTC')::date, 'conversation', '', count(*)
    from conversations group by 1, 2, 3
  )
  select kind, key, day::text as day from told full join counted using (agent_id, mode, day, kind, key)
  where told.total is distinct from counted.total or of_quarters is distinct from told.total`;

/** Whatever a test file did to conversations, their counts follow. Throws where they don't. */
export async function assertCounts({ query }: Pick<Database, "query">): Promise<void> {
  const { rows } = await DIFFERENT.execute(query);
  if (rows.length > 0)
    throw new Error(`counts differ from what they count: ${JSON.stringify(rows.slice(0, 5))}`);
}
