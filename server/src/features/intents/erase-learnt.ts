import type { Erased, Eraser } from "../../database/eraser.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { forgetPhrases } from "../agents/forget-phrases.ts";
import { lockAgents } from "../drafts/drafts.repository.ts";
import { forgetVectors } from "../recognisers/forget-vectors.ts";
import { deleteUnneededModels } from "../recognisers/recognisers.repository.ts";
import { findIntent } from "./intents.repository.ts";
import { deleteLearnt, findLearnt, listIntentsWith, listLearners } from "./learnt-phrases.repository.ts";
import { changeIntent } from "./save-intent.ts";

/**
 * What intents learnt goes with the conversation that it was said in, wherever in the agents it has been moved or copied
 * since: from the draft, from all that was published, and with the recognisers that were trained with it. When a
 * conversation expires it stays, and is nobody's words any more.
 */
export const learntPhrasesEraser: Eraser = {
  tables: ["learnt_phrases", "intents", "agent_snapshots", "recogniser_models"],
  async lock({ ids, agentIds, scope }, how) {
    if (how === "expire") return;
    await lockAgents(agentIds, scope);
    // What the conversation's own agent learns is settled now; a copy of that comes only while the tenant is locked.
    await lockAgents(await listLearners(ids, scope), scope);
  },
  redact: unlearn,
  delete: unlearn,
  expire: ({ ids, scope }) => deleteLearnt(ids, scope),
};

async function unlearn({ ids, scope, trx }: Erased): Promise<void> {
  const learnt = await findLearnt(ids, scope);
  for (const [agentId, phrases] of learnt) {
    await forgetInDraft(agentId, phrases, scope);
    await forgetPhrases(agentId, phrases, scope);
    await deleteUnneededModels(agentId, trx);
    await forgetVectors(agentId, phrases, trx);
  }
  await deleteLearnt(ids, scope);
}

async function forgetInDraft(
  agentId: string,
  phrases: ReadonlySet<string>,
  scope: TenantWriter,
): Promise<void> {
  for (const id of await listIntentsWith(agentId, [...phrases], scope)) {
    const intent = await findIntent(id, scope);
    if (!intent) continue;
    const { title, prompt } = intent;
    const training_phrases = intent.training_phrases.filter((phrase) => !phrases.has(phrase));
    await changeIntent(id, { title, prompt, training_phrases }, scope);
  }
}
