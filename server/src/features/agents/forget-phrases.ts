import type { Snapshot } from "@cxc/engine/snapshot.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { intentHash, recogniserHash } from "../drafts/content-hash.ts";
import { findSnapshot, listSnapshotsWith, replaceSnapshot } from "./versions.repository.ts";

/**
 * Takes phrases, by the id of the intent that learnt them, out of all that an agent published: its versions keep their
 * numbers and tell when that happened. What recognises them is trained again. The agent's row is locked by the caller.
 */
export async function forgetPhrases(
  agentId: string,
  phrases: ReadonlyMap<string, ReadonlySet<string>>,
  scope: TenantWriter,
): Promise<void> {
  const all = [...phrases.values()].flatMap((some) => [...some]);
  if (all.length === 0) return;
  for (const hash of await listSnapshotsWith({ agentId, phrases: all }, scope)) {
    const found = await findSnapshot({ agentId, hash }, scope);
    if (!found) continue;
    const intents = without(found, phrases);
    const contents = intents.map((intent) => ({ id: intent.id, content_hash: intentHash(intent) }));
    const recogniser_hash = recogniserHash(contents, found.agent.language);
    await replaceSnapshot({ agentId, hash }, { intents, recogniser_hash }, scope);
  }
}

function without(
  { intents }: Snapshot,
  phrases: ReadonlyMap<string, ReadonlySet<string>>,
): Snapshot["intents"] {
  return intents.map((intent) => {
    const forgotten = phrases.get(intent.id);
    if (!forgotten) return intent;
    return { ...intent, training_phrases: intent.training_phrases.filter((one) => !forgotten.has(one)) };
  });
}
