import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Contact } from "@cxc/contract/contacts.ts";
import type { Conversation } from "@cxc/contract/conversations.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { makePublishedAgent, signUp } from "../../testing/factories.ts";
import { logIdOf } from "./credential.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it("keeps who asks for a person in the contact book, where the agent leads to none", async () => {
  const { token } = await signUp(app);
  const agent_id = await makePublishedAgent(app, token);
  const replies: ChatReply[] = [];
  for (const message of ["I want to talk to somebody", "Anna Lee", "anna@example.com", "my broken gate"]) {
    const conversation_id = replies.at(-1)?.conversation_id;
    const body = { agent_id, message, ...(conversation_id ? { conversation_id } : {}) };
    replies.push((await app.request<ChatReply>("POST", "/api/public/chat/", { body })).data);
  }
  expect(replies.at(-1)).toMatchObject({ outcome: "action_done", form: null });

  const { data: book } = await app.request<Contact[]>("GET", "/api/contacts/", { token });
  expect(book).toMatchObject([
    { name: "Anna Lee", email: "anna@example.com", phone: "", note: "Call back: my broken gate" },
  ]);
  const path = `/api/conversation/${logIdOf(replies[0]?.conversation_id ?? "")}/`;
  const read = async () => (await app.request<Conversation>("GET", path, { token })).data;
  await expect
    .poll(read, { timeout: 10_000 })
    .toMatchObject({ contact: { id: book[0]?.id }, intents: [{ title: "Call back" }] });
});
