import { expect, it } from "vitest";
import { createMetrics } from "./registry.ts";

const metric = (name: string, ...labels: string[]) => ({ name, help: "Help.", labels });

it("prints counters, gauges and histograms as Prometheus reads them", async () => {
  const metrics = createMetrics();
  const count = metrics.counter(metric("calls_total", "method", "path"));
  const take = metrics.histogram({ ...metric("seconds", "path"), buckets: [0.1, 1] });
  metrics.gauge(metric("now"), async () => [{ labels: [], value: 7 }]);
  count("GET", "/a");
  count("GET", "/a");
  count("GET", '"\\\n');
  for (const seconds of [0.05, 0.1, 0.5, 3]) take(seconds, "/a");

  expect((await metrics.print()).split("\n")).toEqual([
    "# HELP calls_total Help.",
    "# TYPE calls_total counter",
    'calls_total{method="GET",path="/a"} 2',
    'calls_total{method="GET",path="\\"\\\\\\n"} 1',
    "# HELP seconds Help.",
    "# TYPE seconds histogram",
    'seconds_bucket{path="/a",le="0.1"} 2',
    'seconds_bucket{path="/a",le="1"} 3',
    'seconds_bucket{path="/a",le="+Inf"} 4',
    'seconds_sum{path="/a"} 3.65',
    'seconds_count{path="/a"} 4',
    "# HELP now Help.",
    "# TYPE now gauge",
    "now 7",
    "",
  ]);
});

it("leaves out what can't be read, and keeps a bounded number of series", async () => {
  const metrics = createMetrics();
  const count = metrics.counter(metric("calls_total", "n"));
  metrics.gauge(metric("broken"), () => Promise.reject(new Error("gone")));
  for (let n = 0; n < 5_000; n++) count(String(n));
  const lines = (await metrics.print()).split("\n").filter((line) => !line.startsWith("#"));
  expect(lines).toHaveLength(2_001);
});
