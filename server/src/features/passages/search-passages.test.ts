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

async function makeSource(article = PARKING): Promise<{ tenantId: string; dataSourceId: string }> {
  const { token } = admin;
  const { id } = await makeDataSource(app, token);
  await app.request<Article>("POST", `/api/data-source/${id}/article/`, { token, body: article });
  return { tenantId: admin.tenant_id, dataSourceId: id };
}

const weigh = (source: Awaited<ReturnType<typeof makeSource>>) =>
  createPassageSearch(app.database).weigh(source, "Do you have a sauna?", { lexicon: findLexicon("en") });

it("weighs a source by words and by meaning", async () => {
  expect(await weigh(await makeSource())).toMatchObject({ best: expect.any(Number), confidence: 0 });
});

async function multiply({ dataSourceId }: { dataSourceId: string }): Promise<void> {
  await sql`insert into passages
    select tenant_id, data_source_id, document_id, n, heading, text, stems, counts, tokeniser_version
    from passages, generate_series(1, 2001) as n where data_source_id = ${dataSourceId}`.execute(
    app.database.query,
  );
}

it("holds what a question asks for against its answer in a source too large to be read by its meaning", async () => {
  const source = await makeSource({
    title: "Breakfast",
    description: "Eggs are served from seven to ten.",
  });
  await multiply(source);
  const { token } = admin;
  const path = `/api/data-source/${source.dataSourceId}/article/`;
  await app.request<Article>("POST", path, { token, body: PARKING });
  const ask = (question: string) =>
    createPassageSearch(app.database).findAnswer(source, question, { lexicon: findLexicon("en") });

  expect((await ask("How much is it to park behind the house?")).answer?.quote).toContain("8 euros");
  const { verdict, answer } = await ask("Who is the owner of the house behind which you can park?");
  expect([verdict, answer]).toEqual(["refuse", null]);
});

it("says nothing of a source too large to be read by its meaning: silence would be taken for ignorance", async () => {
  const source = await makeSource();
  await multiply(source);

  expect(await weigh(source)).toBeUndefined();
});

const PRICES = ["In 2024 a day ticket costs 8 EUR.", "In 2026 a day ticket costs 9 EUR."];

it.each([[PRICES], [PRICES.toReversed()]])(
  "tells what contradicts itself with the newest first, whichever was stored first",
  async (texts) => {
    const { token, tenant_id: tenantId } = admin;
    const { id: dataSourceId } = await makeDataSource(app, token);
    for (const description of texts)
      await app.request("POST", `/api/data-source/${dataSourceId}/article/`, {
        token,
        body: { title: "Prices", description },
      });
    const ask = (question: string) =>
      createPassageSearch(app.database).findAnswer({ tenantId, dataSourceId }, question, {
        lexicon: findLexicon("en"),
      });

    const { answer } = await ask("What does a day ticket cost?");
    expect(answer?.versions?.map(({ quote }) => quote)).toEqual(texts.toReversed());
    expect(answer?.versions?.[0]?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const one = await ask("What did a day ticket cost in 2024?");
    expect([one.answer?.quote, one.answer?.versions]).toEqual([PRICES[0], undefined]);
  },
);

it("doesn't answer for a code that no passage has, beside one that it has", async () => {
  const { token, tenant_id: tenantId } = admin;
  const { id: dataSourceId } = await makeDataSource(app, token);
  const description =
    "## E17\n\nE17 means that no water comes in.\n\n## E21\n\nE21 means that the drum is stuck.";
  await app.request("POST", `/api/data-source/${dataSourceId}/article/`, {
    token,
    body: { title: "Error codes", description },
  });
  const ask = (question: string) =>
    createPassageSearch(app.database).findAnswer({ tenantId, dataSourceId }, question, {
      lexicon: findLexicon("en"),
    });

  expect((await ask("What does E17 mean?")).answer?.quote).toContain("no water");
  expect(await ask("What does E19 mean?")).toMatchObject({ verdict: "refuse", answer: null });
});

it("tells a list whole that is cut over two passages, and counts what is left of a longer one", async () => {
  const { token, tenant_id: tenantId } = admin;
  const ask = async (count: number) => {
    const { id: dataSourceId } = await makeDataSource(app, token);
    const items = Array.from({ length: count }, (_, n) => `- form ${n} in blue`);
    const body = {
      title: "Permits",
      description: `For a permit you need these forms:\n\n${items.join("\n")}`,
    };
    await app.request("POST", `/api/data-source/${dataSourceId}/article/`, { token, body });
    const question = "Which forms do you need for a permit?";
    const { answer } = await createPassageSearch(app.database).findAnswer(
      { tenantId, dataSourceId },
      question,
      {
        lexicon: findLexicon("en"),
      },
    );
    return { told: (answer?.quote.match(/form \d+/g) ?? []).length, left: answer?.left };
  };

  expect(await ask(60)).toEqual({ told: 60, left: 0 });
  const { told, left = 0 } = await ask(120);
  expect(told + left).toBe(120);
  expect(left).toBeGreaterThan(0);
});
