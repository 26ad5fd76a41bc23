import { BODY_BYTES_MAX } from "@cxc/contract/rules.ts";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { createMailer } from "./adapters/mail/mailer.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/open.ts";
import { keyedHash, type SecretKeys } from "./database/secret-key.ts";
import { createSecrets } from "./database/secrets.ts";
import { createEgress } from "./egress/egress.ts";
import { createResolver } from "./egress/resolve-host.ts";
import { serveAccounts } from "./features/accounts/accounts.routes.ts";
import { authenticate } from "./features/accounts/authenticate.ts";
import { serveMailedLinks } from "./features/accounts/mailed-links.routes.ts";
import { createPasswords, type HashCost } from "./features/accounts/passwords.ts";
import { serveSessions } from "./features/accounts/sessions.routes.ts";
import { createActionRunners } from "./features/actions/action-runner.ts";
import { tendRuns } from "./features/actions/action-runs.repository.ts";
import { serveActions } from "./features/actions/actions.routes.ts";
import { actionRunsFollower } from "./features/actions/follow-runs.ts";
import { serveAgents } from "./features/agents/agents.routes.ts";
import { servePublishing } from "./features/agents/publishing.routes.ts";
import { serveAuditLog } from "./features/audit-log/audit-log.routes.ts";
import { createDraftAsker } from "./features/chat/ask-draft.ts";
import { serveChat } from "./features/chat/chat.routes.ts";
import { createChatLimits } from "./features/chat/chat-limits.ts";
import { createMessageHandler } from "./features/chat/handle-message.ts";
import { createSnapshots } from "./features/chat/snapshots.ts";
import type { TurnDependencies } from "./features/chat/turn-dependencies.ts";
import { serveContacts } from "./features/contacts/contacts.routes.ts";
import { createBuiltinContacts } from "./features/contacts/save-contact.ts";
import { createConversationLog } from "./features/conversation-log/conversation-log.ts";
import { defineForgetAgent, FORGET_AGENT } from "./features/conversation-log/forget-agent.job.ts";
import { createProjector } from "./features/conversation-log/projector.ts";
import { serveConversations } from "./features/conversations/conversations.routes.ts";
import { deleteExpiredConversations } from "./features/conversations/erase-conversation.ts";
import { serveArticles } from "./features/data-sources/articles.routes.ts";
import { defineCrawl, enqueueCrawlIn } from "./features/data-sources/crawl.job.ts";
import { serveDataSources } from "./features/data-sources/data-sources.routes.ts";
import { serveFiles } from "./features/data-sources/files.routes.ts";
import { createArticleReader } from "./features/data-sources/read-article.ts";
import { defineReadFile } from "./features/data-sources/read-file.job.ts";
import { serveSearch } from "./features/data-sources/search.routes.ts";
import { tendCrawls } from "./features/data-sources/tend-crawls.ts";
import { defineUpdateDocuments, tendDocuments } from "./features/data-sources/update-documents.job.ts";
import { serveUrls } from "./features/data-sources/urls.routes.ts";
import { serveEntities } from "./features/entities/entities.routes.ts";
import { serveHealth } from "./features/health/health.routes.ts";
import { serveIntegrations } from "./features/integrations/integrations.routes.ts";
import { defineCrmJobs, enqueueDelivery } from "./features/integrations/sync-crm.job.ts";
import { tendCrms } from "./features/integrations/tend-crms.ts";
import { serveIntents } from "./features/intents/intents.routes.ts";
import { defineAccountMails } from "./features/links/account-mail.job.ts";
import { deleteOldMailCounts } from "./features/mail-limits/mail-counts.repository.ts";
import { serveMailConsent } from "./features/mail-recipients/mail-consent.routes.ts";
import { createModels } from "./features/models/company-models.ts";
import { CALLS_AT_ONCE, MODEL_KEEP_ALIVE_MS } from "./features/models/model-places.ts";
import { deleteOldUsage } from "./features/models/model-usage.repository.ts";
import { serveModels } from "./features/models/models.routes.ts";
import { deleteOldNotifications } from "./features/notifications/notifications.repository.ts";
import { serveNotifications } from "./features/notifications/notifications.routes.ts";
import { defineEmbedPassages } from "./features/passages/embed-passages.job.ts";
import { createPassageSearch, passagesFor } from "./features/passages/search-passages.ts";
import { orderMissingModels } from "./features/recognisers/order-missing-models.ts";
import { createRecognisers } from "./features/recognisers/recognisers.ts";
import { createTrainer } from "./features/recognisers/trainer.ts";
import { serveTeam } from "./features/team/team.routes.ts";
import { defineUpkeep } from "./features/upkeep/upkeep.job.ts";
import { deleteExpiredRows } from "./features/upkeep/upkeep.repository.ts";
import { compressAnswers } from "./http/compress-answers.ts";
import { allowPublicCors } from "./http/cors.ts";
import { answerBrokenRequest, answerUnroutable, handleErrors } from "./http/handle-errors.ts";
import { acceptJsonBodies } from "./http/json-body.ts";
import { letConnectionsEnd } from "./http/let-connections-end.ts";
import { limitBodyTime } from "./http/limit-body-time.ts";
import { nameRequests } from "./http/name-requests.ts";
import { refuseCodings } from "./http/refuse-codings.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createRouter } from "./http/serve.ts";
import { serveReference } from "./http/serve-reference.ts";
import { staticFiles } from "./http/static-files.ts";
import type { Jobs } from "./jobs/queue.ts";
import { watchLoop } from "./limits/loop-watch.ts";
import { createParser } from "./reading/parser.ts";
import { createSitemapReader } from "./reading/sitemap-reader.ts";

const VERSION = "0.1.0";
/** What conversations' credentials are derived for. */
const CREDENTIALS = "conversation credentials";

/** Everything that the server serves, in the order in which it is put together. The jobs are defined, not started. */
export async function createApp(parts: {
  config: Config;
  database: Database;
  jobs: Jobs;
  secretKeys: SecretKeys;
  /** What hashing a password takes; the strong default but in tests. */
  hashCost?: HashCost;
}): Promise<FastifyInstance> {
  const { config, database, jobs, secretKeys } = parts;
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  refuseCodings(app);
  const loop = watchLoop(app.log);
  app.addHook("onReady", async () => loop.start());
  app.addHook("onClose", () => loop.stop());
  nameRequests(app, loop);
  jobs.observe((name) => loop.begin(`job ${name}`));
  letConnectionsEnd(app);
  limitBodyTime(app);
  handleErrors(app);
  acceptJsonBodies(app);
  securityHeaders(app, { isHttps: config.publicUrl.startsWith("https:") });
  allowPublicCors(app);
  compressAnswers(app);

  const router = createRouter(app, { database, authenticate: (token) => authenticate(token, database) });
  const trainer = createTrainer({ database, log: app.log });
  const stopListening = database.listen("draft_revised", trainer.draftChanged);
  app.addHook("onClose", async () => stopListening());
  const projector = createProjector({ database, log: app.log });
  app.addHook("onClose", () => projector.close());
  const conversationLog = createConversationLog({ database, followers: [actionRunsFollower] });
  conversationLog.subscribe(projector.follow);
  defineForgetAgent(jobs, database);
  const parser = createParser({ log: app.log });
  const readArticle = createArticleReader(parser);
  defineUpdateDocuments(jobs, { database, readArticle });
  app.addHook("onClose", () => trainer.close());
  const resolve = createResolver({ servers: config.dnsServers });
  const allow = config.egressAllow;
  // Each for its purpose: what is opened for a model is not opened for every company's actions.
  const egress = {
    actions: createEgress({ allow, resolve, purpose: "actions" }),
    crawl: createEgress({ allow, resolve, purpose: "crawl" }),
    crm: createEgress({ allow, resolve, purpose: "crm" }),
    // A model's answer lasts for seconds.
    models: createEgress({
      allow,
      resolve,
      purpose: "models",
      callsAtOnce: CALLS_AT_ONCE,
      keepAliveMs: MODEL_KEEP_ALIVE_MS,
    }),
  };
  const secrets = createSecrets(secretKeys);
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, log: app.log });
  const mails = defineAccountMails(jobs, { database, mailer, config });
  const runners = createActionRunners({
    database,
    egress: egress.actions,
    secrets,
    mailer,
    contacts: createBuiltinContacts(database, enqueueDelivery(jobs)),
    publicUrl: config.publicUrl,
    log: app.log,
  });
  app.addHook("onClose", () => runners.settle());
  const visitorHash = keyedHash(secretKeys.current, "visitors");
  const models = createModels({ database, secrets, egress: egress.models, keyedHash: visitorHash });
  const tendVectors = defineEmbedPassages(jobs, { database, embedderOf: models.embedderOf });
  defineUpkeep(jobs, {
    log: app.log,
    chores: {
      "expired rows": () => deleteExpiredRows(database.query),
      "missing models": () => orderMissingModels(trainer, database.query),
      documents: () => tendDocuments(jobs, database.query),
      crawls: () => tendCrawls(jobs, database),
      "action runs": () => tendRuns(database.query),
      "model usage": () => deleteOldUsage(database.query),
      CRMs: () => tendCrms(jobs, database),
      notifications: () => deleteOldNotifications(database.query),
      "mail counts": () => deleteOldMailCounts(database.query),
      vectors: tendVectors,
      "conversation lists": projector.catchUp,
      retention: () => deleteExpiredConversations(database),
    },
  });
  const sitemaps = createSitemapReader();
  const crawling = { database, egress: egress.crawl, parser, sitemaps };
  defineCrawl(jobs, crawling);
  defineCrmJobs(jobs, { database, egress: egress.crm, secrets });
  defineReadFile(jobs, {
    database,
    readFile: ({ tenantId, ...file }) => parser.of(tenantId).readDocument({ kind: "file", ...file }),
  });
  app.addHook("onClose", async () => {
    // First of all: what they need ends here too, and a job that is given back costs no attempt.
    const stopped = jobs.stop();
    await Promise.all([parser, sitemaps, ...Object.values(egress)].map((each) => each.close()));
    await stopped;
  });

  serveHealth(router, { database, version: VERSION, loop });
  const passwords = createPasswords(parts.hashCost);
  serveAccounts(router, { database, passwords, config, mails });
  serveMailedLinks(router, { database, passwords, mails });
  serveMailConsent(router, { database });
  serveSessions(router, { database });
  serveTeam(router, { config, mails });
  serveAuditLog(router);
  serveIntegrations(router, { secrets, egress: egress.crm, jobs });
  serveContacts(router);
  serveNotifications(router);
  const searcher = createPassageSearch(database);
  serveDataSources(router, { readArticle, enqueueCrawl: (url, trx) => enqueueCrawlIn(trx, jobs)(url) });
  serveUrls(router, { ...crawling, jobs });
  serveFiles(router, { database, jobs });
  serveArticles(router, { readArticle });
  serveSearch(router, { searcher });
  serveEntities(router);
  serveActions(router, { database, secrets, runners, mails });
  serveModels(router, { secrets, egress: egress.models });
  serveAgents(router, {
    onAgentDeleted: (agent_id, tenantId, trx) => jobs.enqueue(FORGET_AGENT, { agent_id }, { tenantId, trx }),
  });
  serveIntents(router);
  servePublishing(router, { publicUrl: config.publicUrl, modelIsReady: trainer.draftIsReady });

  const snapshots = createSnapshots(database);
  const dependencies: TurnDependencies = {
    recogniserOf: createRecognisers({ database, trainer, log: app.log }),
    passagesOf: (tenantId, source, embedder) => passagesFor(searcher, tenantId, source, async () => embedder),
    actionsOf: runners.runnerFor,
    modelsOf: models.forTurn,
  };
  const handleMessage = createMessageHandler({
    database,
    conversationLog,
    snapshots,
    dependencies,
    log: app.log,
    keyedHash: keyedHash(secretKeys.current, CREDENTIALS),
    oldKeyedHash: secretKeys.old === undefined ? undefined : keyedHash(secretKeys.old, CREDENTIALS),
  });
  serveChat(router, {
    database,
    config,
    snapshots,
    handleMessage,
    conversationLog,
    limits: createChatLimits(config.chatLimit),
  });
  serveConversations(router, {
    askDraft: createDraftAsker({ database, snapshots, dependencies }),
    conversationLog,
    projector,
  });

  serveReference(app, { version: VERSION, config });
  await staticFiles(app, { brand: config.brand });
  return app;
}
