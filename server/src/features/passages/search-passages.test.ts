import type { Article } from "@cxc/contract/data-sources.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeDataSource, signUp } from "../../testing/factories.ts";
import { findLexicon } from "../recognisers/lexicons.ts";
import { createPassageSearch } from "./search-passages.ts";

const PARKING = { title: "Parking", description: "You can park behind the house for 8 euros a night." };

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

async function makeSource(): Promise<{ tenantId: string; dataSourceId: string }> {
  const { token } = admin;
  const { id } = await makeDataSource(app, token);
  await app.request<Article>("POST", `/api/data-source/${id}/article/`, { token, body: PARKING });
  return { tenantId: admin.tenant_id, dataSourceId: id };
}

const weigh = (source: Awaited<ReturnType<typeof makeSource>>) =>
  createPassageSearch(app.database).weigh(source, "Do you have a sauna?", { lexicon: findLexicon("en") });

it("weighs a source by words and by meaning", async () => {
  expect(await weigh(await makeSource())).toMatchObject({ best: expect.any(Number), confidence: 0 });
});

it("says nothing of a source too large to be read by its meaning: silence would be taken for ignorance", async () => {
  const source = await makeSource();
  await sql`insert into passages
    select tenant_id, data_source_id, document_id, n, heading, text, stems, counts, tokeniser_version
    from passages, generate_series(1, 2001) as n where data_source_id = ${source.dataSourceId}`.execute(
    app.database.query,
  );

  expect(await weigh(source)).toBeUndefined();
});
