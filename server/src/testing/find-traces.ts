import { gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from "node:zlib";
import { sql } from "kysely";
import type { Database } from "../database/open.ts";

/**
 * Which of these words stand where: in any column of any table, as text, as bytes and in bytes that are packed. Answers
 * the tables by word, those words alone that stand anywhere.
 */
export async function findTraces(
  { query }: Pick<Database, "query">,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string; packed: string[] }>`
    select relname as name, coalesce((
      select json_agg(attname) from pg_attribute
      where attrelid = pg_class.oid and atttypid = 'bytea'::regtype and not attisdropped), '[]') as packed
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`.execute(query);
  const found = new Map<string, string[]>();
  const note = (word: string, table: string) => {
    const known = found.get(word) ?? [];
    if (!known.includes(table)) found.set(word, [...known, table]);
  };
  for (const { name, packed } of tables) {
    const { rows } = await sql<{ word: string }>`
      select word from unnest(${[...words]}::text[]) as word where exists (
        select 1 from ${sql.table(name)} as row
        where row::text like '%' || word || '%'
          or row::text like '%' || encode(convert_to(word, 'UTF8'), 'hex') || '%')`.execute(query);
    for (const { word } of rows) note(word, name);
    for (const column of packed) {
      const { rows: values } = await sql<{ bytes: Buffer | null }>`
        select ${sql.ref(column)} as bytes from ${sql.table(name)}`.execute(query);
      for (const { bytes } of values)
        for (const text of unpackedOf(bytes))
          for (const word of words) if (text.includes(word)) note(word, name);
    }
  }
  return found;
}

/** Where this word stands. */
export async function tracesOf(word: string, database: Pick<Database, "query">): Promise<string[]> {
  return (await findTraces(database, [word])).get(word) ?? [];
}

function unpackedOf(bytes: Buffer | null): Buffer[] {
  if (!bytes) return [];
  return [gunzipSync, inflateSync, inflateRawSync, zstdDecompressSync].flatMap((unpack) => {
    try {
      return unpack(bytes);
    } catch {
      return [];
    }
  });
}
