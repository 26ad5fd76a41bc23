import { afterAll, beforeAll, expect, it } from "vitest";
import { tenantReader } from "../../database/tenant.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { explainStatements } from "../../testing/explain-statements.ts";
import { type Actor, makeAgent, signUp } from "../../testing/factories.ts";
import { listAgents } from "./agents.repository.ts";

const PAGES = 30;
const PER_PAGE = 4;

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  const { data_source } = await makeAgent(app, admin.token);
  for (let n = 1; n < PAGES * PER_PAGE; n++)
    await makeAgent(app, admin.token, { name: `Agent ${n}`, data_source: data_source.id });
});
afterAll(() => app.close());

async function blocksOf(page: number): Promise<number> {
  const explained = await explainStatements(app.database, (query) =>
    listAgents({ page, per_page: PER_PAGE }, tenantReader(admin.tenant_id, query)),
  );
  return explained.reduce((sum, { blocks }) => sum + blocks, 0);
}

it("the last page of agents reads little more than the first, and none that are skipped", async () => {
  const first = await blocksOf(1);
  const last = await blocksOf(PAGES);
  expect(first).toBeGreaterThan(0);
  expect(last).toBeLessThanOrEqual(2 * first);
});
