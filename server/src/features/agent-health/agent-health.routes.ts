import { agentHealthRoutes } from "@cxc/contract/agent-health.ts";
import { AppError } from "../../app-error.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { hasAgent } from "../agents/agents.repository.ts";
import { loadHealth } from "./load-health.ts";
import { settleSuspect } from "./settle-suspect.ts";
import { startCheck } from "./start-check.ts";

export function serveAgentHealth(router: Router, { jobs }: { jobs: Jobs }): void {
  router.serve(agentHealthRoutes.getHealth, async ({ params, query, scope }) => {
    const { clear, ...page } = query;
    const asked = { agentId: uuidOr404(params.id), isClearOnly: clear === "true", ...page };
    return { data: await loadHealth(asked, scope) };
  });

  router.serve(agentHealthRoutes.checkHealth, ({ params, change }) =>
    change(async (scope, trx) => {
      const agentId = uuidOr404(params.id);
      if (!(await hasAgent(agentId, scope))) throw new AppError("not_found");
      const status = await startCheck({ agentId, tenantId: scope.tenantId }, jobs, trx);
      const subject = { id: agentId, title: "The health of its intents" };
      return { data: { status }, message: "The intents are checked", subject };
    }),
  );

  router.serve(agentHealthRoutes.settleSuspect, async ({ params, body, change }) => {
    const { phrase, intent_id, action, to } = body;
    const agentId = uuidOr404(params.id);
    return change(async (scope) => {
      const wish = { agentId, intentId: intent_id, phrase, action, to: to ?? undefined };
      const { id, title } = await settleSuspect(wish, scope);
      return { message: MESSAGES[action], subject: { id, title } };
    });
  });
}

const MESSAGES = { move: "Phrase moved", delete: "Phrase deleted", keep: "Phrase kept" };
