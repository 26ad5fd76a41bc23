import type { Agent } from "@cxc/contract/agents.ts";
import type { AgentImport, AppliedImport, ImportPlan } from "@cxc/contract/imports.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packZip } from "../../reading/zip.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeEntity, makeIntent, signUp } from "../../testing/factories.ts";
import { multipartBody } from "../../testing/multipart-body.ts";

const YAML = `version: "3.1"
nlu:
- intent: book
  examples: |
    - book a table
    - a table for [two](number)
- intent: hours
  examples: |
    - when do you open
- intent: bye
  examples: |
    - goodbye
`;
const DOMAIN = `intents: [book, hours, bye]
entities: [number]
responses:
  utter_hours:
  - text: We open at 9.
  - text: At 9.
  utter_book:
  - text: "A table for {number}."
`;

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const TABLE =
  "1,hours,when do you open\n2,hours,are you open now\n3,parking,where can I park\n4,parking,is there a car park\n";

const rasa = () =>
  packZip([
    { name: "cafe-bot/domain.yml", bytes: Buffer.from(DOMAIN) },
    { name: "cafe-bot/data/nlu.yml", bytes: Buffer.from(YAML) },
  ]);
const send = (content: string | Uint8Array, { token = admin.token, name = "bot.zip", fields = {} } = {}) => {
  const given = Object.entries(fields).map(([field, value]) => ({ field, content: String(value) }));
  return app.request<ImportPlan>("POST", "/api/import/", {
    token,
    ...multipartBody([...given, { name, content }]),
  });
};
const apply = (id: string, body: object = {}, token = admin.token) =>
  app.request<AppliedImport>("POST", `/api/import/${id}/apply/`, { token, body });
const intentsOf = async (id: string, token = admin.token) =>
  (await app.request<Intent[]>("GET", `/api/agent/${id}/intent/`, { token })).data;
const agents = async () =>
  (await app.request<Agent[]>("GET", "/api/agent/", { token: admin.token })).body.meta?.total;

it("plans first and changes nothing, then makes an agent that can be tested", async () => {
  const before = await agents();
  const { status, data: plan } = await send(rasa());
  expect([status, plan.format, plan.format_version, plan.agent]).toEqual([
    201,
    "rasa",
    "3.1",
    { name: "Cafe bot", language: "en" },
  ]);
  expect(plan.counts.intents).toEqual({ found: 3, taken: 3, left_out: 0 });
  expect(plan.counts.phrases).toEqual({ found: 4, taken: 4, left_out: 0 });
  expect(plan.counts.replies).toEqual({ found: 3, taken: 2, left_out: 1 });
  expect(await agents()).toBe(before);

  const made = await apply(plan.id);
  expect(made.status).toBe(200);
  const intents = await intentsOf(made.data.agent_id);
  expect(intents.map(({ title, reply }) => [title, reply]).sort()).toEqual([
    ["book", "A table for {{number}}."],
    ["bye", ""],
    ["hours", "We open at 9."],
  ]);
  const chat = await app.request<{ response: string }>("POST", "/api/public/chat/", {
    token: admin.token,
    body: { agent_id: made.data.agent_id, mode: "test", message: "when do you open" },
  });
  expect(chat.data.response).toContain("We open at 9.");

  const again = await apply(plan.id);
  expect(again.data).toEqual(made.data);
  const reports = await app.request<AgentImport[]>("GET", `/api/agent/${made.data.agent_id}/imports/`, {
    token: admin.token,
  });
  expect(reports.data).toMatchObject([
    {
      format: "rasa",
      report: {
        needs_you: expect.arrayContaining([expect.objectContaining({ reason: "no_reply", names: ["bye"] })]),
      },
    },
  ]);
});

it("adds to an existing agent what it lacks, and the same file twice changes nothing", async () => {
  const agent = await makeAgent(app, admin.token);
  const entity = await makeEntity(app, admin.token, { title: "number", data_type: "date" });
  await makeIntent(app, admin.token, agent.id, {
    title: "Hours",
    reply: "Nine.",
    training_phrases: ["WHEN do you open"],
  });
  const first = await send(rasa(), { fields: { agent_id: agent.id } });
  const { data } = await apply(first.data.id);
  expect(data.agent_id).toBe(agent.id);
  const once = await intentsOf(agent.id);
  expect(once).toHaveLength(3);
  expect(once.find(({ title }) => title === "Hours")).toMatchObject({
    reply: "Nine.",
    training_phrases: ["WHEN do you open"],
  });
  expect(once.find(({ title }) => title === "book")?.entities.map(({ id }) => id)).not.toContain(entity.id);
  const revision = async () =>
    (await app.request<Agent>("GET", `/api/agent/${agent.id}/`, { token: admin.token })).data.draft_revision;
  const before = await revision();
  const second = await send(rasa(), { fields: { agent_id: agent.id } });
  const same = await apply(second.data.id);
  expect([same.status, same.body.message, await revision()]).toEqual([
    200,
    "Everything in it was there already: nothing changed.",
    before,
  ]);
  expect(await intentsOf(agent.id)).toEqual(once);

  const third = await send(rasa(), { fields: { agent_id: agent.id } });
  await apply(third.data.id, { replace: true });
  expect((await intentsOf(agent.id)).find(({ title }) => title === "Hours")?.reply).toBe("We open at 9.");
});

it("takes what is ticked, all or nothing", async () => {
  const { data: plan } = await send(rasa());
  const hours = plan.items.find(({ title }) => title === "hours");
  const unknown = await apply(plan.id, { ticked: [hours?.id, "intent-99"] });
  expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([400, ["ticked"]]);
  const before = await agents();
  const source = await apply(plan.id, { data_source: plan.id });
  expect([source.status, await agents()]).toEqual([400, before]);
  const { data } = await apply(plan.id, { ticked: [hours?.id] });
  expect(data.counts.intents).toEqual({ found: 3, taken: 1, left_out: 2 });
  expect((await intentsOf(data.agent_id)).map(({ title }) => title)).toEqual(["hours"]);
});

it("keeps plans and agents to their company", async () => {
  const neighbour = await signUp(app);
  const { data: plan } = await send(rasa());
  for (const call of [
    app.request("GET", `/api/import/${plan.id}/`, { token: neighbour.token }),
    apply(plan.id, {}, neighbour.token),
  ])
    expect((await call).status).toBe(404);
  const agent = await makeAgent(app, admin.token);
  expect((await send(rasa(), { token: neighbour.token, fields: { agent_id: agent.id } })).status).toBe(404);
  const own = await send(rasa(), { token: neighbour.token });
  expect((await apply(own.data.id, { agent_id: agent.id }, neighbour.token)).status).toBe(404);
  expect(
    (await app.request("GET", `/api/agent/${agent.id}/imports/`, { token: neighbour.token })).status,
  ).toBe(404);
  expect(await intentsOf(agent.id)).toEqual([]);
});

it("says in one sentence what can't be read, with file and line", async () => {
  const broken = await send('{\n "intents": [\n', { name: "bot.json" });
  expect([broken.status, broken.body.code, broken.body.message]).toEqual([
    422,
    "unreadable",
    "bot.json, line 3: This JSON breaks off: its end is missing.",
  ]);
  const nothing = await send("Dear diary, today I wrote no bot.", { name: "diary.txt" });
  expect([nothing.status, nothing.body.message]).toEqual([422, expect.stringContaining("Looked for: Rasa")]);
  const page = await send("<!doctype html><p>Sign in", { name: "bot.zip" });
  expect(page.body.message).toBe(
    '"bot.zip" is a web page and no ZIP archive. Please download the export again.',
  );
  const none = await app.request("POST", "/api/import/", {
    token: admin.token,
    ...multipartBody([{ field: "language", content: "de" }]),
  });
  expect(none.status).toBe(400);
});

it("reads a table once more as somebody says what its columns are, and refuses columns that are none", async () => {
  const guessed = await send(TABLE, { name: "a.csv" });
  const columns = JSON.stringify({ columns: [null, "reply", "phrase"], has_header: false });
  const chosen = await send(TABLE, { name: "a.csv", fields: { columns } });
  const kept = await app.request<ImportPlan>("GET", `/api/import/${chosen.data.id}/`, { token: admin.token });
  const wrong = [];
  for (const text of ["{", "[]", JSON.stringify({ columns: ["secret"] })])
    wrong.push((await send(TABLE, { name: "a.csv", fields: { columns: text } })).status);

  expect(guessed.data.table).toMatchObject({ columns: [null, "intent", "phrase"], is_guessed: true });
  expect(chosen.data.counts).toMatchObject({ intents: { taken: 2 }, replies: { taken: 2 } });
  expect(kept.data.table).toMatchObject({ columns: [null, "reply", "phrase"], is_guessed: false });
  expect(wrong).toEqual([400, 400, 400]);
});
