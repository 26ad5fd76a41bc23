/** Every path of the API, as a pattern with `:name` parameters. They end with a slash and are accepted without it. */
export const paths = {
  health: "/api/health/",
  openapi: "/api/openapi.json",
  docs: "/api/docs/",

  signup: "/api/auth/signup/",
  login: "/api/auth/login/",
  me: "/api/auth/me/",

  profile: "/api/user/profile/",
  updateProfile: "/api/user/update-profile/",

  integrations: "/api/integrations/",
  crm: "/api/integrations/crm/",

  agents: "/api/agent/",
  agent: "/api/agent/:id/",
  agentWidget: "/api/agent/:id/widget/",
  agentPublish: "/api/agent/:id/publish/",
  agentVersions: "/api/agent/:id/versions/",
  agentVersionRestore: "/api/agent/:id/versions/:version/restore/",
  agentIntents: "/api/agent/:id/intent/",
  intent: "/api/intent/:id/",

  entities: "/api/entities/",
  entity: "/api/entities/:id/",

  actions: "/api/actions/",

  dataSources: "/api/data-source/",
  dataSource: "/api/data-source/:id/",
  articles: "/api/data-source/:id/article/",
  article: "/api/data-source/:id/article/:articleid/",

  chat: "/api/public/chat/",
  publicAgent: "/api/public/agent/:id/",
  embedScript: "/chatbot.js",
} as const;
