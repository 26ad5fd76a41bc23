import type { ChatReply } from "@cxc/contract/chat.ts";
import { type Intent, TOO_MANY_PHRASE_BYTES, TOO_MANY_TEXT_BYTES } from "@cxc/contract/intents.ts";
import { INTENT_TEXT_BYTES_PER_AGENT_MAX, TRAINING_BYTES_PER_AGENT_MAX } from "@cxc/contract/rules.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeConversation, makeIntent, signUp } from "../../testing/factories.ts";

const FORM = { title: "Book", prompt: "Book a table." };

let app: TestApp;
let admin: Actor;
let agentId: string;
let intent: Intent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  agentId = (await makeAgent(app, admin.token)).id;
  intent = await makeIntent(app, admin.token, agentId);
  await app.request("POST", `/api/agent/${agentId}/publish/`, { token: admin.token });
});

afterAll(() => app.close());

/** As if the agent's other intents had so many bytes of phrases that this is what is left. */
async function leaveRoomFor(bytes: number) {
  await app.database.query
    .updateTable("intents")
    .set({ phrase_bytes: TRAINING_BYTES_PER_AGENT_MAX - bytes })
    .where("id", "=", intent.id)
    .execute();
}

const create = (training_phrases: string[], path = `/api/agent/${agentId}/intent/`, token = admin.token) =>
  app.request<Intent>("POST", path, { token, body: { ...FORM, training_phrases } });
const update = (training_phrases: string[]) =>
  app.request("PUT", `/api/intent/${intent.id}/`, {
    token: admin.token,
    body: { ...FORM, training_phrases },
  });

const refusal = { status: 400, body: { errors: { training_phrases: TOO_MANY_PHRASE_BYTES } } };

it("takes as many bytes of phrases as an agent may have, in UTF-8, and not one more", async () => {
  await leaveRoomFor(6);
  expect(await create(["äöüß"])).toMatchObject(refusal);
  expect(await create(["äöü", "x"])).toMatchObject(refusal);
  const fits = await create(["äöü"]);
  expect(fits.status).toBe(201);
  await app.request("DELETE", `/api/intent/${fits.data.id}/`, { token: admin.token });
});

it("counts one agent's alone", async () => {
  await leaveRoomFor(0);
  const other = await makeAgent(app, admin.token);
  expect((await create(["words"], `/api/agent/${other.id}/intent/`)).status).toBe(201);
});

it("lets an agent of an earlier release shrink, and not grow", async () => {
  await leaveRoomFor(-100);
  const grown = await update([...intent.training_phrases, "one more"]);
  const shrunk = await update(intent.training_phrases.slice(1));
  expect(grown).toMatchObject(refusal);
  expect(shrunk.status).toBe(200);
});

it("refuses a correction that would make it more, and learns nothing", async () => {
  const { id, turn_id } = await makeConversation(app, agentId, "is there a place to leave my bicycle");
  await leaveRoomFor(10);
  const path = `/api/conversation/${id}/turn/${turn_id}/correct/`;
  const corrected = await app.request<ChatReply>("POST", path, {
    token: admin.token,
    body: { intent_id: intent.id },
  });
  const { data } = await app.request<Intent>("GET", `/api/intent/${intent.id}/`, { token: admin.token });
  expect(corrected).toMatchObject(refusal);
  expect(data.training_phrases).not.toContain("is there a place to leave my bicycle");
});

it("takes as many bytes of other texts as an agent's intents may have, and lets them shrink", async () => {
  const others = INTENT_TEXT_BYTES_PER_AGENT_MAX - Buffer.byteLength("TitlePrompt.äö");
  await app.database.query
    .updateTable("intents")
    .set({ phrase_bytes: 0, text_bytes: others })
    .where("id", "=", intent.id)
    .execute();
  const body = { title: "Title", prompt: "Prompt.", training_phrases: ["words"] };
  const { token } = admin;
  const save = (reply: string) =>
    app.request<Intent>("POST", `/api/agent/${agentId}/intent/`, { token, body: { ...body, reply } });

  const tooLong = await save("äöx");
  const fits = await save("äö");
  const change = (prompt: string) =>
    app.request("PUT", `/api/intent/${fits.data.id}/`, { token, body: { ...body, prompt } });
  const [grown, shrunk] = [await change("Prompt!!"), await change("P")];

  for (const refused of [tooLong, grown])
    expect(refused).toMatchObject({ status: 400, body: { errors: { prompt: TOO_MANY_TEXT_BYTES } } });
  expect([fits.status, shrunk.status]).toEqual([201, 200]);
});
