import { setTimeout as wait } from "node:timers/promises";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { publicationRoutes } from "@cxc/contract/publications.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { findGate, hasAgent } from "./agents.repository.ts";
import type { PublicationState } from "./pass-gate.ts";
import { presentPublication, scriptOf } from "./present-publication.ts";
import { findPublication, openPublication } from "./publications.repository.ts";
import { enqueuePublication } from "./publish.job.ts";
import { advance, makeLive, type Publishing } from "./publish-draft.ts";
import { quoteTests } from "./quote-tests.ts";

const LOOK_MS = 100;

/**
 * Publishing freezes the draft as a version, which goes live with its own model. Whoever waits is answered with the end
 * where it comes in time; what takes longer goes on as a job.
 */
export function servePublications(
  router: Router,
  { jobs, ...publishing }: Publishing & { jobs: Jobs },
): void {
  const { publicUrl } = publishing;

  router.serve(agentRoutes.publishAgent, async (call) => {
    const { params, query, body, caller, callerNow, scope, change, request } = call;
    const agentId = uuidOr404(params.id);
    const reason = body?.reason ?? undefined;
    const wish = { agentId, tenantId: scope.tenantId, userId: caller.actor.id, reason };
    const untilThen = performance.now() + query.wait * 1_000;
    let state: PublicationState | undefined;
    while (performance.now() < untilThen) {
      const step = await advance(wish, state, { ...publishing, scope });
      if (step.waitsFor === null)
        return change(async (writer, trx) => {
          const { published, subject } = await makeLive(wish, step, { writer, trx });
          const { tests, quotes } = await quoteTests(agentId, published.tests, writer);
          return {
            data: { ...published, ...(tests && { tests }), script: scriptOf(agentId, publicUrl) },
            message: `Version ${published.version} is live`,
            ...{ subject, quotes },
          };
        });
      ({ state } = step);
      await wait(LOOK_MS);
      await callerNow();
    }
    // What is not done yet goes on as a job, from where it stands.
    return change(async (writer, trx) => {
      const agent = await findGate(agentId, writer);
      if (!agent) throw new AppError("not_found");
      const from = state ?? { revision: agent.draft_revision, runs: undefined };
      const { id, isNew } = await openPublication(wish, from, { address: request.ip, scope: writer });
      if (isNew) await enqueuePublication(jobs, { id, tenantId: writer.tenantId }, trx);
      const why = reason ? `, although tests may fail: ${reason}` : "";
      return {
        begun: await read(agentId, id, writer),
        message: "The agent is being published",
        subject: { id: agentId, title: `${agent.name}, asked for${why}` },
      };
    });
  });

  router.serve(publicationRoutes.getLastPublication, async ({ params, scope }) => {
    const agentId = uuidOr404(params.id);
    if (!(await hasAgent(agentId, scope))) throw new AppError("not_found");
    return { data: await find(agentId, undefined, scope) };
  });

  router.serve(publicationRoutes.getPublication, async ({ params, scope }) => ({
    data: await read(uuidOr404(params.id), uuidOr404(params.publicationid), scope),
  }));

  async function read(agentId: string, id: string, scope: TenantReader) {
    const found = await find(agentId, id, scope);
    if (!found) throw new AppError("not_found");
    return found;
  }

  async function find(agentId: string, id: string | undefined, scope: TenantReader) {
    const row = await findPublication({ agentId, id }, scope);
    return row ? presentPublication(row, { ...publishing, scope }) : null;
  }
}
