import type { AgentTestRequest } from "@cxc/contract/agent-tests.ts";
import type { AppliedImport, ImportPlan } from "@cxc/contract/imports.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tenantReader } from "../../database/tenant.ts";
import { byTitle, writeBundle } from "../../importing/formats/write-bundle.ts";
import { planOf, sentenceOf } from "../../importing/testing/sample-bots.ts";
import { openZip, packZip } from "../../reading/zip.ts";
import { makeTest } from "../../testing/agent-test-calls.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAction, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import { multipartBody } from "../../testing/multipart-body.ts";
import { detailsOfTypes, randomAgent } from "../../testing/random-agent.ts";
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

it("what is exported is imported without loss: byte for byte the same in another company", async () => {
  await fc.assert(
    fc.asyncProperty(
      randomAgent,
      async ({ agent, entities, intents, actions, articles, tests, settings, look, urls }) => {
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
              action: index % 5 === 4 ? null : `action-${index % actions.length}`,
            },
          })),
          entities: byTitle(entities).map((each) => ({
            name: each.name,
            content: { ...each, ...detailsOfTypes[each.data_type] },
          })),
          actions: actions.map((content, index) => ({ slug: `action-${index}`, content })),
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
        expect(one.plan.report.needs_you).toContainEqual(
          expect.objectContaining({ reason: "file_stayed", names: ["prices.pdf"] }),
        );
        const all = (count: number) => ({ found: count, taken: count, left_out: 0 });
        const files = filesOf(exported);
        const written = (file: string) => JSON.parse(files.get(file) ?? "");
        expect(written("agent.json")).toMatchObject({ settings, look });
        const used = actions.filter((_, at) =>
          intents.some((_, i) => i % 5 < 4 && i % actions.length === at),
        );
        const kept = [...files.keys()].filter((file) => file.startsWith("actions/")).map(written);
        expect(kept).toHaveLength(used.length);
        for (const action of used) expect(kept).toContainEqual(expect.objectContaining(action));
        expect(written("data_source.json").urls).toHaveLength(urls.length);
        expect([counts.intents, counts.actions, counts.tests, has_data_source]).toEqual([
          all(intents.length),
          all(actions.length),
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
  const recording: AgentTestRequest["recording"] = [
    { request: "a".repeat(64), purpose: "answer", model: "m", kind: "text", answer: "=Hi" },
  ];
  const test = { agentId: agent.id, tags: ["a", "b c"], turns };
  await makeTest(app, admin.token, { ...test, name: "Parking", recording });
  await makeTest(app, admin.token, { ...test, name: "Night\u00e9" });
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

it("takes no bundle of which a file is broken by a merge, and no parts without their head", async () => {
  const admin = await signUp(app);
  const agent = await makeAgent(app, admin.token);
  await makeIntent(app, admin.token, agent.id, { title: "Parking", training_phrases: ["where to park"] });
  const files = filesOf(await exportOf(agent.id, admin));
  const sentenceWith = (file: string, text: string | undefined) => {
    const changed = new Map(files).set(file, text ?? "");
    if (text === undefined) changed.delete(file);
    const packed = [...changed].map(([name, content]) => ({
      name: `bot/${name}`,
      bytes: Buffer.from(content),
    }));
    return sentenceOf([{ name: "bot.zip", bytes: packZip(packed) }]);
  };
  const merged = (file: string) => (files.get(file) ?? "").replace("\n", "\n<<<<<<< HEAD\n");
  for (const file of ["bundle.json", "agent.json", "data_source.json", "intents/0001-parking.json"]) {
    expect(sentenceWith(file, merged(file)), file).toMatch(
      new RegExp(`${file}, line 2: This JSON is broken`),
    );
    expect(sentenceWith(file, "<<<<<<< HEAD\n"), file).toMatch(new RegExp(`${file}"?[.:]`));
  }
  expect(sentenceWith("bundle.json", undefined)).toMatch(/^This bundle has no ".*bundle\.json"\.$/);
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
