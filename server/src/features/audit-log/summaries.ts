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

const SUMMARIES = new Map<string, string>([
  ...Object.values<Route>(routes).map(
    ({ method, path, summary }) => [`${method} ${path}`, summary.split(ASIDE, 1).join()] as const,
  ),
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
