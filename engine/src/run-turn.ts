import { TURNS_PER_CONVERSATION_MAX } from "@cxc/contract/rules.ts";
import type { ConversationState } from "./conversation.ts";
import { findPersonWay } from "./decide/person-way.ts";
import { type Recognised, recogniseIntent, taking } from "./decide/recognise-intent.ts";
import { fillForm } from "./fill/fill-form.ts";
import { readAnswer } from "./fill/read-answer.ts";
import { answerByModel } from "./model/answer-question.ts";
import { decideIntent } from "./model/choose-intent.ts";
import { fillByModel } from "./model/fill-by-model.ts";
import { askSource, weighSource } from "./respond/ask-source.ts";
import { confirmIntent, mustConfirm } from "./respond/confirm-intent.ts";
import {
  answerFromSource,
  askForm,
  type Draft,
  decline,
  greet,
  offerBeside,
  say,
} from "./respond/replies.ts";
import { replyToIntent } from "./respond/reply-to-intent.ts";
import { localeOf, sayValue } from "./respond/say-value.ts";
import { talkBack } from "./respond/talk-back.ts";
import { tellReply } from "./respond/tell-reply.ts";
import { entitiesOf, findIntent, type Snapshot, type SnapshotIntent } from "./snapshot.ts";
import { asksSomething } from "./texts/asks-something.ts";
import { isCancel } from "./texts/is-cancel.ts";
import { sentencesOf } from "./texts/sentences-of.ts";
import { smallTalk } from "./texts/talk/small-talk.ts";
import { wantsPerson } from "./texts/talk/wants-person.ts";
import {
  extractionContext,
  missingEntities,
  record,
  recordSlots,
  slotsOf,
  type Telling,
  type Turn,
  type TurnInput,
  type TurnPorts,
  type TurnStep,
} from "./turn.ts";
import type { EntityDefinition } from "./understand/entities/entity-definition.ts";
import { extractSlots } from "./understand/entities/extract-slots.ts";
import { leadingYesOrNo } from "./understand/entities/yes-or-no.ts";

/** From this score on, a message that names another intent is about that, not about the pending form. */
const SWITCH_SCORE = 0.8;
/** From this score on, small talk and a wish for a person are an intent of the agent's own. */
const OWN_SCORE = 0.85;
const MISSES_BEFORE_PERSON = 2;

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
    snapshot,
    language: snapshot.agent.language,
    input,
    ports,
    state,
    events: [],
    told: 0,
    is_claimed: false,
    is_streamed: false,
  };
  const form = input.form ? fillForm(pendingEntities(turn), input.form) : undefined;
  if (form && Object.keys(form.errors).length > 0) {
    yield { type: "refused", errors: form.errors };
    return;
  }
  if (input.start) record(turn, { type: "started", ...input.start });
  const draft = form ? yield* takeForm(turn, form.values) : yield* takeMessage(turn);
  yield* tellReply(turn, draft);
}

async function* takeForm(turn: Turn, values: Record<string, string | number | boolean>): Telling<Draft> {
  const intent = pendingIntent(turn);
  if (!intent) return decline(turn.snapshot);
  const locale = localeOf(turn.language, turn.input.locale);
  const summary = entitiesOf(turn.snapshot, intent).flatMap(({ id, title, data_type }) => {
    const value = values[id];
    return value === undefined ? [] : [`${title}: ${sayValue(value, data_type, locale)}`];
  });
  record(turn, { type: "user_said", message: summary.join("\n") });
  record(turn, { type: "form_submitted", intent_id: intent.id });
  const filled = Object.entries(values).map(([entity_id, value]) => ({ entity_id, value }));
  recordSlots(turn, intent, filled, "form");
  return yield* proceed(turn, intent);
}

async function* takeMessage(turn: Turn): Telling<Draft> {
  const { snapshot, input, state } = turn;
  const message = input.message.trim();
  if (message === "") return greet(snapshot, input.greeting, input.suggestions);
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
  const { snapshot, input, state } = turn;
  const { language } = snapshot.agent;
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
  if (answer === true) return yield* replyToIntent(turn, intent);
  if (answer === false || isCancel(input.message, language)) {
    record(turn, { type: "form_cancelled", intent_id: intent.id });
    return say(snapshot, "cancelled", "The visitor said no.");
  }
  const draft = yield* understand(turn);
  if (draft.intent_id !== null) return draft;
  const { markdown, suggestions } = confirmIntent(turn, intent);
  return { ...draft, markdown: `${draft.markdown}\n\n${markdown}`, ...(suggestions ? { suggestions } : {}) };
}

/** A text while a form is pending: it drops the form, fills it, or asks something else; else the form asks again. */
async function* answerForm(turn: Turn, intent: SnapshotIntent): Telling<Draft> {
  const { snapshot, input, ports, state } = turn;
  if (isCancel(input.message, turn.language)) {
    record(turn, { type: "form_cancelled", intent_id: intent.id });
    return say(snapshot, "cancelled", "The pending form was cancelled.");
  }
  if (wantsPerson(input.message, turn.language)) return yield* callPerson(turn);
  const missing = missingEntities(turn, intent);
  const context = extractionContext(turn);
  const stated = extractSlots(input.message, missing, context);
  const recognised = recogniseIntent(snapshot, ports.recogniser, {
    message: input.message,
    source: await weighSource(turn),
  });
  const namesAnother =
    recognised.intent !== undefined &&
    recognised.intent.id !== intent.id &&
    recognised.score >= SWITCH_SCORE &&
    stated.length === 0;
  if (!namesAnother) {
    const entities = entitiesOf(snapshot, intent);
    const values = readAnswer({ text: input.message, entities, filled: state.slots, stated }, context);
    recordSlots(turn, intent, values, "message");
    if (values.length > 0 || recognised.intent?.id === intent.id) return yield* proceed(turn, intent);
    if (!recognised.intent) {
      return (yield* readOrAnswerBeside(turn, intent)) ?? (yield* proceed(turn, intent, { isAgain: true }));
    }
  }
  record(turn, recognised.event);
  return recognised.intent ? yield* turnAside(turn, recognised.intent, intent) : yield* proceed(turn, intent);
}

/** A text that seems to answer nothing: a model may find a value in it, the data source may answer it. */
async function* readOrAnswerBeside(turn: Turn, intent: SnapshotIntent): Telling<Draft | undefined> {
  const isQuestion = asksSomething(turn.input.message, turn.language);
  const values = isQuestion ? [] : yield* fillByModel(turn, intent);
  recordSlots(turn, intent, values, "model");
  if (values.length > 0) return yield* proceed(turn, intent);
  const talk = talkIn(turn);
  if (talk?.isWhole) return keepForm(turn, intent, talkBack(turn, talk));
  const answer = yield* answerBeside(turn, intent, isQuestion);
  return answer ?? (isQuestion ? keepForm(turn, intent, decline(turn.snapshot)) : undefined);
}

/** What the data source says; a mere perhaps only to what asks something. */
async function* answerBeside(
  turn: Turn,
  intent: SnapshotIntent,
  isQuestion: boolean,
): Telling<Draft | undefined> {
  const question = turn.input.message;
  const found = await askSource(turn, question);
  if (!found || found.verdict === "refuse" || (found.verdict === "hedge" && !isQuestion)) return undefined;
  const worded = yield* answerByModel(turn, found, { question, intent: undefined });
  const answer = worded ?? answerFromSource(turn.snapshot.agent, found, null);
  return answer && keepForm(turn, intent, answer);
}

/** A question beside the form is answered, and the form stays; an intent that has to ask takes the form's place. */
async function* turnAside(turn: Turn, aside: SnapshotIntent, intent: SnapshotIntent): Telling<Draft> {
  const isSimple = entitiesOf(turn.snapshot, aside).length === 0 && missingEntities(turn, intent).length > 0;
  return isSimple ? keepForm(turn, intent, yield* proceed(turn, aside)) : yield* start(turn, aside);
}

function keepForm(turn: Turn, intent: SnapshotIntent, answer: Draft): Draft {
  const missing = missingEntities(turn, intent);
  record(turn, { type: "form_asked", intent_id: intent.id, entity_ids: missing.map(({ id }) => id) });
  const { form = null } = askForm(turn.snapshot, intent, { slots: slotsOf(turn, intent) });
  return { ...answer, form, decision: `${answer.decision} The form of "${intent.title}" waits on.` };
}

/** Small talk in the message, unless the agent is to have none. */
function talkIn({ input, language, snapshot: { agent } }: Turn) {
  return agent.small_talk === false ? undefined : smallTalk(input.message, language);
}

async function* understand(turn: Turn): Telling<Draft> {
  const { message } = turn.input;
  const { language } = turn.snapshot.agent;
  const recognised = yield* decideIntent(turn);
  const isOwn = recognised.intent !== undefined && recognised.score >= OWN_SCORE;
  const talk = isOwn ? undefined : talkIn(turn);
  const asksForPerson = !isOwn && wantsPerson(message, language);
  const isTalk = talk?.isWhole === true || asksForPerson;
  record(turn, (isTalk ? taking(recognised, undefined) : recognised).event);
  if (talk?.isWhole) return talkBack(turn, talk);
  if (asksForPerson) return yield* callPerson(turn);
  if (recognised.intent) return yield* start(turn, recognised.intent);
  const answer = yield* answerOpenQuestion(turn, recognised);
  return answer ?? (talk ? talkBack(turn, talk) : declineTurn(turn, recognised));
}

/** Brings the visitor to a person as the agent is set up: hands over, or takes what they leave. */
async function* callPerson(turn: Turn): Telling<Draft> {
  const { snapshot } = turn;
  const { person_by_contact, person_not_here } = sentencesOf(snapshot.agent);
  const way = findPersonWay(snapshot);
  const decision = "The visitor asked for a person.";
  if (!way) return { ...decline(snapshot), markdown: person_not_here, decision };
  const draft = yield* start(turn, way.intent);
  if (way.kind === "hand_off") return draft;
  return {
    ...draft,
    markdown: `${person_by_contact}\n\n${draft.markdown}`,
    decision: `${decision} ${draft.decision}`,
  };
}

/** Nobody knows; after some misses in a row a person's help is offered. */
function declineTurn({ snapshot, state }: Turn, { candidates }: Recognised): Draft {
  const isLost = state.misses + 1 >= MISSES_BEFORE_PERSON;
  const person = isLost ? findPersonWay(snapshot)?.intent : undefined;
  return decline(snapshot, { near: candidates, person });
}

/** The source answers first what it knows; what else may be meant stands beside it. */
async function* answerOpenQuestion(turn: Turn, { candidates }: Recognised): Telling<Draft | undefined> {
  const { snapshot, input } = turn;
  const found = await askSource(turn, input.message);
  const answer = yield* answerByModel(turn, found, { question: input.message, intent: undefined });
  if (answer) return answer;
  const quoted = found && answerFromSource(snapshot.agent, found, null);
  return quoted && offerBeside(quoted, candidates, found.verdict === "answer");
}

/** A newly recognised intent takes what the message already gives, or the one that was not understood before it was offered. */
async function* start(turn: Turn, intent: SnapshotIntent): Telling<Draft> {
  const entities = entitiesOf(turn.snapshot, intent);
  const { offered } = turn.state;
  const { message } = turn.input;
  const isPressed = offered?.titles.includes(message.trim()) === true && message.trim() === intent.title;
  const text = isPressed ? offered.said : message;
  recordSlots(turn, intent, extractSlots(text, entities, extractionContext(turn)), "message");
  recordSlots(turn, intent, yield* fillByModel(turn, intent), "model");
  return yield* proceed(turn, intent);
}

/** Asks for what is missing, or replies when all is there. */
async function* proceed(turn: Turn, intent: SnapshotIntent, { isAgain = false } = {}): Telling<Draft> {
  const missing = missingEntities(turn, intent);
  if (missing.length > 0) {
    record(turn, { type: "form_asked", intent_id: intent.id, entity_ids: missing.map(({ id }) => id) });
    const locale = localeOf(turn.language, turn.input.locale);
    return askForm(turn.snapshot, intent, { slots: slotsOf(turn, intent), isAgain, locale });
  }
  return mustConfirm(turn, intent) ? confirmIntent(turn, intent) : yield* replyToIntent(turn, intent);
}

function end(turn: Turn, reason: "exit" | "too_many_turns"): Draft {
  record(turn, { type: "ended", reason });
  return reason === "exit"
    ? { ...say(turn.snapshot, "ended", "The person left with “exit”."), outcome: "ended" }
    : {
        ...say(turn.snapshot, "too_many_turns", "The conversation reached its limit of turns."),
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
  const filled = entitiesOf(turn.snapshot, intent).filter((one) => !missing.includes(one));
  return { missing, filled };
}
