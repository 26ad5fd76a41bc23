import type { Permission } from "@cxc/contract/access.ts";
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  type RouterHistory,
} from "@tanstack/react-router";
import { lazyScreen as lazy } from "./lib/lazy-screen.ts";
import { parseSearch, stringifySearch } from "./lib/search-text.ts";
import { forgetUnanswered } from "./lib/send-once.ts";
import { AgentsListScreen } from "./screens/agents-list.tsx";
import { ChatLayout } from "./screens/chat-layout.tsx";
import { openHome, openPrivate, openPublic, requirePermission } from "./shell/access.ts";
import { NotFound } from "./shell/NotFound.tsx";
import { PrivateFrame } from "./shell/PrivateFrame.tsx";
import { PublicSection } from "./shell/PublicSection.tsx";
import { RenderError } from "./shell/RenderError.tsx";
import { RootFrame } from "./shell/RootFrame.tsx";

const root = createRootRoute({
  component: RootFrame,
  notFoundComponent: NotFound,
  validateSearch: (search: Record<string, string | undefined>) => search,
});

const publicSection = createRoute({
  getParentRoute: () => root,
  id: "public",
  component: PublicSection,
});

const privateFrame = createRoute({
  getParentRoute: () => root,
  id: "private",
  component: PrivateFrame,
  beforeLoad: openPrivate,
});

/** Around the pages of the console: the test chat window stays open from one to the next. */
const chatLayout = createRoute({ getParentRoute: () => privateFrame, id: "chat", component: ChatLayout });

/** A page for people who are signed out; the others go on to where they wanted. */
function entrance<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => publicSection, path, component, beforeLoad: openPublic });
}

/** A page that a mailed link opens, signed in or not. */
function tokenPage<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => publicSection, path, component });
}

/** A page of the console; `permission` is what its visitor must be allowed to do. */
function page<const Path extends string>(path: Path, component: RouteComponent, permission?: Permission) {
  return createRoute({
    getParentRoute: () => chatLayout,
    path,
    component,
    beforeLoad: () => requirePermission(permission),
  });
}

/** An empty page without the frame, in a tab of its own. */
const previewPage = createRoute({
  getParentRoute: () => root,
  path: "/preview/$agentid",
  component: lazy(() => import("./screens/preview.tsx"), "PreviewScreen"),
  beforeLoad: (opening) => {
    openPrivate(opening);
    requirePermission("agents.test");
  },
});

const routeTree = root.addChildren([
  publicSection.addChildren([
    entrance(
      "/login",
      lazy(() => import("./screens/login.tsx"), "LoginScreen"),
    ),
    entrance(
      "/signup",
      lazy(() => import("./screens/signup.tsx"), "SignupScreen"),
    ),
    entrance(
      "/forgot-password",
      lazy(() => import("./screens/forgot-password.tsx"), "ForgotPasswordScreen"),
    ),
    tokenPage(
      "/reset-password/$token",
      lazy(() => import("./screens/reset-password.tsx"), "ResetPasswordScreen"),
    ),
    tokenPage(
      "/accept-invite/$token",
      lazy(() => import("./screens/accept-invite.tsx"), "AcceptInviteScreen"),
    ),
    tokenPage(
      "/verify/$token",
      lazy(() => import("./screens/verify.tsx"), "VerifyScreen"),
    ),
    tokenPage(
      "/public/mails/$token",
      lazy(() => import("./screens/mail-consent.tsx"), "MailConsentScreen"),
    ),
  ]),
  previewPage,
  privateFrame.addChildren([
    createRoute({ getParentRoute: () => privateFrame, path: "/", beforeLoad: openHome }),
    chatLayout.addChildren([
      // It and the frame come with the first file: what nearly everybody opens first asks for no other.
      page("/agents/list", AgentsListScreen),
      page(
        "/agents/create",
        lazy(() => import("./screens/agent-create.tsx"), "AgentCreateScreen"),
        "agents.write",
      ),
      page(
        "/agents/import",
        lazy(() => import("./screens/agent-import.tsx"), "AgentImportScreen"),
        "agents.write",
      ),
      page(
        "/agents/update/$agentid",
        lazy(() => import("./screens/agent-update.tsx"), "AgentUpdateScreen"),
      ),
      page(
        "/agents/intent/create/$agentId",
        lazy(() => import("./screens/intent-create.tsx"), "IntentCreateScreen"),
        "agents.write",
      ),
      page(
        "/agents/intent/update/$intentId",
        lazy(() => import("./screens/intent-update.tsx"), "IntentUpdateScreen"),
      ),
      page(
        "/entities",
        lazy(() => import("./screens/entities-list.tsx"), "EntitiesListScreen"),
      ),
      page(
        "/entities/create",
        lazy(() => import("./screens/entity-create.tsx"), "EntityCreateScreen"),
        "entities.write",
      ),
      page(
        "/entities/update/$id",
        lazy(() => import("./screens/entity-update.tsx"), "EntityUpdateScreen"),
      ),
      page(
        "/datasource",
        lazy(() => import("./screens/data-sources-list.tsx"), "DataSourcesListScreen"),
      ),
      page(
        "/datasource/create",
        lazy(() => import("./screens/data-source-create.tsx"), "DataSourceCreateScreen"),
        "data_sources.write",
      ),
      page(
        "/datasource/details/$dataSourceId",
        lazy(() => import("./screens/data-source-details.tsx"), "DataSourceDetailsScreen"),
      ),
      page(
        "/datasource/details/$id/datasource/url/$urlid",
        lazy(() => import("./screens/data-source-url.tsx"), "DataSourceUrlScreen"),
      ),
      page(
        "/actions",
        lazy(() => import("./screens/actions-list.tsx"), "ActionsListScreen"),
      ),
      page(
        "/actions/create",
        lazy(() => import("./screens/action-create.tsx"), "ActionCreateScreen"),
        "actions.write",
      ),
      page(
        "/actions/details/$id",
        lazy(() => import("./screens/action-details.tsx"), "ActionDetailsScreen"),
      ),
      page(
        "/conversation",
        lazy(() => import("./screens/conversations-list.tsx"), "ConversationsListScreen"),
      ),
      page(
        "/conversation/$id",
        lazy(() => import("./screens/conversation-detail.tsx"), "ConversationDetailScreen"),
      ),
      page(
        "/agents/overview/$agentid",
        lazy(() => import("./screens/agent-overview.tsx"), "AgentOverviewScreen"),
      ),
      page(
        "/agents/health/$agentid",
        lazy(() => import("./screens/agent-health.tsx"), "AgentHealthScreen"),
      ),
      page(
        "/agents/tests/$agentid",
        lazy(() => import("./screens/agent-tests.tsx"), "AgentTestsScreen"),
      ),
      page(
        "/agents/tests/$agentid/create",
        lazy(() => import("./screens/agent-test-edit.tsx"), "AgentTestCreateScreen"),
        "agents.write",
      ),
      page(
        "/agents/tests/$agentid/update/$testid",
        lazy(() => import("./screens/agent-test-edit.tsx"), "AgentTestUpdateScreen"),
      ),
      page(
        "/agents/tests/$agentid/runs/$runid",
        lazy(() => import("./screens/agent-test-run.tsx"), "AgentTestRunScreen"),
      ),
      page(
        "/profile",
        lazy(() => import("./screens/profile.tsx"), "ProfileScreen"),
      ),
      page(
        "/change-password",
        lazy(() => import("./screens/change-password.tsx"), "ChangePasswordScreen"),
      ),
      page(
        "/integrations",
        lazy(() => import("./screens/integrations.tsx"), "IntegrationsScreen"),
        "integrations.manage",
      ),
      page(
        "/models",
        lazy(() => import("./screens/models.tsx"), "ModelsScreen"),
        "models.manage",
      ),
      page(
        "/team",
        lazy(() => import("./screens/team.tsx"), "TeamScreen"),
        "team.manage",
      ),
      page(
        "/contacts",
        lazy(() => import("./screens/contacts.tsx"), "ContactsScreen"),
        "contacts.read",
      ),
      page(
        "/audit-log",
        lazy(() => import("./screens/audit-log.tsx"), "AuditLogScreen"),
        "audit_log.read",
      ),
      page(
        "/no-access",
        lazy(() => import("./screens/no-access.tsx"), "NoAccessScreen"),
      ),
      page("/$", NotFound),
    ]),
  ]),
]);

/** The console's router; tests give it a history of their own. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultErrorComponent: RenderError,
    defaultNotFoundComponent: NotFound,
    ...(history ? { history } : {}),
  });
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (pathChanged) forgetUnanswered();
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
