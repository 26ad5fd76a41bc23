import type { Snapshot, SnapshotIntent } from "@cxc/engine/dialogue/snapshot.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { intentHash, recogniserHash } from "../drafts/content-hash.ts";
import { findSnapshot, listSnapshotsWith, replaceSnapshot } from "./versions.repository.ts";

/**
 * Takes phrases out of all that an agent published, whichever intent has them there: its versions keep their numbers and
 * tell when that happened. What recognises them is trained again. The agent's row is locked by the caller.
 */
export async function forgetPhrases(
  agentId: string,
  phrases: ReadonlySet<string>,
  scope: TenantWriter,
): Promise<void> {
  for (const hash of await listSnapshotsWith({ agentId, phrases: [...phrases] }, scope)) {
    const found = await findSnapshot({ agentId, hash }, scope);
    if (!found) continue;
    const { contents, written } = await writeIntents(found.intents, phrases);
    const recogniser_hash = recogniserHash(contents, found.agent.language);
    await replaceSnapshot({ agentId, hash }, { intents: written, recogniser_hash }, scope);
  }
}

/** The intents without these phrases as JSON, and the hash of each. Megabytes: others are served in between. */
async function writeIntents(intents: Snapshot["intents"], phrases: ReadonlySet<string>) {
  const yieldToEventLoop = createEventLoopYielder();
  const contents: { id: string; content_hash: string }[] = [];
  const written: string[] = [];
  for (const one of intents) {
    await yieldToEventLoop();
    const intent = without(one, phrases);
    contents.push({ id: intent.id, content_hash: intentHash(intent) });
    written.push(JSON.stringify(intent));
  }
  return { contents, written: `[${written.join(",")}]` };
}

function without(intent: SnapshotIntent, phrases: ReadonlySet<string>): SnapshotIntent {
  if (!intent.training_phrases.some((phrase) => phrases.has(phrase))) return intent;
  return { ...intent, training_phrases: intent.training_phrases.filter((phrase) => !phrases.has(phrase)) };
}
