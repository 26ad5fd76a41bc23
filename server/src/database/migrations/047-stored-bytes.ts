import { type Kysely, type RawBuilder, sql } from "kysely";

/** Told by PostgreSQL's class for what there is no room for; `database/storage-full.ts` has the words. */
const COMPANY_FULL = sql.lit("54C01");
const DISK_LOW = sql.lit("54C02");
const MIB = 1_048_576;

/** A table whose bytes are counted. */
interface Counted {
  table: string;
  /** What its rows count to: `part_id`, `kind`, `bytes`. */
  part: RawBuilder<unknown>;
  events: readonly ("insert" | "update" | "delete")[];
}

/** A text takes a kilobyte with what goes along; of what was taken out only the row is left. */
const DOCUMENTS: Counted = {
  table: "documents",
  part: sql`data_source_id as part_id, kind, case when text = '' then 0 else octet_length(text) + 1000 end as bytes`,
  events: ["insert", "update", "delete"],
};

/** Files that wait to be read. */
const PIECES: Counted = {
  table: "file_pieces",
  part: sql`file_id as part_id, 'upload' as kind, octet_length(bytes) as bytes`,
  events: ["insert", "delete"],
};

const COME = { from: sql.table("come"), sign: sql`+` };
const GONE = { from: sql.table("gone"), sign: sql`-` };

const ROWS: Record<
  Counted["events"][number],
  { sources: (typeof COME)[]; referencing: RawBuilder<unknown> }
> = {
  insert: { sources: [COME], referencing: sql`new table as come` },
  update: { sources: [COME, GONE], referencing: sql`old table as gone new table as come` },
  delete: { sources: [GONE], referencing: sql`old table as gone` },
};

/**
 * What each company stores of pages, files and articles, counted by the statements that change it, and its bound: a
 * statement that makes it more than the company may have is refused, whichever way it came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table tenants add column storage_mb integer check (storage_mb >= 0)`,
    // What the server is started with, for companies of which nothing else is said.
    sql`alter table instance add column storage_mb integer, add column is_disk_low boolean not null default false`,
    sql`create table stored_bytes (
      tenant_id uuid not null,
      part_id uuid not null,
      kind text not null,
      bytes bigint not null,
      primary key (tenant_id, part_id, kind)
    ) with (fillfactor = 80)`,
    sql`create function refuse_above_storage(companies uuid[]) returns void language plpgsql as $$
      begin
        if (select is_disk_low from instance) then
          raise 'the disk is nearly full' using errcode = ${DISK_LOW};
        end if;
        if exists (
          select from tenants where id = any(companies)
            and (select sum(bytes) from stored_bytes where tenant_id = tenants.id)
              > coalesce(storage_mb, (select storage_mb from instance)) * ${sql.lit(MIB)}::bigint
        ) then
          raise 'the storage of the company is full' using errcode = ${COMPANY_FULL};
        end if;
      end $$`,
    // From here on nobody changes them before all are counted.
    ...[DOCUMENTS, PIECES].flatMap(triggersOf),
    ...[DOCUMENTS, PIECES].map((counted) => counting(counted, [{ ...COME, from: sql.table(counted.table) }])),
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Adds what these sources come to to what is counted already. */
function counting({ part }: Counted, sources: readonly (typeof COME)[]): RawBuilder<unknown> {
  const rows = sources.map(
    ({ from, sign }) => sql`select tenant_id, part_id, kind, ${sign} bytes as bytes
      from (select tenant_id, ${part} from ${from}) as parts`,
  );
  return sql`
    insert into stored_bytes as known (tenant_id, part_id, kind, bytes)
    select tenant_id, part_id, kind, sum(bytes) from (${sql.join(rows, sql` union all `)}) as changed
    group by 1, 2, 3 having sum(bytes) <> 0 order by 1, 2, 3
    on conflict (tenant_id, part_id, kind) do update set bytes = known.bytes + excluded.bytes`;
}

/** A trigger for each way to change a table: only so a statement's rows are seen together. */
function triggersOf(counted: Counted): RawBuilder<unknown>[] {
  const bytesOf = ({ from }: typeof COME) =>
    sql`(select coalesce(sum(bytes), 0) from (select ${counted.part} from ${from}) as parts)`;
  return counted.events.flatMap((event) => {
    const { sources, referencing } = ROWS[event];
    const name = `store_${counted.table}_on_${event}`;
    const first = sources[0] ?? GONE;
    return [
      sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$
        begin
          if not exists (select from ${first.from}) then return null; end if;
          ${counting(counted, sources)};
          ${sources.includes(GONE) ? withoutZeros(counted) : sql``}
          ${
            event === "delete"
              ? sql``
              : sql`if ${bytesOf(COME)} > ${event === "update" ? bytesOf(GONE) : sql`0`} then
                  perform refuse_above_storage(array(select distinct tenant_id from come));
                end if;`
          }
          return null;
        end $$`,
      sql`create trigger ${sql.ref(name)} after ${sql.raw(event)} on ${sql.table(counted.table)}
        referencing ${referencing} for each statement execute function ${sql.ref(name)}()`,
    ];
  });
}

const withoutZeros = ({ part }: Counted) => sql`
  delete from stored_bytes using (select distinct tenant_id, part_id from (select tenant_id, ${part} from gone) as parts) as touched
  where stored_bytes.tenant_id = touched.tenant_id and stored_bytes.part_id = touched.part_id and stored_bytes.bytes = 0;`;
