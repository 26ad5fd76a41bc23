import { type ModelSettings, type ModelUsageDay, modelRoutes } from "@cxc/contract/models.ts";
import type { Database } from "../../database/open.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { Egress } from "../../egress/egress.ts";
import { abortWhenUnauthorised } from "../../http/abort-when-unauthorised.ts";
import type { Router } from "../../http/serve.ts";
import { limitTests } from "../actions/limit-tests.ts";
import type { LocalEmbedder } from "../local-model/local-embedder.ts";
import { today } from "./budgets.ts";
import { chatBaseUrl, embeddingBaseUrl, findEndpoints, keyOf } from "./model-endpoints.ts";
import { findModelSettings } from "./model-settings.repository.ts";
import { listUsage } from "./model-usage.repository.ts";
import { NO_MODEL, saveModelSettings } from "./save-model-settings.ts";
import { createModelTest } from "./test-models.ts";

interface ModelsRoutesDependencies {
  database: Database;
  secrets: Secrets;
  egress: Egress;
  localEmbedder: LocalEmbedder;
}

export function serveModels(
  router: Router,
  { database, secrets, egress, localEmbedder }: ModelsRoutesDependencies,
): void {
  const assertMayTest = limitTests("models", database);

  router.serve(modelRoutes.getModelSettings, async ({ scope }) => ({ data: await present(secrets, scope) }));

  router.serve(modelRoutes.updateModelSettings, ({ caller, body, change }) =>
    change(async (scope) => {
      await saveModelSettings(body, secrets, scope);
      return {
        data: await present(secrets, scope),
        message: body.provider === "none" ? "Language model switched off" : "Language model saved",
        subject: { id: caller.tenant_id, title: "Language model" },
      };
    }),
  );

  router.serve(modelRoutes.testModel, async ({ scope, caller, callerNow, request }) => {
    await assertMayTest(caller);
    const settings = (await findModelSettings(scope)) ?? NO_MODEL;
    const testModels = createModelTest(egress.of(caller.tenant_id));
    const endpoints = await findEndpoints(settings, secrets, scope);
    const local = settings.embeds_locally
      ? { model: await localEmbedder.nameNow(), askVectors: localEmbedder.askerFor(caller.tenant_id) }
      : undefined;
    return {
      data: await abortWhenUnauthorised(request, callerNow, (signal) => testModels(endpoints, local, signal)),
    };
  });

  router.serve(modelRoutes.listModelUsage, async ({ query, scope }) => {
    const used = new Map((await listUsage(today(query.days - 1), scope)).map((day) => [day.day, day]));
    const days = Array.from({ length: query.days }, (_, n) => today(query.days - 1 - n));
    return { data: days.map((day) => used.get(day) ?? unused(day)) };
  });
}

const NEVER_SET_UP = { ...NO_MODEL, version: 0, updated_at: null };

function unused(day: string): ModelUsageDay {
  return { day, calls: 0, failed: 0, input_tokens: 0, output_tokens: 0, dollars: 0 };
}

/** Of the keys only whether one is there for the present base URL. */
async function present(secrets: Secrets, scope: TenantReader): Promise<ModelSettings> {
  const stored = await findModelSettings(scope);
  const { updated_at, version: _, ...settings } = stored ?? NEVER_SET_UP;
  return {
    ...settings,
    api_key: await keyState(keyOf("chat", chatBaseUrl(settings))),
    embedding_api_key: await keyState(keyOf("embedding", embeddingBaseUrl(settings))),
    updated_at: updated_at?.toISOString() ?? null,
  };

  async function keyState({ owner, origin }: ReturnType<typeof keyOf>) {
    const set = await secrets.listSecrets(owner, scope);
    return { is_set: set.some((secret) => secret.origin === origin) };
  }
}
