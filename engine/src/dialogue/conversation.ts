import type { SlotValue } from "@cxc/contract/trace.ts";
import {
  cancelForm,
  closeFrame,
  dropConfirmation,
  endTurn,
  fillSlot,
  handOff,
  openConfirmation,
  openForm,
  redactFrames,
  reopenIntent,
  resumeIntent,
  setAside,
  waitsOn,
} from "./change-frames.ts";
import type { Event, EventBodies, EventBody, Wording } from "./events.ts";
import { collecting, type Frame, frameOf } from "./frames.ts";
import { dropRemarks, keepRemark, type Remark, remarksLeft } from "./remarks.ts";
import { type Topic, topicAfter } from "./topic.ts";

/** So many turns, and characters of each side, are kept for a model to read. */
const RECENT_TURNS = 3;
const SAID_KEPT = 300;
const REPLIED_KEPT = 500;

/** One turn's two sides, each cut after a few hundred characters. */
interface Exchange {
  said: string;
  /** null for a turn without its reply. */
  reply: Wording | null;
}

export interface ConversationState {
  mode: "live" | "test";
  turns: number;
  is_ended: boolean;
  /** What is open, innermost last. */
  frames: readonly Frame[];
  /** What was done last: its intent, the values, whether its action ran, and in which turn. */
  last: { intent_id: string; slots: Record<string, SlotValue>; has_acted: boolean; turn: number } | null;
  /** What was said beside what is open, and belongs to the people behind. */
  remarks: readonly Remark[];
  /** The latest value of each entity, by its id, whichever intent it was given to. */
  known: Record<string, SlotValue>;
  /** What actions answered, by the path of the field; a later one's goes before. */
  answers: Record<string, string>;
  /** What was given up last, the values that it had, and in which turn. */
  dropped: { intent_id: string; slots: Record<string, SlotValue>; turn: number } | null;
  /** The last question that was answered. */
  topic: Topic | null;
  /** An action was asked to run in this turn. */
  has_acted: boolean;
  /** A turn has begun and has no reply yet: it runs, or it broke off. */
  is_answering: boolean;
  /** So many replies in a row knew no answer. */
  misses: number;
  /** The last few turns and the one that runs, oldest first. */
  recent: readonly Exchange[];
}

export const EMPTY_CONVERSATION: ConversationState = {
  mode: "live",
  turns: 0,
  is_ended: false,
  frames: [],
  last: null,
  remarks: [],
  known: {},
  answers: {},
  dropped: null,
  topic: null,
  has_acted: false,
  is_answering: false,
  misses: 0,
  recent: [],
};

type Reducers = {
  [Type in EventBody["type"]]: (state: ConversationState, event: EventBodies[Type]) => ConversationState;
};

const REDUCERS: Reducers = {
  started: (state, { mode }) => ({ ...state, mode, is_answering: true }),
  user_said: (state, { message }) => ({
    ...state,
    is_answering: true,
    has_acted: false,
    frames: dropConfirmation(state),
    recent: withMessage(state.recent, message),
  }),
  slot_filled: (state, event) => ({
    ...state,
    frames: fillSlot(state, event),
    known: { ...state.known, [event.entity_id]: event.value },
  }),
  form_asked: (state, event) => ({ ...state, frames: openForm(state, event) }),
  form_cancelled: (state, event) => ({
    ...state,
    remarks: dropRemarks(state.remarks, event),
    frames: cancelForm(state, event),
    dropped: whatIsDropped(state, event),
  }),
  reopened: (state, { intent_id }) => ({
    ...state,
    frames: reopenIntent(state, intent_id, state.last?.intent_id === intent_id ? state.last.slots : {}),
  }),
  resumed: (state, event) => ({ ...state, frames: resumeIntent(state, event), last: lastOver(state, event) }),
  frame_closed: (state, event) => ({
    ...state,
    remarks: dropRemarks(state.remarks, event),
    frames: closeFrame(state, event),
  }),
  remark_kept: (state, event) => ({ ...state, remarks: keepRemark(state, event) }),
  remark_dropped: (state, { intent_id }) => ({
    ...state,
    remarks: state.remarks.filter((one) => one.intent_id !== intent_id || one.turn !== state.turns - 1),
  }),
  set_aside: (state, event) => ({ ...state, frames: setAside(state, event) }),
  confirmation_asked: (state, event) => ({ ...state, frames: openConfirmation(state, event) }),
  action_requested: (state, { is_dry }) => ({ ...state, has_acted: !is_dry }),
  handed_off: (state) => ({ ...state, frames: handOff(state) }),
  ended: (state) => ({ ...state, is_ended: true }),
  agent_replied: (state, event) => ({
    ...state,
    turns: state.turns + 1,
    is_answering: false,
    frames: endTurn(state, event, state.recent.at(-1)?.said ?? ""),
    last: lastDone(state, event),
    remarks: remarksLeft(state.remarks, endTurn(state, event, "")),
    topic: nextTopic(state, event),
    misses: event.outcome === "unanswered" ? state.misses + 1 : 0,
    recent: withReply(state.recent, event),
  }),
  redacted: (state) => ({
    ...state,
    frames: redactFrames(state),
    last: null,
    remarks: [],
    known: {},
    answers: {},
    dropped: null,
    topic: null,
    recent: [],
  }),
  form_submitted: unchanged,
  intent_recognised: unchanged,
  passages_found: unchanged,
  action_succeeded: (state, { fields }) => ({ ...state, answers: { ...state.answers, ...fields } }),
  action_failed: unchanged,
  model_used: unchanged,
  rated: unchanged,
  noted: unchanged,
  corrected: unchanged,
};

/** The state after these events, from the beginning or from an earlier state. */
export function reduceEvents(
  events: readonly Event[],
  state: ConversationState = EMPTY_CONVERSATION,
): ConversationState {
  return events.reduce((before, event) => reduceEvent(before, event.type, event), state);
}

function reduceEvent<Type extends EventBody["type"]>(
  state: ConversationState,
  type: Type,
  event: EventBodies[Type],
): ConversationState {
  return REDUCERS[type](state, event);
}

function unchanged(state: ConversationState): ConversationState {
  return state;
}

/** What an intent did with its values; whatever else was said leaves what was done before. */
function lastDone(state: ConversationState, event: EventBodies["agent_replied"]): ConversationState["last"] {
  const filled = collecting(state);
  const isDone = filled?.intent_id === event.intent_id && !waitsOn(state, event);
  if (!isDone || Object.keys(filled.slots).length === 0) return state.last;
  const { intent_id, slots } = filled;
  return { intent_id, slots, has_acted: state.has_acted, turn: state.turns };
}

/** What was done before stays done: nothing of it is taken up again. */
function whatIsDropped(
  state: ConversationState,
  { intent_id }: EventBodies["form_cancelled"],
): ConversationState["dropped"] {
  const { slots = {}, is_reopened = false } = frameOf(state, intent_id) ?? {};
  return is_reopened ? null : { intent_id, slots, turn: state.turns };
}

/** What had begun over an intent that goes on was done. */
function lastOver(
  state: ConversationState,
  { intent_id }: EventBodies["resumed"],
): ConversationState["last"] {
  const done = collecting(state);
  if (!done || done.intent_id === intent_id || Object.keys(done.slots).length === 0) return state.last;
  const { intent_id: over, slots } = done;
  return { intent_id: over, slots, has_acted: state.has_acted, turn: state.turns };
}

/** Who gave the last value of an intent asked nothing. */
function nextTopic(
  state: ConversationState,
  event: EventBodies["agent_replied"],
): ConversationState["topic"] {
  if (lastDone(state, event)?.turn === state.turns) return state.topic;
  const said = state.recent.at(-1)?.said ?? "";
  return said === "" ? state.topic : topicAfter(state.topic, event, { said, turn: state.turns });
}

function withMessage(recent: readonly Exchange[], message: string): Exchange[] {
  return [...recent.slice(-RECENT_TURNS), { said: message.slice(0, SAID_KEPT).toWellFormed(), reply: null }];
}

function withReply(recent: readonly Exchange[], wording: Wording): readonly Exchange[] {
  const last = recent.at(-1);
  if (last?.reply !== null) return recent;
  return [...recent.slice(0, -1), { ...last, reply: cut(wording) }];
}

function cut(wording: Wording): Wording {
  const cutText = (text: string) => text.slice(0, REPLIED_KEPT).toWellFormed();
  return "response" in wording
    ? { response: cutText(wording.response) }
    : { markdown: cutText(wording.markdown), is_generated: wording.is_generated };
}
