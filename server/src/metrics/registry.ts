type Labels = readonly string[];

/** One value of a metric, with its labels' values in the order of their names. */
interface Sample {
  labels: Labels;
  value: number;
}

interface Described {
  name: string;
  help: string;
  /** Names; their values must come from a small set, or the series have no end. */
  labels: readonly string[];
}

/** What the process counts, told in the text format of Prometheus. */
export interface Metrics {
  /** Answers what adds one. */
  counter(metric: Described): (...labels: string[]) => void;
  /** Answers what takes a value. `buckets`: upper bounds, rising. */
  histogram(metric: Described & { buckets: readonly number[] }): (value: number, ...labels: string[]) => void;
  /** Is read when somebody looks. One that can't be read then is left out. */
  gauge(metric: Described & { type?: "gauge" | "counter" }, read: () => Promise<Sample[]> | Sample[]): void;
  print(): Promise<string>;
}

/** Of label values; a bug that makes more must not fill the memory. */
const SERIES_MAX = 2_000;
const NAME_END = "\u0000";

export function createMetrics(): Metrics {
  const printers: (() => Promise<string[]> | string[])[] = [];

  return {
    counter(metric) {
      const series = new Map<string, { labels: Labels; value: number }>();
      printers.push(() => [
        ...headOf(metric, "counter"),
        ...[...series.values()].map((one) => lineOf(metric.name, metric.labels, one)),
      ]);
      return (...labels) => {
        const one = seriesOf(series, labels, () => ({ labels, value: 0 }));
        if (one) one.value++;
      };
    },
    histogram(metric) {
      const series = new Map<string, Distribution>();
      printers.push(() => [
        ...headOf(metric, "histogram"),
        ...[...series.values()].flatMap((one) => linesOf(metric, one)),
      ]);
      return (value, ...labels) => {
        const empty = () => ({ labels, counts: metric.buckets.map(() => 0), sum: 0, count: 0 });
        const one = seriesOf(series, labels, empty);
        if (!one) return;
        one.sum += value;
        one.count++;
        const bucket = metric.buckets.findIndex((bound) => value <= bound);
        if (bucket >= 0) one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
      };
    },
    gauge(metric, read) {
      printers.push(async () => [
        ...headOf(metric, metric.type ?? "gauge"),
        ...(await read()).map((sample) => lineOf(metric.name, metric.labels, sample)),
      ]);
    },
    async print() {
      const parts = await Promise.all(
        printers.map(async (print) => print()).map((part) => part.catch(() => [])),
      );
      return `${parts.flat().join("\n")}\n`;
    },
  };
}

interface Distribution {
  labels: Labels;
  /** By bucket, not added up. */
  counts: number[];
  sum: number;
  count: number;
}

function seriesOf<T>(series: Map<string, T>, labels: Labels, make: () => T): T | undefined {
  const key = labels.join(NAME_END);
  const known = series.get(key);
  if (known || series.size >= SERIES_MAX) return known;
  const made = make();
  series.set(key, made);
  return made;
}

function headOf({ name, help }: Described, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function linesOf(metric: Described & { buckets: readonly number[] }, one: Distribution): string[] {
  const { name, labels: names, buckets } = metric;
  let below = 0;
  const bounded = buckets.map((bound, n) => {
    below += one.counts[n] ?? 0;
    return { bound: String(bound), below };
  });
  const all = [...bounded, { bound: "+Inf", below: one.count }];
  return [
    ...all.map(({ bound, below: value }) =>
      lineOf(`${name}_bucket`, [...names, "le"], { labels: [...one.labels, bound], value }),
    ),
    lineOf(`${name}_sum`, names, { labels: one.labels, value: one.sum }),
    lineOf(`${name}_count`, names, { labels: one.labels, value: one.count }),
  ];
}

function lineOf(name: string, names: readonly string[], { labels, value }: Sample): string {
  if (names.length === 0) return `${name} ${value}`;
  const printed = names.map((label, n) => `${label}="${escaped(labels[n] ?? "")}"`);
  return `${name}{${printed.join(",")}} ${value}`;
}

/** By the text format, version 0.0.4. */
function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
