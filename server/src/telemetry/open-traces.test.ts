import type { ChatReply } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeAgent, signUp } from "../testing/factories.ts";
import { type LoopbackServer, startLoopbackServer } from "../testing/fixture-site/loopback-server.ts";

interface Received {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
}

let collector: LoopbackServer;
let app: TestApp;
let text = "";
const spans: Received[] = [];

beforeAll(async () => {
  collector = await startLoopbackServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString();
    text += body;
    spans.push(...JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
    response.end("{}");
  });
  app = await startTestApp({ otlpEndpoint: collector.url, otlpHeaders: { "x-key": "a key" } });
});

afterAll(() => collector.close());

it("sends a trace of a request with its turn, under the request's id, without a word of what was said", async () => {
  const { token } = await signUp(app);
  const agent = await makeAgent(app, token);
  const body = { agent_id: agent.id, mode: "test", message: "my secret words" };
  const { headers, data } = await app.request<ChatReply>("POST", "/api/public/chat/", { body, token });
  await app.close();

  const traceId = String(headers["x-request-id"]).replaceAll("-", "");
  const [request, turn] = ["POST /api/public/chat/", "chat turn"].map((name) =>
    spans.find((span) => span.name === name && span.traceId === traceId),
  );
  expect(request).toMatchObject({ kind: 2, spanId: traceId.slice(16) });
  expect(turn).toMatchObject({ kind: 1, parentSpanId: request?.spanId });
  expect(collector.requests[0]).toMatchObject({ url: "/v1/traces", headers: { "x-key": "a key" } });
  for (const secret of ["my secret words", token, data.conversation_id, agent.id])
    expect(text).not.toContain(secret);
});
