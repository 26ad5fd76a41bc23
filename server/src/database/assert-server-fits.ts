import { sql } from "kysely";
import { POOL_SIZE_MIN } from "../config.ts";
import { EXTENSIONS } from "./extensions.ts";
import type { Database } from "./open.ts";

/** PostgreSQL's own number of 15.0, the oldest that was tried. */
const LEAST_VERSION = 150_000;

/** Connections of a process beside those of its pool. */
const WATCHING = 1;

interface ServerFacts {
  version: string;
  version_number: number;
  encoding: string;
  database: string;
  user: string;
  /** Where new tables go; null where the search path names no schema that is there. */
  schema: string | null;
  search_path: string;
  may_create: boolean | null;
  reads_only: boolean;
  may_extend: boolean;
  /** Extensions that aren't there yet. */
  missing: string[];
  /** Extensions in a schema that the user may not look into. */
  closed: { name: string; schema: string }[];
}

/**
 * Asks a PostgreSQL server for what this program needs before anything is done with it: one question each, so that the
 * true cause is told. `isComplete`: its tables are there already. Throws an Error in plain words.
 */
export async function assertServerFits(
  { kind, query }: Pick<Database, "kind" | "query">,
  { isComplete }: { isComplete: boolean },
): Promise<void> {
  if (kind !== "postgres") return;
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as version_number,
      current_setting('server_encoding') as encoding, current_database()::text as database,
      current_user::text as "user", current_schema()::text as schema, current_setting('search_path') as search_path,
      has_schema_privilege(current_schema(), 'create') as may_create,
      current_setting('transaction_read_only') = 'on' as reads_only,
      has_database_privilege(current_database(), 'create') as may_extend,
      array(
        select name from unnest(${EXTENSIONS}::text[]) with ordinality as needed (name, index)
        where name not in (select extname::text from pg_extension) order by index
      ) as missing,
      (
        select coalesce(json_agg(json_build_object('name', extname, 'schema', nspname)), '[]')
        from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
        where extname = any(${EXTENSIONS}::text[]) and not has_schema_privilege(extnamespace, 'usage')
      ) as closed`.execute(query);
  const why = rows[0] && whyNot(rows[0], isComplete);
  if (why) throw new Error(why);
}

/**
 * One sentence where the server lets this user have fewer connections at once than a process may take; undefined where it
 * doesn't. A pooler before the server shares them out, so it is no reason not to start.
 */
export async function explainTooFewConnections(
  { kind, query }: Pick<Database, "kind" | "query">,
  poolSize: number,
): Promise<string | undefined> {
  if (kind !== "postgres") return undefined;
  const { rows } = await sql<{ allowed: number; by: string }>`
    select allowed, by from (
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as allowed, 'max_connections' as by
      union all select rolconnlimit, 'the user''s connection limit' from pg_roles where rolname = current_user
      union all select datconnlimit, 'the database''s connection limit' from pg_database where datname = current_database()
    ) as limits where allowed >= 0 order by allowed limit 1`.execute(query);
  const needed = poolSize + WATCHING;
  if (!rows[0] || rows[0].allowed >= needed) return undefined;
  const { allowed, by } = rows[0];
  return `POOL_SIZE is ${poolSize}, which makes ${needed} connections with the one that watches, and the PostgreSQL server allows ${allowed} (${by}): unless a pooler such as PgBouncer stands between, set POOL_SIZE to ${Math.max(POOL_SIZE_MIN, allowed - WATCHING)} at most, or calls that find none get 503`;
}

function whyNot(facts: ServerFacts, isComplete: boolean): string | undefined {
  const { version, version_number, encoding, database, user, schema, search_path } = facts;
  if (version_number < LEAST_VERSION)
    return `the PostgreSQL server of DATABASE_URL is version ${version}; 15 or newer is needed`;
  if (encoding !== "UTF8")
    return `the database ${database} of DATABASE_URL has the encoding ${encoding}, which can't hold every text: make one with create database <name> encoding 'UTF8' template template0`;
  if (facts.reads_only)
    return `nothing can be stored in the database ${database} of DATABASE_URL: the server is a standby, or the user ${user} or the database is set to default_transaction_read_only`;
  if (schema === null)
    return `the user ${user} of DATABASE_URL has no schema in the database ${database}: its search_path (${search_path}) names none that is there; create schema ${user} authorization ${user} makes one`;
  if (!isComplete && !facts.may_create)
    return `the user ${user} of DATABASE_URL may not make tables in the schema ${schema} of the database ${database}: alter database ${database} owner to ${user}, or grant create on schema ${schema} to ${user}`;
  return isComplete ? undefined : whyNoExtensions(facts);
}

/** The search of conversations rests on them; whoever may make something in the database may add them. */
function whyNoExtensions({ database, user, missing, closed, may_extend }: ServerFacts) {
  if (closed[0])
    return `the extension ${closed[0].name} is in the schema ${closed[0].schema} of the database ${database}, which the user ${user} may not look into: grant usage on schema ${closed[0].schema} to ${user}`;
  if (missing.length > 0 && !may_extend)
    return `the user ${user} of DATABASE_URL may not add the extension ${missing.join(" and ")} to the database ${database}: ${missing.map((name) => `create extension ${name}`).join("; ")} as its owner, or grant create on database ${database} to ${user}`;
  return undefined;
}
