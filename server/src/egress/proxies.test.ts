import { expect, it } from "vitest";
import { readProxies } from "./proxies.ts";

const ENV = { HTTPS_PROXY: "http://one.example:3128", HTTP_PROXY: "http://two.example:3128/" };
const originOf = (env: Record<string, string>, url: string) => {
  const { protocol, hostname, port } = new URL(url);
  // As undici names a host.
  const bare = hostname.replace(/^\[|\]$/g, "");
  const target = { protocol, hostname: bare, port: Number(port) || (protocol === "https:" ? 443 : 80) };
  return readProxies(env)?.of(target)?.origin;
};

it("takes the one of the address's protocol, and none where none is set", () => {
  expect(originOf(ENV, "https://a.example/")).toBe("http://one.example:3128");
  expect(originOf(ENV, "http://a.example/")).toBe("http://two.example:3128");
  expect(originOf({ https_proxy: "https://small.example" }, "https://a.example/")).toBe(
    "https://small.example",
  );
  expect(originOf({ HTTPS_PROXY: "http://one.example" }, "http://a.example/")).toBeUndefined();
  expect(readProxies({ NO_PROXY: "*" })).toBeUndefined();
});

it.each([
  [
    "example.com",
    ["example.com", "a.b.example.com", "EXAMPLE.com"],
    ["notexample.com", "example.com.evil.example"],
  ],
  [".example.com", ["example.com", "a.example.com"], ["badexample.com"]],
  ["*.example.com", ["a.example.com"], ["example.org"]],
  ["a.example:8443, b.example", ["a.example:8443", "b.example", "b.example:1"], ["a.example"]],
  ["[2001:db8::1]", ["[2001:db8::1]"], ["[2001:db8::2]"]],
  ["*", ["a.example", "203.0.113.1"], []],
  ["10.0.0.0/8,,", [], ["a.example", "10.0.0.1"]],
])("NO_PROXY=%s", (NO_PROXY, direct, proxied) => {
  const through = (host: string) => originOf({ ...ENV, NO_PROXY }, `https://${host}/`);
  for (const host of direct) expect([host, through(host)]).toEqual([host, undefined]);
  for (const host of proxied) expect([host, through(host)]).toEqual([host, "http://one.example:3128"]);
});

it("logs in with what stands in the address", () => {
  const proxies = readProxies({ HTTPS_PROXY: "http://me:p%40ss@proxy.example" });
  const proxy = proxies?.of({ protocol: "https:", hostname: "a.example", port: 443 });
  expect(proxy?.authorization).toBe(`Basic ${Buffer.from("me:p@ss").toString("base64")}`);
});

it.each([
  "proxy.example:3128",
  "socks5://hidden@proxy.example",
  "http://me:hidden@proxy.example/path",
  "nothing",
])("refuses %s, and doesn't repeat it", (HTTPS_PROXY) => {
  expect(() => readProxies({ HTTPS_PROXY })).toThrow(/^HTTPS_PROXY must be an address such as (?!.*hidden)/);
});

it("refuses another PROXY_TARGET", () => {
  expect(() => readProxies({ ...ENV, PROXY_TARGET: "names" })).toThrow(/^PROXY_TARGET must be one of/);
});
