import { expect, it } from "vitest";
import { createOtlpExporter, traceRequest } from "./otlp-exporter.ts";
import type { Span } from "./spans.ts";

const SPAN: Span = {
  traceId: "5b8efff798038103d269b633813fc60c",
  spanId: "eee19b7ec3c1b174",
  parentSpanId: "eee19b7ec3c1b173",
  name: "I'm a server span",
  kind: 2,
  startedAt: 1_544_712_660_000,
  tookMs: 1_000,
  attributes: { "my.span.attr": "some value", "http.response.status_code": 200 },
  isFailed: false,
};

/** The published example (opentelemetry-proto, examples/trace.json), with one attribute more and the status of ours. */
it("speaks OTLP's JSON", () => {
  expect(traceRequest([SPAN], { service: "my.service", version: "1.0.0" })).toEqual({
    resourceSpans: [
      {
        resource: {
          attributes: [
            { key: "service.name", value: { stringValue: "my.service" } },
            { key: "service.version", value: { stringValue: "1.0.0" } },
          ],
        },
        scopeSpans: [
          {
            scope: { name: "agent-console", version: "1.0.0" },
            spans: [
              {
                traceId: "5b8efff798038103d269b633813fc60c",
                spanId: "eee19b7ec3c1b174",
                parentSpanId: "eee19b7ec3c1b173",
                name: "I'm a server span",
                startTimeUnixNano: "1544712660000000000",
                endTimeUnixNano: "1544712661000000000",
                kind: 2,
                attributes: [
                  { key: "my.span.attr", value: { stringValue: "some value" } },
                  { key: "http.response.status_code", value: { intValue: "200" } },
                ],
                status: {},
              },
            ],
          },
        ],
      },
    ],
  });
});

function exporter(post: (url: string, body: string) => Promise<void>, everyMs = 3_600_000) {
  const warned: object[] = [];
  const made = createOtlpExporter({
    endpoint: "http://127.0.0.1:4318/",
    service: "s",
    version: "1",
    post,
    warn: (fields) => warned.push(fields),
    everyMs,
  });
  return { ...made, warned };
}

it("sends what waits in batches when it ends, to the path of the standard", async () => {
  const sizes: number[] = [];
  const urls = new Set<string>();
  const { take, close } = exporter(async (url, body) => {
    urls.add(url);
    sizes.push(JSON.parse(body).resourceSpans[0].scopeSpans[0].spans.length);
  });
  for (let n = 0; n < 600; n++) take(SPAN);
  await close();

  expect(sizes).toEqual([512, 88]);
  expect([...urls]).toEqual(["http://127.0.0.1:4318/v1/traces"]);
});

it("drops what can't be sent or is too much, and says so in one line", async () => {
  const { take, close, warned } = exporter(() => Promise.reject(new Error("nobody there")));
  for (let n = 0; n < 5_000; n++) take(SPAN);
  await close();

  expect(warned).toEqual([{ dropped: 5_000 - 4_096 + 512, reason: "nobody there" }]);
});

it("keeps no more than it may while a collector never answers, one call at a time", async () => {
  let calls = 0;
  let sent = 0;
  const answer = Promise.withResolvers<void>();
  const { take, close } = exporter((_, body) => {
    calls++;
    sent += JSON.parse(body).resourceSpans[0].scopeSpans[0].spans.length;
    return answer.promise;
  }, 1);
  take(SPAN);
  await expect.poll(() => calls).toBe(1);
  for (let n = 0; n < 20_000; n++) take(SPAN);
  await close();
  expect(calls).toBe(1);
  answer.resolve();

  await expect.poll(() => sent).toBe(1 + 4_096);
});
