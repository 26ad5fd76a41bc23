import { randomUUID } from "node:crypto";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { EVENT_FORMAT, type Event } from "@cxc/engine/dialogue/events.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, signUp } from "../../testing/factories.ts";
import { testOutbox } from "../../testing/outbox.ts";
import { logIdOf } from "../chat/credential.ts";
import { createConversationLog, type TurnAppend } from "./conversation-log.ts";
import type { LogNews } from "./log-news.ts";

const SAID: Event = { v: EVENT_FORMAT, type: "user_said", message: "hello" };
const HANDED_OFF: Event = { v: EVENT_FORMAT, type: "handed_off", run_id: randomUUID() };

let app: TestApp;
let admin: Actor;
let agentId: string;
/** Of a conversation with one answered turn. */
let conversationId: string;
let last: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  ({ id: agentId } = await makeAgent(app, admin.token));
});

beforeEach(async () => {
  const body = { agent_id: agentId, message: "", mode: "test" };
  const { data } = await app.request<ChatReply>("POST", "/api/public/chat/", { token: admin.token, body });
  conversationId = logIdOf(data.conversation_id);
  last = (await sequences()).length - 1;
});

afterAll(() => app.close());

async function sequences(): Promise<number[]> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from conversation_events where conversation_id = ${conversationId} order by sequence`.execute(
    app.database.query,
  );
  return rows.map(({ sequence }) => sequence);
}

function turn(more: Partial<TurnAppend> = {}): TurnAppend {
  const ids = { conversationId, turnId: randomUUID(), tenantId: admin.tenant_id, agentId };
  return { ...ids, mode: "test", events: [SAID, HANDED_OFF], at: new Date(), ...more };
}

function beginning(after: number, idempotencyKey: string | null = null) {
  return { after, idempotencyKey, bodyHash: idempotencyKey && "hash" };
}

it("takes a turn right after what its writer knows, and tells so once it is stored", async () => {
  const log = createConversationLog({ database: app.database, outbox: testOutbox(app.database) });
  const told: LogNews[] = [];
  log.subscribe((news) => told.push(news));

  const stored = await log.append(turn({ beginning: beginning(last) }));
  const late = await log.append(turn({ beginning: beginning(last) }));

  const events = [
    { sequence: last + 1, event: SAID },
    { sequence: last + 2, event: HANDED_OFF },
  ];
  expect([stored, late]).toEqual([{ kind: "stored", events }, { kind: "clash" }]);
  expect(told).toEqual([{ conversationId, events }]);
  expect(await sequences()).toEqual(Array.from({ length: last + 3 }, (_, n) => n));
});

it("stores nothing of a turn of which one event has no free sequence", async () => {
  const log = createConversationLog({ database: app.database, outbox: testOutbox(app.database) });
  const key = randomUUID();
  await log.append(turn({ beginning: beginning(last, key) }));
  const before = await sequences();

  const sameKey = await log.append(turn({ beginning: beginning(before.length - 1, key) }));
  const beyond = await log.append(turn({ beginning: beginning(before.length + 7) }));

  expect([sameKey, beyond]).toEqual([{ kind: "clash" }, { kind: "closed" }]);
  expect(await sequences()).toEqual(before);
});

it("stores turns that come at once each by itself: the sequence that was taken and the lost agent are theirs alone", async () => {
  const log = createConversationLog({ database: app.database, outbox: testOutbox(app.database) });
  const newcomer = () => turn({ conversationId: randomUUID(), beginning: beginning(-1, randomUUID()) });
  const newcomers = Array.from({ length: 40 }, newcomer);
  const lost = turn({ conversationId: randomUUID(), agentId: randomUUID(), beginning: beginning(-1) });
  const beyond = turn({ beginning: beginning(last + 7) });
  const going = turn({ beginning: beginning(last) });

  const ofOthers = await Promise.all([...newcomers, lost, beyond].map((one) => log.append(one)));
  const atOnePlace = await Promise.all(
    [newcomer(), going, { ...going, turnId: randomUUID() }].map(log.append),
  );

  const kinds = ofOthers.map(({ kind }) => kind);
  expect(kinds).toEqual([...newcomers.map(() => "stored"), "closed", "closed"]);
  expect(ofOthers[39]).toEqual({
    kind: "stored",
    events: [
      { sequence: 0, event: SAID },
      { sequence: 1, event: HANDED_OFF },
    ],
  });
  expect(atOnePlace.map(({ kind }) => kind).sort()).toEqual(["clash", "stored", "stored"]);
  expect(await sequences()).toEqual(Array.from({ length: last + 3 }, (_, n) => n));
});

it("goes on with a turn after what came between, until that has its reply", async () => {
  const log = createConversationLog({ database: app.database, outbox: testOutbox(app.database) });
  const { turnId, ...begun } = turn({ beginning: beginning(last) });
  await log.append({ ...begun, turnId });
  const rated: Event = { v: EVENT_FORMAT, type: "rated", turn_id: turnId, rating: 1 };
  await log.add({ conversationId, turnId, event: rated });

  const further = await Promise.all([1, 2, 3, 4].map(() => log.append(turn({ turnId }))));
  const replied = { ...(await replyOf()), decision: "ours" };
  const closing = await Promise.all([1, 2].map(() => log.append(turn({ turnId, events: [replied] }))));
  const after = await log.append(turn({ turnId }));

  expect(further.map(({ kind }) => kind)).toEqual(["stored", "stored", "stored", "stored"]);
  expect(closing.map(({ kind }) => kind).sort()).toEqual(["closed", "stored"]);
  expect(after).toEqual({ kind: "closed" });
  expect(await sequences()).toEqual(Array.from({ length: last + 13 }, (_, n) => n));
});

it("adds nothing to a conversation that was deleted while the turn ran, or to no turn at all", async () => {
  const log = createConversationLog({ database: app.database, outbox: testOutbox(app.database) });
  const noted: Event = { v: EVENT_FORMAT, type: "noted", turn_id: "", text: "", user_id: admin.user_id };
  const stray = await log.add({ conversationId, turnId: randomUUID(), event: noted });
  await sql`delete from conversation_events where conversation_id = ${conversationId}`.execute(
    app.database.query,
  );

  const late = await log.append(turn({ beginning: beginning(last) }));

  expect([stray, late]).toEqual([{ kind: "closed" }, { kind: "closed" }]);
});

it("tells of nothing that a transaction takes back, nor keeps what a follower refuses", async () => {
  const refusing = {
    follows: ({ type }: Event) => type === "handed_off",
    take: () => Promise.reject(new Error("a follower's own fault")),
  };
  const log = createConversationLog({
    outbox: testOutbox(app.database),
    database: app.database,
    followers: [refusing],
  });
  const told: LogNews[] = [];
  log.subscribe((news) => told.push(news));
  const before = await sequences();

  await expect(log.append(turn({ beginning: beginning(last) }))).rejects.toThrow("a follower's own fault");

  expect(told).toEqual([]);
  expect(await sequences()).toEqual(before);
});

async function replyOf(): Promise<Event> {
  const { rows } = await sql<{ payload: Event }>`
    select payload from conversation_events
    where conversation_id = ${conversationId} and type = 'agent_replied'`.execute(app.database.query);
  const [row] = rows;
  if (!row) throw new Error("the conversation has no reply");
  return row.payload;
}
