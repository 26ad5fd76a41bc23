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

const STORED = sql<{ part_id: string; kind: string }>`
  with counted as (
    select tenant_id, data_source_id as part_id, kind, sum(octet_length(text) + 1000) as bytes
    from documents where text <> '' group by 1, 2, 3
    union all
    select tenant_id, file_id, 'upload', sum(octet_length(bytes)) from file_pieces group by 1, 2
  )
  select part_id, kind from stored_bytes as told full join counted using (tenant_id, part_id, kind)
  where told.bytes is distinct from counted.bytes`;

const TOLD = sql<{ document_id: string; part: string }>`
  select document_id, part from (
    select document_id, part, is_told, document_id = first_value(document_id) over (
      partition by data_source_id, part order by holder collate "C", document_id) as is_first
    from passages where part is not null
      and exists (select 1 from documents where documents.id = document_id and not is_removed)
  ) as held where is_told <> is_first
  union all
  select document_id, part from passages join documents on documents.id = document_id
  where part is not null and is_told and is_removed`;

/** Whatever a test file did to conversations and sources, their counts follow, and each part of pages is told once. Throws where they don't. */
export async function assertCounts({ query }: Pick<Database, "query">): Promise<void> {
  const rows = [
    ...(await DIFFERENT.execute(query)).rows,
    ...(await STORED.execute(query)).rows,
    ...(await TOLD.execute(query)).rows,
  ];
  if (rows.length > 0)
    throw new Error(`counts differ from what they count: ${JSON.stringify(rows.slice(0, 5))}`);
}
