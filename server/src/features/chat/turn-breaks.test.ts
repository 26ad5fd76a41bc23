import { createHash, randomUUID } from "node:crypto";
import type { ActionRunner, PassageSearch } from "@cxc/engine/dialogue/ports.ts";
import { fakeModel } from "@cxc/engine/testing/fake-ports.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { makeAction, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import { testOutbox } from "../../testing/outbox.ts";
import { actionRunsFollower } from "../actions/follow-runs.ts";
import { createConversationLog } from "../conversation-log/conversation-log.ts";
import { createMessageHandler } from "./handle-message.ts";
import { createSnapshots } from "./snapshots.ts";

let app: TestApp;
let token: string;
let agentId: string;
let intentId: string;

beforeAll(async () => {
  app = await startTestApp();
  token = (await signUp(app)).token;
  agentId = (await makeAgent(app, token)).id;
  const { id: action } = await makeAction(app, token, { changes_data: false });
  intentId = (await makeIntent(app, token, agentId, { title: "Book", action, reply: "Done." })).id;
});

afterAll(() => app.close());

const broken = () => Promise.reject(new Error("A bug of our own."));

/** A handler whose world breaks in the middle of a turn. */
function brokenHandler({ score = 0 } = {}) {
  const actions: ActionRunner = { run: broken };
  const passages: PassageSearch = { findAnswer: broken };
  return createMessageHandler({
    database: app.database,
    snapshots: createSnapshots(app.database),
    conversationLog: createConversationLog({
      outbox: testOutbox(app.database),
      database: app.database,
      followers: [actionRunsFollower],
    }),
    dependencies: {
      recogniserOf: async () => ({ kind: "model", recognise: () => [{ id: intentId, score }] }),
      passagesOf: () => passages,
      actionsOf: () => actions,
      modelsOf: async () => ({
        model: fakeModel({ understand: { choice: "none" } }),
        embedder: undefined,
      }),
    },
    keyedHash: (text) => createHash("sha256").update(text).digest(),
    log: app.app.log,
  });
}

function message(text: string, key: string, conversation_id?: string) {
  return {
    body: {
      ...({ agent_id: agentId, message: text, message_type: "text", mode: "test" } as const),
      run_actions: true,
      conversation_id,
    },
    idempotencyKey: key,
    visitor: "127.0.0.1",
    authorise: async () => undefined,
    onDelta: () => undefined,
  };
}

it("that breaks in its action is ended there and then: nobody knows, and a repeat hears the same", async () => {
  const key = randomUUID();
  const handle = brokenHandler({ score: 0.95 });
  const first = await handle(message("book", key));
  const again = await handle(message("book", key));
  const next = await handle(message("exit", randomUUID(), first.conversation_id));

  expect(first.outcome).toBe("action_failed");
  expect(first.response).toContain("I can't tell whether that went through");
  expect(again).toEqual(first);
  expect(next.outcome).toBe("ended");
});

it("that breaks with nothing stored fails, and can be sent again", async () => {
  const key = randomUUID();
  const handle = brokenHandler();
  await expect(handle(message("what else?", key))).rejects.toThrow("A bug of our own.");
  await expect(handle(message("what else?", key))).rejects.toThrow("A bug of our own.");
});

it("that breaks after its claim asks for patience", async () => {
  agentId = (await makeAgent(app, token, { settings: { model_understanding: "always" } })).id;
  const handle = brokenHandler();
  const settings = { provider: "openai_compatible", base_url: "https://example.com", chat_model: "m" };
  await app.request("PUT", "/api/settings/model/", { token, body: settings });
  const reply = await handle(message("what else?", randomUUID()));
  expect(reply).toMatchObject({ outcome: "unanswered", form: null });
  expect(reply.response).toContain("That didn't work.");
});
