import { BODY_BYTES_MAX } from "@cxc/contract/rules.ts";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "../config.ts";
import type { SchemaWatch } from "../database/watch-schema.ts";
import { type LoopWatch, watchLoop } from "../limits/loop-watch.ts";
import type { ProductMetrics } from "../metrics/product-metrics.ts";
import { watchMethods } from "./allowed-methods.ts";
import { compressAnswers } from "./compress-answers.ts";
import { allowPublicCors } from "./cors.ts";
import { answerBrokenRequest, answerUnroutable, handleErrors } from "./handle-errors.ts";
import { identifyRequests, logFields, requestIds } from "./identify-requests.ts";
import { acceptJsonBodies } from "./json-body.ts";
import { letConnectionsEnd } from "./let-connections-end.ts";
import { limitBodyTime } from "./limit-body-time.ts";
import { nameRequests } from "./name-requests.ts";
import { refuseCodings } from "./refuse-codings.ts";
import { refuseOutdated } from "./refuse-outdated.ts";
import { securityHeaders } from "./security-headers.ts";
import { warnOfProxy } from "./warn-of-proxy.ts";

/** Where the log goes instead of standard output. */
export interface LogStream {
  write(line: string): void;
}

/**
 * What is sent is checked by the contract's own schemas (http/serve.ts): in place of Fastify's compilers, which each start
 * would load in vain.
 */
const NO_SCHEMAS = () => () => {
  throw new Error("a route has no schema of Fastify's");
};

/** The web server with all that holds for every request, before anything is served. */
export function createServer(
  config: Config,
  { metrics, schema, logTo }: { metrics: ProductMetrics; schema: SchemaWatch; logTo?: LogStream | undefined },
): { app: FastifyInstance; loop: LoopWatch; methodsAt(url: string): string[] } {
  const app = Fastify({
    logger: { level: config.logLevel, mixin: logFields, ...(logTo === undefined ? {} : { stream: logTo }) },
    genReqId: requestIds({ isBehindProxy: config.trustProxy.length > 0 }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
    schemaController: { compilersFactory: { buildValidator: NO_SCHEMAS, buildSerializer: NO_SCHEMAS } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  const methodsAt = watchMethods(app);
  refuseCodings(app);
  const loop = watchLoop(app.log);
  app.addHook("onReady", async () => loop.start());
  app.addHook("onClose", () => loop.stop());
  identifyRequests(app);
  warnOfProxy(app);
  nameRequests(app, loop, metrics);
  letConnectionsEnd(app);
  limitBodyTime(app);
  handleErrors(app, schema.look);
  refuseOutdated(app, schema.isChanged);
  acceptJsonBodies(app);
  securityHeaders(app, { isHttps: config.publicUrl.startsWith("https:") });
  allowPublicCors(app);
  compressAnswers(app);
  return { app, loop, methodsAt };
}
