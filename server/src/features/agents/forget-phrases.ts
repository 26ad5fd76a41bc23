import type { Snapshot, SnapshotIntent } from "@cxc/engine/dialogue/snapshot.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { intentHash, recogniserHash } from "../drafts/content-hash.ts";
import { findRecognised, listSnapshotsWith, replaceSnapshot } from "./versions.repository.ts";

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
    const found = await findRecognised({ agentId, hash }, scope);
    if (!found) continue;
    const changed = found.intents
      .filter((intent) => has(intent, phrases))
      .map((one) => without(one, phrases));
    const contents = await listContents(found.intents, new Map(changed.map((one) => [one.id, one])));
    const recogniser_hash = recogniserHash(contents, found.language);
    await replaceSnapshot({ agentId, hash }, { changed, recogniser_hash }, scope);
  }
}

/** The hash of each intent, of the changed one where there is one. Megabytes: others are served in between. */
async function listContents(intents: Snapshot["intents"], changed: ReadonlyMap<string, SnapshotIntent>) {
  const yieldToEventLoop = createEventLoopYielder();
  const contents: { id: string; content_hash: string }[] = [];
  for (const one of intents) {
    await yieldToEventLoop();
    contents.push({ id: one.id, content_hash: intentHash(changed.get(one.id) ?? one) });
  }
  return contents;
}

const has = ({ training_phrases }: SnapshotIntent, phrases: ReadonlySet<string>) =>
  training_phrases.some((phrase) => phrases.has(phrase));

const without = (intent: SnapshotIntent, phrases: ReadonlySet<string>): SnapshotIntent => ({
  ...intent,
  training_phrases: intent.training_phrases.filter((phrase) => !phrases.has(phrase)),
});
