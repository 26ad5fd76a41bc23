import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendDownload } from "./file-download.ts";
import type { CallerNow } from "./recheck-caller.ts";

const app = fastify();
const begun: string[] = [];
let port = 0;

beforeAll(async () => {
  app.get<{ Params: { company: string } }>("/:company", async (request, reply) => {
    const { company: tenantId } = request.params;
    async function* pieces() {
      begun.push(tenantId);
      while (tenantId === "loud") yield "x".repeat(1_000_000);
      yield "all of it";
    }
    await sendDownload(request, reply, {
      tenantId,
      name: "a.csv",
      type: "text/csv",
      pieces: pieces(),
      callerNow: async () => ({}) as Awaited<ReturnType<CallerNow>>,
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});

afterAll(() => app.close());

const ask = (company: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: "127.0.0.1", path: `/${company}` }, resolve).on("error", reject);
  });

it("gives one company two downloads at once, and another its own meanwhile", async () => {
  const [first, second] = [await ask("loud"), await ask("loud")];
  const third = ask("loud");
  const other = await ask("quiet");
  expect(other.statusCode).toBe(200);
  expect((await other.toArray()).join("")).toBe("all of it");
  expect(begun).toEqual(["loud", "loud", "quiet"]);

  first.destroy();
  const next = await third;
  expect(begun).toEqual(["loud", "loud", "quiet", "loud"]);
  second.destroy();
  next.destroy();
});
