import type { TestedAction } from "@cxc/contract/actions.ts";
import type { AgentTestRequest } from "@cxc/contract/agent-tests.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import type { TestRun } from "@cxc/contract/test-runs.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startNameServer, type TestNameServer } from "../egress/testing/name-server.ts";
import { makeTest } from "../testing/agent-test-calls.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { startTestCrawl } from "../testing/crawls.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeDataSource,
  makeFile,
  makeIntent,
  signUp,
} from "../testing/factories.ts";
import { type LoopbackServer, startLoopbackServer } from "../testing/fixture-site/loopback-server.ts";
import { multipartBody } from "../testing/multipart-body.ts";
import { startTestWorker } from "../testing/worker.ts";

/** Each look is a request, of a machine that has enough to do. */
const PATIENCE = { timeout: 30_000, interval: 100 };
const SHOP = "shop.example";
const PAGE = "<html><title>Hours</title><main><p>The bakery opens at seven in the morning.</p></main></html>";

let names: TestNameServer;
let quick: LoopbackServer;
/** Never answers. */
let silent: LoopbackServer;
let app: TestApp;
/** The company that does its worst, and another. */
let loud: Actor;
let quiet: Actor;
let worker: { stop(): Promise<void> };

beforeAll(async () => {
  names = await startNameServer([SHOP]);
  quick = await startLoopbackServer((_, response) =>
    response.setHeader("content-type", "text/html").end(PAGE),
  );
  silent = await startLoopbackServer(() => undefined);
  app = await startTestApp({
    egressAllow: [quick.host, silent.host, `localhost:${quick.port}`],
    dnsServers: [names.address],
  });
  [loud, quiet] = [await signUp(app), await signUp(app)];
  worker = await startTestWorker(app);
});

afterAll(async () => {
  await worker.stop();
  await Promise.all([app.close(), quick.close(), silent.close(), names.close()]);
});

it("reads another company's page while one has four sites that never answer", async () => {
  const source = await makeDataSource(app, loud.token);
  for (const n of [1, 2, 3, 4]) {
    await startTestCrawl(app, loud, { url: `${silent.url}/${n}`, is_complete_crawl: true }, source.id);
  }
  await expect.poll(() => silent.requests.length).toBeGreaterThan(0);
  const page = await startTestCrawl(app, quiet, { url: `${quick.url}/hours` });

  expect((await page.ended()).status).toBe("ready");
  const { data } = await app.request<DataSource>("GET", `/api/data-source/${source.id}/`, {
    token: loud.token,
  });
  expect(data.urls.filter(({ status }) => /queued|crawling/.test(status))).toHaveLength(4);
});

it("reads another company's small file before the rest of one's many", async () => {
  const [many, one] = [await makeDataSource(app, loud.token), await makeDataSource(app, quiet.token)];
  const large = "A sentence about bread that is long enough to be one. ".repeat(8_000);
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await makeFile(app, loud.token, many.id, { name: `${n}.txt`, content: `${n} ${large}` });
  }
  await makeFile(app, quiet.token, one.id, {
    name: "hours.txt",
    content: "The bakery opens at seven o'clock.",
  });
  const filesOf = async ({ token }: Actor, { id }: DataSource) =>
    (await app.request<DataSource>("GET", `/api/data-source/${id}/`, { token })).data.files;
  await expect.poll(async () => (await filesOf(quiet, one))[0]?.status).toBe("ready");

  const waiting = (await filesOf(loud, many)).filter(({ status }) => status !== "ready");
  expect(waiting.length).toBeGreaterThan(0);
  const readAll = async () => (await filesOf(loud, many)).every(({ status }) => status === "ready");
  await expect.poll(readAll, { ...PATIENCE, timeout: 60_000 }).toBe(true);
}, 90_000);

it("plays other companies' tests while two companies' take long", async () => {
  const title = "Book a table";
  const runOf = async (
    { token }: Actor,
    turnsOf: (n: number) => AgentTestRequest["turns"],
    count: number,
  ) => {
    const { id: agentId } = await makeAgent(app, token);
    await makeIntent(app, token, agentId, { title, training_phrases: ["book a table"] });
    for (let n = 0; n < count; n++) await makeTest(app, token, { agentId, turns: turnsOf(n) });
    const path = `/api/agent/${agentId}/tests/run`;
    const { data } = await app.request<{ run_id: string }>("POST", `${path}/`, { token, body: {} });
    const run = `${path}s/${data.run_id}/`;
    return {
      status: async () => (await app.request<TestRun>("GET", run, { token })).data.status,
      cancel: () => app.request("POST", `${run}cancel/`, { token }),
    };
  };
  // What is alike is played once.
  const long = (n: number) =>
    Array.from({ length: 60 }, () => ({ message: `${n} ${"Monday at 1 or 2 ".repeat(210)}` }));
  const short = () => [{ message: "book a table", expect: { intent: title } }];
  const loudRun = await runOf(loud, long, 60);
  await expect.poll(loudRun.status, PATIENCE).toBe("running");
  await expect.poll((await runOf(quiet, short, 1)).status, PATIENCE).toBe("done");

  // Both slots are taken, and a third company's turn comes all the same.
  const secondRun = await runOf(await signUp(app), long, 60);
  await expect.poll(secondRun.status, PATIENCE).toBe("running");
  await expect.poll((await runOf(quiet, short, 1)).status, PATIENCE).toBe("done");
  expect([await loudRun.status(), await secondRun.status()]).not.toContain("done");
  // They would take a core from whatever is tested after them.
  for (const run of [loudRun, secondRun]) expect((await run.cancel()).status).toBe(200);
}, 120_000);

it("calls another company's action by name while one's names hang", async () => {
  const act = async ({ token }: Actor, host: string) => {
    const http = { method: "GET", url: `http://${host}/`, timeout_ms: 10_000 };
    const { id } = await makeAction(app, token, { title: host, kind: "http", http });
    return () => app.request<TestedAction>("POST", `/api/actions/${id}/test/`, { token, body: {} });
  };
  let ended = 0;
  const hanging: ReturnType<Awaited<ReturnType<typeof act>>>[] = [];
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) {
    hanging.push((await act(loud, `hang${n}.example`))().finally(() => ended++));
  }
  await expect.poll(() => names.asked.filter((name) => name.startsWith("hang")).length).toBeGreaterThan(0);
  const { data } = await (await act(quiet, `localhost:${quick.port}`))();

  expect([data.status, ended]).toEqual(["succeeded", 0]);
  const answers = await Promise.all(hanging);
  expect(new Set(answers.map(({ data: { status, reason } }) => `${status}: ${reason}`))).toEqual(
    new Set(["failed: The answer took too long."]),
  );
});

it("answers another company's visitor and its console while one is flooded", async () => {
  const messages = 900;
  const agentOf = async ({ token }: Actor) => {
    const { id } = await makeAgent(app, token);
    await makeIntent(app, token, id);
    await app.request("POST", `/api/agent/${id}/publish/`, { token });
    return (message = "When do you open?") =>
      app.request<ChatReply>("POST", "/api/public/chat/", { body: { agent_id: id, message } });
  };
  const [askLoud, askQuiet] = [await agentOf(loud), await agentOf(quiet)];
  const known = [await askLoud(), await askQuiet()];
  const flood = Array.from({ length: messages }, () => askLoud());
  const made = await askQuiet();
  const list = await app.request("GET", "/api/agent/", { token: quiet.token });
  const answers = await Promise.all(flood);

  expect([...known, made, list].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(["503 unavailable"]),
  );
  expect(refused.every(({ headers }) => Number(headers["retry-after"]) > 0)).toBe(true);
}, 90_000);

it("plans another company's import before the rest of one's many", async () => {
  const plan = ({ token }: Actor, rows: string[]) =>
    app.request("POST", "/api/import/", {
      token,
      ...multipartBody([{ name: "phrases.csv", content: `phrase,intent\n${rows.join("\n")}` }]),
    });
  const large = Array.from({ length: 30_000 }, (_, n) => `where is the order number ${n},Intent ${n % 40}`);
  let ended = 0;
  const many = [1, 2, 3, 4, 5].map((n) =>
    plan(loud, [...large, `once more for the ${n}th time,Other`]).finally(() => ended++),
  );
  await expect.poll(() => ended, { ...PATIENCE, timeout: 60_000 }).toBeGreaterThan(0);
  const { status } = await plan(quiet, ["when do you open,Hours", "good bye,Leave"]);

  expect([status, ended < many.length]).toEqual([201, true]);
  expect((await Promise.all(many)).map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
}, 90_000);
