import { actionRoutes } from "@cxc/contract/actions.ts";
import type { Router } from "../../http/serve.ts";
import { listActions } from "./actions.repository.ts";

export function serveActions(router: Router): void {
  router.serve(actionRoutes.listActions, async ({ query, scope }) => {
    const { actions, meta } = await listActions(query, scope);
    return { data: actions, meta };
  });
}
