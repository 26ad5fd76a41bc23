import type { Recognised } from "../dialogue/analysis.ts";
import { INTENT_SCORE, MOOD_LIKENESS } from "../dialogue/levels.ts";
import { requiredEntitiesOf } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { textKind } from "../entities/text-kind.ts";
import { type Chitchat, isMood } from "../languages/find-chitchat.ts";

/** Not what an intent is surely about, which takes less where it only resembles a mood. */
export function chitchatBeside({ analysis }: Turn, { intent, score }: Recognised): Chitchat | undefined {
  // Nothing that is said speaks against it, and what is like a mood is looked for last.
  if (intent && score >= INTENT_SCORE.beyondDoubt) return undefined;
  const talk = analysis.chitchat();
  // Where nothing is asked "I lost it" is a wish.
  if (talk?.kind === "refusal" && talk.like && talk.like.likeness < MOOD_LIKENESS.clear) return undefined;
  if (!talk || !intent) return talk;
  if (talk.like && talk.like.likeness < MOOD_LIKENESS.sure && score >= INTENT_SCORE.besideOthers)
    return undefined;
  // Moods were compared with the phrases by what they mean, or their very words are said; values speak for any intent.
  return score >= INTENT_SCORE.own && !isMood(talk.kind) ? undefined : talk;
}

/** For what is perhaps a mood nothing is begun that isn't surely meant. */
export function isPerhapsMood({ snapshot, analysis }: Turn, { intent, score }: Recognised): boolean {
  if (!intent || score >= INTENT_SCORE.own) return false;
  const isBegun = intent.action_id !== null || requiredEntitiesOf(snapshot, intent).length > 0;
  return isBegun && analysis.chitchat()?.like !== undefined;
}

/** Whether what is only like a mood may answer one of these: a text may be anything, a name hardly. */
export function mayBeText({ like }: Chitchat, missing: readonly EntityDefinition[]): boolean {
  return like !== undefined && missing.some((entity) => like.likeness < leastBeside(entity));
}

function leastBeside(entity: EntityDefinition): number {
  if (entity.data_type !== "string") return 0;
  const kind = textKind(entity);
  return kind === "free" ? MOOD_LIKENESS.sure : kind === "name" ? MOOD_LIKENESS.clear : 0;
}
