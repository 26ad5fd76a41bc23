import { type Intent, intentRoutes } from "@cxc/contract/intents.ts";
import { INTENTS_PER_AGENT_MAX } from "@cxc/contract/rules.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import { hasAgent } from "../agents/agents.repository.ts";
import { lockAgent, reviseDraft } from "../drafts/revise-draft.ts";
import { tellUnfilled } from "../entities/tell-unfilled.ts";
import { checkPhrase, prepareCheck, type RecogniserNow } from "./check-phrase.ts";
import { findPhraseValues } from "./find-phrase-values.ts";
import { deleteIntent, findIntent, listIntents } from "./intents.repository.ts";
import { changeIntent, createIntent } from "./save-intent.ts";

/** Checks of phrases while they are typed, of one company one after another. */
const CHECKS = { atOnce: 4, atOnceEach: 1, waiting: 100, waitingEach: 20, waitMs: 10_000 };

export function serveIntents(router: Router, { recogniserNow }: { recogniserNow: RecogniserNow }): void {
  const checks = createConcurrencyLimit(CHECKS);
  router.serve(intentRoutes.listIntents, async ({ params, query, scope }) => {
    const agentId = uuidOr404(params.id);
    if (!(await hasAgent(agentId, scope))) throw new AppError("not_found");
    const { page, ...rest } = query;
    const all = { ...rest, page: 1, per_page: INTENTS_PER_AGENT_MAX };
    const { intents, meta } = await listIntents(agentId, page === undefined ? all : { ...rest, page }, scope);
    // Nobody waits for it, and a check that is asked before it is done does the same.
    prepareCheck(agentId, { scope, recogniserNow }).catch(() => undefined);
    return { data: intents, meta };
  });

  router.serve(intentRoutes.checkPhrase, async ({ params, body, scope }) => {
    const { phrase, intent_id } = body;
    const asked = { agentId: uuidOr404(params.id), phrase, intentId: intent_id ?? undefined };
    const check = () => checkPhrase(asked, { scope, recogniserNow });
    return { data: await checks.run(scope.tenantId, check) };
  });

  router.serve(intentRoutes.findPhraseValues, async ({ params, body, scope }) => {
    const asked = { agentId: uuidOr404(params.id), phrases: body.phrases, entityIds: body.entities ?? [] };
    return { data: await findPhraseValues(asked, scope) };
  });

  router.serve(intentRoutes.getIntent, async ({ params, scope }) => ({
    data: await intentOr404(params.id, scope),
  }));

  router.serve(intentRoutes.createIntent, ({ params, body, change }) =>
    change(async (scope) => {
      const intent = await createIntent(uuidOr404(params.id), body, scope);
      return {
        data: intent,
        message: await tellUnfilled("Intent saved successfully!", templatesOf(intent), scope),
        subject: intent,
        quotes: body.conversation_ids ?? [],
      };
    }),
  );

  router.serve(intentRoutes.updateIntent, ({ params, body, change }) =>
    change(async (scope) => {
      const intent = await changeIntent(uuidOr404(params.id), body, scope);
      return {
        data: intent,
        message: await tellUnfilled("Intent updated successfully!", templatesOf(intent), scope),
        subject: intent,
      };
    }),
  );

  router.serve(intentRoutes.deleteIntent, async ({ params, scope, change }) => {
    const intent = await intentOr404(params.id, scope);
    return change(async (writer) => {
      await lockAgent(intent.agent_id, writer);
      await deleteIntent(intent.id, writer);
      await reviseDraft(intent.agent_id, writer);
      return { message: "Intent deleted successfully!", subject: intent };
    });
  });
}

function templatesOf({ reply, action, entities, optional_entities }: Intent) {
  const entityIds = [...entities, ...optional_entities].map(({ id }) => id);
  return [{ texts: [reply], hasAnswer: action !== null, entityIds }];
}

async function intentOr404(id: string, scope: TenantReader) {
  const intent = await findIntent(uuidOr404(id), scope);
  if (!intent) throw new AppError("not_found");
  return intent;
}
