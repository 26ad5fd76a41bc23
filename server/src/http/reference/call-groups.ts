import type { Route } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";

export interface CallGroup {
  /** Its tag in OpenAPI, and its address below the page of the API. */
  name: string;
  title: string;
  about: string;
  /** What its paths begin with; of two that fit the longer one holds. */
  paths: readonly string[];
}

/** The API by what somebody is about to do, in the order of doing it. */
export const CALL_GROUPS: readonly CallGroup[] = [
  {
    name: "auth",
    title: "Signing in",
    about: "Sign up, log in, passwords, invites and sessions.",
    paths: ["/api/auth/"],
  },
  {
    name: "chat",
    title: "Chat",
    about: "What a visitor's window calls: a turn, a rating, an agent's look.",
    paths: ["/api/public/", "/chatbot.js"],
  },
  {
    name: "agents",
    title: "Agents",
    about: "Agents, their look, publishing and versions.",
    paths: ["/api/agent/"],
  },
  {
    name: "intents",
    title: "Intents",
    about: "What visitors want, by training phrases.",
    paths: ["/api/intent/", "/api/agent/:id/intent/", "/api/agent/:id/phrases/"],
  },
  { name: "entities", title: "Entities", about: "What a form asks for.", paths: ["/api/entities/"] },
  {
    name: "actions",
    title: "Actions",
    about: "What an intent does: a request, a mail, a contact, a hand-off.",
    paths: ["/api/actions/", "/api/mail-server/"],
  },
  {
    name: "data-sources",
    title: "Data sources",
    about: "Articles, files and web pages that agents answer from.",
    paths: ["/api/data-source/", "/api/storage/"],
  },
  {
    name: "tests",
    title: "Tests",
    about: "An agent's tests, replays of conversations, and the health of its phrases.",
    paths: ["/api/agent/:id/tests/", "/api/agent/:id/replay/", "/api/agent/:id/health/"],
  },
  {
    name: "imports",
    title: "Import and export",
    about: "Bots from elsewhere, and agents as bundles.",
    paths: ["/api/import/", "/api/agent/:id/imports/", "/api/agent/:id/export/"],
  },
  {
    name: "conversations",
    title: "Conversations",
    about: "What was said, what went unanswered, and the figures.",
    paths: ["/api/conversation/", "/api/overview/", "/api/agent/:id/scores/"],
  },
  {
    name: "contacts",
    title: "Contacts",
    about: "The contact book, and the CRM that it is synced with.",
    paths: ["/api/contacts/", "/api/integrations/"],
  },
  {
    name: "models",
    title: "Models",
    about: "The language model of a company, and the installation's own.",
    paths: ["/api/settings/model/"],
  },
  {
    name: "team",
    title: "Team",
    about: "Members, invites, the audit log, and whose mails somebody wants.",
    paths: ["/api/team/", "/api/audit-log/", "/api/public/mails/"],
  },
  {
    name: "user",
    title: "User",
    about: "The signed-in user's profile, notifications and search.",
    paths: ["/api/user/", "/api/search/"],
  },
  {
    name: "operating",
    title: "Operating",
    about: "Health, readiness and metrics.",
    paths: ["/api/health/", "/api/ready/", "/api/metrics/"],
  },
];

/** Throws where a path of the contract has no group. */
export function groupOf({ path }: Pick<Route, "path">): CallGroup {
  const fitting = CALL_GROUPS.flatMap((group) =>
    group.paths.filter((start) => path.startsWith(start)).map((start) => ({ group, start })),
  );
  const [best] = fitting.toSorted((one, other) => other.start.length - one.start.length);
  if (!best) throw new Error(`${path} is in no group of the API's page`);
  return best.group;
}

/** The calls of a group by name, as the contract orders them. */
export function callsOf(group: CallGroup): [name: string, route: Route][] {
  return Object.entries<Route>(routes).filter(([, route]) => groupOf(route) === group);
}
