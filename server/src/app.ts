import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./database/open.ts";
import type { SecretKeys } from "./database/secret-key.ts";
import { type SchemaWatch, watchSchema } from "./database/watch-schema.ts";
import { createResolver } from "./egress/resolve-host.ts";
import { erasers } from "./erasers.ts";
import type { Feature } from "./feature.ts";
import { openAccounts } from "./features/accounts/accounts.module.ts";
import { authenticate } from "./features/accounts/authenticate.ts";
import type { HashCost } from "./features/accounts/passwords.ts";
import { openActions } from "./features/actions/actions.module.ts";
import { actionRunsFollower } from "./features/actions/follow-runs.ts";
import { tellUndelivered } from "./features/actions/tell-undelivered.ts";
import { openAgentHealth } from "./features/agent-health/agent-health.module.ts";
import { openAgentTests } from "./features/agent-tests/agent-tests.module.ts";
import { openAgents } from "./features/agents/agents.module.ts";
import { serveAuditLog } from "./features/audit-log/audit-log.routes.ts";
import { openBackups } from "./features/backups/backups.module.ts";
import { openChat } from "./features/chat/chat.module.ts";
import { serveContacts } from "./features/contacts/contacts.routes.ts";
import { createBuiltinContacts } from "./features/contacts/save-contact.ts";
import { openConversationLog } from "./features/conversation-log/conversation-log.module.ts";
import type { ProjectorWaits } from "./features/conversation-log/projector.ts";
import { openConversations } from "./features/conversations/conversations.module.ts";
import { enqueueCrawlIn } from "./features/data-sources/crawl.job.ts";
import { openDataSources } from "./features/data-sources/data-sources.module.ts";
import { createArticleReader } from "./features/data-sources/read-article.ts";
import { serveEntities } from "./features/entities/entities.routes.ts";
import { serveGuide } from "./features/guide/guide.routes.ts";
import { createReadiness } from "./features/health/check-readiness.ts";
import { serveHealth } from "./features/health/health.routes.ts";
import { openImports } from "./features/imports/imports.module.ts";
import { openIntegrations } from "./features/integrations/integrations.module.ts";
import { serveIntents } from "./features/intents/intents.routes.ts";
import { defineAccountMails } from "./features/links/account-mail.job.ts";
import { openLocalModel } from "./features/local-model/local-model.module.ts";
import { deleteOldMailCounts } from "./features/mail-limits/mail-counts.repository.ts";
import { serveMailConsent } from "./features/mail-recipients/mail-consent.routes.ts";
import { defineMaintenance } from "./features/maintenance/maintenance.job.ts";
import { deleteExpiredRows } from "./features/maintenance/maintenance.repository.ts";
import { openMetrics } from "./features/metrics/metrics.module.ts";
import { openModels } from "./features/models/models.module.ts";
import { deleteOldNotifications } from "./features/notifications/notifications.repository.ts";
import { serveNotifications } from "./features/notifications/notifications.routes.ts";
import { deliverMail } from "./features/outbox/deliver-mail.ts";
import { openOutbox } from "./features/outbox/outbox.module.ts";
import { openPassages } from "./features/passages/passages.module.ts";
import { passagesFor } from "./features/passages/search-passages.ts";
import { openRecognisers } from "./features/recognisers/recognisers.module.ts";
import { serveSearch } from "./features/search/search.routes.ts";
import { openStorage } from "./features/storage/storage.module.ts";
import { serveTeam } from "./features/team/team.routes.ts";
import { createServer, type LogStream } from "./http/create-server.ts";
import { createRouter } from "./http/serve.ts";
import { serveReference } from "./http/serve-reference.ts";
import { serveUserGuide } from "./http/serve-user-guide.ts";
import { staticFiles } from "./http/static-files.ts";
import type { JobResult, Jobs } from "./jobs/queue.ts";
import type { LoopWatch } from "./limits/loop-watch.ts";
import { createProductMetrics, type ProductMetrics } from "./metrics/product-metrics.ts";
import { openServices, type Services } from "./open-services.ts";
import { openTraces } from "./telemetry/open-traces.ts";
import { VERSION } from "./version.ts";

interface AppDependencies {
  config: Config;
  database: Database;
  jobs: Jobs;
  secretKeys: SecretKeys;
  /** What hashing a password takes; the strong default but in tests. */
  hashCost?: HashCost;
  /** How long lists may be behind the conversations; shorter in tests. */
  projectorWaits?: ProjectorWaits;
  /** Told once where the database's schema is no longer this program's: the process has to end. */
  onSchemaChange?: (why: string) => void;
  /** For tests that read the log. */
  logTo?: LogStream;
}

/** Everything that the server serves. The jobs are defined, not started. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, jobs, secretKeys } = dependencies;
  const traces = openTraces(createProductMetrics(), {
    config,
    version: VERSION,
    resolve: createResolver({ servers: config.dnsServers }),
    warn: (fields, words) => app.log.warn(fields, words),
  });
  const { metrics } = traces;
  const schema = watchSchema(database, { onChange: dependencies.onSchemaChange ?? (() => undefined) });
  const { app, loop, methodsAt } = createServer(config, { metrics, schema, logTo: dependencies.logTo });
  jobs.observe((name) => observeJob(name, loop, metrics));
  const services = openServices({ config, secretKeys, metrics, log: app.log });
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  const surroundings = { services, schema, loop, metrics, isStopping: () => isStopping, log: app.log };
  const features = openFeatures({ ...dependencies, ...surroundings });

  const router = createRouter(app, { database, authenticate: (token) => authenticate(token, database) });
  for (const feature of features) feature.serve?.(router);
  const scheduledTasks = Object.fromEntries(
    features.flatMap(({ scheduledTasks = {} }) => Object.entries(scheduledTasks)),
  );
  defineMaintenance(jobs, { log: app.log, scheduledTasks });
  app.addHook("onClose", async () => {
    schema.close();
    // What jobs need ends with them: a job that is given back costs no attempt.
    await Promise.all([jobs.stop(), services.close()]);
    for (const feature of features.toReversed()) await feature.close?.();
    await traces.close();
  });

  serveReference(app, { version: VERSION, config });
  serveUserGuide(app, { brand: config.brand });
  await staticFiles(app, { brand: config.brand, methodsAt });
  return app;
}

function observeJob(name: string, loop: LoopWatch, metrics: ProductMetrics): (result: JobResult) => void {
  const began = performance.now();
  const end = loop.begin(`job ${name}`);
  return (result) => {
    end();
    metrics.jobEnded({ name, result, seconds: (performance.now() - began) / 1_000 });
  };
}

/** The features, each opened after those that it is given. */
function openFeatures(
  dependencies: AppDependencies & {
    services: Services;
    schema: SchemaWatch;
    loop: LoopWatch;
    metrics: ProductMetrics;
    isStopping(): boolean;
    log: FastifyInstance["log"];
  },
): Feature[] {
  const { config, database, jobs, secretKeys, hashCost, projectorWaits, services, metrics, log } =
    dependencies;
  const { egress, secrets, mailer, parser, importer, sitemaps, renderer, visitorHash } = services;
  const { publicUrl } = config;
  const { query } = database;
  const mails = defineAccountMails(jobs, { database, mailer, config });

  const outgoing = openOutbox({
    database,
    jobs,
    deliver: { mail: deliverMail(mailer) },
    tellUndelivered,
    log,
  });
  const { outbox } = outgoing;
  const conversationLog = openConversationLog({
    database,
    jobs,
    log,
    outbox,
    followers: [actionRunsFollower],
    erasers,
    projectorWaits,
  });
  const recognisers = openRecognisers({ database, metrics, log });
  const localModel = openLocalModel({ config, database, jobs, egress: egress.models, log });
  const { localEmbedder } = localModel;
  const models = openModels({
    database,
    secrets,
    egress: egress.models,
    keyedHash: visitorHash,
    localEmbedder,
  });
  const passages = openPassages({ database, jobs, embedderOf: models.embedderOf });
  const { searcher } = passages;
  const integrations = openIntegrations({ database, jobs, secrets, egress: egress.crm });
  const contacts = createBuiltinContacts(database, integrations.enqueueDelivery);
  const actions = openActions({
    database,
    secrets,
    egress: egress.actions,
    mailer,
    mails,
    outbox,
    contacts,
    publicUrl,
    // Nobody causes more actions than they may send messages.
    actionLimit: config.chatLimit,
    log,
  });
  const agentTests = openAgentTests({
    database,
    jobs,
    trainedModel: recognisers.trainedModel,
    passagesOf: (tenantId, source) => passagesFor(searcher, tenantId, source),
    actionsOf: actions.runnerFor,
    modelsOf: models.forTurn,
    log,
  });
  const chat = openChat({
    config,
    database,
    secretKeys,
    conversationLog: conversationLog.log,
    metrics,
    dependencies: {
      recogniserOf: recognisers.recogniserOf,
      passagesOf: (tenantId, source, embedder) =>
        passagesFor(searcher, tenantId, source, async () => embedder),
      actionsOf: actions.runnerFor,
      modelsOf: models.forTurn,
    },
    log,
  });
  const checkReadiness = createReadiness(dependencies);
  return [
    { serve: (router) => serveHealth(router, { ...dependencies, checkReadiness, version: VERSION }) },
    openMetrics({ ...dependencies, checkReadiness, registry: metrics.registry, version: VERSION }),
    { scheduledTasks: { "expired rows": () => deleteExpiredRows(query) } },
    openAccounts({ config, database, mails, hashCost }),
    { serve: (router) => serveTeam(router, { config, mails }) },
    { serve: serveAuditLog },
    { serve: (router) => serveMailConsent(router, { database }) },
    { scheduledTasks: { "mail counts": () => deleteOldMailCounts(query) } },
    { serve: serveGuide },
    { serve: serveSearch },
    { serve: serveNotifications, scheduledTasks: { notifications: () => deleteOldNotifications(query) } },
    openBackups({ config, database, jobs, log }),
    outgoing,
    conversationLog,
    recognisers,
    localModel,
    models,
    passages,
    openDataSources({ database, jobs, egress: egress.crawl, parser, sitemaps, renderer, searcher }),
    openStorage({ database, limitMb: config.storageLimit }),
    openImports({
      database,
      importer,
      version: VERSION,
      secrets,
      readArticle: createArticleReader(parser),
      enqueueCrawl: (url, trx) => enqueueCrawlIn(trx, jobs)(url),
    }),
    integrations,
    { serve: serveContacts },
    actions,
    { serve: serveEntities },
    { serve: (router) => serveIntents(router, { recogniserNow: recognisers.recogniserOf }) },
    openAgents({
      database,
      publicUrl,
      modelIsReady: recognisers.draftIsReady,
      tests: agentTests.publicationTests,
      jobs,
      log,
      onAgentDeleted: conversationLog.forgetAgent,
    }),
    agentTests,
    openAgentHealth({ database, jobs, log }),
    chat,
    openConversations({
      database,
      askDraft: chat.askDraft,
      conversationLog: conversationLog.log,
      projector: conversationLog.projector,
    }),
  ];
}
