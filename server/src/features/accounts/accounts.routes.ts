import { accountRoutes } from "@cxc/contract/accounts.ts";
import { messages } from "@cxc/contract/messages.ts";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/open.ts";
import type { Router } from "../../http/serve.ts";
import type { AccountMails } from "../links/send-account-mail.ts";
import { findAccount, updateUser } from "./accounts.repository.ts";
import { preparePasswordChange } from "./change-password.ts";
import { logIn } from "./log-in.ts";
import type { Passwords } from "./passwords.ts";
import { presentProfile, presentSession } from "./present-session.ts";
import { bearerOf, callOf, deviceOf } from "./read-request.ts";
import { signUp } from "./sign-up.ts";

export function serveAccounts(
  router: Router,
  {
    database,
    passwords,
    config,
    mails,
  }: { database: Database; passwords: Passwords; config: Config; mails: AccountMails },
): void {
  router.servePublic(accountRoutes.signup, async ({ body, request }) => ({
    data: await signUp(body, {
      ...{ database, passwords, config, mails },
      device: deviceOf(request),
      call: callOf(accountRoutes.signup, request),
    }),
    message: mails.areSent ? "Please confirm your email address" : "Welcome",
  }));

  router.servePublic(accountRoutes.login, async ({ body, request }) => ({
    data: await logIn(body, {
      database,
      passwords,
      device: deviceOf(request),
      needsVerification: mails.areSent,
    }),
    message: "Welcome back",
  }));

  router.serve(accountRoutes.me, async ({ caller }) => {
    const { user, tenant } = await findAccount(caller.actor.id, database.query);
    return { data: presentSession(user, tenant) };
  });

  router.serve(
    accountRoutes.changePassword,
    async ({ body, request, change }) => {
      const circumstances = { database, passwords, token: bearerOf(request), address: request.ip };
      const store = await preparePasswordChange(body, circumstances);
      return change(async (_scope, trx) => ({
        ...presentSaved(await store(trx)),
        message: "Password changed successfully",
      }));
    },
    async (id, { body, request }) => {
      const { user } = await findAccount(id, database.query);
      const isSame = await passwords.check(body.new_password, user.password_hash ?? undefined, {
        address: request.ip,
      });
      if (!isSame) throw new AppError("key_reused");
      return { data: presentProfile(user), message: "Password changed successfully" };
    },
  );

  router.serve(accountRoutes.getProfile, async ({ caller }) => {
    const { user } = await findAccount(caller.actor.id, database.query);
    return { data: presentProfile(user) };
  });

  router.serve(accountRoutes.updateProfile, ({ caller, body, change }) =>
    change(async (_scope, trx) => presentSaved(await updateUser(caller.actor.id, body, trx))),
  );

  router.serve(accountRoutes.updateDisplayMode, ({ caller, body, change }) =>
    change(async (_scope, trx) => {
      const isChange = Object.values(body).some((value) => value !== undefined);
      const { user } = await findAccount(caller.actor.id, trx);
      return presentSaved(isChange ? await updateUser(caller.actor.id, body, trx) : user);
    }),
  );
}

function presentSaved(user: Parameters<typeof presentProfile>[0]) {
  const { id, name } = user;
  return { data: presentProfile(user), message: messages.profileUpdated, subject: { id, title: name } };
}
