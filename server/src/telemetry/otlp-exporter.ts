import { setTimeout as wait } from "node:timers/promises";
import type { Span } from "./spans.ts";

const EVERY_MS = 5_000;
const BATCH_MAX = 512;
/** What comes while so many wait is dropped: traces must never cost the product its memory. */
const WAITING_MAX = 4_096;
const TIMEOUT_MS = 10_000;
/** Nobody waits longer for the last of them while the server stops. */
const LAST_MS = 2_000;
const COMPLAIN_MS = 60_000;
const STATUS_ERROR = 2;

interface Exporter {
  take(span: Span): void;
  /** Sends what waits, once, and for two seconds at most. */
  close(): Promise<void>;
}

interface Destination {
  /** Such as `http://127.0.0.1:4318`; `/v1/traces` follows. */
  endpoint: string;
  service: string;
  version: string;
  /** Rejects where it isn't answered with 2xx. */
  post(url: string, body: string, timeoutMs: number): Promise<void>;
  warn(fields: object, words: string): void;
  everyMs?: number;
}

/** Sends spans as OTLP over HTTP, in JSON, every few seconds. What can't be sent is dropped, and said once a minute. */
export function createOtlpExporter(destination: Destination): Exporter {
  const { post, warn, everyMs = EVERY_MS } = destination;
  const url = `${destination.endpoint.replace(/\/+$/, "")}/v1/traces`;
  const waiting: Span[] = [];
  let dropped = 0;
  let complainedAt = Number.NEGATIVE_INFINITY;
  let sending: Promise<void> | undefined;
  const timer = setInterval(() => void send(), everyMs).unref();

  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, BATCH_MAX);
      try {
        await post(url, JSON.stringify(traceRequest(spans, destination)), TIMEOUT_MS);
      } catch (error) {
        dropped += spans.length;
        complain(error);
        return;
      }
    }
  }

  function complain(error: unknown): void {
    const now = performance.now();
    if (now - complainedAt < COMPLAIN_MS) return;
    complainedAt = now;
    warn(
      { dropped, reason: error instanceof Error ? error.message : String(error) },
      "traces were not taken",
    );
    dropped = 0;
  }

  return {
    take(span) {
      if (waiting.length < WAITING_MAX) waiting.push(span);
      else dropped++;
    },
    async close() {
      clearInterval(timer);
      const last = Promise.resolve(sending).then(send);
      await Promise.race([last, wait(LAST_MS, undefined, { ref: false })]);
    },
  };
}

/** `ExportTraceServiceRequest` in OTLP's JSON: ids in hexadecimal, times in nanoseconds as decimal texts. */
export function traceRequest(spans: readonly Span[], of: { service: string; version: string }): object {
  const resource = {
    attributes: attributesOf({ "service.name": of.service, "service.version": of.version }),
  };
  return {
    resourceSpans: [
      {
        resource,
        scopeSpans: [{ scope: { name: "agent-console", version: of.version }, spans: spans.map(encode) }],
      },
    ],
  };
}

function encode(span: Span): object {
  const { traceId, spanId, parentSpanId, name, kind, startedAt, tookMs, attributes, isFailed } = span;
  return {
    traceId,
    spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name,
    kind,
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(startedAt + tookMs),
    attributes: attributesOf(attributes),
    status: isFailed ? { code: STATUS_ERROR } : {},
  };
}

function attributesOf(values: Readonly<Record<string, string | number>>): object[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }));
}

/** Of ms since 1970, to the microsecond. */
function nanoseconds(ms: number): string {
  return `${BigInt(Math.round(ms * 1_000))}000`;
}
