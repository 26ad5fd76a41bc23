import {
  ACTION_BYTES_PER_COMPANY_MAX,
  ENTITY_BYTES_PER_COMPANY_MAX,
  INTENTS_PER_AGENT_MAX,
  TRAINING_BYTES_PER_AGENT_MAX,
} from "@cxc/contract/rules.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { tenantWriter } from "../../database/tenant.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, signUp } from "../../testing/factories.ts";
import { longestSlice } from "../../testing/longest-slice.ts";
import { createSnapshots } from "../chat/snapshots.ts";
import { findTurnContext } from "../chat/turn-context.repository.ts";
import { reviseDraft } from "../drafts/revise-draft.ts";
import { insertIntents } from "../intents/intents.repository.ts";
import { findDraftHash, insertModel } from "../recognisers/recognisers.repository.ts";
import { forgetPhrases } from "./forget-phrases.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Of the processor. Measured at 17 ms and less, and at 54 to 96 ms in one stretch before. */
const HELD_MS_MAX = 50;
/** Measured at 22 ms; an answer of half as many bytes took 134 ms in one stretch. */
const LIST_MS_MAX = 120;
/** The least counts: a busy machine makes the same work longer. */
const TRIES = 3;
const PHRASES = 10;
const PHRASE_BYTES = Math.floor(TRAINING_BYTES_PER_AGENT_MAX / INTENTS_PER_AGENT_MAX / PHRASES);

let app: TestApp;
let admin: Actor;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  agentId = (await makeAgent(app, admin.token)).id;
  const intents = Array.from({ length: INTENTS_PER_AGENT_MAX }, (_, n) => ({
    title: `Intent ${n}`,
    description: "",
    prompt: "Tell it. ".repeat(220),
    reply: "So it is.",
    training_phrases: Array.from({ length: PHRASES }, (_, m) => `${n} ${m} `.padEnd(PHRASE_BYTES, "word ")),
    action_id: null,
    entity_ids: [],
    optional_entity_ids: [],
  }));
  await app.database.transaction(async (trx) => {
    const scope = tenantWriter(admin.tenant_id, trx);
    await insertIntents(agentId, intents, scope);
    await reviseDraft(agentId, scope);
    // Publishing waits for a model; what it says is another test's matter.
    const hash = await findDraftHash(agentId, trx);
    if (hash !== null) await insertModel({ agentId, hash }, Buffer.from("model"), trx);
  });
});

afterAll(() => app.close());

/** What the call answers, and the longest stretch of the main thread that it took, in ms. */
async function measure(method: "GET" | "POST", path: string) {
  let text = "";
  let status = 0;
  const url = `/api/agent/${agentId}/${path}/`;
  const { longest } = await longestSlice(async () => {
    const answer = await app.app.inject({ method, url, headers: { authorization: `Bearer ${admin.token}` } });
    text = answer.payload;
    status = answer.statusCode;
  });
  return { text, status, longest };
}

async function leastOf(method: "GET" | "POST", path: string): Promise<number> {
  const stretches = [];
  for (let n = 0; n < TRIES; n++) {
    const { status, longest } = await measure(method, path);
    expect(status).toBe(200);
    stretches.push(longest);
  }
  return Math.min(...stretches);
}

it("is published, and what that would change listed, while others are served", async () => {
  expect(await leastOf("GET", "changes")).toBeLessThan(HELD_MS_MAX);
  expect(await leastOf("POST", "publish")).toBeLessThan(HELD_MS_MAX);
  expect(await leastOf("GET", "changes")).toBeLessThan(HELD_MS_MAX);
});

it("is listed in one piece while others are served", async () => {
  const { text } = await measure("GET", "intent");
  expect(JSON.parse(text)).toMatchObject({ status: true, meta: { total: INTENTS_PER_AGENT_MAX } });
  expect(await leastOf("GET", "intent")).toBeLessThan(LIST_MS_MAX);
});

it("is read for a turn, and loses a phrase in what it published, while others are served", async () => {
  const { query } = app.database;
  await app.request("POST", `/api/agent/${agentId}/publish/`, { token: admin.token });
  const partsOf = (bytes: number) =>
    JSON.stringify(
      Array.from({ length: 2_000 }, (_, n) => ({ id: `${n}`, title: "word ".repeat(bytes / 10_000) })),
    );
  await sql`update agent_snapshots set snapshot = snapshot || jsonb_build_object(
      'entities', ${partsOf(ENTITY_BYTES_PER_COMPANY_MAX)}::jsonb,
      'actions', ${partsOf(ACTION_BYTES_PER_COMPANY_MAX)}::jsonb)
    where agent_id = ${agentId}`.execute(query);
  const { id } = await query
    .selectFrom("intents")
    .select("id")
    .where("agent_id", "=", agentId)
    .where("title", "=", "Intent 7")
    .executeTakeFirstOrThrow();
  const reads: number[] = [];
  const losses: number[] = [];
  for (let n = 0; n < TRIES; n++) {
    const context = await findTurnContext({ agentId, conversationId: agentId, fromSequence: 0 }, query);
    if (!context) throw new Error("the agent is not there");
    const snapshots = createSnapshots(app.database);
    reads.push((await longestSlice(async () => void (await snapshots.live(context)))).longest);
    const phrases = new Map([[id, new Set([`7 ${n} `.padEnd(PHRASE_BYTES, "word ")])]]);
    const lose = () =>
      app.database.transaction((trx) => forgetPhrases(agentId, phrases, tenantWriter(admin.tenant_id, trx)));
    losses.push((await longestSlice(lose)).longest);
  }
  expect(Math.min(...reads)).toBeLessThan(HELD_MS_MAX);
  expect(Math.min(...losses)).toBeLessThan(HELD_MS_MAX);
  const { rows } =
    await sql`select 1 from agent_versions where agent_id = ${agentId} and erased_at is not null`.execute(
      query,
    );
  expect(rows.length).toBeGreaterThan(0);
});
