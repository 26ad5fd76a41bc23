import { randomUUID } from "node:crypto";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { EVENT_FORMAT } from "@cxc/engine/conversation.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, signUp } from "../../testing/factories.ts";
import { conversationId as idOf } from "./conversation-id.ts";
import { insertTurnEvents } from "./conversations.repository.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

it("adds nothing to a conversation that was deleted while the turn ran", async () => {
  const { query } = app.database;
  const { id: agentId } = await makeAgent(app, admin.token);
  const { data } = await app.request<ChatReply>("POST", "/api/public/chat/", {
    token: admin.token,
    body: { agent_id: agentId, message: "", mode: "test" },
  });
  const conversationId = idOf(data.conversation_id);
  const events = await query
    .selectFrom("conversation_events")
    .selectAll()
    .where("conversation_id", "=", conversationId)
    .execute();
  const turnId = randomUUID();
  const rated = { v: EVENT_FORMAT, type: "rated", turn_id: turnId, rating: 1 } as const;
  const append = (sequence: number) =>
    insertTurnEvents(
      {
        ...{ conversationId, sequence, turnId, agentId, tenantId: admin.tenant_id, events: [rated] },
        ...{ at: new Date(), idempotencyKey: null, bodyHash: null },
      },
      query,
    );

  const before = await append(events.length);
  await query.deleteFrom("conversation_events").where("conversation_id", "=", conversationId).execute();
  const after = await append(events.length + 1);

  expect([before, after]).toEqual([true, false]);
});
