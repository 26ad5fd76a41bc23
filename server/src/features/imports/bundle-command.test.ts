import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Agent } from "@cxc/contract/agents.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { IMPORT_BYTES_MAX } from "@cxc/contract/rules.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createJobs } from "../../jobs/queue.ts";
import { operate } from "../../operate.ts";
import { openZip } from "../../reading/zip.ts";
import { SECRET_KEYS, startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeBookingAgent, signUp } from "../../testing/factories.ts";
import { exchangeBundle } from "./exchange-bundle.ts";

let app: TestApp;
let folder: string;
let admin: Actor;
let neighbour: Actor;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), "bundles-"));
  admin = await signUp(app);
  neighbour = await signUp(app);
  agentId = (await makeBookingAgent(app, admin.token)).agentId;
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => path.join(folder, name);
const dataDir = () => inFolder("data");
const operator = async (...words: string[]) => {
  const jobs = createJobs(app.database, { work: false, log: () => undefined });
  const run = (command: string[]) => operate(command, { ...app, jobs, secretKeys: SECRET_KEYS });
  return (await exchangeBundle(words, { dataDir: dataDir(), run }))?.join("\n");
};
const agentsOf = async ({ token }: Actor) =>
  (await app.request<Agent[]>("GET", "/api/agent/", { token })).data.map(({ id, name }) => ({ id, name }));
const intentsOf = async (id: string, { token }: Actor) =>
  (await app.request<Intent[]>("GET", `/api/agent/${id}/intent/`, { token })).data;

it("an agent goes into a file and from there to another company, each once", async () => {
  const file = inFolder("bot.zip");
  const written = await operator("export-agent", agentId, file);
  const first = await readFile(file);
  const again = await operator("export-agent", agentId.toUpperCase(), file);
  const made = await operator("import-agent", file, "--company", neighbour.tenant_id);
  const repeated = await operator("import-agent", file, "--company", neighbour.tenant_id);

  expect([written, again]).toEqual([
    expect.stringContaining("Written to"),
    expect.stringContaining("nothing changed"),
  ]);
  expect(openZip(first).names).toContain("agent.json");
  expect(made).toMatch(/^Made ".+" \(.{36}\): 2 intents/);
  expect(repeated).toMatch(/^Everything in it was in ".+" \(.{36}\) already: nothing changed\.$/);
  const [copy, ...others] = await agentsOf(neighbour);
  expect(others).toEqual([]);
  const titles = async (id: string, actor: Actor) =>
    (await intentsOf(id, actor)).map(({ title }) => title).sort();
  expect(await titles(copy?.id ?? "", neighbour)).toEqual(await titles(agentId, admin));
  const exported = inFolder("copy.zip");
  await operator("export-agent", copy?.id ?? "", exported);
  expect((await readFile(exported)).equals(first)).toBe(true);
  expect(await readdir(dataDir())).toEqual([]);
});

it("into another agent what is new is added, and what the file says wins where that is asked for", async () => {
  const file = inFolder("changed.zip");
  await operator("export-agent", agentId, file);
  const before = (await intentsOf(agentId, admin)).find(({ title }) => title === "Book a table");
  await app.request("PUT", `/api/intent/${before?.id}/`, {
    token: admin.token,
    body: { ...before, entities: before?.entities.map(({ id }) => id), action: null, reply: "Another." },
  });
  const replyNow = async () =>
    (await intentsOf(agentId, admin)).find(({ title }) => title === "Book a table")?.reply;
  const company = ["--company", admin.tenant_id, "--into", agentId];

  expect(await replyNow()).toBe("Another.");
  expect(await operator("import-agent", file, ...company)).toContain("nothing changed");
  expect(await replyNow()).toBe("Another.");
  expect(await operator("import-agent", file, ...company, "--replace")).toMatch(/^Brought into/);
  expect(await replyNow()).toBe("Booked for {{guests}}.");
});

it("an agent lives unpacked in a folder, where a change shows in one file, and comes from there", async () => {
  const repository = `${inFolder("repository")}/`;
  const first = await operator("export-agent", agentId, repository);
  const again = await operator("export-agent", agentId, repository);
  expect([first, again]).toEqual([
    expect.stringMatching(/files changed/),
    expect.stringContaining("nothing changed"),
  ]);
  const [name = ""] = await readdir(path.join(repository, "intents"));
  const file = path.join(repository, "intents", name);
  const intent = await readFile(file, "utf8");
  await writeFile(
    file,
    intent.replace('"training_phrases": [', '"training_phrases": [\n    "from the folder",'),
  );
  await writeFile(path.join(repository, "intents", "9999-gone.json"), "{}");
  await rm(path.join(repository, "intents", "9999-gone.json"));
  const company = ["--company", neighbour.tenant_id];
  expect(await operator("import-agent", repository, ...company)).toMatch(/^Brought into/);
  await writeFile(path.join(repository, "intents", "9999-gone.json"), "{}");
  expect(await operator("export-agent", agentId, repository)).toContain("2 files changed");
});

it("takes a project's folder without what was trained of it", async () => {
  const project = inFolder("project");
  await mkdir(path.join(project, "models"), { recursive: true });
  await writeFile(path.join(project, "models", "1.tar.gz"), Buffer.alloc(IMPORT_BYTES_MAX + 1));
  const nlu = "version: '3.1'\nnlu:\n- intent: greet\n  examples: |\n    - hello\n";
  await writeFile(path.join(project, "nlu.yml"), nlu);
  expect(await operator("import-agent", project, "--company", neighbour.tenant_id)).toMatch(
    /^Made "Project" .*1 intents/,
  );
});

it("leaves rows in the audit log, without a user", async () => {
  const rows = await app.database.query
    .selectFrom("audit_log")
    .select(["action", "user_id", "subject_id"])
    .where("tenant_id", "=", admin.tenant_id)
    .where("action", "like", "operator %")
    .execute();
  expect(rows).toContainEqual({ action: "operator export-agent", user_id: null, subject_id: agentId });
  expect(rows).toContainEqual({ action: "operator import-agent", user_id: null, subject_id: agentId });
});

it("refuses in plain words and writes nothing", async () => {
  const file = inFolder("good.zip");
  await operator("export-agent", agentId, file);
  const broken = inFolder("broken.zip");
  await writeFile(broken, (await readFile(file)).subarray(0, 200));
  const calls: [string[], RegExp][] = [
    [["export-agent", agentId], /called like this/],
    [["export-agent", "nonsense", inFolder("none.zip")], /no agent with this id/],
    [["export-agent", admin.tenant_id, inFolder("none.zip")], /no agent with this id/],
    [["import-agent", file], /called like this/],
    [["import-agent", file, "--company", admin.tenant_id, "--force"], /called like this/],
    [["import-agent", file, "--company", "Nobody", "Here"], /no company "Nobody Here"/],
    [["import-agent", file, "--company", neighbour.tenant_id, "--into", agentId], /company has no agent/],
    [["import-agent", inFolder("absent.zip"), "--company", admin.tenant_id], /There is no file/],
    [
      ["import-agent", `${inFolder("absent")}/`, "--company", admin.tenant_id],
      /There is no folder .*absent\.$/,
    ],
    [["export-agent", agentId, inFolder("absent/none.zip")], /There is no folder .*absent\.$/],
    [["import-agent", broken, "--company", admin.tenant_id], /./],
  ];
  const before = [await agentsOf(admin), await agentsOf(neighbour)];
  for (const [words, reason] of calls)
    await expect(operator(...words), words.join(" ")).rejects.toThrow(reason);
  expect([await agentsOf(admin), await agentsOf(neighbour)]).toEqual(before);
  expect((await readdir(folder)).sort()).not.toContain("none.zip");
  expect(await readdir(dataDir())).toEqual([]);
});
