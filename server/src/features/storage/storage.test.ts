import type { DataSource } from "@cxc/contract/data-sources.ts";
import type { Storage } from "@cxc/contract/storage.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { rememberKey } from "../../database/secret-key.ts";
import { createEgress } from "../../egress/egress.ts";
import { createParser } from "../../reading/parser.ts";
import { createSitemapReader } from "../../reading/sitemap-reader.ts";
import { SECRET_KEYS, startTestApp, type TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeDataSource,
  makeFile,
  makePublishedAgent,
  makeUrl,
  signUp,
  type UrlWithPages,
} from "../../testing/factories.ts";
import { htmlPage } from "../../testing/fixture-site/answers.ts";
import { startFixtureSite } from "../../testing/fixture-site.ts";
import { startTestWorker } from "../../testing/worker.ts";
import { runOperatorCommand } from "../accounts/run-operator-command.ts";
import { runCrawl } from "../data-sources/crawl-run.ts";
import { openStorage } from "./storage.module.ts";

const MIB = 1_048_576;
/** Of what goes along with a text. */
const EACH = 1_000;
const FULL = "Your company stores as much as it may.";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  await rememberKey(SECRET_KEYS, app.database);
});
beforeEach(async () => {
  admin = await signUp(app);
});
afterEach(() => noteBounds());
afterAll(() => app.close());

/** As upkeep does it once a minute. */
function noteBounds({ limitMb = 0, free = 1e12 } = {}) {
  const database = { ...app.database, freeBytes: async () => free };
  return openStorage({ database, limitMb }).scheduledTasks?.["storage"]?.();
}

const operate = (...words: string[]) => runOperatorCommand(words, { ...app, secretKeys: SECRET_KEYS });
const letMb = (megabytes: number) => operate("set-limit", admin.tenant_id, "storage", String(megabytes));
const getStorage = async ({ token }: Actor = admin) =>
  (await app.request<Storage>("GET", "/api/storage/", { token })).data;

function addArticle(source: string, description: string, { token }: Actor = admin) {
  const body = { title: "House rules", description };
  return app.request<{ id: string }>("POST", `/api/data-source/${source}/article/`, { token, body });
}

/** Fills most of a megabyte. */
async function makeNearlyFull(): Promise<string> {
  const { id } = await makeDataSource(app, admin.token);
  for (let n = 0; n < 10; n++)
    expect((await addArticle(id, `${n} `.padEnd(100_000, "no dogs "))).status).toBe(201);
  await letMb(1);
  return id;
}

it("says what is stored by kind and source, and nothing of a neighbour's", async () => {
  const { id, title } = await makeDataSource(app, admin.token);
  await addArticle(id, "Ärger vermeiden: no dogs.");
  const uploaded = "The bakery opens at seven in the morning.";
  await makeFile(app, admin.token, id, { name: "hours.txt", content: uploaded });
  await noteBounds({ limitMb: 500 });

  const article = Buffer.byteLength("Ärger vermeiden: no dogs.") + EACH;
  const upload = Buffer.byteLength(uploaded);
  expect(await getStorage()).toEqual({
    used: article + upload,
    limit: 500 * MIB,
    is_disk_low: false,
    kinds: { page: 0, file: 0, article, upload },
    data_sources: [{ id, title, bytes: article }],
    conversations: 0,
    messages: 0,
  });
  const neighbour = await signUp(app);
  expect(await getStorage(neighbour)).toMatchObject({ used: 0, data_sources: [] });

  await app.request("DELETE", `/api/data-source/${id}/`, { token: admin.token });
  expect(await getStorage()).toMatchObject({ used: 0, data_sources: [] });
});

it("refuses what is too much in words, takes less, and leaves neighbours alone", async () => {
  const id = await makeNearlyFull();
  const first = await addArticle(id, "a".repeat(30_000));
  expect(first.status).toBe(201);
  const path = `/api/data-source/${id}/article/${first.data.id}/`;
  const { used } = await getStorage();

  const refused = await addArticle(id, "b".repeat(90_000));
  expect(refused).toMatchObject({ status: 409, body: { code: "limit_reached" } });
  expect(refused.body.message).toContain(FULL);
  const grown = await app.request("PUT", path, {
    token: admin.token,
    body: { title: "House rules", description: "c".repeat(90_000) },
  });
  expect(grown.status).toBe(409);
  expect((await getStorage()).used).toBe(used);
  const whole = await app.request("POST", "/api/data-source/", {
    token: admin.token,
    body: { title: "More", articles: [{ title: "One", description: "d".repeat(90_000) }] },
  });
  expect(whole.status).toBe(409);

  const shrunk = { title: "House rules", description: "No dogs." };
  await letMb(0);
  expect((await app.request("PUT", path, { token: admin.token, body: shrunk })).status).toBe(200);
  expect((await app.request("DELETE", path, { token: admin.token })).status).toBe(200);
  const neighbour = await signUp(app);
  const { id: theirs } = await makeDataSource(app, neighbour.token);
  expect((await addArticle(theirs, "e".repeat(90_000), neighbour)).status).toBe(201);
});

it("many at once don't exceed it together", async () => {
  const id = await makeNearlyFull();
  const answers = await Promise.all(Array.from({ length: 8 }, () => addArticle(id, "f".repeat(20_000))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await getStorage()).used).toBeLessThanOrEqual(MIB);
});

it("a file without room is refused as it comes, or when its text is stored, and leaves nothing", async () => {
  const id = await makeNearlyFull();
  const before = await getStorage();
  const upload = { name: "list.txt", content: "g".repeat(90_000) };
  await expect(makeFile(app, admin.token, id, upload)).rejects.toThrow();
  expect(await getStorage()).toEqual(before);

  await letMb(2);
  await makeFile(app, admin.token, id, upload);
  await letMb(1);
  const worker = await startTestWorker(app);
  const find = async () =>
    (await app.request<DataSource>("GET", `/api/data-source/${id}/`, { token: admin.token })).data.files[0];
  await expect.poll(async () => (await find())?.status, { timeout: 20_000 }).toBe("failed");
  await worker.stop();
  expect((await find())?.reason).toContain(FULL);
  expect(await getStorage()).toEqual(before);
});

it("a page without room says so and keeps what was read before; the others are read", async () => {
  const text = (words: string) => `${words} `.repeat(4_000);
  const pages = {
    "/": htmlPage({ title: "Inn", text: "All about the inn.", links: ["/rooms"] }),
    "/rooms": htmlPage({ title: "Rooms", text: "Nine rooms." }),
  };
  const site = await startFixtureSite({ pages });
  const parser = createParser({ log: { warn: () => undefined } });
  const sitemaps = createSitemapReader();
  const egress = createEgress({ allow: [site.host] });
  const { id: source } = await makeDataSource(app, admin.token);
  const { id } = await makeUrl(app, admin.token, source, { url: site.url, is_complete_crawl: true });
  const path = `/api/data-source/${source}/url/${id}/`;
  const crawl = async () => {
    await runCrawl(id, { database: app.database, egress, parser, sitemaps }, AbortSignal.timeout(20_000));
    const { data } = await app.request<UrlWithPages>("GET", path, { token: admin.token });
    return data;
  };
  await crawl();
  await letMb(0);
  site.set("/rooms", htmlPage({ title: "Rooms", text: text("Ten rooms with a view.") }));
  await app.request("POST", `${path}crawl/`, { token: admin.token });
  const { pages: read, status } = await crawl();

  const rooms = read.find(({ url }) => url.endsWith("/rooms"));
  expect(rooms).toMatchObject({ outcome: "too_large", remedy: "Read it again when there is room." });
  expect(rooms?.reason).toContain(FULL);
  expect(status).toBe("attention");
  const { text: kept } = await app.database.query
    .selectFrom("documents")
    .select("text")
    .where("id", "=", rooms?.id ?? "")
    .executeTakeFirstOrThrow();
  expect(kept).toContain("Nine rooms");
  await Promise.all([egress.close(), parser.close(), sitemaps.close(), site.close()]);
});

it("on a disk that is nearly full only conversations are stored", async () => {
  const agent = await makePublishedAgent(app, admin.token);
  const { id } = await makeDataSource(app, admin.token);
  await noteBounds({ free: 200 * MIB });

  const refused = await addArticle(id, "No dogs.");
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain("nearly full");
  expect((await getStorage()).is_disk_low).toBe(true);
  const said = await app.request("POST", "/api/public/chat/", {
    body: { agent_id: agent, message: "Where can I park?" },
  });
  expect(said.status).toBe(200);

  await noteBounds();
  expect((await addArticle(id, "No dogs.")).status).toBe(201);
});

it("the operator sees and sets it", async () => {
  await makeNearlyFull();
  const lineOf = async () => (await operate("list-companies")).find((line) => line.includes(admin.tenant_id));
  expect(await lineOf()).toContain("storage 1 of 1 MB");
  await expect(operate("set-limit", admin.tenant_id, "storage", "99999999")).rejects.toThrow("at most");
  const neighbour = await signUp(app);
  const theirs = (await operate("list-companies")).find((line) => line.includes(neighbour.tenant_id));
  expect(theirs).toContain("storage 0 of any MB");
});
