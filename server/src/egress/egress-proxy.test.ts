import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { afterEach, describe, expect, it } from "vitest";
import { createEgress } from "./egress.ts";
import { readProxies } from "./proxies.ts";
import type { Resolve } from "./resolve-host.ts";
import { startConnectProxy } from "./testing/connect-proxy.ts";
import { failure, serve, text } from "./testing/reach.ts";

const PUBLIC = { address: "93.184.216.34", family: 4 };
const PUBLIC_6 = { address: "2606:4700::1111", family: 6 };
const PRIVATE = { address: "10.0.0.7", family: 4 };
const NAMES: Record<string, (typeof PUBLIC)[]> = {
  "shop.example": [PUBLIC_6, PUBLIC],
  "six.example": [PUBLIC_6],
  "inside.example": [PRIVATE],
  "mixed.example": [PRIVATE, PUBLIC],
};
const resolve: Resolve = async (hostname) => {
  const addresses = NAMES[hostname];
  if (!addresses) throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  return addresses;
};

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

interface Options {
  status?: number;
  env?: Record<string, string>;
  allow?: string[];
  login?: string;
}

/** An egress behind a proxy that leads to a server which says the name it was asked for, or to this port. */
async function behindProxy({ status, env = {}, allow = [], login = "" }: Options = {}, leadsTo?: number) {
  const server = await serve((request, response) => {
    if (request.url === "/away") response.writeHead(302, { location: "http://inside.example/secret" }).end();
    else response.end(`hello from ${request.headers.host}`);
  });
  const proxy = await startConnectProxy(leadsTo ?? server.port, status === undefined ? {} : { status });
  open.push(proxy);
  const url = proxy.url.replace("//", `//${login}`);
  const refusals: number[] = [];
  const proxies = readProxies({ HTTPS_PROXY: url, HTTP_PROXY: url, ...env });
  const onProxyRefusal = (refused: number) => void refusals.push(refused);
  const egress = createEgress({ allow, resolve, proxies, onProxyRefusal });
  open.push(egress);
  return { server, proxy, egress, refusals };
}

describe("behind a proxy", () => {
  it("connects to the very address that was checked, and asks for the name there", async () => {
    const { egress, proxy, server } = await behindProxy();
    for (const path of ["/a", "/b"])
      expect(text((await egress.request(`http://shop.example${path}`)).body)).toBe("hello from shop.example");
    await egress.request("http://six.example:8080/");
    expect([...new Set(proxy.targets)]).toEqual(["93.184.216.34:80", "[2606:4700::1111]:8080"]);
    expect(server.requests.map(({ url }) => url)).toEqual(["/a", "/b", "/"]);
  });

  it("speaks TLS with the server behind it, under its name", async () => {
    const asked: string[] = [];
    const server = createServer({
      SNICallback(name, answer) {
        asked.push(name);
        answer(new Error("no certificate"));
      },
    });
    server.on("tlsClientError", () => undefined);
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const { port } = server.address() as AddressInfo;
    const { egress, proxy } = await behindProxy({}, port);
    expect(await failure(egress.request("https://shop.example/"))).toBe("unreachable");
    expect([proxy.targets, asked]).toEqual([["93.184.216.34:443"], ["shop.example"]]);
    server.close();
  });

  const closed = [
    "http://inside.example/",
    "https://inside.example/",
    "http://127.0.0.1:1/",
    "https://10.0.0.1/",
    "http://2130706433/",
    "http://[::ffff:10.0.0.1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[64:ff9b::7f00:1]/",
  ];
  it.each(["address", "name"])(
    "asks it for nothing that is not public (PROXY_TARGET=%s)",
    async (PROXY_TARGET) => {
      const { egress, proxy } = await behindProxy({ env: { PROXY_TARGET } });
      for (const url of closed) expect([url, await failure(egress.request(url))]).toEqual([url, "blocked"]);
      expect(await failure(egress.request("http://unknown.example/"))).toBe("unreachable");
      expect(proxy.targets).toEqual([]);
      expect(await failure(egress.request("http://shop.example/away"))).toBe("blocked");
      expect(proxy.targets).toHaveLength(1);
    },
  );

  it("tells it names where they are wanted, and only those that lead to nothing private", async () => {
    const { egress, proxy } = await behindProxy({ env: { PROXY_TARGET: "name" } });
    await egress.request("http://shop.example/");
    expect(await failure(egress.request("http://mixed.example/"))).toBe("blocked");
    expect(proxy.targets).toEqual(["shop.example:80"]);
  });

  it("tells it the open one of several addresses", async () => {
    const { egress, proxy } = await behindProxy();
    await egress.request("http://mixed.example/");
    expect(proxy.targets).toEqual(["93.184.216.34:80"]);
  });

  it("goes directly to what EGRESS_ALLOW opens, and to what NO_PROXY names", async () => {
    const inner = await serve((_, response) => response.end("inner"));
    const { egress, proxy } = await behindProxy({ allow: [inner.host], env: { NO_PROXY: "inside.example" } });
    expect(text((await egress.request(inner.url)).body)).toBe("inner");
    expect(await failure(egress.request("http://inside.example/"))).toBe("blocked");
    expect(proxy.targets).toEqual([]);
  });

  it("logs in, and says that it was refused", async () => {
    const { egress, proxy, refusals, server } = await behindProxy({ status: 407, login: "me:secret@" });
    expect(await failure(egress.request("http://shop.example/"))).toBe("unreachable");
    expect(refusals).toEqual([407]);
    expect(proxy.logins).toEqual([`Basic ${Buffer.from("me:secret").toString("base64")}`]);
    expect(server.requests).toEqual([]);
  });

  it("waits no longer for a proxy than for anybody", async () => {
    const silent = await serve(() => undefined);
    const HTTP_PROXY = silent.url;
    const egress = createEgress({ allow: [], resolve, proxies: readProxies({ HTTP_PROXY }) });
    open.push(egress);
    expect(await failure(egress.request("http://shop.example/", { timeoutMs: 300 }))).toBe("timeout");
    expect(await failure(egress.request("http://shop.example/", { signal: AbortSignal.timeout(100) }))).toBe(
      "aborted",
    );
  });
});
