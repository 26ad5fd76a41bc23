import { mailedLinkRoutes } from "@cxc/contract/mailed-links.ts";
import type { Database } from "../../database/open.ts";
import type { Router } from "../../http/serve.ts";
import { confirmMails, findConsent } from "./confirm-mails.ts";

/** What the mailed link of a recipient opens. */
export function serveMailConsent(router: Router, { database }: { database: Database }): void {
  router.servePublic(mailedLinkRoutes.getMailConsent, async ({ params, request }) => ({
    data: await findConsent(params.token, { database, address: request.ip }),
  }));

  router.servePublic(mailedLinkRoutes.giveMailConsent, async ({ body, request }) => ({
    data: await confirmMails(body.token, { database, address: request.ip }),
    message: "Thank you",
  }));
}
