import type { Config } from "../config.ts";
import { createEgress } from "../egress/egress.ts";
import type { Resolve } from "../egress/resolve-host.ts";
import type { ProductMetrics } from "../metrics/product-metrics.ts";
import { createOtlpExporter } from "./otlp-exporter.ts";
import { createSpanSink } from "./spans.ts";

interface Traces {
  /** The same metrics, of which traces hear, too. */
  metrics: ProductMetrics;
  close(): Promise<void>;
}

/**
 * Traces over OTLP, where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. They leave through a client of their own that may reach
 * that one address, also a private one, and whose calls are not traced.
 */
export function openTraces(
  metrics: ProductMetrics,
  options: {
    config: Pick<Config, "otlpEndpoint" | "otlpHeaders" | "serviceName">;
    version: string;
    resolve: Resolve;
    warn(fields: object, words: string): void;
  },
): Traces {
  const { config, version, resolve, warn } = options;
  if (config.otlpEndpoint === undefined) return { metrics, close: async () => {} };
  const egress = createEgress({ allow: [hostAndPort(config.otlpEndpoint)], resolve });
  const exporter = createOtlpExporter({
    endpoint: config.otlpEndpoint,
    service: config.serviceName,
    version,
    warn,
    async post(url, body, timeoutMs) {
      const headers = { ...config.otlpHeaders, "content-type": "application/json" };
      const { status } = await egress.request(url, {
        method: "POST",
        headers,
        body,
        timeoutMs,
        lane: "background",
        followRedirects: false,
      });
      if (status < 200 || status > 299) throw new Error(`answered ${status}`);
    },
  });
  const sink = createSpanSink(exporter.take);
  return {
    metrics: {
      ...metrics,
      requestEnded: both(metrics.requestEnded, sink.requestEnded),
      turnEnded: both(metrics.turnEnded, sink.turnEnded),
      jobEnded: both(metrics.jobEnded, sink.jobEnded),
      callEnded: both(metrics.callEnded, sink.callEnded),
    },
    async close() {
      await exporter.close();
      await egress.close();
    },
  };
}

function both<T>(one: (what: T) => void, other: (what: T) => void): (what: T) => void {
  return (what) => {
    one(what);
    other(what);
  };
}

function hostAndPort(endpoint: string): string {
  const { hostname, port, protocol } = new URL(endpoint);
  return `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}
