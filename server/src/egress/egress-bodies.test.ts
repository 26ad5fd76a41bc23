import type { RequestListener } from "node:http";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { failure, reach, text } from "./testing/reach.ts";

const packed =
  (encoding: string, body: Buffer): RequestListener =>
  (_, response) =>
    response.writeHead(200, { "content-encoding": encoding }).end(body);
const words = Buffer.from("Opening hours: 9 to 5. ".repeat(100));

it.each([
  ["gzip", gzipSync(words)],
  ["x-gzip", gzipSync(words)],
  ["br", brotliCompressSync(words)],
  ["deflate", deflateSync(words)],
  ["deflate", deflateRawSync(words)],
  ["gzip, br", brotliCompressSync(gzipSync(words))],
  ["identity", words],
  ["gzip", gzipSync(words).subarray(0, -8)],
])("bodies are unpacked from %s", async (encoding, body) => {
  const { server, egress } = await reach(packed(encoding, body));

  expect(text((await egress.request(server.url)).body)).toBe(words.toString());
});

it.each([
  ["gzip", Buffer.from("this is no gzip")],
  ["br", Buffer.from("this is no brotli at all")],
  ["zstd", words],
  ["gzip, gzip, gzip", gzipSync(gzipSync(gzipSync(words)))],
])("bodies that can't be unpacked from %s are bad", async (encoding, body) => {
  const { server, egress } = await reach(packed(encoding, body));

  expect(await failure(egress.request(server.url))).toBe("bad_response");
});

const zeros = Buffer.alloc(50_000_000);
it.each([
  ["gzip", gzipSync(zeros)],
  ["br", brotliCompressSync(zeros)],
  ["deflate", deflateSync(zeros)],
  ["gzip, gzip", gzipSync(gzipSync(zeros))],
])("bodies that blow up from %s are stopped", async (encoding, bomb) => {
  const { server, egress } = await reach(packed(encoding, bomb));

  expect(bomb.length).toBeLessThan(100_000);
  expect(await failure(egress.request(server.url, { maxBytes: 1_000_000 }))).toBe("too_large");
});

it("bodies over the limit are refused, announced or not", async () => {
  const { server, egress } = await reach((request, response) => {
    if (request.url === "/announced") response.setHeader("content-length", 2_000);
    response.end("a".repeat(2_000));
  });

  expect(await failure(egress.request(server.url, { maxBytes: 1_999 }))).toBe("too_large");
  expect(await failure(egress.request(`${server.url}/announced`, { maxBytes: 1_999 }))).toBe("too_large");
  expect((await egress.request(server.url, { maxBytes: 2_000 })).body).toHaveLength(2_000);
});

it("bodies may be missing", async () => {
  const { server, egress } = await reach((request, response) => {
    response.writeHead(request.method === "HEAD" ? 200 : 304, {
      "content-encoding": "gzip",
      "content-length": 90_000_000,
    });
    response.end();
  });

  expect(await egress.request(server.url, { method: "HEAD" })).toMatchObject({
    status: 200,
    body: Buffer.alloc(0),
  });
  expect(await egress.request(server.url)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

it("bodies are sent, without the headers that belong to the connection", async () => {
  const { server, egress } = await reach(async (request, response) => {
    const chunks = await request.toArray();
    response.end(Buffer.concat(chunks));
  });

  const answer = await egress.request(server.url, {
    method: "post",
    body: "täglich",
    headers: { Host: "other.example", "Content-Length": "1", "Transfer-Encoding": "chunked", "X-Own": "1" },
  });

  expect(text(answer.body)).toBe("täglich");
  expect(server.requests[0]?.headers).toMatchObject({
    host: server.host,
    "x-own": "1",
    "content-length": "8",
  });
});

it("bodies stream, and end the connection when nobody reads on", async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const { promise: oneIsRead, resolve: goOn } = Promise.withResolvers<void>();
  const { server, egress } = await reach((_, response) => {
    response.on("close", leave);
    response.write("one");
    void oneIsRead.then(() => response.write("two"));
  });
  const pieces: string[] = [];

  const answer = await egress.stream(server.url);
  for await (const piece of answer.body) {
    pieces.push(text(piece));
    goOn();
    if (pieces.length === 2) break;
  }
  await left;

  expect(pieces).toEqual(["one", "two"]);
});
