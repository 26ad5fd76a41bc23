import type { JobResult } from "../jobs/queue.ts";
import { createMetrics, type Metrics } from "./registry.ts";

export const NO_ROUTE = "of no route";

/** Seconds. A turn without a model takes milliseconds, one with a model seconds. */
const TURN_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 1, 5, 30];
const WORK_SECONDS = [0.01, 0.1, 1, 10, 60, 600];

/** What the product counts while it works: each a handful of additions, nothing is formatted before somebody looks. */
export interface ProductMetrics {
  registry: Metrics;
  /** `route` is its pattern, undefined where there is none; in seconds. */
  requestEnded(request: { method: string; route: string | undefined; status: number; seconds: number }): void;
  turnEnded(turn: { mode: string; outcome: string; seconds: number }): void;
  jobEnded(job: { name: string; result: JobResult; seconds: number }): void;
  /** A call that left the house, by what for. */
  callEnded(call: { purpose: string; result: "answered" | "failed"; seconds: number }): void;
  trainingEnded(result: "trained" | "failed"): void;
}

export function createProductMetrics(): ProductMetrics {
  const registry = createMetrics();
  const { counter, histogram } = registry;
  const named = (name: string, help: string, ...labels: string[]) => ({
    name: `agent_console_${name}`,
    help,
    labels,
  });

  const requests = counter(named("http_requests_total", "Requests answered.", "method", "route", "status"));
  const requestSeconds = histogram({
    ...named("http_request_duration_seconds", "From a request's head to the end of its answer.", "route"),
    buckets: REQUEST_SECONDS,
  });
  const turns = counter(
    named("turns_total", "Chat turns answered, by what came of them.", "mode", "outcome"),
  );
  const turnSeconds = histogram({
    ...named("turn_duration_seconds", "A chat turn, from its message to its reply.", "mode"),
    buckets: TURN_SECONDS,
  });
  const jobSeconds = histogram({
    ...named("job_duration_seconds", "A background job's turn.", "name"),
    buckets: WORK_SECONDS,
  });
  const callSeconds = histogram({
    ...named("outgoing_call_duration_seconds", "A call that left the house.", "purpose", "result"),
    buckets: WORK_SECONDS,
  });
  const trainings = counter(named("trainings_total", "Recognisers trained.", "result"));

  return {
    registry,
    requestEnded({ method, route = NO_ROUTE, status, seconds }) {
      requests(method, route, String(status));
      requestSeconds(seconds, route);
    },
    turnEnded({ mode, outcome, seconds }) {
      turns(mode, outcome);
      turnSeconds(seconds, mode);
    },
    jobEnded: ({ name, seconds }) => jobSeconds(seconds, name),
    callEnded: ({ purpose, result, seconds }) => callSeconds(seconds, purpose, result),
    trainingEnded: (result) => trainings(result),
  };
}
