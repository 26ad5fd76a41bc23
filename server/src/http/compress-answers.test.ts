import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { type Actor, makeEntity, signUp } from "../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  for (const number of [1, 2, 3, 4, 5, 6]) await makeEntity(app, admin.token, { title: `Entity ${number}` });
});

afterAll(() => app.close());

const get = (url: string, encoding?: string) =>
  app.app.inject({
    method: "GET",
    url,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(encoding === undefined ? {} : { "accept-encoding": encoding }),
    },
  });

it("packs a list as the client takes it, and says that the answer depends on that", async () => {
  const plain = await get("/api/entities/");
  const [brotli, gzip, refused] = [
    await get("/api/entities/", "gzip, br"),
    await get("/api/entities/", "gzip"),
    await get("/api/entities/", "br;q=0, identity"),
  ];

  expect(plain.payload.length).toBeGreaterThan(1_000);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
  expect(refused.payload).toBe(plain.payload);
  const answers = [plain, brotli, gzip, refused];
  expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual([
    undefined,
    "br",
    "gzip",
    undefined,
  ]);
  expect(answers.map(({ headers }) => headers.vary)).toEqual(Array(4).fill("Accept-Encoding"));
});

it("packs nothing small, and nothing that may hold a token", async () => {
  const urls = ["/api/agent/", "/api/auth/me/", "/api/auth/sessions/", "/api/team/", "/api/public/agent/x/"];
  for (const url of urls) {
    const { headers } = await get(url, "br, gzip");
    expect([url, headers["content-encoding"]]).toEqual([url, undefined]);
  }
});
