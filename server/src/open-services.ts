import type { FastifyBaseLogger } from "fastify";
import { createMailer, type Mailer } from "./adapters/mail/mailer.ts";
import type { Config } from "./config.ts";
import { keyedHash, type SecretKeys } from "./database/secret-key.ts";
import { createSecrets, type Secrets } from "./database/secrets.ts";
import { createEgress, type Egress } from "./egress/egress.ts";
import { createResolver } from "./egress/resolve-host.ts";
import { CALLS_AT_ONCE, MODEL_KEEP_ALIVE_MS } from "./features/models/model-slots.ts";
import { createImporter, type Importer } from "./importing/importer.ts";
import type { ProductMetrics } from "./metrics/product-metrics.ts";
import { createParser, type Parser } from "./reading/parser.ts";
import { createSitemapReader, type SitemapReader } from "./reading/sitemap-reader.ts";
import { openRenderer } from "./rendering/open-renderer.ts";
import type { Renderer } from "./rendering/renderer.ts";

/** A proxy that refuses everything is said so often. */
const EVERY_MS = 60_000;

/** What several features are given: the doors to the network, the secrets, mail, and the threads that read files. */
export interface Services {
  egress: Record<"actions" | "crawl" | "crm" | "models", Egress>;
  secrets: Secrets;
  mailer: Mailer;
  parser: Parser;
  importer: Importer;
  sitemaps: SitemapReader;
  /** Runs the scripts of pages that have no text without; undefined where nobody asked for it. */
  renderer: Renderer | undefined;
  /** A visitor as models' budgets know them. */
  visitorHash(text: string): Buffer;
  close(): Promise<void>;
}

export function openServices(options: {
  config: Config;
  secretKeys: SecretKeys;
  metrics: Pick<ProductMetrics, "callEnded">;
  log: FastifyBaseLogger;
}): Services {
  const { config, secretKeys, metrics, log } = options;
  const resolve = createResolver({ servers: config.dnsServers });
  const common = {
    ...{ allow: config.egressAllow, resolve, onEnd: metrics.callEnded, proxies: config.proxies },
    onProxyRefusal: atMostOnce(EVERY_MS, (status: number) =>
      log.warn({ status }, "the proxy (HTTPS_PROXY, HTTP_PROXY) doesn't let a call through"),
    ),
  };
  // Each for its purpose: what is opened for a model is not opened for every company's actions.
  const egress = {
    actions: createEgress({ ...common, purpose: "actions" }),
    crawl: createEgress({ ...common, purpose: "crawl" }),
    crm: createEgress({ ...common, purpose: "crm" }),
    // A model's answer lasts for seconds.
    models: createEgress({
      ...common,
      purpose: "models",
      callsAtOnce: CALLS_AT_ONCE,
      keepAliveMs: MODEL_KEEP_ALIVE_MS,
    }),
  };
  const parser = createParser({ log });
  const importer = createImporter({ log });
  const sitemaps = createSitemapReader();
  const renderer = openRenderer(config, log);
  return {
    egress,
    secrets: createSecrets(secretKeys),
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, log }),
    parser,
    importer,
    sitemaps,
    renderer,
    visitorHash: keyedHash(secretKeys.current, "visitors"),
    async close() {
      const open = [parser, importer, sitemaps, renderer, ...Object.values(egress)];
      await Promise.all(open.map((each) => each?.close()));
    },
  };
}

function atMostOnce<T>(ms: number, run: (value: T) => void): (value: T) => void {
  let at = Number.NEGATIVE_INFINITY;
  return (value) => {
    if (performance.now() - at < ms) return;
    at = performance.now();
    run(value);
  };
}
