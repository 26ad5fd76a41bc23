import type { Agent } from "@cxc/contract/agents.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { INTENTS_PER_AGENT_MAX } from "@cxc/contract/rules.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSecrets } from "../../database/secrets.ts";
import { tenantWriter } from "../../database/tenant.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeEntity,
  makeIntent,
  signUp,
} from "../../testing/factories.ts";
import { previewDraft, replaceDraft } from "./replace-draft.ts";

const secrets = createSecrets({ current: "0123456789abcdef0123456789abcdef" });
const HOURS = { title: "Opening hours", prompt: "p", training_phrases: ["when do you open"] };
const BOOK = {
  title: "Book",
  prompt: "Book it.",
  reply: "Booked for {{guests}}.",
  training_phrases: ["book a table"],
  entities: ["Guests"],
  action: "Reserve",
};
const GUESTS = { title: "Guests", description: "How many", data_type: "integer" };
const HANDOFF = { title: "Reserve", kind: "handoff" };
const WHOLE = { intents: [HOURS, BOOK], entities: [GUESTS], actions: [HANDOFF] };

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const replace = (agentId: string, content: unknown, tenantId = admin.tenant_id) =>
  app.database.transaction((trx) =>
    replaceDraft(agentId, content, { secrets, scope: tenantWriter(tenantId, trx), trx }),
  );
const preview = (agentId: string, content: unknown, tenantId = admin.tenant_id) =>
  previewDraft(agentId, content, { secrets, database: app.database, tenantId });
const intentsOf = async (agentId: string) =>
  (await app.request<Intent[]>("GET", `/api/agent/${agentId}/intent/`, { token: admin.token })).data;
const agentOf = async (agentId: string) =>
  (await app.request<Agent>("GET", `/api/agent/${agentId}/`, { token: admin.token })).data;

it("makes the draft what the content says, as one revision, and a dry run says the same without doing it", async () => {
  const agent = await makeAgent(app, admin.token);
  const kept = await makeIntent(app, admin.token, agent.id, { title: "Opening  HOURS" });
  await makeIntent(app, admin.token, agent.id, { title: "Gone" });
  const before = await agentOf(agent.id);
  const content = { ...WHOLE, agent: { prompt: "Be brief.", settings: { language: "de" } } };
  const promised = await preview(agent.id, content);
  const untouched = [await agentOf(agent.id), (await intentsOf(agent.id)).length];
  const changes = await replace(agent.id, content);
  const after = await agentOf(agent.id);
  const intents = await intentsOf(agent.id);

  expect(untouched).toEqual([before, 2]);
  const said = (list: typeof changes) => list.map(({ subject, kind, title }) => [subject, kind, title]);
  expect(said(promised)).toEqual(said(changes));
  expect(said(changes)).toEqual([
    ["agent", "changed", "Bot"],
    ["intent", "changed", "Opening hours"],
    ["intent", "added", "Book"],
    ["intent", "removed", "Gone"],
    ["entity", "added", "Guests"],
    ["action", "added", "Reserve"],
  ]);
  expect(after.draft_revision).toBe(before.draft_revision + 1);
  expect([after.prompt, after.description, after.settings.language]).toEqual(["Be brief.", "Helps", "de"]);
  expect(intents.map(({ title }) => title).sort()).toEqual(["Book", "Opening hours"]);
  expect(intents.find(({ title }) => title === "Opening hours")?.id).toBe(kept.id);
  expect(intents.find(({ title }) => title === "Book")).toMatchObject({
    entities: [{ title: "Guests" }],
    action_title: "Reserve",
  });
});

it("is the same again without a change, and keeps the order of what it added", async () => {
  const { id } = await makeAgent(app, admin.token);
  const intents = [..."abcdefgh"].map((letter) => ({ ...HOURS, title: letter }));
  await replace(id, { intents });
  expect(await preview(id, { intents })).toEqual([]);
  expect((await intentsOf(id)).map(({ title }) => title).reverse()).toEqual([..."abcdefgh"]);
});

it("leaves entities and actions that other agents use as they are, and refuses another kind of thing", async () => {
  const other = await makeAgent(app, admin.token);
  const entity = await makeEntity(app, admin.token, { title: "Room", data_type: "string" });
  const action = await makeAction(app, admin.token, { title: "Ring" });
  await makeIntent(app, admin.token, other.id, { entities: [entity.id], action: action.id });
  const { id } = await makeAgent(app, admin.token);
  const intents = [{ ...HOURS, entities: ["room"], action: "ring" }];
  const room = { title: "Room", description: "mine", data_type: "string" };
  await replace(id, { intents, entities: [room] });
  const theirs = await app.request("GET", `/api/entities/${entity.id}/`, { token: admin.token });

  expect(theirs.data).toMatchObject({ description: entity.description });
  const date = { ...room, data_type: "date" };
  await expect(replace(id, { intents, entities: [date] })).rejects.toMatchObject({ code: "conflict" });
  const ring = { title: "Ring", kind: "crm_contact", crm_contact: { name: "x" } };
  await expect(replace(id, { intents, actions: [ring] })).rejects.toMatchObject({ code: "conflict" });
});

it("does all or nothing, and knows no neighbour's things", async () => {
  const { id } = await makeAgent(app, admin.token);
  await replace(id, { intents: [HOURS] });
  const unknown = { intents: [{ ...BOOK, entities: ["Nobody's"] }], entities: [GUESTS], actions: [HANDOFF] };
  await expect(replace(id, unknown)).rejects.toMatchObject({
    code: "invalid",
    fieldErrors: { "intents.0.entities": 'There is no "Nobody\'s".' },
  });
  expect((await intentsOf(id)).map(({ title }) => title)).toEqual(["Opening hours"]);

  const neighbour = await signUp(app);
  await expect(replace(id, WHOLE, neighbour.tenant_id)).rejects.toMatchObject({ code: "not_found" });
  const own = await makeAgent(app, neighbour.token);
  const borrowed = { intents: [{ ...HOURS, entities: ["Room"] }] };
  await expect(replace(own.id, borrowed, neighbour.tenant_id)).rejects.toMatchObject({ code: "invalid" });
});

it("refuses what is no draft, and what is too much", async () => {
  const { id } = await makeAgent(app, admin.token);
  for (const content of [null, [], "x", {}, { intents: [{}] }, { intents: [{ ...HOURS, title: "\0" }] }])
    await expect(replace(id, content)).rejects.toMatchObject({ code: "invalid" });
  const many = Array.from({ length: INTENTS_PER_AGENT_MAX + 1 }, (_, n) => ({ ...HOURS, title: `t ${n}` }));
  await expect(replace(id, { intents: many })).rejects.toMatchObject({ code: "invalid" });
});

it("takes as many intents as an agent may have", async () => {
  const { id } = await makeAgent(app, admin.token);
  const intents = Array.from({ length: INTENTS_PER_AGENT_MAX }, (_, n) => ({
    ...BOOK,
    title: `Intent ${n}`,
    action: null,
  }));
  await replace(id, { intents, entities: [GUESTS] });
  expect(await intentsOf(id)).toHaveLength(INTENTS_PER_AGENT_MAX);
}, 120_000);

it("of two at once one follows the other", async () => {
  const { id } = await makeAgent(app, admin.token);
  const sets = ["x", "y", "z"].map((letter) => ({
    intents: [1, 2, 3].map((n) => ({ ...BOOK, title: `${letter}${n}`, entities: [`New ${letter}`] })),
    entities: [{ ...GUESTS, title: `New ${letter}` }],
    actions: [HANDOFF],
  }));
  await Promise.all(sets.map((content) => replace(id, content)));
  const letters = new Set((await intentsOf(id)).map(({ title }) => title[0]));
  expect([letters.size, (await intentsOf(id)).length]).toEqual([1, 3]);
});
