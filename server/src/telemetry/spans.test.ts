import { expect, it } from "vitest";
import { type LogContext, withLogContext } from "./log-context.ts";
import { createSpanSink, type Span, type SpanSink } from "./spans.ts";

const REQUEST = { request_id: "5b8efff7-98f0-4810-bd26-9b633813fc60" };
const JOB = { ...REQUEST, span_id: "eee19b7ec3c1b174" };

async function spanOf(context: LogContext, end: (sink: SpanSink) => void): Promise<Span | undefined> {
  const spans: Span[] = [];
  await withLogContext(context, async () => end(createSpanSink((span) => spans.push(span))));
  return spans[0];
}

it("says that a request failed where the server is to blame, and its route where it has one", async () => {
  const request = { method: "GET", seconds: 0.1 };
  const broken = await spanOf(REQUEST, (sink) =>
    sink.requestEnded({ ...request, route: "/api/agent/:id/", status: 503 }),
  );
  const lost = await spanOf(REQUEST, (sink) =>
    sink.requestEnded({ ...request, route: undefined, status: 404 }),
  );

  expect(broken).toMatchObject({
    name: "GET /api/agent/:id/",
    attributes: { "http.route": "/api/agent/:id/", "error.type": "503" },
    isFailed: true,
  });
  expect(lost).toMatchObject({ name: "GET", isFailed: false });
  expect(Object.keys(lost?.attributes ?? {})).not.toContain("http.route");
});

it("puts a job below the request that made it, failed only where it failed", async () => {
  const end = (result: "done" | "given_back" | "failed") =>
    spanOf(JOB, (sink) => sink.jobEnded({ name: "crawl", result, seconds: 1 }));
  const [done, givenBack, failed] = [await end("done"), await end("given_back"), await end("failed")];

  expect(done).toMatchObject({
    traceId: "5b8efff798f04810bd269b633813fc60",
    spanId: "eee19b7ec3c1b174",
    parentSpanId: "bd269b633813fc60",
    kind: 5,
    isFailed: false,
  });
  expect(givenBack).toMatchObject({
    attributes: { "agent_console.job.result": "given_back" },
    isFailed: false,
  });
  expect(failed).toMatchObject({ attributes: { "error.type": "_OTHER" }, isFailed: true });
});
