import type { signupBody } from "@cxc/contract/accounts.ts";
import { messages } from "@cxc/contract/messages.ts";
import type { z } from "zod";
import { AppError, fieldError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import { insertAuditRow } from "../../database/audit-log.ts";
import type { Database } from "../../database/open.ts";
import { findUserByEmail, hasAnyUser, insertAccount } from "./accounts.repository.ts";
import { hashPassword } from "./passwords.ts";
import { presentSession } from "./present-session.ts";
import { assertBelow, recordHits } from "./throttle.repository.ts";
import { issueAccessToken } from "./tokens.repository.ts";

const HOUR_S = 3600;

/**
 * Makes a company and its first admin, and signs them in. Throws `signup_closed`, `rate_limited`, and `email_taken`
 * with the field.
 */
export async function signUp(
  body: z.output<typeof signupBody>,
  { database, config, address }: { database: Database; config: Config; address: string },
) {
  const { query } = database;
  if (config.signup === "invite" || (config.signup === "first" && (await hasAnyUser(query)))) {
    throw new AppError("signup_closed");
  }
  if (config.signupLimit > 0) {
    const key = `signup:${address}`;
    await assertBelow({ key, max: config.signupLimit, seconds: HOUR_S }, query);
    await recordHits([key], query);
  }
  if (await findUserByEmail(body.email, query)) throw emailTaken();
  const { company, password, ...person } = body;
  const password_hash = await hashPassword(password);
  return database
    .transaction(async (trx) => {
      const user = { ...person, password_hash, role: "company_admin" as const };
      const account = await insertAccount({ kind: "company", name: company }, user, trx);
      const { tenant } = account;
      const audit = { tenant_id: tenant.id, user_id: account.user.id, action: "sign-up", address };
      await insertAuditRow({ ...audit, subject_id: tenant.id, subject_title: company }, trx);
      const access_token = await issueAccessToken(account.user.id, trx);
      return { access_token, ...presentSession(account.user, tenant) };
    })
    .catch((error) => {
      throw (error as { code?: string }).code === "23505" ? emailTaken() : error;
    });
}

function emailTaken(): AppError {
  return fieldError("email_taken", "email", messages.emailTaken);
}
