import type { PhraseCheck } from "@cxc/contract/intents.ts";
import type { Recogniser } from "@cxc/engine/dialogue/ports.ts";
import { type LikePhrase, likePhrase } from "@cxc/engine/intents/like-phrases.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { findLearner, listIntentIds, listIntentsSaying, listPhrasesOf } from "./intents.repository.ts";

/** An equal phrase is of an intent that the recogniser thinks of among the first. */
const CANDIDATES = 5;

/** The recogniser that an agent's draft has by now, without waiting for a newer one. */
export type RecogniserNow = (needed: {
  tenantId: string;
  snapshot: { agent: { id: string }; intents: { id: string }[] };
  hash: string | null;
  isDraft: false;
}) => Promise<Recogniser>;

/**
 * Which other intents have a phrase already, case, accents and punctuation aside, and which would take it at the agent's
 * threshold. Throws `not_found`.
 */
export async function checkPhrase(
  { agentId, phrase, intentId }: { agentId: string; phrase: string; intentId: string | undefined },
  { scope, recogniserNow }: { scope: TenantReader; recogniserNow: RecogniserNow },
): Promise<PhraseCheck> {
  const agent = await findLearner(agentId, scope);
  if (!agent) throw new AppError("not_found");
  const intents = await listIntentIds(agentId, scope);
  const { recogniser_hash: hash, settings } = agent;
  const snapshot = { agent: { id: agentId }, intents };
  const recogniser = await recogniserNow({ tenantId: scope.tenantId, snapshot, hash, isDraft: false });
  const scores = recogniser.recognise(phrase).slice(0, CANDIDATES);
  const saying = await listIntentsSaying(agentId, phrase, scope);
  const rivals = [...new Set([...saying, ...scores.map(({ id }) => id)])].filter((id) => id !== intentId);
  const compared = await compareAll(phrase, await listPhrasesOf(rivals, scope));
  const equal = compared.flatMap(({ id, title, same }) =>
    same === undefined ? [] : [{ intent: { id, title }, phrase: same }],
  );
  const [best] = scores;
  const rival = compared.find(({ id }) => id === best?.id);
  const isTaken = best && rival && best.score >= settings.threshold && equal.length === 0;
  if (!isTaken) return { equal, near: [] };
  const { id, title, likest } = rival;
  return { equal, near: [{ intent: { id, title }, phrase: likest, score: best.score }] };
}

interface Rival {
  id: string;
  title: string;
  /** The phrase that is the same. */
  same: string | undefined;
  /** The one with most words in common, the first of several. */
  likest: string;
}

/** Two megabytes of phrases at most: others are served in between. */
async function compareAll(
  phrase: string,
  intents: readonly { id: string; title: string; training_phrases: readonly string[] }[],
): Promise<Rival[]> {
  const compare = likePhrase(phrase);
  const yieldToEventLoop = createEventLoopYielder();
  const rivals: Rival[] = [];
  for (const { id, title, training_phrases } of intents) {
    let same: string | undefined;
    let likest: { phrase: string } & Pick<LikePhrase, "likeness"> = { phrase: title, likeness: -1 };
    for (const other of training_phrases) {
      await yieldToEventLoop();
      const { isSame, likeness } = compare(other);
      if (isSame) same ??= other;
      if (likeness > likest.likeness) likest = { phrase: other, likeness };
    }
    rivals.push({ id, title, same, likest: likest.phrase });
  }
  return rivals;
}

/** Has the recogniser read that checks a phrase, for whoever looks at an agent's intents and may type one next. */
export async function prepareCheck(
  agentId: string,
  { scope, recogniserNow }: { scope: TenantReader; recogniserNow: RecogniserNow },
): Promise<void> {
  const agent = await findLearner(agentId, scope);
  if (!agent) return;
  const { recogniser_hash: hash } = agent;
  const snapshot = { agent: { id: agentId }, intents: [] };
  await recogniserNow({ tenantId: scope.tenantId, snapshot, hash, isDraft: false });
}
