import type { Action } from "@cxc/contract/actions.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeEntity, signUp } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;
let neighbour: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  neighbour = await signUp(app);
  await makeEntity(app, neighbour.token, { title: "Colour", data_type: "string" });
  await makeEntity(app, admin.token, { title: "Kind of bike", data_type: "string" });
});

afterAll(() => app.close());

const BIKE = "“Kind of bike” is {{kind_of_bike}}, also after it got another title.";

it.each([
  [{ kind: "handoff", handoff: { note: "A {{kind of bike}}" } }, `Nothing fills {{kind of bike}}. ${BIKE}`],
  [
    { kind: "handoff", handoff: { note: "A {{colour}} one" } },
    "Nothing fills {{colour}}. There is {{kind_of_bike}}.",
  ],
  [
    { kind: "handoff", handoff: { note: "" }, reply_template: "{{action.id}}" },
    "Nothing fills {{action.id}}. There is {{kind_of_bike}}.",
  ],
  [
    {
      kind: "http",
      http: { method: "GET", url: "https://shop.example/{{kind_of_bike}}" },
      reply_template: "{{action.items[0].name}}",
    },
    "",
  ],
])("says of an action that is saved which placeholders nothing fills: %j", async (parts, told) => {
  const body = { title: "Tell the shop", ...parts };
  const made = await app.request<Action>("POST", "/api/actions/", { token: admin.token, body });
  const changed = await app.request<Action>("PUT", `/api/actions/${made.data.id}/`, {
    token: admin.token,
    body: { ...body, description: "Changed" },
  });
  const message = told === "" ? "Action saved" : `Action saved. ${told}`;

  expect([made.status, made.body.message]).toEqual([201, message]);
  expect([changed.status, changed.body.message]).toEqual([200, message]);
});

it("says of an intent's reply which of its own entities it may name", async () => {
  const { id } = await makeAgent(app, admin.token);
  const bike = await makeEntity(app, admin.token, { title: "Frame", data_type: "string" });
  const body = {
    title: "Repair",
    training_phrases: ["repair my bike"],
    prompt: "p",
    reply: "Your {{frame}} and {{kind_of_bike}}.",
    entities: [bike.id],
  };
  const path = `/api/agent/${id}/intent/`;
  const { body: answer } = await app.request("POST", path, { token: admin.token, body });

  expect(answer.message).toBe(
    "Intent saved successfully! Nothing fills {{kind_of_bike}}. There is {{frame}}.",
  );
});
