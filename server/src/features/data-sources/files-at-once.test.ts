import { type ClientRequest, request as httpRequest } from "node:http";
import type { DataSourceFile } from "@cxc/contract/data-sources.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeDataSource, signUp } from "../../testing/factories.ts";
import { multipartBody } from "../../testing/multipart-body.ts";

const HOURS = { name: "hours.txt", content: "The bakery opens at seven in the morning and closes at noon." };
const PIECE = 256 * 1_024;

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  await app.app.listen({ port: 0, host: "127.0.0.1" });
});

afterAll(() => app.close());

const upload = (id: string, files: Parameters<typeof multipartBody>[0], token = admin.token) =>
  app.request<DataSourceFile[]>("POST", `/api/data-source/${id}/file/`, { token, ...multipartBody(files) });

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

/** Begins to send a file to a data source, and stops after so many bytes of it. */
function beginUpload(id: string, bytes: number): ClientRequest {
  const { body, headers } = multipartBody([{ name: "half.txt", content: Buffer.alloc(3 * PIECE, "x") }]);
  const port = app.app.addresses().find((address) => typeof address === "object")?.port;
  const client = httpRequest({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: `/api/data-source/${id}/file/`,
    agent: false,
    headers: { ...headers, "content-length": body.length, authorization: `Bearer ${admin.token}` },
  });
  client.on("error", () => undefined);
  client.write(body.subarray(0, bytes));
  return client;
}

it("takes twenty uploads of a company at once, and what is more when one of them is over", async () => {
  const { id } = await makeDataSource(app, admin.token);
  const { uploads = 0 } = await countRows();
  const standing = Array.from({ length: 20 }, () => beginUpload(id, PIECE / 2));
  await expect.poll(async () => (await countRows()).uploads, { timeout: 20_000 }).toBe(uploads + 20);
  expect((await upload(id, [HOURS])).status).toBe(503);
  const other = await signUp(app);
  const { id: theirs } = await makeDataSource(app, other.token);
  expect((await upload(theirs, [HOURS], other.token)).status).toBe(201);
  for (const client of standing) client.destroy();
  await expect.poll(async () => (await upload(id, [HOURS])).status, { timeout: 20_000 }).toBe(201);
});

it("leaves nothing of an upload that breaks off", async () => {
  const { id } = await makeDataSource(app, admin.token);
  const before = await countRows();
  const client = beginUpload(id, 2 * PIECE);
  await expect.poll(countRows).not.toEqual(before);

  client.destroy();

  await expect.poll(countRows).toEqual(before);
});
