import { TURNS_PER_CONVERSATION_MAX } from "@cxc/contract/rules.ts";
import type { ConversationState } from "../dialogue/conversation.ts";
import { confirming, filledSlots, pendingForm } from "../dialogue/frames.ts";
import { replyContextOf } from "../dialogue/reply-context.ts";
import { entitiesOf, findIntent, type Snapshot, type SnapshotIntent } from "../dialogue/snapshot.ts";
import {
  missingEntities,
  record,
  recordSlots,
  type Telling,
  type Turn,
  type TurnInput,
  type TurnPorts,
  type TurnStep,
  todayOf,
} from "../dialogue/turn.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { isLocale } from "../languages/is-locale.ts";
import { answerConfirmation } from "../policy/answer-confirmation.ts";
import { answerForm } from "../policy/answer-form.ts";
import { answerMessage } from "../policy/answer-message.ts";
import { fillForm } from "../policy/fill-form.ts";
import { pursueIntent, startIntent } from "../policy/pursue-intent.ts";
import { recogniseUrgent, type Urgent } from "../policy/recognise-urgent.ts";
import { type Draft, decline, greet, say } from "../replies/replies.ts";
import { localeOf, sayValue } from "../templates/say-value.ts";
import { tellReply } from "./tell-reply.ts";

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
): AsyncGenerator<TurnStep, void> {
  const turn: Turn = {
    ...replyContextOf(snapshot),
    input,
    ports,
    state,
    events: [],
    told: 0,
    is_claimed: false,
    is_streamed: false,
  };
  const form = input.form ? fillForm(pendingEntities(turn), input.form, todayOf(turn)) : undefined;
  if (form && Object.keys(form.errors).length > 0) {
    yield { type: "refused", errors: form.errors };
    return;
  }
  if (input.start) {
    const { time_zone, locale } = input;
    record(turn, { type: "started", ...input.start, time_zone, ...(isLocale(locale) ? { locale } : {}) });
  }
  const draft = form ? yield* takeForm(turn, form.values) : yield* takeMessage(turn);
  yield* tellReply(turn, draft);
}

async function* takeForm(turn: Turn, values: Record<string, string | number | boolean>): Telling<Draft> {
  const intent = pendingIntent(turn);
  if (!intent) return decline(turn);
  const locale = localeOf(turn.language, turn.input.locale);
  const summary = entitiesOf(turn.snapshot, intent).flatMap(({ id, title, data_type }) => {
    const value = values[id];
    return value === undefined ? [] : [`${title}: ${sayValue(value, data_type, locale)}`];
  });
  record(turn, { type: "user_said", message: summary.join("\n") });
  record(turn, { type: "form_submitted", intent_id: intent.id });
  const urgent = urgentOf(turn, Object.values(values), intent);
  if (urgent) return yield* answerUrgent(turn, urgent);
  const filled = Object.entries(values).map(([entity_id, value]) => ({ entity_id, value }));
  recordSlots(turn, intent, filled, "form");
  return yield* pursueIntent(turn, intent);
}

async function* takeMessage(turn: Turn): Telling<Draft> {
  const { snapshot, input, state } = turn;
  const message = input.message.trim();
  if (message === "") return greet(turn, input.greeting, input.suggestions);
  record(turn, { type: "user_said", message: input.message });
  if (message.toLowerCase() === "exit") return end(turn, "exit");
  if (state.turns >= TURNS_PER_CONVERSATION_MAX) return end(turn, "too_many_turns");
  const pending = pendingIntent(turn);
  const urgent = urgentOf(turn, [message], pending);
  if (urgent) return yield* answerUrgent(turn, urgent);
  if (pending) return yield* answerForm(turn, pending);
  const awaiting = findIntent(snapshot, confirming(state)?.intent_id ?? null);
  return awaiting ? yield* answerConfirmation(turn, awaiting) : yield* answerMessage(turn);
}

/** What one of these texts calls for before all else, but what the open form is about already. */
function urgentOf(
  turn: Turn,
  texts: readonly (string | number | boolean)[],
  open: SnapshotIntent | undefined,
): Urgent | undefined {
  for (const text of texts) {
    const urgent = typeof text === "string" ? recogniseUrgent(turn, text) : undefined;
    if (urgent && urgent.intent.id !== open?.id) return urgent;
  }
  return undefined;
}

/** Whatever was open is dropped: nobody goes on with a booking there. */
async function* answerUrgent(turn: Turn, { recognised, intent, said }: Urgent): Telling<Draft> {
  record(turn, recognised.event);
  const draft = yield* startIntent(turn, intent, said);
  return { ...draft, decision: `"${intent.title}" goes before everything else. ${draft.decision}` };
}

function end(turn: Turn, reason: "exit" | "too_many_turns"): Draft {
  record(turn, { type: "ended", reason });
  return reason === "exit"
    ? { ...say(turn, "ended", "The person left with “exit”."), outcome: "ended" }
    : {
        ...say(turn, "too_many_turns", "The conversation reached its limit of turns."),
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
