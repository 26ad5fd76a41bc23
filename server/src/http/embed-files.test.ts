import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveEmbedFiles } from "./embed-files.ts";
import { handleErrors } from "./handle-errors.ts";

const SCRIPT = `console.log("${"chat ".repeat(500)}");`;

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "embed-files-"));
  writeFileSync(join(folder, "chatbot.js"), SCRIPT);
  writeFileSync(join(folder, "chat-abc123.js"), SCRIPT);
  writeFileSync(join(folder, "chat-abc123.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, "chat-abc123.js.gz"), gzipSync(SCRIPT));
  writeFileSync(join(folder, "chat-notices.txt"), "MIT");
  for (const name of ["words-de-abc123.js", "words-he-abc123.js"]) writeFileSync(join(folder, name), SCRIPT);
  app = Fastify();
  handleErrors(app, async () => false);
  await serveEmbedFiles(app, { folder, isSecond: false });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it("serves one script to all, packed as the browser takes it, and kept for five minutes", async () => {
  const [one, other, packed, zipped] = await Promise.all([
    get("/chatbot.js?agent_id=1"),
    get("/chatbot.js?agent_id=2", { "accept-encoding": "br;q=0, identity" }),
    get("/chatbot.js", { "accept-encoding": "gzip, deflate, br, zstd" }),
    get("/chatbot.js", { "accept-encoding": "gzip" }),
  ]);

  expect([one.payload, other.payload]).toEqual([SCRIPT, SCRIPT]);
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(SCRIPT);
  expect(packed.headers).toMatchObject({
    "cache-control": "public, max-age=300, stale-while-revalidate=3600",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    vary: "Accept-Encoding",
  });
});

it("answers who has the script already without a body", async () => {
  const { headers } = await get("/chatbot.js");
  const again = await get("/chatbot.js", { "if-none-match": String(headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, ""]);
});

it("serves the window packed, for a year, to pages of any origin", async () => {
  const { statusCode, headers, rawPayload } = await get("/widget/chat-abc123.js", {
    "accept-encoding": "br",
  });

  expect([statusCode, headers["content-encoding"]]).toEqual([200, "br"]);
  expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(headers["content-type"]).toMatch(/javascript/);
});

it("serves the licences of what is in the window, looked at anew each time", async () => {
  const { statusCode, headers, payload } = await get("/widget/chat-notices.txt");
  expect([statusCode, payload, headers["cache-control"]]).toEqual([200, "MIT", "no-cache"]);
});

it("leads the script of an earlier release to the window of this one, and nothing else", async () => {
  const old = await get("/widget/chat-older.js");
  const words = await get("/widget/words-de-older.js");
  const [other, unknown] = [await get("/widget/other.js"), await get("/widget/words-xx-older.js")];

  expect([old.statusCode, old.headers.location]).toEqual([302, "/widget/chat-abc123.js"]);
  expect(old.headers).toMatchObject({ "cache-control": "no-store", "access-control-allow-origin": "*" });
  expect(words.headers.location).toBe("/widget/words-de-abc123.js");
  expect([other.statusCode, unknown.statusCode]).toEqual([404, 404]);
});
