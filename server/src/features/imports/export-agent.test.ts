import type { AgentTestRequest } from "@cxc/contract/agent-tests.ts";
import type { AppliedImport, ImportPlan } from "@cxc/contract/imports.ts";
import { DATA_TYPES } from "@cxc/contract/rules.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tenantReader } from "../../database/tenant.ts";
import { byTitle, slugOf, writeBundle } from "../../importing/formats/write-bundle.ts";
import { planOf, sentenceOf } from "../../importing/testing/sample-bots.ts";
import { openZip } from "../../reading/zip.ts";
import { makeTest } from "../../testing/agent-test-calls.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAction, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import { multipartBody } from "../../testing/multipart-body.ts";
import { listWholeTests } from "../stored-tests/stored-tests.repository.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function exportOf(agentId: string, { token }: Actor): Promise<Buffer> {
  const path = `/api/agent/${agentId}/export/`;
  const answer = await app.app.inject({
    method: "GET",
    url: path,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
  return answer.rawPayload;
}
async function importOf(bytes: Uint8Array, { token }: Actor) {
  const upload = multipartBody([{ name: "agent.zip", content: bytes }]);
  const plan = await app.request<ImportPlan>("POST", "/api/import/", { token, ...upload });
  expect([plan.status, plan.body.message]).toEqual([201, "Import planned"]);
  const applied = await app.request<AppliedImport>("POST", `/api/import/${plan.data.id}/apply/`, {
    token,
    body: {},
  });
  expect([applied.status, applied.text]).toEqual([200, expect.any(String)]);
  return { plan: plan.data, agentId: applied.data.agent_id };
}
const filesOf = (bytes: Buffer) => {
  const zip = openZip(bytes);
  return new Map(zip.names.map((name) => [name, zip.read(name)?.toString() ?? ""]));
};

const word = fc.stringMatching(/^[a-zäöü東é{}"\\<>&]{1,8}( [a-z0-9]{1,6}){0,3}$/u);
const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(_[a-z0-9]{1,4})?$/);
const details = {
  choice: {
    choices: [
      { value: "One", synonyms: ["uno", "eins"] },
      { value: "Two", synonyms: [] },
    ],
  },
  pattern: {
    pattern: [
      { kind: "letters", from: 2, to: 2 },
      { kind: "text", text: "-" },
      { kind: "digits", from: 1, to: 4 },
    ],
  },
  number: { limits: { from: 0.5, to: 12 } },
};
const entity = fc.record({
  name,
  title: word,
  description: word,
  data_type: fc.constantFrom(...DATA_TYPES),
  question: word,
});
const settings = fc.record({
  language: fc.constantFrom("de", "pt-BR", "ar"),
  threshold: fc.constantFrom(0.3, 0.5, 0.77),
  small_talk: fc.boolean(),
  retention_days: fc.constantFrom(null, 30),
  budgets: fc.record({ tokens_a_day: fc.constantFrom(null, 0, 5_000) }),
  hand_off_after: fc.constantFrom(null, 0, 3),
  publish_gate: fc.constantFrom("block", "warn", "off"),
  country: fc.constantFrom(null, "DE", "BR"),
  texts: fc.record({ de: fc.record({ unknown: word }) }),
});
const look = fc.record({
  color: fc.constantFrom("#112233", "#3b5bdb"),
  position: fc.constantFrom("left", "right"),
  greeting: word,
  suggestions: fc.uniqueArray(word, { maxLength: 3 }),
  keep: fc.constantFrom("tab", "device"),
  allowed_origins: fc.constantFrom([], ["https://shop.example", "http://localhost:3000"]),
});
const url = fc.record({
  url: fc.integer({ min: 1, max: 9 }).map((n) => `https://site${n}.example/help`),
  is_complete_crawl: fc.boolean(),
  max_pages: fc.integer({ min: 1, max: 300 }),
  max_depth: fc.integer({ min: 0, max: 5 }),
  include: fc.constantFrom([], ["/help"]),
  exclude: fc.constantFrom([], ["/help/old", "/de"]),
  schedule: fc.constantFrom("none", "weekly"),
});
const expected = fc.record(
  {
    outcome: fc.constantFrom("answered", "form"),
    intent: fc.option(word),
    slots: fc.dictionary(name, fc.oneof(word, fc.integer(), fc.boolean()), { maxKeys: 2 }),
    cites: fc.array(word, { maxLength: 2 }),
    form: fc.array(word, { maxLength: 2 }),
    action: fc.option(fc.record({ title: word, request: fc.record({ method: fc.constant("POST") }) })),
    handed_off: fc.boolean(),
    contains: fc.array(word, { maxLength: 2 }),
    lacks: fc.array(word, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const turn = fc.oneof(
  fc.record({ message: word, expect: expected }),
  fc.record({
    form: fc.dictionary(name, fc.oneof(word, fc.integer()), { minKeys: 1, maxKeys: 2 }),
    action_answer: fc.record({
      status: fc.constant("failed"),
      fields: fc.dictionary(name, word, { maxKeys: 2 }),
    }),
    expect: expected,
  }),
);
const recorded = fc.record({
  request: fc.constantFrom("a".repeat(64), "0".repeat(64)),
  purpose: fc.constantFrom("word_reply", "choose_intent"),
  model: word,
  kind: fc.constantFrom("text", "object"),
  answer: word,
});
const randomTest = fc.record(
  {
    name: word,
    tags: fc.uniqueArray(word, { maxLength: 2 }),
    clock: fc.constant("2026-11-18T12:00:00.000Z"),
    time_zone: fc.constantFrom("UTC", "Asia/Tokyo"),
    language: fc.constantFrom("", "de", "pt-BR"),
    turns: fc.array(turn, { minLength: 1, maxLength: 3 }),
    recording: fc.array(recorded, { maxLength: 2 }),
  },
  { requiredKeys: ["name", "tags", "clock", "time_zone", "language", "turns"] },
);
const randomAgent = fc.record({
  agent: fc.record({ name: word, description: word, prompt: word }),
  entities: fc.uniqueArray(entity, { selector: (each) => each.name, maxLength: 5 }),
  intents: fc.array(
    fc.record({
      title: word,
      description: word,
      prompt: word,
      reply: word,
      phrases: fc.array(word, { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 8 },
  ),
  articles: fc.array(fc.record({ title: word, description: word }), { maxLength: 3 }),
  tests: fc.uniqueArray(randomTest, { selector: ({ name }) => name.toLowerCase(), maxLength: 3 }),
  settings,
  look,
  urls: fc.uniqueArray(url, { selector: (each) => each.url, maxLength: 3 }),
});

it("what is exported is imported without loss: byte for byte the same in another company", async () => {
  await fc.assert(
    fc.asyncProperty(
      randomAgent,
      async ({ agent, entities, intents, articles, tests, settings, look, urls }) => {
        const names = entities.map((each) => each.name);
        const bundle = await writeBundle({
          head: { format: "agent-bundle", format_version: 1, product_version: "0.1.0" },
          agent: {
            ...agent,
            settings,
            look,
          },
          intents: byTitle(intents).map(({ phrases, ...intent }, index) => ({
            title: intent.title,
            content: {
              ...intent,
              reply: `${intent.reply} ${names.map((each) => `{{${each}}}`).join(" ")} {{action.field}}`,
              training_phrases: phrases,
              entities: names.slice(0, index % 3),
              optional_entities: names.slice(index % 3, 4),
              action: index % 2 === 0 ? "tell-a-person" : null,
            },
          })),
          entities: byTitle(entities).map((each) => ({
            name: each.name,
            content: { ...each, ...Object(details)[each.data_type] },
          })),
          actions: [
            {
              slug: slugOf("Tell a person"),
              content: { title: "Tell a person", kind: "handoff", handoff: { note: "{{x}}" } },
            },
          ],
          data_source: { title: "Knowledge", description: "", articles, urls, files: ["prices.pdf"] },
          tests: byTitle(tests.map((test) => ({ title: test.name, content: test }))),
        });
        const [first, second] = [await signUp(app), await signUp(app)];
        const one = await importOf(bundle, first);
        const exported = await exportOf(one.agentId, first);
        const again = await importOf(exported, second);
        expect(filesOf(await exportOf(again.agentId, second))).toEqual(filesOf(exported));
        expect((await exportOf(again.agentId, second)).equals(exported)).toBe(true);
        const { counts, has_data_source } = one.plan;
        const all = (count: number) => ({ found: count, taken: count, left_out: 0 });
        const files = filesOf(exported);
        const written = (file: string) => JSON.parse(files.get(file) ?? "");
        expect(written("agent.json")).toMatchObject({ settings, look });
        expect(written("data_source.json").urls).toHaveLength(urls.length);
        expect([counts.intents, counts.tests, has_data_source]).toEqual([
          all(intents.length),
          all(tests.length),
          true,
        ]);
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

it("holds no secret, and says where one has to be entered", async () => {
  const admin = await signUp(app);
  const agent = await makeAgent(app, admin.token);
  const http = {
    method: "GET",
    url: "https://api.example.com/x",
    auth: { type: "bearer", token: "sesame-open" },
  };
  const action = await makeAction(app, admin.token, {
    title: "Ask the API",
    kind: "http",
    handoff: null,
    http,
  });
  await makeIntent(app, admin.token, agent.id, { action: action.id });
  const bytes = await exportOf(agent.id, admin);
  expect(bytes.toString("latin1")).not.toContain("sesame");
  const forged = Buffer.from(
    bytes.toString("latin1").replace('"is_set": false', '"is_set": true '),
    "latin1",
  );
  for (const each of [bytes, forged]) {
    const { plan, content } = planOf([{ name: "agent.zip", bytes: each }]);
    expect(plan.report.needs_you).toContainEqual(
      expect.objectContaining({ reason: "secret", names: ["Ask the API"] }),
    );
    expect(content.actions[0]?.body.http?.auth).toEqual({ type: "bearer", token: { is_set: false } });
  }
  const neighbour = await signUp(app);
  for (const format of ["bundle", "phrases.csv"]) {
    const path = `/api/agent/${agent.id}/export/?format=${format}`;
    expect((await app.request("GET", path, { token: neighbour.token })).status).toBe(404);
  }
  const { agentId } = await importOf(bytes, neighbour);
  expect(agentId).not.toBe(agent.id);
});

it("writes phrases as a table that can be imported again", async () => {
  const admin = await signUp(app);
  const agent = await makeAgent(app, admin.token);
  await makeIntent(app, admin.token, agent.id, {
    title: "Parking",
    training_phrases: ["where, exactly?", 'say "park"'],
  });
  const { text } = await app.request("GET", `/api/agent/${agent.id}/export/?format=phrases.csv`, {
    token: admin.token,
  });
  const { content } = planOf([{ name: "phrases.csv", bytes: Buffer.from(text) }]);
  expect(content.intents.map(({ title, training_phrases }) => [title, training_phrases])).toEqual([
    ["Parking", ["where, exactly?", 'say "park"']],
  ]);
});

it("writes tests as a workbook that can be imported again, into the same agent without a change", async () => {
  const admin = await signUp(app);
  const agent = await makeAgent(app, admin.token);
  const turns: AgentTestRequest["turns"] = [
    { message: "=1+1 <b> & where?", expect: { intent: null, contains: ["a, b", 'say "x"'], lacks: [] } },
    { message: "", expect: { outcome: "greeting" } },
    {
      form: { Guests: 3 },
      action_answer: { fields: { "a.b": "c" } },
      expect: { slots: { Guests: 3 }, form: [] },
    },
  ];
  for (const name of ["Parking", "Night\u00e9"])
    await makeTest(app, admin.token, { agentId: agent.id, name, tags: ["a", "b c"], turns });
  const headers = { authorization: `Bearer ${admin.token}` };
  const url = `/api/agent/${agent.id}/export/?format=tests.xlsx`;
  const bytes = (await app.app.inject({ method: "GET", url, headers })).rawPayload;
  const stored = await listWholeTests(agent.id, tenantReader(admin.tenant_id, app.database.query));
  const { plan, content } = planOf([{ name: "tests.xlsx", bytes }]);
  expect(plan.counts.tests).toEqual({ found: 2, taken: 2, left_out: 0 });
  expect(content.tests?.map(({ body }) => body)).toEqual(stored.map(({ id: _, ...test }) => test));

  const into = [
    { field: "agent_id", content: agent.id },
    { name: "tests.xlsx", content: bytes },
  ];
  const planned = await app.request<ImportPlan>("POST", "/api/import/", {
    token: admin.token,
    ...multipartBody(into),
  });
  const body = { replace: true };
  const applied = await app.request("POST", `/api/import/${planned.data.id}/apply/`, {
    token: admin.token,
    body,
  });
  expect(applied.body.message).toContain("nothing changed");
});

it("refuses a newer bundle and a broken one, with the file", async () => {
  const parts = {
    agent: { name: "A", description: "b", prompt: "c" },
    intents: [],
    entities: [],
    actions: [],
    data_source: {},
  };
  const of = async (head: object, intents: { title: string; content: object }[] = []) => [
    {
      name: "agent.zip",
      bytes: await writeBundle({
        ...parts,
        head: { format: "agent-bundle", format_version: 1, ...head },
        intents,
        data_source: { title: "x" },
      }),
    },
  ];
  expect(sentenceOf(await of({ format_version: 2 }))).toBe(
    "bundle.json: This bundle has version 2, which is newer than what is read here (1).",
  );
  const unknown = { title: "Go", prompt: "p", training_phrases: ["go"], entities: ["nobody"] };
  expect(sentenceOf(await of({}, [{ title: "Go", content: unknown }]))).toBe(
    'intents/0001-go.json: There is no entity "nobody" in this bundle.',
  );
  expect(sentenceOf(await of({}, [{ title: "Go", content: { title: "Go" } }]))).toBe(
    "intents/0001-go.json: Required (prompt).",
  );
});
