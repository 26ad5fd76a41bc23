import { expect, it } from "vitest";
import { withTransactionContext } from "../database/transaction.ts";
import type { Resolve } from "./resolve-host.ts";
import { egressTo, failure, reach, serve, text } from "./testing/reach.ts";

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
])("refuses the URL %s", async (url) => expect(await failure(egressTo([]).request(url))).toBe("invalid_url"));

it("checks the addresses behind a name", async () => {
  const server = await serve((_, response) => response.end("inside"));
  const resolve: Resolve = async () => [{ address: "127.0.0.1", family: 4 }];

  expect(await failure(egressTo([server.host], resolve).request(`http://shop.example:${server.port}/`))).toBe(
    "blocked",
  );
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
