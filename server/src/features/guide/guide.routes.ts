import { guideRoutes } from "@cxc/contract/guide.ts";
import type { Router } from "../../http/serve.ts";
import { updateGuideDismissed } from "./guide.repository.ts";
import { loadGuide } from "./load-guide.ts";

export function serveGuide(router: Router): void {
  router.serve(guideRoutes.getGuide, async ({ caller, scope }) => ({
    data: await loadGuide(caller.actor.id, scope),
  }));

  router.serve(guideRoutes.updateGuide, ({ caller, body, change }) =>
    change(async (scope, trx) => {
      const { id } = caller.actor;
      await updateGuideDismissed(id, body.is_dismissed, trx);
      const subject = { id: scope.tenantId, title: "First steps" };
      return { data: await loadGuide(id, scope), message: "Saved", subject };
    }),
  );
}
