import type { RequestListener } from "node:http";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { expect, it, onTestFinished } from "vitest";
import { startTestApp } from "../testing/app.ts";
import { makeAgent, signUp } from "../testing/factories.ts";
import { startLoopbackServer } from "../testing/fixture-site/loopback-server.ts";

const BYTE_EVERY_MS = 100;
/** What a stop has at most. */
const DRAIN_MS = 10_000;

const COLLECTORS: [what: string, RequestListener][] = [
  ["never answers", () => {}],
  [
    "answers a byte at a time, without end",
    (_, response) => {
      const timer = setInterval(() => response.write(" "), BYTE_EVERY_MS);
      response.on("close", () => clearInterval(timer));
    },
  ],
  [
    "answers more than anybody reads",
    (_, response) => {
      response.end(Buffer.alloc(20 * 1024 * 1024));
    },
  ],
  [
    "answers 500",
    (_, response) => {
      response.statusCode = 500;
      response.end();
    },
  ],
  ["hangs up", (request) => request.socket.destroy()],
];

it.each(COLLECTORS)("a collector that %s keeps no turn and no stop waiting", async (_, listener) => {
  const collector = await startLoopbackServer(listener);
  onTestFinished(() => collector.close());
  const app = await startTestApp({ otlpEndpoint: collector.url });
  const { token } = await signUp(app);
  const agent = await makeAgent(app, token);
  const body = { agent_id: agent.id, mode: "test", message: "hello" };
  const { status } = await app.request<ChatReply>("POST", "/api/public/chat/", { body, token });
  const began = performance.now();
  await app.close();

  expect(status).toBe(200);
  expect(performance.now() - began).toBeLessThan(DRAIN_MS);
  expect(collector.requests).not.toEqual([]);
});
