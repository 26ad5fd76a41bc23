import type { NewSession, SignedUp, signupBody } from "@cxc/contract/accounts.ts";
import { messages } from "@cxc/contract/messages.ts";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { AppError, fieldError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import { insertAuditRow } from "../../database/audit-log.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { addressLimits } from "../../http/network-of.ts";
import { takeTurn } from "../../limits/throttle.ts";
import type { AccountMails } from "../links/send-account-mail.ts";
import { type Device, issueAccessToken } from "../links/tokens.repository.ts";
import {
  findAccount,
  findUserByEmail,
  hasAnyUser,
  insertAccount,
  lockFirstAccount,
} from "./accounts.repository.ts";
import type { Passwords } from "./passwords.ts";
import { presentSession } from "./present-session.ts";
import { type AccountCall, onceOnly, rememberCall, wasDone } from "./remember-call.ts";

const HOUR_S = 3600;

interface SignUpContext {
  database: Database;
  passwords: Passwords;
  config: Pick<Config, "signup" | "signupLimit">;
  mails: AccountMails;
  device: Device;
  call: AccountCall;
}

/**
 * Makes a company and its first admin, and signs them in; where a mail server is set up, they confirm their address
 * first. Throws `signup_closed`, `rate_limited`, and `email_taken` with the field.
 */
export function signUp(body: z.output<typeof signupBody>, context: SignUpContext): Promise<SignedUp> {
  return onceOnly(
    context.call,
    () => signUpAgain(body, context),
    () => makeAccount(body, context),
  );
}

async function makeAccount(body: z.output<typeof signupBody>, context: SignUpContext): Promise<SignedUp> {
  const { database, device } = context;
  await assertOpen(context);
  if (await findUserByEmail(body.email, database.query)) throw emailTaken();
  const { company, password, ...person } = body;
  const password_hash = await context.passwords.hash(password, device.address);
  const { areSent } = context.mails;
  return database
    .transaction(async (trx) => {
      if (context.config.signup === "first") await assertFirst(trx);
      const verified_at = areSent ? null : new Date();
      const user = { ...person, password_hash, role: "company_admin" as const, verified_at };
      const account = await insertAccount({ kind: "company", name: company }, user, trx);
      const { tenant } = account;
      const audit = { tenant_id: tenant.id, user_id: account.user.id, action: "sign-up" };
      const subject = { subject_id: tenant.id, subject_title: company, address: device.address };
      await insertAuditRow({ ...audit, ...subject }, trx);
      await rememberCall(context.call, account.user.id, trx);
      return areSent ? awaitVerification(body.email, context, trx) : signIn(account, device, trx);
    })
    .catch((error) => {
      throw (error as { code?: string }).code === "23505" ? emailTaken() : error;
    });
}

/** What was answered when the account was made; the mail with its link is on its way. */
async function signUpAgain(
  { email, password }: z.output<typeof signupBody>,
  context: SignUpContext,
): Promise<SignedUp | undefined> {
  const { database, device, mails, call } = context;
  const user = await findUserByEmail(email, database.query);
  if (!user || !(await wasDone(call, user, { password, address: device.address }, context))) return undefined;
  if (mails.areSent && !user.verified_at) return { verification_required: true, email: user.email };
  const account = await findAccount(user.id, database.query);
  return database.transaction((trx) => signIn(account, device, trx));
}

/** The error of an address that somebody has. */
export function emailTaken(): AppError {
  return fieldError("email_taken", "email", messages.emailTaken);
}

/** Of several at once one is the first. */
async function assertFirst(trx: Transaction<Schema>): Promise<void> {
  await lockFirstAccount(trx);
  if (await hasAnyUser(trx)) throw new AppError("signup_closed");
}

async function assertOpen({ database: { query }, config, device }: SignUpContext): Promise<void> {
  if (config.signup === "invite" || (config.signup === "first" && (await hasAnyUser(query)))) {
    throw new AppError("signup_closed");
  }
  if (config.signupLimit === 0) return;
  const limit = { max: config.signupLimit, seconds: HOUR_S };
  await takeTurn(addressLimits("signup", device.address, limit), query);
}

async function awaitVerification(
  email: string,
  { mails }: SignUpContext,
  trx: Transaction<Schema>,
): Promise<SignedUp> {
  await mails.enqueue({ purpose: "verify", email }, trx);
  return { verification_required: true, email };
}

/** Begins a session of an account that was just made. */
export async function signIn(
  { user, tenant }: Awaited<ReturnType<typeof findAccount>>,
  device: Device,
  trx: Transaction<Schema>,
): Promise<NewSession> {
  return { access_token: await issueAccessToken(user.id, trx, device), ...presentSession(user, tenant) };
}
