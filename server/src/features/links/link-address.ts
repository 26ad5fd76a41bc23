import type { LinkToken } from "./tokens.repository.ts";

/** By the console's pages. */
const PAGES = {
  reset: "reset-password",
  verify: "verify",
  invite: "accept-invite",
  recipient: "public/mails",
} as const;

/** The whole address of a link, below PUBLIC_URL: request headers never decide it. */
export function linkAddress({ purpose, token }: LinkToken, { publicUrl }: { publicUrl: string }): string {
  return `${publicUrl}/${PAGES[purpose]}/${token}`;
}
