/** Every path of the API, as a pattern with `:name` parameters. They end with a slash and are accepted without it. */
export const paths = {
  health: "/api/health/",
  openapi: "/api/openapi.json",
  docs: "/api/docs/",

  signup: "/api/auth/signup/",
  login: "/api/auth/login/",
  me: "/api/auth/me/",
  changePassword: "/api/auth/change-password/",

  profile: "/api/user/profile/",
  updateProfile: "/api/user/update-profile/",

  integrations: "/api/integrations/",
  crm: "/api/integrations/crm/",

  agents: "/api/agent/",
  agent: "/api/agent/:id/",
  agentWidget: "/api/agent/:id/widget/",
  agentChanges: "/api/agent/:id/changes/",
  agentPublish: "/api/agent/:id/publish/",
  agentVersions: "/api/agent/:id/versions/",
  agentVersionRestore: "/api/agent/:id/versions/:version/restore/",
  agentIntents: "/api/agent/:id/intent/",
  intent: "/api/intent/:id/",

  entities: "/api/entities/",
  entity: "/api/entities/:id/",

  actions: "/api/actions/",
  action: "/api/actions/:id/",
  actionTest: "/api/actions/:id/test/",
  actionRuns: "/api/actions/:id/run/",

  modelSettings: "/api/settings/model/",
  modelTest: "/api/settings/model/test/",
  modelUsage: "/api/settings/model/usage/",

  dataSources: "/api/data-source/",
  newUrlPreview: "/api/data-source/url/preview/",
  dataSource: "/api/data-source/:id/",
  dataSourceSearch: "/api/data-source/:id/search/",
  dataSourceAnswer: "/api/data-source/:id/answer/",
  articles: "/api/data-source/:id/article/",
  article: "/api/data-source/:id/article/:articleid/",
  files: "/api/data-source/:id/file/",
  file: "/api/data-source/:id/file/:fileid/",
  urls: "/api/data-source/:id/url/",
  urlPreview: "/api/data-source/:id/url/preview/",
  url: "/api/data-source/:id/url/:urlid/",
  urlCrawl: "/api/data-source/:id/url/:urlid/crawl/",
  urlCancel: "/api/data-source/:id/url/:urlid/cancel/",
  page: "/api/data-source/:id/url/:urlid/page/:pageid/",

  chat: "/api/public/chat/",
  chatRating: "/api/public/chat/rating/",
  publicAgent: "/api/public/agent/:id/",
  embedScript: "/chatbot.js",
} as const;
