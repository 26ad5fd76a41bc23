import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/open.ts";
import { keyedHash, type SecretKeys } from "../../database/secret-key.ts";
import type { Feature } from "../../feature.ts";
import { createSharedCounts } from "../../limits/shared-counts.ts";
import type { ProductMetrics } from "../../metrics/product-metrics.ts";
import type { ConversationLog } from "../conversation-log/conversation-log.ts";
import { createDraftAsker } from "./ask-draft.ts";
import { serveChat } from "./chat.routes.ts";
import { createChatLimits, MINUTE_MS } from "./chat-limits.ts";
import { createMessageHandler } from "./handle-message.ts";
import { createSnapshots } from "./snapshots.ts";
import type { TurnDependencies } from "./turn-dependencies.ts";

/** What conversations' credentials are derived for. */
const CREDENTIALS = "conversation credentials";

/** What visitors talk to. */
export function openChat(options: {
  config: Config;
  database: Database;
  secretKeys: SecretKeys;
  conversationLog: ConversationLog;
  dependencies: TurnDependencies;
  metrics: Pick<ProductMetrics, "turnEnded">;
  log: FastifyBaseLogger;
}): Feature & { askDraft: ReturnType<typeof createDraftAsker> } {
  const { config, database, secretKeys, conversationLog, dependencies, metrics, log } = options;
  const snapshots = createSnapshots(database);
  const handleMessage = createMessageHandler({
    database,
    conversationLog,
    snapshots,
    dependencies,
    log,
    keyedHash: keyedHash(secretKeys.current, CREDENTIALS),
    oldKeyedHash: secretKeys.old === undefined ? undefined : keyedHash(secretKeys.old, CREDENTIALS),
  });
  const shared = createSharedCounts({ windowMs: MINUTE_MS, query: database.query, log });
  const limits = createChatLimits(config.chatLimit, shared);
  return {
    askDraft: createDraftAsker({ database, snapshots, dependencies }),
    serve: (router) =>
      serveChat(router, { database, config, snapshots, handleMessage, conversationLog, limits, metrics }),
    close: () => shared.close(),
  };
}
