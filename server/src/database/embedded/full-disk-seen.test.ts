import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { signUp } from "../../testing/factories.ts";
import { putSmallDisk, type SmallDisk } from "../../testing/small-disk.ts";
import { type Database, openDatabase } from "../open.ts";

/** Several times what has room in the pages that are there. */
const TRIES = 100;

let dataDir: string;
let disk: SmallDisk;
let database: Database;
let app: TestApp;
let isFull = false;

beforeAll(async () => {
  dataDir = await prepareDataDir();
  disk = putSmallDisk();
  database = await openDatabase({ dataDir });
  // How much room there is, this thread asks the machine's own disk.
  app = await startTestApp({}, { database: { ...database, isDiskFull: async () => isFull } });
});

afterAll(async () => {
  disk.remove();
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

it("on a full disk reading goes on, changes say why they can't be stored, and with room again they are", async () => {
  const { token } = await signUp(app);
  const isReady = () => app.request<{ reason: string | null }>("GET", "/api/ready/");
  const save = (number: number) => {
    const articles = [{ title: `Hours ${number}`, description: `word${number} `.repeat(2_000) }];
    return app.request("POST", "/api/data-source/", {
      token,
      body: { title: `Source ${number}`, description: "About", articles },
    });
  };
  disk.fill();
  isFull = true;

  let saved = 0;
  let refused = await save(saved);
  while (refused.status === 201 && saved < TRIES) refused = await save(++saved);
  const list = await app.request<unknown[]>("GET", "/api/data-source/", { token });

  expect(refused).toMatchObject({
    status: 503,
    headers: { "retry-after": "5" },
    body: {
      code: "unavailable",
      message: "The server's disk is full: nothing can be saved until there is room again.",
    },
  });
  expect([list.status, list.data.length]).toEqual([200, saved]);
  expect(await isReady()).toMatchObject({ status: 503, data: { reason: "disk_full" } });
  disk.free();
  isFull = false;
  expect((await isReady()).status).toBe(200);
  expect((await save(saved)).status).toBe(201);
});
