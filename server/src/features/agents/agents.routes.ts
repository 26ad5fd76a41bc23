import { type Agent, type AgentBody, agentRoutes } from "@cxc/contract/agents.ts";
import { messages } from "@cxc/contract/messages.ts";
import { PHRASES_IN_TURN } from "@cxc/engine/dialogue/snapshot.ts";
import { disclosureLine } from "@cxc/engine/replies/disclose.ts";
import type { Transaction } from "kysely";
import { AppError, fieldError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { assertNotStale } from "../../http/assert-not-stale.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import { hasDataSource } from "../data-sources/data-sources.repository.ts";
import { findDraft } from "../drafts/drafts.repository.ts";
import { lockAgent, reviseDraft } from "../drafts/revise-draft.ts";
import { findModelSettings } from "../models/model-settings.repository.ts";
import {
  deleteAgent,
  findAgent,
  insertAgent,
  listAgents,
  updateAgent,
  updateWidget,
} from "./agents.repository.ts";
import { listBlanks } from "./blanks.repository.ts";
import { withChangesCount, withChangesCounts } from "./count-changes.ts";
import { assertGateKept, mayWeakenGate } from "./weaken-gate.ts";

export interface AgentsDependencies {
  database: Database;
  /** Called in the transaction that deletes an agent. */
  onAgentDeleted(agentId: string, tenantId: string, trx: Transaction<Schema>): Promise<void>;
}

export function serveAgents(router: Router, { database, onAgentDeleted }: AgentsDependencies): void {
  router.serve(agentRoutes.listAgents, async ({ query, scope }) => {
    const { agents, meta } = await listAgents(query, scope);
    return { data: await withChangesCounts(agents, scope, database), meta };
  });

  router.serve(agentRoutes.getAgent, async ({ params, scope }) => ({
    data: await withDisclosure(
      await withChangesCount(await agentOr404(params.id, scope), scope, database),
      scope,
    ),
  }));

  router.serve(agentRoutes.listBlanks, async ({ params, scope }) => ({
    data: await listBlanks(await agentOr404(params.id, scope), scope),
  }));

  router.serve(agentRoutes.createAgent, ({ body, caller, change }) =>
    change(async (scope) => {
      assertGateKept({
        before: undefined,
        after: body.settings?.publish_gate,
        mayWeaken: mayWeakenGate(caller),
      });
      const values = await agentValues(body, scope);
      const id = await insertAgent({ ...values, settings: given(body.settings) }, scope);
      const agent = await withDisclosure(await agentOr404(id, scope), scope);
      return { data: agent, message: messages.agentSaved, subject: { id, title: agent.name } };
    }),
  );

  router.serve(agentRoutes.updateAgent, async ({ params, body, caller, change, scope: reader }) => {
    const { data, message } = await change(async (scope) => {
      const id = uuidOr404(params.id);
      const { form_updated_at: changedAt } = await lockAgent(id, scope);
      const before = await agentOr404(id, scope);
      const mayWeaken = mayWeakenGate(caller);
      assertGateKept({
        before: before.settings.publish_gate,
        after: body.settings?.publish_gate,
        mayWeaken,
      });
      const values = await agentValues(body, scope);
      assertNotStale({
        madeFrom: body.updated_at,
        updatedAt: before.updated_at,
        changedAt,
        theirs: formFields({ ...before, data_source: before.data_source.id }),
        yours: formFields(body),
      });
      await updateAgent(id, { ...values, settings: { ...before.settings, ...given(body.settings) } }, scope);
      await reviseDraft(id, scope);
      const agent = await withDisclosure(await agentOr404(id, scope), scope);
      return { data: agent, message: messages.agentSaved, subject: { id, title: agent.name } };
    });
    if (!data) throw new AppError("internal");
    return { data: await withChangesCount(data, reader, database), ...(message ? { message } : {}) };
  });

  router.serve(agentRoutes.deleteAgent, ({ params, change }) =>
    change(async (scope, trx) => {
      const { id, name } = await agentOr404(params.id, scope);
      await deleteAgent(id, scope);
      await onAgentDeleted(id, scope.tenantId, trx);
      return { message: "Agent deleted", subject: { id, title: name } };
    }),
  );

  router.serve(agentRoutes.updateWidget, ({ params, body, change }) =>
    change(async (scope) => {
      const id = uuidOr404(params.id);
      const { updated_at: madeFrom, ...look } = body;
      const { widget_updated_at: changedAt } = await lockAgent(id, scope);
      const { name, widget, updated_at: updatedAt } = await agentOr404(id, scope);
      assertNotStale({ madeFrom, updatedAt, changedAt, theirs: { ...widget }, yours: look });
      const changed = { ...widget, ...given(look) };
      const updated_at = await updateWidget(id, changed, scope);
      return { data: { ...changed, updated_at }, message: "Saved", subject: { id, title: name } };
    }),
  );
}

async function agentOr404(id: string, scope: TenantReader) {
  const agent = await findAgent(uuidOr404(id), scope);
  if (!agent) throw new AppError("not_found");
  return agent;
}

/** With what its draft tells visitors first, for the chat's test window and preview, and whether it may ask a model. */
async function withDisclosure(agent: Agent, scope: TenantReader): Promise<Agent> {
  const draft = await findDraft(agent.id, scope, { phrases: PHRASES_IN_TURN });
  const models = await findModelSettings(scope);
  const is_model_connected = models !== undefined && models.provider !== "none" && models.chat_model !== "";
  return { ...agent, is_model_connected, ...(draft ? { disclosure: disclosureLine(draft.snapshot) } : {}) };
}

/** The columns of the form; its data source must be the tenant's own. */
async function agentValues({ name, description, prompt, data_source }: AgentBody, scope: TenantReader) {
  if (!(await hasDataSource(data_source, scope)))
    throw fieldError("invalid", "data_source", messages.selectValid);
  return { name, description, prompt, data_source_id: data_source };
}

/** The form's fields by wire name, each setting on its own. */
function formFields({
  name,
  description,
  prompt,
  data_source,
  settings,
}: AgentBody): Record<string, unknown> {
  const each = Object.entries(settings ?? {}).map(([key, value]) => [`settings.${key}`, value]);
  return { name, description, prompt, data_source, ...Object.fromEntries(each) };
}

/** What was sent, without the fields that were not. */
function given<Values extends object>(
  values: Values | null | undefined,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== undefined),
  ) as ReturnType<typeof given<Values>>;
}
