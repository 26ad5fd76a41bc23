import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { letConnectionsEnd } from "./let-connections-end.ts";

it("answers what runs when the server closes, and does not wait for the client to hang up", async () => {
  const agent = new Agent({ keepAlive: true });
  const app = Fastify();
  letConnectionsEnd(app);
  const arrived = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    arrived.resolve();
    await wait(100);
    return "done";
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });

  const call = request(`${address}/slow`, { agent }).end();
  const answer = once(call, "response") as Promise<[IncomingMessage]>;
  await arrived.promise;
  const closed = app.close();
  const [response] = await answer;
  response.resume();

  expect(response.statusCode).toBe(200);
  await closed;
  agent.destroy();
});
