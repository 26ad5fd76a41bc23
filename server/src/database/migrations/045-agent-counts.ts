import { type Kysely, type RawBuilder, sql } from "kysely";

/** Of the steps that latencies are counted in: each a tenth longer than the last. */
const LN_STEP = sql.lit(Math.log(1.1));

/** Where rows that are counted come from, and whether they add or take away. */
interface Source {
  from: RawBuilder<unknown>;
  sign: 1 | -1;
}

const COME: Source = { from: sql`come`, sign: 1 };
const GONE: Source = { from: sql`gone`, sign: -1 };

/** A table whose rows are counted. */
interface Counted {
  table: string;
  /** When what a row tells happened. */
  moment: RawBuilder<unknown>;
  /** By what a row counts, and how often: `kind`, `key`, `title`, `n`. */
  counts: RawBuilder<unknown>;
}

const TURNS: Counted = {
  table: "turns",
  moment: sql`at`,
  counts: sql`
    ('outcome', coalesce(outcome, ''), null, 1),
    ('intent', intent_id::text, intent_title, 1),
    ('rating', rating::text, null, 1),
    ('latency', floor(ln(greatest(latency_ms, 1)::float8) / ${LN_STEP}::float8)::integer::text, null, 1),
    ('input_tokens', '', null, input_tokens),
    ('output_tokens', '', null, output_tokens)`,
};

const CONVERSATIONS: Counted = {
  table: "conversations",
  moment: sql`started_at`,
  counts: sql`('conversation', '', null::text, 1)`,
};

/**
 * What figures sum up, counted by agent, mode and day in UTC, so that an overview reads no turn. Statements that change
 * the rows change their counts in the same transaction, whoever runs them: a projection, an erasure, an older version of
 * the program beside this one. Each count also stands by quarter of an hour, from which days of any time zone are cut.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table agent_counts (
      tenant_id uuid not null,
      agent_id uuid not null,
      mode text not null,
      day date not null,
      kind text not null,
      key text not null,
      title text,
      total bigint not null,
      quarters bigint[] not null,
      primary key (agent_id, mode, day, kind, key)
    ) with (fillfactor = 80)`,
    sql`create function merge_quarters(sums bigint[], added bigint[]) returns bigint[] language plpgsql immutable strict as $$
      begin
        for quarter in array_lower(added, 1) .. array_upper(added, 1) loop
          if added[quarter] is not null then
            sums[quarter] := nullif(coalesce(sums[quarter], 0) + added[quarter], 0);
          end if;
        end loop;
        return sums;
      end $$`,
    sql`create aggregate sum_quarters(bigint[]) (sfunc = merge_quarters, stype = bigint[])`,
    // From here on nobody changes them before all are counted.
    ...[TURNS, CONVERSATIONS].flatMap(triggersOf),
    ...[TURNS, CONVERSATIONS].map((counted) =>
      counting(counted, [{ from: sql.table(counted.table), sign: 1 }]),
    ),
    // What the overview read out of it stands in the counts.
    sql`drop index turns_by_agent`,
    sql`create index turns_by_agent on turns (agent_id, at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Adds what these sources count to what is counted already. */
function counting({ moment, counts }: Counted, sources: readonly Source[]): RawBuilder<unknown> {
  const rows = sources.map(
    ({ from, sign }) => sql`
      select tenant_id, agent_id, mode, ${moment} at time zone 'UTC' as at, kind, key, title, ${sql.lit(sign)} * n as n
      from ${from} cross join lateral (values ${counts}) as counted (kind, key, title, n)
      where key is not null and n <> 0`,
  );
  return sql`
    insert into agent_counts as known (tenant_id, agent_id, mode, day, kind, key, title, total, quarters)
    select tenant_id, agent_id, mode, day, kind, key, max(title), sum(n),
      sum_quarters(array_fill(n, array[1], array[quarter]))
    from (
      select tenant_id, agent_id, mode, at::date as day,
        floor(extract(epoch from at::time) / 900)::integer as quarter, kind, key, max(title) as title, sum(n) as n
      from (${sql.join(rows, sql` union all `)}) as counted
      group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
    ) as changed
    group by 1, 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (agent_id, mode, day, kind, key) do update set
      title = coalesce(excluded.title, known.title), total = known.total + excluded.total,
      quarters = merge_quarters(known.quarters, excluded.quarters)`;
}

/** A trigger for each way to change a table: only so a statement's rows are seen together. */
function triggersOf(counted: Counted): RawBuilder<unknown>[] {
  return [
    { event: "insert", sources: [COME], rows: "new table as come" },
    { event: "update", sources: [COME, GONE], rows: "old table as gone new table as come" },
    { event: "delete", sources: [GONE], rows: "old table as gone" },
  ].flatMap(({ event, sources, rows }) => {
    const name = `count_${counted.table}_on_${event}`;
    return [
      sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$
        begin
          if not exists (select from ${sources[0]?.from ?? GONE.from}) then return null; end if;
          ${counting(counted, sources)};
          ${sources.includes(GONE) ? withoutZeros(counted) : sql``}
          return null;
        end $$`,
      sql`create trigger ${sql.ref(name)} after ${sql.raw(event)} on ${sql.table(counted.table)}
        referencing ${sql.raw(rows)} for each statement execute function ${sql.ref(name)}()`,
    ];
  });
}

/** Of what was erased no trace stays. */
const withoutZeros = ({ moment }: Counted) => sql`
  delete from agent_counts using (
    select distinct agent_id, mode, (${moment} at time zone 'UTC')::date as day from gone
  ) as touched
  where agent_counts.agent_id = touched.agent_id and agent_counts.mode = touched.mode
    and agent_counts.day = touched.day and total = 0;`;
