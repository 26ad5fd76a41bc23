import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { withTransactionContext } from "../database/transaction.ts";
import { type LoopbackServer, startLoopbackServer } from "../testing/fixture-site/loopback-server.ts";
import { createEgress, type Egress } from "./egress.ts";
import { EgressError } from "./egress-error.ts";
import type { Resolve } from "./resolve-host.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function serve(answer: Answer): Promise<LoopbackServer> {
  const server = await startLoopbackServer(answer);
  open.push(server);
  return server;
}

function egressTo(allow: string[], resolve?: Resolve): Egress {
  const egress = createEgress({ allow, ...(resolve ? { resolve } : {}) });
  open.push(egress);
  return egress;
}

async function reach(answer: Answer) {
  const server = await serve(answer);
  return { server, egress: egressTo([server.host]) };
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => "no error",
    (error: unknown) => (error instanceof EgressError ? error.kind : error),
  );

const text = (body: Uint8Array) => Buffer.from(body).toString();

describe("the guard", () => {
  it("reaches what is opened by host and port, and nothing else", async () => {
    const { server, egress } = await reach((_, response) => response.end("hello"));

    const answer = await egress.request(`${server.url}/a?b=1#c`);

    expect(text(answer.body)).toBe("hello");
    expect(answer).toMatchObject({ status: 200, url: `${server.url}/a?b=1`, redirects: [] });
    expect(await failure(egressTo([]).request(server.url))).toBe("blocked");
    expect(await failure(egressTo([`localhost:${server.port}`]).request(server.url))).toBe("blocked");
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    "http://127.0.0.1:1/",
    "http://2130706433:1/",
    "http://0x7f.1:1/",
    "http://017700000001:1/",
    "http://127.1.:1/",
    "http://[::1]:1/",
    "http://[::ffff:127.0.0.1]:1/",
    "http://[::127.0.0.1]:1/",
    "http://[64:ff9b::7f00:1]:1/",
    "http://[2002:7f00:1::]:1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[fd00:ec2::254]/",
    "https://10.0.0.1/",
  ])("does not connect to %s", async (url) => {
    expect(await failure(egressTo([]).request(url))).toBe("blocked");
  });

  it("does not open metadata addresses, not even by name", async () => {
    const resolve: Resolve = async () => [{ address: "169.254.169.254", family: 4 }];
    const egress = egressTo(["169.254.169.254:80", "metadata.example:80"], resolve);

    expect(await failure(egress.request("http://169.254.169.254/"))).toBe("blocked");
    expect(await failure(egress.request("http://metadata.example/"))).toBe("blocked");
  });

  it.each([
    "file:///etc/passwd",
    "ftp://example.com/",
    "http://user:secret@example.com/",
    "http://user@example.com/",
    "nothing",
    "http://",
    "data:,a",
  ])("refuses the URL %s", async (url) =>
    expect(await failure(egressTo([]).request(url))).toBe("invalid_url"),
  );

  it("checks the addresses behind a name", async () => {
    const server = await serve((_, response) => response.end("inside"));
    const resolve: Resolve = async () => [{ address: "127.0.0.1", family: 4 }];

    expect(
      await failure(egressTo([server.host], resolve).request(`http://shop.example:${server.port}/`)),
    ).toBe("blocked");
    expect(server.requests).toHaveLength(0);
  });

  it("dials only what it checked, whatever the name server says next", async () => {
    const server = await serve((_, response) => response.end("inside"));
    const answers = ["192.0.2.1", "127.0.0.1"];
    let asked = 0;
    const resolve: Resolve = async () => [{ address: answers[asked++] ?? "127.0.0.1", family: 4 }];
    const egress = egressTo([], resolve);

    expect(await failure(egress.request(`http://rebind.example:${server.port}/`))).toBe("blocked");
    expect(await failure(egress.request(`http://rebind.example:${server.port}/`))).toBe("blocked");
    expect(asked).toBe(2);
    expect(server.requests).toHaveLength(0);
  });

  it("uses the open one of several addresses", async () => {
    const server = await serve((_, response) => response.end("open"));
    const resolve: Resolve = async () => [
      { address: "169.254.169.254", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ];

    const answer = await egressTo([`crm.internal:${server.port}`], resolve).request(
      `http://crm.internal:${server.port}/`,
    );

    expect(text(answer.body)).toBe("open");
    expect(server.requests[0]?.headers.host).toBe(`crm.internal:${server.port}`);
  });

  it("does not wait for a name server that never answers", async () => {
    const egress = egressTo([], () => new Promise(() => undefined));

    expect(await failure(egress.request("http://slow.example/", { timeoutMs: 50 }))).toBe("timeout");
  });

  it("says that a name is unknown, and nothing more", async () => {
    const egress = egressTo([], async () => {
      throw Object.assign(new Error("getaddrinfo ENOTFOUND secret.internal"), { code: "ENOTFOUND" });
    });

    const error = await egress.request("http://secret.internal/").catch((thrown: unknown) => thrown);

    expect(error).toMatchObject({
      kind: "unreachable",
      reason: "name",
      message: "No connection could be made.",
    });
    expect(JSON.stringify(error)).not.toContain("secret");
  });

  it("throws inside a transaction", async () => {
    const { server, egress } = await reach((_, response) => response.end());

    const call = withTransactionContext((inside) => inside(() => egress.request(server.url)));

    await expect(call).rejects.toThrow(/inside a transaction/);
  });
});

describe("redirects", () => {
  const redirecting =
    (targets: Record<string, string>): Answer =>
    (request, response) => {
      const location = targets[request.url ?? ""];
      if (location === undefined) response.end(`${request.method} ${request.url}`);
      else response.writeHead(Number(request.headers["x-status"] ?? 302), { location }).end("moved");
    };

  it("are followed, and told", async () => {
    const { server, egress } = await reach(redirecting({ "/a": "/b", "/b": "c" }));
    const seen: string[] = [];

    const answer = await egress.request(`${server.url}/a`, {
      onRedirect: (next) => void seen.push(next.pathname),
    });

    expect(answer).toMatchObject({
      url: `${server.url}/c`,
      redirects: [`${server.url}/b`, `${server.url}/c`],
    });
    expect(seen).toEqual(["/b", "/c"]);
  });

  it("are answered where they are not to be followed", async () => {
    const { server, egress } = await reach(redirecting({ "/a": "/b" }));

    expect(await egress.request(`${server.url}/a`, { followRedirects: false })).toMatchObject({
      status: 302,
      headers: { location: "/b" },
    });
  });

  it("to a closed address are blocked at each step", async () => {
    const inside = await serve((_, response) => response.end("inside"));
    const { server, egress } = await reach(
      redirecting({ "/a": "/b", "/b": inside.url, "/c": "file:///etc/passwd" }),
    );

    expect(await failure(egress.request(`${server.url}/a`))).toBe("blocked");
    expect(await failure(egress.request(`${server.url}/c`))).toBe("invalid_url");
    expect(inside.requests).toHaveLength(0);
  });

  it("in a circle or without an end are given up", async () => {
    const { server, egress } = await reach((request, response) => {
      const step = Number(new URL(request.url ?? "", "http://x").searchParams.get("step"));
      const location = request.url === "/circle" ? "/circle" : `/?step=${step + 1}`;
      response.writeHead(302, { location }).end();
    });

    expect(await failure(egress.request(`${server.url}/circle`))).toBe("redirect_loop");
    expect(await failure(egress.request(server.url))).toBe("redirect_loop");
    expect(server.requests).toHaveLength(7);
  });

  it("to another origin lose every header that could hold a secret, and never take a body along", async () => {
    const other = await serve((_, response) => response.end("other"));
    const { server } = await reach(redirecting({ "/out": other.url, "/in": "/here" }));
    const egress = egressTo([server.host, other.host]);
    const headers = { Authorization: "Bearer s", "X-Api-Key": "s", Cookie: "s", Accept: "text/html" };

    await egress.request(`${server.url}/out`, { headers });
    await egress.request(`${server.url}/in`, { headers });
    const body = { method: "POST", body: "secret", headers: { "x-status": "307" } };

    expect(other.requests[0]?.headers).toMatchObject({ accept: "text/html", host: other.host });
    expect(Object.keys(other.requests[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/authorization|key|cookie/)]),
    );
    expect(server.requests[2]?.headers).toMatchObject({ authorization: "Bearer s", "x-api-key": "s" });
    expect(await failure(egress.request(`${server.url}/out`, body))).toBe("blocked");
    expect(text((await egress.request(`${server.url}/in`, body)).body)).toBe("POST /here");
    expect(text((await egress.request(`${server.url}/in`, { method: "POST", body: "a" })).body)).toBe(
      "GET /here",
    );
  });

  it("can be refused by the caller, whose error comes out", async () => {
    const { server, egress } = await reach(redirecting({ "/a": "/b" }));
    const refusal = new Error("not there");
    const onRedirect = () => Promise.reject(refusal);

    await expect(egress.request(`${server.url}/a`, { onRedirect })).rejects.toBe(refusal);
  });
});

describe("bodies", () => {
  const packed =
    (encoding: string, body: Buffer): Answer =>
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
  ])("are unpacked from %s", async (encoding, body) => {
    const { server, egress } = await reach(packed(encoding, body));

    expect(text((await egress.request(server.url)).body)).toBe(words.toString());
  });

  it.each([
    ["gzip", Buffer.from("this is no gzip")],
    ["br", Buffer.from("this is no brotli at all")],
    ["zstd", words],
    ["gzip, gzip, gzip", gzipSync(gzipSync(gzipSync(words)))],
  ])("that can't be unpacked from %s are bad", async (encoding, body) => {
    const { server, egress } = await reach(packed(encoding, body));

    expect(await failure(egress.request(server.url))).toBe("bad_response");
  });

  const zeros = Buffer.alloc(50_000_000);
  it.each([
    ["gzip", gzipSync(zeros)],
    ["br", brotliCompressSync(zeros)],
    ["deflate", deflateSync(zeros)],
    ["gzip, gzip", gzipSync(gzipSync(zeros))],
  ])("that blow up from %s are stopped", async (encoding, bomb) => {
    const { server, egress } = await reach(packed(encoding, bomb));

    expect(bomb.length).toBeLessThan(100_000);
    expect(await failure(egress.request(server.url, { maxBytes: 1_000_000 }))).toBe("too_large");
  });

  it("over the limit are refused, announced or not", async () => {
    const { server, egress } = await reach((request, response) => {
      if (request.url === "/announced") response.setHeader("content-length", 2_000);
      response.end("a".repeat(2_000));
    });

    expect(await failure(egress.request(server.url, { maxBytes: 1_999 }))).toBe("too_large");
    expect(await failure(egress.request(`${server.url}/announced`, { maxBytes: 1_999 }))).toBe("too_large");
    expect((await egress.request(server.url, { maxBytes: 2_000 })).body).toHaveLength(2_000);
  });

  it("may be missing", async () => {
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

  it("are sent, without the headers that belong to the connection", async () => {
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

  it("stream, and end the connection when nobody reads on", async () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const { server, egress } = await reach((_, response) => {
      response.on("close", leave);
      response.write("one");
      setTimeout(() => response.write("two"), 20);
    });
    const pieces: string[] = [];

    const answer = await egress.stream(server.url);
    for await (const piece of answer.body) {
      pieces.push(text(piece));
      if (pieces.length === 2) break;
    }
    await left;

    expect(pieces).toEqual(["one", "two"]);
  });
});

describe("time and trouble", () => {
  it("ends a server that never answers, dribbles or falls silent", async () => {
    const { server, egress } = await reach((request, response) => {
      if (request.url === "/never") return;
      response.write("a");
      if (request.url !== "/dribble") return;
      const timer = setInterval(() => response.write("a"), 10);
      response.on("close", () => clearInterval(timer));
    });

    expect(await failure(egress.request(`${server.url}/never`, { timeoutMs: 100 }))).toBe("timeout");
    expect(await failure(egress.request(`${server.url}/dribble`, { timeoutMs: 100 }))).toBe("timeout");
    expect(await failure(egress.request(`${server.url}/silent`, { idleMs: 100 }))).toBe("timeout");
  });

  it("ends when the caller gives up, before or during the call", async () => {
    const { server, egress } = await reach(() => undefined);
    const controller = new AbortController();

    const call = failure(egress.request(server.url, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);

    expect(await call).toBe("aborted");
    expect(await failure(egress.request(server.url, { signal: controller.signal }))).toBe("aborted");
  });

  it("takes a flood of headers for a bad answer", async () => {
    const { server, egress } = await reach((request, response) => {
      const flood = `X-Flood: ${"a".repeat(1_000)}\r\n`.repeat(100);
      const answer =
        request.url === "/flood" ? `HTTP/1.1 200 OK\r\n${flood}\r\n` : "this is not HTTP\r\n\r\n";
      response.socket?.end(answer);
    });

    expect(await failure(egress.request(`${server.url}/flood`))).toBe("bad_response");
    expect(await failure(egress.request(server.url))).toBe("bad_response");
  });

  it("names a closed port and a broken connection unreachable", async () => {
    const { server, egress } = await reach((_, response) => response.socket?.destroy());
    const gone = await startLoopbackServer(() => undefined);
    await gone.close();

    expect(await failure(egress.request(server.url))).toBe("unreachable");
    expect(await failure(egressTo([gone.host]).request(gone.url))).toBe("unreachable");
    expect(await failure(egress.request(server.url.replace("http:", "https:")))).toBe("unreachable");
  });

  it("takes header text that can't be sent for a request that can't be made", async () => {
    const { server, egress } = await reach((_, response) => response.end());

    expect(await failure(egress.request(server.url, { headers: { "x-a": "b\r\nx-c: d" } }))).toBe(
      "invalid_url",
    );
    expect(server.requests).toHaveLength(0);
  });

  it("gives places back: more calls than places all end", async () => {
    const { server, egress } = await reach((_, response) => response.end("ok"));

    const calls = Array.from({ length: 80 }, () => egress.request(server.url, { lane: "background" }));

    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(80).fill(200));
  });
});
