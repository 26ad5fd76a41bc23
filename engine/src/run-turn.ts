import { TURNS_PER_CONVERSATION_MAX } from "@cxc/contract/rules.ts";
import type { ConversationState } from "./conversation.ts";
import { asksForFact } from "./decide/asks-first.ts";
import { type Recognised, recogniseIntent, taking } from "./decide/recognise-intent.ts";
import { answerForm } from "./fill/answer-form.ts";
import { correctLast } from "./fill/correct-last.ts";
import { fillForm } from "./fill/fill-form.ts";
import { pursueIntent, startIntent } from "./fill/pursue-intent.ts";
import { readAnswer, saysAgain } from "./fill/read-answer.ts";
import { answerByModel } from "./model/answer-question.ts";
import { decideIntent } from "./model/choose-intent.ts";
import type { FoundAnswer } from "./ports.ts";
import { askSource } from "./respond/ask-source.ts";
import { callPerson, declineTurn } from "./respond/call-person.ts";
import { confirmIntent } from "./respond/confirm-intent.ts";
import { answerBothQuestions, answerOneQuestion, recogniseInPart } from "./respond/other-half.ts";
import { answerFromSource, type Draft, decline, greet, offerBeside, say } from "./respond/replies.ts";
import { replyContextOf, sentencesIn } from "./respond/reply-context.ts";
import { replyToIntent } from "./respond/reply-to-intent.ts";
import { localeOf, sayValue } from "./respond/say-value.ts";
import { talkBack, talkIn } from "./respond/talk-back.ts";
import { tellReply } from "./respond/tell-reply.ts";
import { entitiesOf, findIntent, type Snapshot, type SnapshotIntent } from "./snapshot.ts";
import { isCancel } from "./texts/is-cancel.ts";
import { isLocale } from "./texts/is-locale.ts";
import { wantsPerson } from "./texts/talk/wants-person.ts";
import {
  extractionContext,
  missingEntities,
  record,
  recordSlots,
  type Telling,
  type Turn,
  type TurnInput,
  type TurnPorts,
  type TurnStep,
  todayOf,
} from "./turn.ts";
import type { EntityDefinition } from "./understand/entities/entity-definition.ts";
import { leadingYesOrNo, yesOrNo } from "./understand/entities/yes-or-no.ts";

/** From this score on, small talk and a wish for a person are an intent of the agent's own. */
const OWN_SCORE = 0.85;

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
  if (pending) return yield* answerForm(turn, pending);
  const confirming = findIntent(snapshot, state.confirming);
  return confirming ? yield* answerConfirmation(turn, confirming) : yield* understand(turn);
}

/** A yes runs what waited for it, a no drops it; a value is taken anew, and anything else is answered beside it. */
async function* answerConfirmation(turn: Turn, intent: SnapshotIntent): Telling<Draft> {
  const { snapshot, language, input, state } = turn;
  const form = {
    text: input.message,
    entities: entitiesOf(snapshot, intent),
    filled: state.slots,
    stated: [],
  };
  const values = readAnswer(form, extractionContext(turn));
  if (values.length > 0) {
    recordSlots(turn, intent, values, "message");
    return confirmIntent(turn, intent);
  }
  const answer = leadingYesOrNo(input.message, language);
  if (answer !== true && saysAgain(form, extractionContext(turn))) return confirmIntent(turn, intent);
  if (answer === true) return yield* replyToIntent(turn, intent);
  if (answer === false || isCancel(input.message, language)) {
    record(turn, { type: "form_cancelled", intent_id: intent.id });
    return say(turn, "cancelled", "The visitor said no.");
  }
  // "Yes, cancel it" is a yes to cancelling.
  const [head = ""] = input.message.trim().split(/\s+/u, 1);
  const meansIt = () =>
    recogniseIntent(snapshot, turn.ports.recogniser, { message: input.message }).intent?.id === intent.id;
  if (yesOrNo(head, language) === true && meansIt()) return yield* replyToIntent(turn, intent);
  const draft = yield* understand(turn);
  if (draft.intent_id !== null) return draft;
  const { markdown, suggestions } = confirmIntent(turn, intent);
  return { ...draft, markdown: `${draft.markdown}\n\n${markdown}`, ...(suggestions ? { suggestions } : {}) };
}

async function* understand(turn: Turn): Telling<Draft> {
  const { language } = turn;
  const { message } = turn.input;
  const meant = yield* decideIntent(turn);
  const known = asksForFact(turn, meant) ? await askSource(turn, message) : undefined;
  const recognised = known?.verdict === "answer" ? taking(meant, undefined) : meant;
  const isOwn = recognised.intent !== undefined && recognised.score >= OWN_SCORE;
  const talk = isOwn ? undefined : talkIn(turn);
  const asksForPerson = !isOwn && wantsPerson(message, language);
  const isTalk = talk?.isWhole === true || asksForPerson;
  record(turn, (isTalk ? taking(recognised, undefined) : recognised).event);
  if (talk?.isWhole) return talkBack(turn, talk);
  if (asksForPerson) return yield* callPerson(turn);
  const correction = yield* correctLast(turn, recognised);
  if (correction) return correction;
  if (recognised.intent) return yield* startIntent(turn, recognised.intent);
  const both = yield* answerBothQuestions(turn);
  if (both) return both;
  const inPart = await recogniseInPart(turn);
  if (inPart?.intent) {
    record(turn, inPart.event);
    return yield* startIntent(turn, inPart.intent);
  }
  const answer = (yield* answerOpenQuestion(turn, recognised, known)) ?? (yield* answerOneQuestion(turn));
  return answer ?? (talk ? talkBack(turn, talk) : declineTurn(turn, recognised));
}

/** The source answers first what it knows; what else may be meant stands beside it. */
async function* answerOpenQuestion(
  turn: Turn,
  { candidates }: Recognised,
  known: FoundAnswer | undefined,
): Telling<Draft | undefined> {
  const question = turn.input.message;
  const found = known ?? (await askSource(turn, question));
  const answer = yield* answerByModel(turn, found, { question, intent: undefined });
  if (answer) return answer;
  const quoted = found && answerFromSource(sentencesIn(turn), found, null);
  return quoted && offerBeside(quoted, candidates, found.verdict === "answer");
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
  return state.pending ? findIntent(snapshot, state.pending.intent_id) : undefined;
}

function pendingEntities(turn: Turn): { missing: EntityDefinition[]; filled: EntityDefinition[] } {
  const intent = pendingIntent(turn);
  if (!intent) return { missing: [], filled: [] };
  const missing = missingEntities(turn, intent);
  const filled = entitiesOf(turn.snapshot, intent).filter(({ id }) => turn.state.slots[id] !== undefined);
  return { missing, filled };
}
