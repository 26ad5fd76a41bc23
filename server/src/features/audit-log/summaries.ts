import type { Route } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";

/** What a call's sentence adds for whoever programs against it: it can do that, which doesn't say that it was done. */
const ASIDE = /;| \(|, unless /;

/** Of what nobody was signed in for, and what the operator did. */
const OWN: readonly (readonly [action: string, summary: string])[] = [
  ["sign-up", "Sign up"],
  ["log-in", "Log in"],
  ["verify", "Confirm an email address"],
  ["reset-password", "Set a new password with a link"],
  ["accept-invite", "Accept an invite"],
  ["operator set-flag", "Set by the operator"],
  ["operator make-publisher", "Publisher made by the operator"],
  ["operator reset-password", "Link to reset the password made by the operator"],
];

/** Calls whose sentence says what a program can choose, or how, where people look for what was done. */
const PLAINER: readonly (readonly [call: Route, summary: string])[] = [
  [routes.publishAgent, "Publish an agent"],
  [routes.restoreVersion, "Make an old version live again"],
  [routes.createImport, "Read files for an import"],
  [routes.planTemplate, "Choose a template"],
  [routes.applyImport, "Import into an agent"],
  [routes.updateGuide, "Dismiss or show the first steps"],
  [routes.updateMember, "Change a member"],
  [routes.deleteConversation, "Delete a conversation"],
  [routes.redactConversation, "Redact a conversation"],
  [routes.correctTurn, "Correct an answer"],
  [routes.settleSuspect, "Settle a phrase that hurts"],
];

const SUMMARIES = new Map<string, string>([
  ...Object.values<Route>(routes).map(
    (call) => [actionOf(call), call.summary.split(ASIDE, 1).join()] as const,
  ),
  ...PLAINER.map(([call, summary]) => [actionOf(call), summary] as const),
  ...OWN,
]);

/** An action of the audit log for people; one of an older version stays as it is. */
export function summaryOf(action: string): string {
  return SUMMARIES.get(action) ?? action;
}

/** The actions whose summaries hold these words, in any case. */
export function actionsAbout(words: string): string[] {
  const looked = words.toLowerCase();
  return [...SUMMARIES].flatMap(([action, summary]) =>
    summary.toLowerCase().includes(looked) ? [action] : [],
  );
}

function actionOf({ method, path }: Route): string {
  return `${method} ${path}`;
}
