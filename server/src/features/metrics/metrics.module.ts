import { NOT_READY_REASONS } from "@cxc/contract/health.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/open.ts";
import type { Feature } from "../../feature.ts";
import type { LoopWatch } from "../../limits/loop-watch.ts";
import type { Metrics } from "../../metrics/registry.ts";
import type { CheckReadiness } from "../health/check-readiness.ts";
import { type QueueState, readDatabaseSize, readQueue } from "./metrics.repository.ts";
import { serveMetrics } from "./metrics.routes.ts";

/** What is looked up only when somebody asks: the process, the queue, the database. */
export function openMetrics(options: {
  config: Config;
  database: Database;
  registry: Metrics;
  loop: Pick<LoopWatch, "delay">;
  checkReadiness: CheckReadiness;
  version: string;
}): Feature {
  const { config, database, registry, loop, checkReadiness, version } = options;
  addProcess(registry);
  addLoop(registry, loop);
  addQueue(registry, database);
  const { kind, query } = database;
  registry.gauge(
    { name: "agent_console_info", help: "Always 1.", labels: ["version", "database", "role"] },
    () => [{ labels: [version, kind, config.role], value: 1 }],
  );
  registry.gauge(
    { name: "agent_console_database_up", help: "1 where the database answers.", labels: [] },
    () =>
      readDatabaseSize(query).then(
        () => one(1),
        () => one(0),
      ),
  );
  registry.gauge(
    {
      name: "agent_console_not_ready",
      help: "1 for what /api/ready/ says against this process; a full disk, too, that the database answers on.",
      labels: ["reason"],
    },
    async () => {
      const against = await checkReadiness();
      return NOT_READY_REASONS.map((reason) => ({ labels: [reason], value: reason === against ? 1 : 0 }));
    },
  );
  registry.gauge(
    { name: "agent_console_database_size_bytes", help: "On the database's disk.", labels: [] },
    async () => one(await readDatabaseSize(query)),
  );
  return { serve: (router) => serveMetrics(router, { registry, config }) };
}

/** Named as Prometheus' own libraries name them, so that any dashboard knows them. */
function addProcess(registry: Metrics): void {
  const add = (name: string, help: string, read: () => number, type: "gauge" | "counter" = "gauge") =>
    registry.gauge({ name, help, labels: [], type }, () => one(read()));
  const startedAt = Date.now() / 1_000 - process.uptime();
  add("process_resident_memory_bytes", "Memory of the process.", () => process.memoryUsage.rss());
  add("process_start_time_seconds", "Since 1970.", () => startedAt);
  add("nodejs_heap_size_used_bytes", "Of the main thread.", () => process.memoryUsage().heapUsed);
  add("process_cpu_seconds_total", "Of all threads.", cpuSeconds, "counter");
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function addLoop(registry: Metrics, loop: Pick<LoopWatch, "delay">): void {
  const help = "How long the main thread let others wait, in the last minute.";
  registry.gauge({ name: "agent_console_loop_delay_seconds", help, labels: ["quantile"] }, () => {
    const { p50, p99, max } = loop.delay();
    const quantiles = [["0.5", p50] as const, ["0.99", p99] as const, ["1", max] as const];
    return quantiles.map(([quantile, ms]) => ({ labels: [quantile], value: ms / 1_000 }));
  });
}

/** Of all processes together: one of them is enough to ask. */
function addQueue(registry: Metrics, { query }: Database): void {
  const add = (name: string, help: string, of: (state: QueueState) => number) =>
    registry.gauge({ name: `agent_console_${name}`, help, labels: ["name"] }, async () =>
      (await readQueue(query)).map((state) => ({ labels: [state.name], value: of(state) })),
    );
  add("jobs_waiting", "Jobs that wait, for their turn or their time.", ({ waiting }) => waiting);
  add("jobs_running", "Jobs under a lease.", ({ running }) => running);
  add("jobs_failed", "Jobs given up in the last 14 days.", ({ failed }) => failed);
  add("jobs_oldest_wait_seconds", "Since the oldest was due.", ({ oldest_wait }) => oldest_wait);
}

function one(value: number) {
  return [{ labels: [], value }];
}
