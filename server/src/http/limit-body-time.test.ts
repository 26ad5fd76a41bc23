import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { limitBodyTime } from "./limit-body-time.ts";

it("hangs up on who takes too long over a body, and leaves work that takes long alone", async () => {
  const app = Fastify();
  limitBodyTime(app, 100);
  app.post("/work", async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return "done";
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const headers = { "content-type": "application/json", "content-length": 2 };
  const post = () => request(`${address}/work`, { method: "POST", headers });

  const slow = post();
  const broken = once(slow, "error") as Promise<[Error & { code?: string }]>;
  slow.write("{");
  const whole = post();
  const answer = once(whole, "response") as Promise<[IncomingMessage]>;
  whole.end("{}");

  const [[error], [response]] = await Promise.all([broken, answer]);
  response.resume();
  expect(error.code).toBe("ECONNRESET");
  expect(response.statusCode).toBe(200);
  await app.close();
});
