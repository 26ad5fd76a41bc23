import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createHostsFile } from "./hosts-file.ts";
import { createResolver } from "./resolve-host.ts";
import { startNameServer } from "./testing/name-server.ts";
import { failure } from "./testing/reach.ts";

const HOME = [{ address: "127.0.0.1", family: 4 }];
const A = { company: "a", isOpened: false };
const B = { company: "b", isOpened: false };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function world(known: string[], options: Parameters<typeof createResolver>[0] = {}) {
  const server = await startNameServer(known);
  open.push(server);
  return { server, resolve: createResolver({ servers: [server.address], ...options }) };
}

const count = (asked: string[], name: string) => asked.filter((one) => one === name).length;

it("asks the name servers, once for several that ask at a time, and keeps the answer", async () => {
  const { server, resolve } = await world(["shop.example"]);

  const answers = await Promise.all([A, A, B].map((options) => resolve("shop.example", options)));
  answers.push(await resolve("shop.example", B));

  expect(answers).toEqual([HOME, HOME, HOME, HOME]);
  // Once for each kind of address.
  expect(count(server.asked, "shop.example")).toBe(2);
});

it("looks a company's names up while another's never answer", async () => {
  const { resolve } = await world(["shop.example"]);
  const hanging = Array.from({ length: 90 }, (_, n) => resolve(`hang${n}.example`, A).catch(() => undefined));
  const began = performance.now();

  expect(await resolve("shop.example", B)).toEqual(HOME);
  expect((await resolve("localhost", { company: "c", isOpened: true })).length).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(4_000);
  await Promise.all(hanging);
}, 20_000);

it("remembers for some seconds that a name server didn't answer, or has no such name", async () => {
  const { server, resolve } = await world([], { timeoutMs: 300 });

  expect(await failure(resolve("hang.example", A))).toBe("timeout");
  expect(await failure(resolve("no.example", A))).toBe("unreachable");
  const asked = server.asked.length;
  expect(await failure(resolve("hang.example", B))).toBe("timeout");
  expect(await failure(resolve("no.example", B))).toBe("unreachable");
  expect(server.asked.length).toBe(asked);
});

it("refuses a company that has too many waiting, and nobody else", async () => {
  const { resolve } = await world(["shop.example"], { timeoutMs: 1_000 });
  const kinds = Array.from({ length: 140 }, (_, n) => failure(resolve(`hang${n}.example`, A)));

  expect(await resolve("shop.example", B)).toEqual(HOME);
  expect(new Set(await Promise.all(kinds))).toEqual(new Set(["timeout", "busy"]));
});

it("knows the hosts file before any name server, and takes up its changes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hosts-"));
  const path = join(folder, "hosts");
  await writeFile(path, "# a comment\n10.1.2.3\tcrm.internal  crm # here\n::1 crm.internal\n");
  const { server, resolve } = await world([], { hostsFile: path });
  const hosts = createHostsFile(join(folder, "none"));

  expect(await resolve("CRM.internal", A)).toEqual([
    { address: "10.1.2.3", family: 4 },
    { address: "::1", family: 6 },
  ]);
  expect(await resolve("localhost", A)).toHaveLength(2);
  expect(await hosts("crm.internal")).toBeUndefined();
  expect(server.asked).toEqual([]);

  await writeFile(path, "10.9.9.9 crm.internal\n");
  await utimes(path, new Date(), new Date(Date.now() + 5_000));
  await expect.poll(() => resolve("crm.internal", A)).toEqual([{ address: "10.9.9.9", family: 4 }]);
  await rm(folder, { recursive: true });
});
