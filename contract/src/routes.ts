import { accountRoutes } from "./accounts.ts";
import { actionRoutes } from "./actions.ts";
import { agentHealthRoutes } from "./agent-health.ts";
import { agentTestRoutes } from "./agent-tests.ts";
import { agentRoutes } from "./agents.ts";
import { auditLogRoutes } from "./audit-log.ts";
import { chatRoutes } from "./chat.ts";
import { contactRoutes } from "./contacts.ts";
import { conversationRoutes } from "./conversations.ts";
import { dataSourceRoutes } from "./data-sources.ts";
import { entityRoutes } from "./entities.ts";
import { guideRoutes } from "./guide.ts";
import { healthRoutes } from "./health.ts";
import { importRoutes } from "./imports.ts";
import { integrationRoutes } from "./integrations.ts";
import { intentRoutes } from "./intents.ts";
import { localModelRoutes } from "./local-model.ts";
import { mailedLinkRoutes } from "./mailed-links.ts";
import { metricsRoutes } from "./metrics.ts";
import { modelRoutes } from "./models.ts";
import { notificationRoutes } from "./notifications.ts";
import { publicationRoutes } from "./publications.ts";
import { replayRoutes } from "./replays.ts";
import { searchRoutes } from "./search.ts";
import { sessionRoutes } from "./sessions.ts";
import { storageRoutes } from "./storage.ts";
import { teamRoutes } from "./team.ts";
import { testRunRoutes } from "./test-runs.ts";
import { unansweredRoutes } from "./unanswered.ts";

/** The whole API, by operation. */
export const routes = {
  ...healthRoutes,
  ...metricsRoutes,
  ...accountRoutes,
  ...mailedLinkRoutes,
  ...sessionRoutes,
  ...teamRoutes,
  ...auditLogRoutes,
  ...notificationRoutes,
  ...guideRoutes,
  ...searchRoutes,
  ...integrationRoutes,
  ...contactRoutes,
  ...agentRoutes,
  ...publicationRoutes,
  ...agentTestRoutes,
  ...testRunRoutes,
  ...replayRoutes,
  ...agentHealthRoutes,
  ...importRoutes,
  ...intentRoutes,
  ...entityRoutes,
  ...actionRoutes,
  ...modelRoutes,
  ...localModelRoutes,
  ...dataSourceRoutes,
  ...storageRoutes,
  ...chatRoutes,
  ...conversationRoutes,
  ...unansweredRoutes,
};
