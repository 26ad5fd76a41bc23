import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

it("has pages that an earlier version read fetched anew, and keeps their passages among the answers", {
  timeout: 120_000,
}, async () => {
  const database = await openTestDatabase({ isEmpty: true });
  const { query } = database;
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "049")));
  const [tenant, source, url, page] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into tenants (id, kind, name) values (${tenant}, 'company', 'Acme')`.execute(query);
  await sql`insert into data_sources (id, tenant_id, title, description) values (${source}, ${tenant}, 'Menu', '')`.execute(
    query,
  );
  await sql`insert into data_source_urls (id, tenant_id, data_source_id, url, is_complete_crawl, max_pages, max_depth,
      include, exclude, schedule, status)
    values (${url}, ${tenant}, ${source}, 'https://a.example/', true, 5, 5, '{}', '{}', 'none', 'ready')`.execute(
    query,
  );
  await sql`insert into crawl_pages (id, tenant_id, data_source_id, url_id, canonical_url, url, depth, crawl, etag,
      last_modified, content_hash)
    values (${page}, ${tenant}, ${source}, ${url}, 'a.example/', 'https://a.example/', 0, 1, '"1"', 'today', 'h')`.execute(
    query,
  );
  await sql`insert into documents (id, tenant_id, data_source_id, kind, title, language, text, text_hash, words, version)
    values (${page}, ${tenant}, ${source}, 'page', 'P', 'en', 'Text', 'h', 1, 1)`.execute(query);
  await sql`insert into passages (tenant_id, data_source_id, document_id, position, heading, text, stems, counts,
      tokeniser_version)
    values (${tenant}, ${source}, ${page}, 0, '', 'Text', 'text', ''::bytea, 1)`.execute(query);

  await migrate(database, migrations);

  expect(
    await query
      .selectFrom("crawl_pages")
      .select(["etag", "last_modified", "content_hash", "left_out"])
      .execute(),
  ).toEqual([{ etag: null, last_modified: null, content_hash: "h", left_out: "" }]);
  expect(await query.selectFrom("passages").select(["part", "holder", "is_told"]).execute()).toEqual([
    { part: null, holder: null, is_told: true },
  ]);
  await database.close();
});
