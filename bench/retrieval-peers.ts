import { openDatabase } from "@cxc/server/database/open.ts";
import { sql } from "kysely";
import MiniSearch from "minisearch";
import type { Searcher } from "./retrieval-recall.ts";

const FOUND = 3;
const INSERTED_AT_ONCE = 500;

export interface Document {
  id: string;
  title: string;
  text: string;
}

/** MiniSearch with the fuzzy setting of its documentation. */
export function openMiniSearch(docs: readonly Document[]): Searcher {
  const peer = new MiniSearch({ fields: ["title", "text"], searchOptions: { fuzzy: 0.2 } });
  peer.addAll(docs);
  return {
    name: "MiniSearch, ",
    search: (query) =>
      peer
        .search(query)
        .slice(0, FOUND)
        .map(({ id }) => String(id)),
  };
}

type Rank = "ts_rank" | "ts_rank_cd";

/**
 * PostgreSQL's full text search on a server of its own, over a GIN index. Any word of a question may match: with all of
 * them required, as `websearch_to_tsquery` does, three questions of four find nothing. Of the ways to rank those with
 * the best recall on this set were taken: title and text alike, divided by the logarithm of the length.
 */
export async function withPostgresSearch<T>(
  docs: readonly Document[],
  run: (open: (rank: Rank) => Searcher) => Promise<T>,
): Promise<T> {
  // Its package changes how a process ends: loaded late.
  const { startPostgres } = await import("@cxc/server/testing/postgres.ts");
  const postgres = await startPostgres();
  const database = await openDatabase({ dataDir: "", databaseUrl: postgres.url });
  try {
    await sql`create table peer_passages (id text primary key, words tsvector not null)`.execute(
      database.query,
    );
    for (let at = 0; at < docs.length; at += INSERTED_AT_ONCE) {
      const some = docs.slice(at, at + INSERTED_AT_ONCE);
      const [ids, texts] = [some.map(({ id }) => id), some.map(({ title, text }) => `${title}\n${text}`)];
      await sql`insert into peer_passages
        select id, to_tsvector('english', text) from unnest(${ids}::text[], ${texts}::text[]) as t (id, text)
      `.execute(database.query);
    }
    await sql`create index on peer_passages using gin (words)`.execute(database.query);
    await sql`analyze peer_passages`.execute(database.query);
    return await run((rank) => ({
      name: `PostgreSQL ${rank}, `,
      async search(query) {
        const { rows } = await sql<{ id: string }>`
          select id from peer_passages, (
            select string_agg(quote_literal(lexeme), ' | ')::tsquery as asked
            from unnest(to_tsvector('english', ${query}))
          ) as question
          where words @@ asked order by ${sql.raw(rank)}(words, asked, 1) desc, id limit ${FOUND}
        `.execute(database.query);
        return rows.map(({ id }) => id);
      },
    }));
  } finally {
    await database.close();
    await postgres.stop();
  }
}
