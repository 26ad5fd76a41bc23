import { TURNS_PER_CONVERSATION_MAX } from "@cxc/contract/rules.ts";
import { analyse } from "../analysis/analyse.ts";
import type { ConversationState } from "../dialogue/conversation.ts";
import { confirming, filledSlots, intentsOpen, pendingForm } from "../dialogue/frames.ts";
import { replyContextOf } from "../dialogue/reply-context.ts";
import { entitiesOf, findIntent, type Snapshot, type SnapshotIntent } from "../dialogue/snapshot.ts";
import {
  missingEntities,
  record,
  recordSlots,
  type Turn,
  type TurnInput,
  type TurnPorts,
  type TurnStep,
  type TurnSteps,
  todayOf,
} from "../dialogue/turn.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { fillForm } from "../entities/fill-form.ts";
import { isLocale } from "../languages/is-locale.ts";
import { closeFrames, sayClosed } from "../policy/close-frames.ts";
import { continueForm } from "../policy/continue-form.ts";
import { decide, decideUrgent } from "../policy/decide.ts";
import { RANKS, type Ranks } from "../policy/precedence.ts";
import { resume } from "../policy/resume.ts";
import { decline, greet, type ReplyDraft, replyWithSentence } from "../replies/replies.ts";
import { formatValue, localeOf } from "../templates/format-value.ts";
import { emitReply } from "./emit-reply.ts";

/**
 * One turn: understand → fill → decide → perform → respond. Yields an event for each thing that happens, the last of
 * them `agent_replied`, and a checkpoint before the first call of a model and before an action. A form with wrong
 * values yields `refused` and nothing else.
 */
export async function* runTurn(
  snapshot: Snapshot,
  state: ConversationState,
  input: TurnInput,
  ports: TurnPorts,
  ranks: Ranks = RANKS,
): AsyncGenerator<TurnStep, void> {
  const base: Omit<Turn, "analysis"> = {
    ...replyContextOf(snapshot),
    input,
    ports,
    state,
    events: [],
    emitted: 0,
    is_claimed: false,
    candidates: [],
    answered: [],
    is_streamed: false,
  };
  const turn: Turn = Object.assign(base, { analysis: analyse(base) });
  const isGone = pendingForm(state) !== undefined && !pendingIntent(turn);
  const fields = isGone ? [] : input.form;
  const form = input.form && fillForm(pendingEntities(turn), fields ?? [], todayOf(turn));
  if (form && Object.keys(form.errors).length > 0) {
    yield { type: "refused", errors: form.errors };
    return;
  }
  if (input.start) {
    const { time_zone, locale } = input;
    record(turn, { type: "started", ...input.start, time_zone, ...(isLocale(locale) ? { locale } : {}) });
  }
  const open = new Set(intentsOpen(state));
  const draft = form ? yield* takeForm(turn, form.values, ranks) : yield* takeMessage(turn, ranks);
  yield* emitReply(turn, resume(turn, draft, open));
}

async function* takeForm(
  turn: Turn,
  values: Record<string, string | number | boolean>,
  ranks: Ranks,
): TurnSteps<ReplyDraft> {
  const intent = pendingIntent(turn);
  if (!intent) return sayClosed(turn, decline(turn), closeFrames(turn, turn.state));
  const locale = localeOf(turn.language, turn.input.locale);
  const summary = entitiesOf(turn.snapshot, intent).flatMap(({ id, title, data_type }) => {
    const value = values[id];
    return value === undefined ? [] : [`${title}: ${formatValue(value, data_type, locale)}`];
  });
  record(turn, { type: "user_said", message: summary.join("\n") });
  record(turn, { type: "form_submitted", intent_id: intent.id });
  const urgent = yield* decideUrgent({ turn, texts: Object.values(values), open: intent }, ranks);
  if (urgent) return urgent;
  const filled = Object.entries(values).map(([entity_id, value]) => ({ entity_id, value }));
  recordSlots(turn, intent, filled, "form");
  return yield* continueForm(turn, intent);
}

async function* takeMessage(turn: Turn, ranks: Ranks): TurnSteps<ReplyDraft> {
  const { snapshot, input, state } = turn;
  const message = input.message.trim();
  if (message === "") return greet(turn, input.greeting, input.suggestions);
  record(turn, { type: "user_said", message: input.message });
  if (message.toLowerCase() === "exit") return end(turn, "exit");
  if (state.turns >= TURNS_PER_CONVERSATION_MAX) return end(turn, "too_many_turns");
  const closed = closeFrames(turn, state);
  const waiting = confirming(state)?.intent_id;
  const isOver = closed.some(({ intent_id }) => intent_id === waiting);
  const awaiting = isOver ? undefined : findIntent(snapshot, waiting ?? null);
  const draft = yield* decide(turn, { collecting: pendingIntent(turn), confirming: awaiting }, ranks);
  return sayClosed(turn, draft, closed);
}

function end(turn: Turn, reason: "exit" | "too_many_turns"): ReplyDraft {
  record(turn, { type: "ended", reason });
  return reason === "exit"
    ? { ...replyWithSentence(turn, "ended", "The person left with “exit”."), outcome: "ended" }
    : {
        ...replyWithSentence(turn, "too_many_turns", "The conversation reached its limit of turns."),
        outcome: "ended",
      };
}

/** The intent of the pending form, if it is still part of the agent. */
function pendingIntent({ snapshot, state }: Turn): SnapshotIntent | undefined {
  return findIntent(snapshot, pendingForm(state)?.intent_id ?? null);
}

function pendingEntities(turn: Turn): { missing: EntityDefinition[]; filled: EntityDefinition[] } {
  const intent = pendingIntent(turn);
  if (!intent) return { missing: [], filled: [] };
  const missing = missingEntities(turn, intent);
  const filled = entitiesOf(turn.snapshot, intent).filter(
    ({ id }) => filledSlots(turn.state)[id] !== undefined,
  );
  return { missing, filled };
}
