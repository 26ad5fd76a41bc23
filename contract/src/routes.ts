import { accountRoutes } from "./accounts.ts";
import { actionRoutes } from "./actions.ts";
import { agentRoutes } from "./agents.ts";
import { chatRoutes } from "./chat.ts";
import { conversationRoutes } from "./conversations.ts";
import { dataSourceRoutes } from "./data-sources.ts";
import { entityRoutes } from "./entities.ts";
import { healthRoutes } from "./health.ts";
import { integrationRoutes } from "./integrations.ts";
import { intentRoutes } from "./intents.ts";
import { modelRoutes } from "./models.ts";

/** The whole API, by operation. */
export const routes = {
  ...healthRoutes,
  ...accountRoutes,
  ...integrationRoutes,
  ...agentRoutes,
  ...intentRoutes,
  ...entityRoutes,
  ...actionRoutes,
  ...modelRoutes,
  ...dataSourceRoutes,
  ...chatRoutes,
  ...conversationRoutes,
};
