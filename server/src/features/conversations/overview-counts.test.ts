import { randomUUID } from "node:crypto";
import type { Outcome, Rating } from "@cxc/contract/chat.ts";
import type { Overview } from "@cxc/contract/conversations.ts";
import { EVENT_FORMAT, type Event, type EventBody } from "@cxc/engine/dialogue/events.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tenantReader, tenantWriter } from "../../database/tenant.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { assertCounts } from "../../testing/assert-counts.ts";
import { testConversationLog } from "../../testing/conversation-log.ts";
import { explainStatements } from "../../testing/explain-statements.ts";
import { type Actor, makeAgent, signUp } from "../../testing/factories.ts";
import type { ConversationLog } from "../conversation-log/conversation-log.ts";
import { projectTurn } from "../conversation-log/project-turn.ts";
import { createProjector, type Projector } from "../conversation-log/projector.ts";
import { LATENCY_STEP } from "./figures.repository.ts";
import { loadOverview } from "./load-overview.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const FIRST = new Date("2026-10-30T01:20:00Z");
const HOUR_MS = 3_600_000;
const CONVERSATIONS = 6;
/** Days that end at whole, half and quarter hours in UTC, and one whose summer ends within the range. */
const ZONES = ["UTC", "Asia/Kolkata", "Asia/Kathmandu", "America/New_York"];
const RANGES = [{}, { from: "2026-10-31", to: "2026-11-02" }, { from: "2026-11-01", to: "2026-11-01" }];
const INTENTS = [randomUUID(), randomUUID()];

let app: TestApp;
let admin: Actor;
let log: ConversationLog;
let projector: Projector;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  log = testConversationLog(app.database);
  projector = createProjector({ database: app.database, log: app.app.log });
});

afterAll(() => app.close());

interface Asked {
  outcome: Outcome;
  intent: number;
  duration_ms: number;
  input_tokens: number;
  /** Since the conversation's last turn, or the first that there may be. */
  hoursLater: number;
}

type Step =
  | ({ what: "ask"; n: number } & Asked)
  | { what: "rate"; n: number; rating: Rating }
  | { what: "redact" | "delete" | "expire"; n: number }
  | { what: "project" }
  | { what: "rebuild" };

const n = fc.nat(CONVERSATIONS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant("ask" as const),
      n,
      outcome: fc.constantFrom<Outcome>("answered", "unanswered", "handed_off"),
      intent: fc.nat(INTENTS.length),
      duration_ms: fc.nat(30_000),
      input_tokens: fc.nat(2),
      hoursLater: fc.oneof(fc.double({ min: 0, max: 300, noNaN: true }), fc.nat(60)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant("rate" as const), n, rating: fc.constantFrom(1, -1) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom("redact", "delete", "expire"), n }) },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ what: "project" }, { what: "rebuild" }) },
);

/** Plays a history with two agents, conversations by turns of one and of the other. */
async function play(steps: readonly Step[], agentIds: readonly string[]): Promise<void> {
  const ids = Array.from({ length: CONVERSATIONS }, () => randomUUID());
  for (const step of steps) {
    if (step.what === "rebuild") await projector.rebuild();
    else if (step.what === "project") await projectAll(ids);
    else {
      const id = ids[step.n] ?? "";
      if (step.what === "ask") await ask(id, agentIds[step.n % agentIds.length] ?? "", step);
      else if (step.what === "rate") await rate(id, step.rating);
      else await erase(id, step.what);
    }
  }
  await projectAll(ids);
}

async function projectAll(ids: readonly string[]): Promise<void> {
  for (const id of ids) await projector.projectNow(id);
}

/** What a turn leaves in the log. */
function eventsOfTurn(asked: Asked, isFirst: boolean): Event[] {
  const intentId = INTENTS[asked.intent] ?? null;
  const intent = intentId === null ? null : { id: intentId, title: "Opening hours", score: 0.9 };
  const bodies: EventBody[] = [
    ...(isFirst ? [{ type: "started", mode: "live", version: 1 } as const] : []),
    { type: "user_said", message: "Hello" },
    { type: "intent_recognised", recogniser: "model", intent, runners_up: [], threshold: 0.5 },
    {
      type: "model_used",
      purpose: "answer",
      model: "m",
      prompt_version: "1",
      outcome: "used",
      detail: "",
      usage: { input_tokens: asked.input_tokens, output_tokens: 0 },
      duration_ms: 1,
    },
    {
      type: "agent_replied",
      markdown: "Hi",
      is_generated: false,
      suggestions: [],
      form: null,
      citations: [],
      outcome: asked.outcome,
      intent_id: intentId,
      decision: "",
      duration_ms: asked.duration_ms,
    },
  ];
  return bodies.map((body) => ({ v: EVENT_FORMAT, ...body }));
}

async function ask(conversationId: string, agentId: string, asked: Asked): Promise<void> {
  const before = await eventsOf(conversationId);
  const after = before.length - 1;
  const last = before.at(-1)?.at ?? FIRST;
  await log.append({
    conversationId,
    turnId: randomUUID(),
    tenantId: admin.tenant_id,
    agentId,
    mode: "live",
    at: new Date(Math.min(last.getTime() + asked.hoursLater * HOUR_MS, NOW.getTime())),
    beginning: { after, idempotencyKey: null, bodyHash: null },
    events: eventsOfTurn(asked, after < 0),
  });
}

async function rate(conversationId: string, rating: Rating): Promise<void> {
  const turnId = (await eventsOf(conversationId)).at(-1)?.turn_id;
  if (turnId === undefined) return;
  const event = { v: EVENT_FORMAT, type: "rated", turn_id: turnId, rating } as const;
  await log.add({ conversationId, turnId, event });
}

async function erase(id: string, how: "redact" | "delete" | "expire"): Promise<void> {
  await app.database.transaction((trx) =>
    log.erase({ ids: [id], how, userId: admin.user_id }, tenantWriter(admin.tenant_id, trx), trx),
  );
}

function eventsOf(conversationId: string) {
  return app.database.query
    .selectFrom("conversation_events")
    .select(["turn_id", "sequence", "at", "payload"])
    .where("conversation_id", "=", conversationId)
    .orderBy("sequence")
    .execute();
}

/** An agent's turns, each from its events alone. */
async function turnsOf(agentId: string) {
  const rows = await app.database.query
    .selectFrom("conversation_events")
    .select(["conversation_id", "turn_id", "sequence", "at", "payload"])
    .where("agent_id", "=", agentId)
    .orderBy("conversation_id")
    .orderBy("sequence")
    .execute();
  return [...Map.groupBy(rows, ({ turn_id }) => turn_id).values()].map((events) => ({
    conversation_id: events[0]?.conversation_id,
    ...projectTurn(
      events.map(({ sequence, at, payload }) => ({ sequence, at: at.toISOString(), event: payload })),
    ),
  }));
}

/** What an overview of this range and zone has to say, counted turn by turn. */
async function countFromEvents(
  agentId: string,
  { from, to, time_zone }: Pick<Overview, "from" | "to"> & { time_zone: string },
) {
  const dayOf = (at: string) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: time_zone }).format(new Date(at));
  const isIn = (at: string) => dayOf(at) >= from && dayOf(at) <= to;
  const all = await turnsOf(agentId);
  const turns = all.filter(({ at }) => isIn(at));
  const begun = [...Map.groupBy(all, ({ conversation_id }) => conversation_id).values()]
    .map((own) => own.map(({ at }) => at).sort()[0] ?? "")
    .filter(isIn);
  const steps = turns
    .flatMap(({ latency_ms }) => (latency_ms === null ? [] : [latency_ms]))
    .map((ms) => Math.floor(Math.log(Math.fround(Math.max(ms, 1))) / Math.log(LATENCY_STEP)))
    .sort((a, b) => a - b);
  const latencyAt = (share: number) => {
    const at = steps[Math.ceil(steps.length * share) - 1];
    return at === undefined ? null : Math.round(LATENCY_STEP ** (at + 0.5));
  };
  const count = (list: readonly (string | number | null)[]) =>
    Object.fromEntries(
      [...Map.groupBy(list, (one) => one)].flatMap(([key, own]) => (key === null ? [] : [[key, own.length]])),
    );
  return {
    conversations: begun.length,
    turns: turns.length,
    outcomes: count(turns.map(({ outcome }) => outcome)),
    intents: count(turns.map(({ intent_id }) => intent_id)),
    ratings: {
      helpful: turns.filter(({ rating }) => rating === 1).length,
      unhelpful: turns.filter(({ rating }) => rating === -1).length,
    },
    input_tokens: turns.reduce((sum, turn) => sum + turn.input_tokens, 0),
    latency: { p50_ms: latencyAt(0.5), p95_ms: latencyAt(0.95) },
    days: { turns: count(turns.map(({ at }) => dayOf(at))), conversations: count(begun.map(dayOf)) },
  };
}

function shown(overview: Overview) {
  const { conversations, turns, outcomes, ratings, input_tokens, latency } = overview;
  const byDay = (of: "turns" | "conversations") =>
    Object.fromEntries(overview.days.flatMap((one) => (one[of] > 0 ? [[one.day, one[of]]] : [])));
  return {
    conversations,
    turns,
    outcomes,
    intents: Object.fromEntries(overview.intents.map(({ id, turns }) => [id, turns])),
    ratings,
    input_tokens,
    latency,
    days: { turns: byDay("turns"), conversations: byDay("conversations") },
  };
}

it("an overview is the count over events, in each zone, after whatever was said, rated, erased and made anew", async () => {
  const histories = fc.array(step, { minLength: 15, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const agentIds = [await makeAgent(app, admin.token), await makeAgent(app, admin.token)].map(
        ({ id }) => id,
      );
      await play(steps, agentIds);

      await assertCounts(app.database);
      const scope = tenantReader(admin.tenant_id, app.database.query);
      for (const agentId of agentIds)
        for (const time_zone of ZONES)
          for (const range of RANGES) {
            const overview = await loadOverview(agentId, { ...range, time_zone, now: NOW }, scope);
            expect(shown(overview)).toEqual(await countFromEvents(agentId, { ...overview, time_zone }));
          }
    }),
    { numRuns: 5 },
  );
}, 240_000);

it("an overview reads no turn and no conversation", async () => {
  const { id } = await makeAgent(app, admin.token);
  const explained = await explainStatements(app.database, (query) =>
    loadOverview(id, { now: NOW }, tenantReader(admin.tenant_id, query)),
  );

  const read = explained.flatMap(({ nodes }) => nodes.map((node) => node["Relation Name"]));
  expect(read).toContain("agent_counts");
  expect(
    read.filter((name) => name === "turns" || name === "conversations" || name === "conversation_events"),
  ).toEqual([]);
});

it("nothing is left of what was counted once all is erased", async () => {
  const { id: agentId } = await makeAgent(app, admin.token);
  const id = randomUUID();
  await ask(id, agentId, { outcome: "answered", intent: 0, duration_ms: 5, input_tokens: 3, hoursLater: 1 });
  await projector.projectNow(id);
  const counts = () =>
    sql`select 1 from agent_counts where agent_id = ${agentId}`.execute(app.database.query);
  expect((await counts()).rows).not.toEqual([]);

  await erase(id, "delete");

  expect((await counts()).rows).toEqual([]);
});
