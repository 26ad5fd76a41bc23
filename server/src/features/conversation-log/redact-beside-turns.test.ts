import type { ChatReply } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeConversation, makeIntent, signUp } from "../../testing/factories.ts";
import { type MockProvider, startMockProvider } from "../../testing/mock-provider.ts";

let app: TestApp;
let provider: MockProvider;
let admin: Actor;
let agentId: string;

beforeAll(async () => {
  provider = await startMockProvider();
  app = await startTestApp({ egressAllow: [provider.host] });
  admin = await signUp(app);
  ({ id: agentId } = await makeAgent(app, admin.token));
  await makeIntent(app, admin.token, agentId);
  await app.request("POST", `/api/agent/${agentId}/publish/`, { token: admin.token });
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

function say(message: string, conversation_id: string) {
  const body = { agent_id: agentId, conversation_id, message };
  return app.request<ChatReply>("POST", "/api/public/chat/", { body });
}

function redact(id: string) {
  return app.request("POST", `/api/conversation/${id}/redact/`, { token: admin.token });
}

it("sends no redacted word to a model, though a turn waited for it meanwhile", async () => {
  await app.request("PUT", "/api/settings/model/", {
    token: admin.token,
    body: { provider: "openai_compatible", base_url: provider.baseUrl, chat_model: "m" },
  });
  const { id, reply } = await makeConversation(app, agentId, "my secretword opens the door");
  let redacted: Promise<{ status: number }> | undefined;
  provider.answer(() => {
    redacted ??= redact(id);
    return { text: "We open at nine.", delayMs: 800 };
  });

  const second = await say("when do you open", reply.conversation_id);
  const status = (await redacted)?.status;
  provider.calls.length = 0;
  const third = await say("what are your opening hours", reply.conversation_id);
  await app.request("DELETE", "/api/settings/model/", { token: admin.token });

  expect([second.status, status, third.status]).toEqual([200, 200, 200]);
  expect(provider.calls.length).toBeGreaterThan(0);
  expect(JSON.stringify(provider.calls)).not.toContain("secretword");
});
