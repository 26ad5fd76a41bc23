import { createHash, randomBytes } from "node:crypto";
import type { ProductMetrics } from "../metrics/product-metrics.ts";
import { type LogContext, logContext } from "./log-context.ts";

/** The numbers of OpenTelemetry's `SpanKind`. */
const KIND = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
/** OpenTelemetry's `error.type` of what has no name of its own. */
const OTHER_FAILURE = "_OTHER";
const TRACE_ID = /^[0-9a-f]{32}$/;

export interface Span {
  /** 32 and 16 hexadecimal digits. */
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: (typeof KIND)[keyof typeof KIND];
  /** ms since 1970, and how many it took. */
  startedAt: number;
  tookMs: number;
  attributes: Readonly<Record<string, string | number>>;
  isFailed: boolean;
}

/** What hears of each piece of work once it ended, in the surroundings that it ran in. Times in seconds. */
export type SpanSink = Pick<ProductMetrics, "requestEnded" | "turnEnded" | "jobEnded" | "callEnded">;

/**
 * Makes a span of each request, each job, and each turn and outgoing call below them, by OpenTelemetry's names. A trace's id
 * is the request's, so that its lines in the log are found by it; a job belongs to the trace of the request that made it.
 * Nothing that anybody said, and no address or id of a path, is in them.
 */
export function createSpanSink(take: (span: Span) => void): SpanSink {
  function end(
    span: Pick<Span, "name" | "kind" | "attributes"> & { own?: string; parent?: string; failure?: string },
    seconds: number,
  ) {
    const context = logContext();
    const traceId = traceIdOf(context);
    if (traceId === undefined) return;
    const tookMs = seconds * 1_000;
    take({
      traceId,
      spanId: span.own ?? randomBytes(8).toString("hex"),
      parentSpanId: span.own === undefined ? spanIdOf(context) : span.parent,
      name: span.name,
      kind: span.kind,
      startedAt: Date.now() - tookMs,
      tookMs,
      attributes: {
        ...span.attributes,
        ...(span.failure === undefined ? {} : { "error.type": span.failure }),
      },
      isFailed: span.failure !== undefined,
    });
  }

  return {
    requestEnded({ method, route, status, seconds }) {
      const { request_id = "" } = logContext();
      const attributes = {
        "http.request.method": method,
        ...(route === undefined ? {} : { "http.route": route }),
        "http.response.status_code": status,
        "agent_console.request_id": request_id,
      };
      const own = spanIdOf(logContext());
      if (own === undefined) return;
      const name = route === undefined ? method : `${method} ${route}`;
      const failure = status >= 500 ? { failure: String(status) } : {};
      end({ name, kind: KIND.server, attributes, own, ...failure }, seconds);
    },
    turnEnded({ mode, outcome, seconds }) {
      const attributes = { "agent_console.turn.mode": mode, "agent_console.turn.outcome": outcome };
      end({ name: "chat turn", kind: KIND.internal, attributes }, seconds);
    },
    jobEnded({ name, result, seconds }) {
      const { request_id, span_id: own } = logContext();
      if (own === undefined) return;
      const parent = request_id === undefined ? {} : { parent: rootSpanId(request_id) };
      const attributes = { "agent_console.job.result": result };
      const failure = result === "failed" ? { failure: OTHER_FAILURE } : {};
      end({ name: `job ${name}`, kind: KIND.consumer, attributes, own, ...parent, ...failure }, seconds);
    },
    callEnded({ purpose, result, seconds }) {
      const attributes = { "agent_console.call.purpose": purpose };
      const failure = result === "failed" ? { failure: OTHER_FAILURE } : {};
      end({ name: `call ${purpose}`, kind: KIND.client, attributes, ...failure }, seconds);
    },
  };
}

function traceIdOf({ request_id, span_id }: LogContext): string | undefined {
  const name = request_id ?? span_id;
  return name === undefined ? undefined : hexOf(name);
}

/** A job's is its own; a request's is made of its name. */
function spanIdOf({ request_id, span_id }: LogContext): string | undefined {
  return span_id ?? (request_id === undefined ? undefined : rootSpanId(request_id));
}

function rootSpanId(requestId: string): string {
  return hexOf(requestId).slice(16);
}

/** A random UUID, or what a proxy makes of one, is a trace's id already; of other names it is the hash. */
function hexOf(name: string): string {
  const digits = name.replaceAll("-", "").toLowerCase();
  return TRACE_ID.test(digits) ? digits : createHash("sha256").update(name).digest("hex").slice(0, 32);
}
