import type { SnapshotChange } from "@cxc/contract/agent-changes.ts";
import type { Transaction } from "kysely";
import { AppError, fieldError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import type { Secrets } from "../../database/secrets.ts";
import { type TenantReader, type TenantWriter, tenantWriter } from "../../database/tenant.ts";
import { parseInput } from "../../http/parse.ts";
import { findAgent, findSourceTitles, updateAgent } from "../agents/agents.repository.ts";
import { diffSnapshots } from "../agents/diff-snapshots.ts";
import { assertGateKept } from "../agents/weaken-gate.ts";
import { type DraftContent, draftContent, titleKey } from "../drafts/draft-content.ts";
import { findDraft } from "../drafts/drafts.repository.ts";
import { lockAgent, reviseDraft } from "../drafts/revise-draft.ts";
import { replaceIntents } from "../intents/replace-intents.ts";
import { upsertActions, upsertEntities } from "./upsert-parts.ts";

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

/**
 * Makes an agent's draft what the content says, in the caller's transaction and as one revision, and answers what that
 * changes for visitors. Intents of the same title keep their ids and what is learnt under them; entities and actions
 * that other agents use too are taken as they are. `mayWeakenGate`: so may who asks for it. Throws `not_found`, `forbidden`, `limit_reached`, `invalid` with paths such as
 * `intents.3.entities`, and `conflict` for an entity or action that is another kind of thing elsewhere.
 */
export async function replaceDraft(
  agentId: string,
  content: unknown,
  {
    secrets,
    scope,
    trx,
    mayWeakenGate = false,
  }: { secrets: Secrets; scope: TenantWriter; trx: Transaction<Schema>; mayWeakenGate?: boolean },
): Promise<SnapshotChange[]> {
  const { agent, entities, actions, intents } = parseInput(draftContent, content);
  if (!(await findAgent(agentId, scope))) throw new AppError("not_found");
  const target = { agentId, scope };
  // Before the agent's lock: who changes an action locks that first and its agents after it.
  const entityIds = await upsertEntities(entities, { ...target, trx });
  const actionIds = await upsertActions(actions, { ...target, secrets });
  await lockAgent(agentId, scope);
  const before = await snapshotOf(agentId, scope);
  await changeAgent(agentId, agent, { mayWeakenGate, scope });
  const settled = intents.map(
    ({ entities: titles, optional_entities: optional, action, ...intent }, index) => ({
      ...intent,
      description: intent.description ?? "",
      reply: intent.reply ?? "",
      entity_ids: titles.map((title) => idOf(title, entityIds, `intents.${index}.entities`)),
      optional_entity_ids: optional.map((title) =>
        idOf(title, entityIds, `intents.${index}.optional_entities`),
      ),
      action_id: action ? idOf(action, actionIds, `intents.${index}.action`) : null,
      is_urgent: intent.is_urgent === true,
    }),
  );
  await replaceIntents(agentId, settled, scope);
  await reviseDraft(agentId, scope);
  const after = await snapshotOf(agentId, scope);
  const sourceTitles = await findSourceTitles([before.agent.data_source_id], scope);
  return diffSnapshots({ before, after, sourceTitles });
}

/** What `replaceDraft` would change: it is done and undone, so that it can't differ from the real one. */
export async function previewDraft(
  agentId: string,
  content: unknown,
  {
    secrets,
    database,
    tenantId,
    mayWeakenGate = false,
  }: { secrets: Secrets; database: Database; tenantId: string; mayWeakenGate?: boolean },
): Promise<SnapshotChange[]> {
  let changes: SnapshotChange[] = [];
  const run = database.transaction(async (trx) => {
    changes = await replaceDraft(agentId, content, {
      ...{ secrets, mayWeakenGate, trx },
      scope: tenantWriter(tenantId, trx),
    });
    throw new DryRun();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return changes;
}

async function snapshotOf(agentId: string, scope: TenantReader) {
  const draft = await findDraft(agentId, scope);
  if (!draft) throw new AppError("not_found");
  return draft.snapshot;
}

async function changeAgent(
  agentId: string,
  { settings, ...given }: DraftContent["agent"],
  { mayWeakenGate: mayWeaken, scope }: { mayWeakenGate: boolean; scope: TenantWriter },
): Promise<void> {
  const found = await findAgent(agentId, scope);
  if (!found) throw new AppError("not_found");
  assertGateKept({ before: found.settings.publish_gate, after: settings?.publish_gate, mayWeaken });
  const { name = found.name, description = found.description, prompt = found.prompt } = given;
  const sent = Object.entries(settings ?? {}).filter(([, value]) => value !== undefined);
  const values = { name, description, prompt, data_source_id: found.data_source.id };
  const isSame = sent.length === 0 && name === found.name && description === found.description;
  if (isSame && prompt === found.prompt) return;
  await updateAgent(
    agentId,
    { ...values, settings: { ...found.settings, ...Object.fromEntries(sent) } },
    scope,
  );
}

function idOf(title: string, ids: ReadonlyMap<string, string>, field: string): string {
  const id = ids.get(titleKey(title));
  if (id === undefined) throw fieldError("invalid", field, `There is no "${title}".`);
  return id;
}
