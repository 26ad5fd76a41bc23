import type { Config } from "../../config.ts";
import type { Database } from "../../database/open.ts";
import type { Feature } from "../../feature.ts";
import type { AccountMails } from "../links/send-account-mail.ts";
import { serveAccounts } from "./accounts.routes.ts";
import { serveMailedLinks } from "./mailed-links.routes.ts";
import { createPasswords, type HashCost } from "./passwords.ts";
import { serveSessions } from "./sessions.routes.ts";

/** Signing up and in, mailed links, one's own profile and sessions. */
export function openAccounts(options: {
  config: Config;
  database: Database;
  mails: AccountMails;
  /** What hashing a password takes; the strong default where nothing is said. */
  hashCost?: HashCost | undefined;
}): Feature {
  const { config, database, mails, hashCost } = options;
  const passwords = createPasswords(hashCost);
  return {
    serve(router) {
      serveAccounts(router, { database, passwords, config, mails });
      serveMailedLinks(router, { database, passwords, mails });
      serveSessions(router, { database });
    },
  };
}
