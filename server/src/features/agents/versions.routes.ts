import { agentRoutes } from "@cxc/contract/agents.ts";
import { AppError } from "../../app-error.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import { lockAgent } from "../drafts/revise-draft.ts";
import { hasAgent } from "./agents.repository.ts";
import { listChanges } from "./list-changes.ts";
import { scriptOf } from "./present-publication.ts";
import { findVersion, listVersions, updateLiveVersion } from "./versions.repository.ts";

/** What was published: what it changed, and to have it back. */
export function serveVersions(router: Router, { publicUrl }: { publicUrl: string }): void {
  router.serve(agentRoutes.listChanges, async ({ params, query, scope }) => ({
    data: await listChanges(uuidOr404(params.id), query.version, scope),
  }));

  router.serve(agentRoutes.listVersions, async ({ params, query, scope }) => {
    const id = uuidOr404(params.id);
    if (!(await hasAgent(id, scope))) throw new AppError("not_found");
    const { versions, meta } = await listVersions(id, query, scope);
    return { data: versions, meta };
  });

  router.serve(agentRoutes.restoreVersion, ({ params, change }) =>
    change(async (scope) => {
      const id = uuidOr404(params.id);
      await lockAgent(id, scope);
      const found = await findVersion(id, params.version, scope);
      if (!found) throw new AppError("not_found");
      await updateLiveVersion(id, found.id, scope);
      const { version, published_at } = found;
      return {
        data: { version, published_at: published_at.toISOString(), script: scriptOf(id, publicUrl) },
        message: `Version ${version} is live again`,
        subject: { id, title: `version ${version}` },
      };
    }),
  );
}
