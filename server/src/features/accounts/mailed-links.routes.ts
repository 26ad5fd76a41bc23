import { linkOnItsWay, mailedLinkRoutes } from "@cxc/contract/mailed-links.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { Router } from "../../http/serve.ts";
import { findUsableLink } from "../links/follow-link.ts";
import type { AccountMails } from "../links/send-account-mail.ts";
import { acceptInvite, findInvitation } from "./accept-invite.ts";
import { findAccount } from "./accounts.repository.ts";
import { askForLink } from "./ask-for-link.ts";
import type { Passwords } from "./passwords.ts";
import { callOf, deviceOf } from "./read-request.ts";
import { resetPassword } from "./reset-password.ts";
import { findAddressOfLink, verifyAddress } from "./verify-address.ts";

export function serveMailedLinks(
  router: Router,
  { database, passwords, mails }: { database: Database; passwords: Passwords; mails: AccountMails },
): void {
  router.servePublic(mailedLinkRoutes.forgotPassword, async ({ body, request }) => {
    await askForLink({ purpose: "reset", email: body.email }, { database, mails, address: request.ip });
    return { message: linkOnItsWay };
  });

  router.servePublic(mailedLinkRoutes.checkResetLink, async ({ params, request }) => {
    const link = { purpose: "reset", token: params.token } as const;
    const { user_id } = await findUsableLink(link, { database, address: request.ip });
    if (user_id === null) throw new AppError("not_found");
    const { user } = await findAccount(user_id, database.query);
    return { data: { email: user.email } };
  });

  router.servePublic(mailedLinkRoutes.resetPassword, async ({ body, request }) => {
    const call = callOf(mailedLinkRoutes.resetPassword, request);
    await resetPassword(body, { database, passwords, address: request.ip, call });
    return { message: "Password changed. Please log in." };
  });

  router.servePublic(mailedLinkRoutes.verify, async ({ body, request }) => ({
    data: await verifyAddress(body.token, { database, address: request.ip }),
    message: "Email address confirmed",
  }));

  router.servePublic(mailedLinkRoutes.resendVerification, async ({ body, request }) => {
    const visit = { database, address: request.ip };
    const email = body.email ?? (await findAddressOfLink(body.token ?? "", visit));
    await askForLink({ purpose: "verify", email }, { ...visit, mails });
    return { message: linkOnItsWay };
  });

  router.servePublic(mailedLinkRoutes.getInvitation, async ({ params, request }) => ({
    data: await findInvitation(params.token, { database, address: request.ip }),
  }));

  router.servePublic(mailedLinkRoutes.acceptInvite, async ({ body, request }) => ({
    data: await acceptInvite(body, {
      database,
      passwords,
      device: deviceOf(request),
      areSent: mails.areSent,
      call: callOf(mailedLinkRoutes.acceptInvite, request),
    }),
    message: "Welcome",
  }));
}
