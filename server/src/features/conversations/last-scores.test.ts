import type { LastScores } from "@cxc/contract/conversations.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeConversation, makeIntent, signUp } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const read = (id: string, { token } = admin) =>
  app.request<LastScores>("GET", `/api/agent/${id}/scores/`, { token });

it("tells how sure the agent was of each message, newest first: visitors' ones once there are any", async () => {
  const { id } = await makeAgent(app, admin.token);
  const { title } = await makeIntent(app, admin.token, id);
  await app.request("POST", `/api/agent/${id}/publish/`, { token: admin.token });
  const before = await read(id);
  await app.request("POST", "/api/public/chat/", {
    ...{ token: admin.token, body: { agent_id: id, message: "when do you open", mode: "test" } },
  });
  await expect.poll(async () => (await read(id)).data.messages.length).toBe(1);
  const tested = await read(id);
  await makeConversation(app, id, "when do you open");
  await makeConversation(app, id, "quokka zebra ufo");
  const asked = await read(id);

  expect(before.data).toEqual({ mode: "test", messages: [] });
  expect(tested.data).toMatchObject({ mode: "test", messages: [{ intent: title }] });
  expect(asked.data.mode).toBe("live");
  expect(asked.data.messages.map(({ message }) => message)).toEqual(["quokka zebra ufo", "when do you open"]);
  const [unsure, sure] = asked.data.messages.map(({ score }) => score);
  expect(sure).toBeGreaterThanOrEqual(0.5);
  expect(unsure).toBeLessThan(0.5);
});

it("is another company's matter no more than an agent that isn't there", async () => {
  const { id } = await makeAgent(app, admin.token);
  const neighbour = await signUp(app);

  expect((await read(id, neighbour)).status).toBe(404);
  expect((await read("nonsense")).status).toBe(404);
});
