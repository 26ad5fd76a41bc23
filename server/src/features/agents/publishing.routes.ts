import { agentRoutes } from "@cxc/contract/agents.ts";
import { paths } from "@cxc/contract/paths.ts";
import type { Kysely } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import { type DraftHead, findDraftHead } from "../drafts/drafts.repository.ts";
import { lockAgent } from "../drafts/revise-draft.ts";
import { hasModel } from "../recognisers/recognisers.repository.ts";
import { hasAgent } from "./agents.repository.ts";
import { listChanges } from "./list-changes.ts";
import { allTheSame, type CheckPublication, passGate } from "./pass-gate.ts";
import { findVersion, insertLiveVersion, listVersions, updateLiveVersion } from "./versions.repository.ts";

/** Longest wait for the draft's model before publishing gives up. */
const MODEL_WAIT_MS = 60_000;

export interface Publishing {
  publicUrl: string;
  /** Waits until the draft's model is stored; false if that takes longer. */
  modelIsReady(agentId: string, waitMs: number): Promise<boolean>;
  checkPublication: CheckPublication;
}

/** Publishing freezes the draft as a version, which goes live with its own model. */
export function servePublishing(
  router: Router,
  { publicUrl, modelIsReady, checkPublication }: Publishing,
): void {
  const script = (id: string) =>
    `<script src="${publicUrl}${paths.embedScript}?agent_id=${id}" async></script>`;

  router.serve(agentRoutes.publishAgent, async ({ params, body, caller, scope, change }) => {
    const id = uuidOr404(params.id);
    const { revision, failed } = await passGate(id, {
      reason: body?.reason,
      caller,
      scope,
      checkPublication,
    });
    if (!(await modelIsReady(id, MODEL_WAIT_MS))) throw new AppError("unavailable", { retryAfter: 10 });
    return change(async (writer, trx) => {
      await lockAgent(id, writer);
      const draft = await findDraftHead(id, writer);
      if (!draft) throw new AppError("not_found");
      // What was tested is what goes live.
      if (failed && draft.revision !== revision) throw new AppError("unavailable", { retryAfter: 1 });
      // A save between the wait and the lock asks for another model.
      if (!(await hasItsModel(draft, trx))) throw new AppError("unavailable", { retryAfter: 1 });
      const { version, published_at } = await insertLiveVersion(draft, caller.actor.id, writer);
      return {
        data: {
          ...{ version, published_at: published_at.toISOString(), script: script(id) },
          ...(failed && failed.count > 0 ? { tests: failed } : {}),
        },
        message: `Version ${version} is live`,
        subject: {
          id,
          title: `${draft.snapshot.agent.name}, version ${version}${allTheSame(failed, body?.reason)}`,
        },
      };
    });
  });

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
        data: { version, published_at: published_at.toISOString(), script: script(id) },
        message: `Version ${version} is live again`,
        subject: { id, title: `version ${version}` },
      };
    }),
  );
}

async function hasItsModel(
  { snapshot, recogniser_hash: hash }: DraftHead,
  trx: Kysely<Schema>,
): Promise<boolean> {
  return hash === null || hasModel({ agentId: snapshot.agent.id, hash }, trx);
}
