import type { DataSource, DataSourceFile, RankedPassage } from "@cxc/contract/data-sources.ts";
import { FILE_BYTES_MAX } from "@cxc/contract/rules.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeDataSource, makeFile, signUp } from "../../testing/factories.ts";
import { multipartBody } from "../../testing/multipart-body.ts";
import { startTestWorker } from "../../testing/worker.ts";
import { failAbandonedFiles, readPieces, startReading } from "./files.repository.ts";

const HOURS = { name: "hours.txt", content: "The bakery opens at seven in the morning and closes at noon." };
const PIECE = 256 * 1_024;

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const upload = (id: string, files: Parameters<typeof multipartBody>[0], token = admin.token) =>
  app.request<DataSourceFile[]>("POST", `/api/data-source/${id}/file/`, { token, ...multipartBody(files) });

async function getSource(id: string): Promise<DataSource> {
  return (await app.request<DataSource>("GET", `/api/data-source/${id}/`, { token: admin.token })).data;
}

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ["uploads", "file_pieces", "data_source_files"] as const) {
    const { count } = await app.database.query
      .selectFrom(table)
      .select((rows) => rows.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counts[table] = count;
  }
  return counts;
}

/** Reads all that waits, then stops. */
async function readAll(id: string): Promise<DataSourceFile[]> {
  const worker = await startTestWorker(app);
  const isDone = async () => (await getSource(id)).files.every(({ status }) => /ready|failed/.test(status));
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true);
  await worker.stop();
  return (await getSource(id)).files;
}

it("reads what is uploaded, answers from it and keeps no bytes", async () => {
  const { id } = await makeDataSource(app, admin.token);
  const before = await countRows();
  const page =
    "<html><title>Prices</title><main><p>A loaf costs four euros and a roll one.</p></main></html>";
  const { status, data } = await upload(id, [HOURS, { name: "prices.html", content: page }]);
  const waiting = await getSource(id);

  const files = await readAll(id);
  const found = await app.request<RankedPassage[]>(
    "GET",
    `/api/data-source/${id}/search/?q=${encodeURIComponent("when does the bakery open")}`,
    { token: admin.token },
  );

  expect([status, data.map(({ status: state }) => state)]).toEqual([201, ["queued", "queued"]]);
  expect([waiting.status, waiting.progress]).toEqual(["indexing", { done: 0, total: 2 }]);
  expect(files).toMatchObject([
    { name: "hours.txt", size: HOURS.content.length, status: "ready", reason: null, words: 12 },
    { name: "prices.html", status: "ready" },
  ]);
  expect(found.data[0]?.passage).toContain("seven");
  expect((await getSource(id)).status).toBe("ready");
  expect(await countRows()).toEqual({ ...before, data_source_files: (before.data_source_files ?? 0) + 2 });
});

it("puts a file that is uploaded anew in the place of the one of its name, when it could be read", async () => {
  const { id } = await makeDataSource(app, admin.token);
  const other = await makeDataSource(app, admin.token);
  const priced = (price: string) => [{ name: "prices.csv", content: `Dish,Price\nSpring roll,${price}\n` }];
  const rolls = async () => {
    const path = `/api/data-source/${id}/search/?q=${encodeURIComponent("spring roll")}`;
    const { data } = await app.request<RankedPassage[]>("GET", path, { token: admin.token });
    return data.map(({ passage }) => /\d\.\d+/.exec(passage)?.[0]).sort();
  };
  await upload(other.id, priced("1.10"));
  await upload(id, priced("3.90"));
  await readAll(id);

  await upload(id, [{ name: "prices.csv", content: Buffer.alloc(0) }]);
  const kept = await readAll(id);
  const afterBroken = await rolls();
  await upload(id, priced("4.50"));
  const replaced = await readAll(id);
  const afterNew = await rolls();
  await upload(id, [...priced("5.10"), ...priced("6.10")]);
  const together = await readAll(id);

  expect([kept.map(({ status }) => status), afterBroken]).toEqual([["ready", "failed"], ["3.90"]]);
  expect([replaced.map(({ status }) => status), afterNew]).toEqual([["ready"], ["4.50"]]);
  expect(replaced[0]?.note).toBe("It took the place of the file of this name that was here before.");
  // Two of one upload come from different folders.
  expect([together.length, await rolls()]).toEqual([2, ["5.10", "6.10"]]);
  expect((await readAll(other.id)).map(({ status }) => status)).toEqual(["ready"]);
});

it("says in words why a file can't be read", async () => {
  const { id } = await makeDataSource(app, admin.token);
  await upload(id, [
    { name: "empty.txt", content: "" },
    {
      name: "picture.pdf",
      content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
    },
    { name: "broken.pdf", content: "%PDF-1.7 and nothing more" },
  ]);

  const files = await readAll(id);

  expect(files.map(({ status }) => status)).toEqual(["failed", "failed", "failed"]);
  for (const { reason } of files) expect(reason).toMatch(/^[A-Z].{8,}\.$/);
  expect((await getSource(id)).status).toBe("failed");
});

it("keeps every byte of a file of many pieces, in order", async () => {
  const { id } = await makeDataSource(app, admin.token);
  const content = Buffer.alloc(20 * PIECE + 7, "0123456789abcdef-");
  const file = await makeFile(app, admin.token, id, { name: "big.txt", content });

  const open = await startReading(file.id, app.database.query);

  expect(file.size).toBe(content.length);
  if (!open) throw new Error("the file is not there");
  expect((await readPieces(open, app.database.query)).equals(content)).toBe(true);
});

it("refuses a file that is too large by its name, and leaves nothing of the upload", async () => {
  const { id } = await makeDataSource(app, admin.token);
  const before = await countRows();
  const large = { name: "film.pdf", content: Buffer.alloc(FILE_BYTES_MAX + 1) };

  const { status, body } = await upload(id, [HOURS, large]);

  expect([status, body.code, body.message]).toEqual([413, "too_large", '"film.pdf" is larger than 20 MB.']);
  expect(await countRows()).toEqual(before);
});

it("refuses what is no upload, in words, and leaves nothing", async () => {
  const { id } = await makeDataSource(app, admin.token);
  const path = `/api/data-source/${id}/file/`;
  const before = await countRows();
  const { body, headers } = multipartBody([HOURS]);
  const many = Array.from({ length: 21 }, () => HOURS);
  const { token } = admin;

  const answers = [
    await app.request("POST", path, { token, body: { file: "x" } }),
    await app.request("POST", path, { token }),
    await app.request("POST", path, { token, body, headers: { "content-type": "multipart/form-data" } }),
    await app.request("POST", path, { token, body: body.subarray(0, -20), headers }),
    await app.request("POST", path, { token, body: "rubbish", headers }),
    await upload(id, []),
    await upload(id, [{ ...HOURS, field: "picture" }]),
    await upload(id, [{ content: "a text, no file" }]),
    await upload(id, [{ ...HOURS, field: "__proto__" }]),
    await upload(id, many),
    await app.request("POST", path, { token, body, headers: { ...headers, "content-length": "999999999" } }),
  ].map(({ status, body: answer }) => [status, answer.code]);

  const [type, invalid, large] = [
    [415, "unsupported_media_type"],
    [400, "invalid"],
    [413, "too_large"],
  ];
  expect(answers.slice(0, 2)).toEqual([type, type]);
  expect(answers.slice(2, 9)).toEqual(Array(7).fill(invalid));
  expect(answers.slice(9)).toEqual([large, large]);
  expect(await countRows()).toEqual(before);
});

it("keeps a file's name to what can be shown", async () => {
  const { id } = await makeDataSource(app, admin.token);
  const names = [
    "../../etc/passwd",
    "C:\\Users\\x\\menu.txt",
    "a\u202e\u0007b.txt",
    "",
    "..",
    `${"n".repeat(300)}.txt`,
    "Öffnung.txt",
  ];

  const { data } = await upload(
    id,
    names.map((name) => ({ ...HOURS, name })),
  );

  expect(data.map(({ name }) => name)).toEqual([
    "passwd",
    "menu.txt",
    "ab.txt",
    "file",
    "file",
    `${"n".repeat(196)}.txt`,
    "Öffnung.txt",
  ]);
});

it("forgets what was read from a file that is deleted, also while it is read", async () => {
  const { id } = await makeDataSource(app, admin.token);
  const [read, reading] = [
    await makeFile(app, admin.token, id, HOURS),
    await makeFile(app, admin.token, id, HOURS),
  ];
  await readAll(id);
  await app.database.query
    .updateTable("data_source_files")
    .set({ status: "queued" })
    .where("id", "=", reading.id)
    .execute();
  await startReading(reading.id, app.database.query);
  const path = (file: DataSourceFile) => `/api/data-source/${id}/file/${file.id}/`;

  for (const file of [read, reading]) await app.request("DELETE", path(file), admin);

  const again = await app.request("DELETE", path(read), admin);
  expect(again.status).toBe(404);
  expect(await getSource(id)).toMatchObject({ status: "empty", files: [], passages_count: 0 });
});

it("reads a file again whose reader ended, and gives up one that nobody reads any more", async () => {
  const { id } = await makeDataSource(app, admin.token);
  const [first, second] = [
    await makeFile(app, admin.token, id, HOURS),
    await makeFile(app, admin.token, id, HOURS),
  ];
  await startReading(first.id, app.database.query);
  await failAbandonedFiles(["no-such-job"], "It failed.", app.database.query);
  const failed = (await getSource(id)).files;
  await app.database.query
    .updateTable("data_source_files")
    .set({ status: "reading", reason: null })
    .where("id", "=", first.id)
    .execute();

  const files = await readAll(id);

  expect(failed.map(({ status, reason }) => [status, reason])).toEqual([
    ["failed", "It failed."],
    ["failed", "It failed."],
  ]);
  expect(files.map((file) => [file.id, file.status])).toEqual([
    [first.id, "ready"],
    [second.id, "failed"],
  ]);
  expect((await getSource(id)).passages_count).toBe(1);
});

it("keeps every neighbour out", async () => {
  const neighbour = await signUp(app);
  const { id } = await makeDataSource(app, admin.token);
  const other = await makeDataSource(app, admin.token);
  const file = await makeFile(app, admin.token, id, HOURS);
  const before = await countRows();

  const added = await upload(id, [HOURS], neighbour.token);
  const deleted = await app.request("DELETE", `/api/data-source/${id}/file/${file.id}/`, neighbour);
  const misplaced = await app.request("DELETE", `/api/data-source/${other.id}/file/${file.id}/`, admin);

  expect([added.status, deleted.status, misplaced.status]).toEqual([404, 404, 404]);
  expect(await countRows()).toEqual(before);
});

it("reads a company's file though others' files that take for ever would hold every slot", async () => {
  const endless = { name: "endless.html", content: "<table><tr><td rowspan=99>a<td>b".repeat(400_000) };
  for (let n = 0; n < 3; n++) {
    const { token } = await signUp(app);
    await upload((await makeDataSource(app, token)).id, [endless, { ...endless, name: "again.html" }], token);
  }
  const { id } = await makeDataSource(app, admin.token);
  const worker = await startTestWorker(app);
  const isHeld = async () =>
    (await sql`select 1 from jobs where name = 'read-slow-file'`.execute(app.database.query)).rows.length > 0;
  await expect.poll(isHeld, { timeout: 30_000 }).toBe(true);

  await upload(id, [HOURS]);
  const status = async () => (await getSource(id)).files.map((file) => file.status);
  await expect.poll(status, { timeout: 40_000 }).toEqual(["ready"]);
  const slow = await sql`select 1 from data_source_files where status = 'reading'`.execute(
    app.database.query,
  );
  await worker.stop();

  expect(slow.rows.length).toBeGreaterThan(1);
}, 90_000);
