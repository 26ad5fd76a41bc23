import { expect, it } from "vitest";
import { startLoopbackServer } from "../testing/fixture-site/loopback-server.ts";
import { createEgress } from "./egress.ts";
import { egressTo, failure, reach } from "./testing/reach.ts";

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
    const answer = request.url === "/flood" ? `HTTP/1.1 200 OK\r\n${flood}\r\n` : "this is not HTTP\r\n\r\n";
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

it("gives slots back: more calls than slots all end", async () => {
  const { server, egress } = await reach((_, response) => response.end("ok"));

  const calls = Array.from({ length: 80 }, () => egress.request(server.url, { lane: "background" }));

  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(80).fill(200));
});

it("keeps an idle connection as long as it is told", async () => {
  const { server } = await reach((_, response) => response.end("{}"));
  const connectionsOf = async (keepAliveMs: number) => {
    const egress = createEgress({ allow: [server.host], keepAliveMs });
    server.requests.length = 0;
    await egress.request(server.url);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await egress.request(server.url);
    await egress.close();
    return new Set(server.requests.map(({ socket }) => socket)).size;
  };

  expect(await connectionsOf(1)).toBe(2);
  expect(await connectionsOf(60_000)).toBe(1);
});
