import type { SlotValue } from "@cxc/contract/chat.ts";
import {
  askConfirmation,
  askForm,
  cancelForm,
  fillSlot,
  handOff,
  hearMessage,
  redact,
  reopen,
  reply,
  setAside,
} from "./change-frames.ts";
import type { Event, EventBody, Wording } from "./events.ts";
import type { Frame } from "./frames.ts";

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

interface Aside {
  intent_id: string;
  /** null where that was dropped. */
  after: string | null;
  said: string;
}

interface Offer {
  titles: readonly string[];
  said: string;
  /** Only one was asked about: a mere yes takes it. */
  is_asked: boolean;
  /** It is the other wish of an earlier message. */
  is_aside: boolean;
}

export interface ConversationState {
  mode: "live" | "test";
  turns: number;
  is_ended: boolean;
  /** What is open, innermost last, four at most. */
  frames: readonly Frame[];
  /** The intent whose slots are being filled. */
  intent_id: string | null;
  slots: Record<string, SlotValue>;
  /** The form that waits for an answer. */
  pending: { intent_id: string; entity_ids: string[] } | null;
  /** The intent whose action waits for a yes. */
  confirming: string | null;
  /** What was done last: its intent, the values, whether its action ran, and in which turn. */
  last: { intent_id: string; slots: Record<string, SlotValue>; has_acted: boolean; turn: number } | null;
  /** The values are those of what was done last, taken up again. */
  is_reopened: boolean;
  /** An action was asked to run in this turn. */
  has_acted: boolean;
  /** A turn has begun and has no reply yet: it runs, or it broke off. */
  is_answering: boolean;
  /** A person was asked to go on with it. */
  is_handed_off: boolean;
  /** So many replies in a row knew no answer. */
  misses: number;
  /** What the last reply offered where it knew no answer or a quoted one, and the words that it was asked. */
  offered: Offer | null;
  /** What a message wished besides: offered when the intent `after` is done. */
  aside: Aside | null;
  /** The last few turns and the one that runs, oldest first. */
  recent: readonly Exchange[];
}

export const EMPTY_CONVERSATION: ConversationState = {
  mode: "live",
  turns: 0,
  is_ended: false,
  frames: [],
  intent_id: null,
  slots: {},
  pending: null,
  confirming: null,
  last: null,
  is_reopened: false,
  has_acted: false,
  is_answering: false,
  is_handed_off: false,
  misses: 0,
  offered: null,
  aside: null,
  recent: [],
};

/** The state after these events, from the beginning or from an earlier state. */
export function reduceEvents(
  events: readonly Event[],
  state: ConversationState = EMPTY_CONVERSATION,
): ConversationState {
  return events.reduce(
    (before, event) => ({ ...apply(before, event), frames: framesAfter(before, event) }),
    state,
  );
}

function framesAfter(state: ConversationState, event: Event): readonly Frame[] {
  const { last, recent } = state;
  switch (event.type) {
    case "user_said":
      return hearMessage(state);
    case "slot_filled":
      return fillSlot(state, event);
    case "form_asked":
      return askForm(state, event);
    case "reopened":
      return reopen(state, event.intent_id, last?.intent_id === event.intent_id ? last.slots : {});
    case "set_aside":
      return setAside(state, event);
    case "confirmation_asked":
      return askConfirmation(state, event);
    case "form_cancelled":
      return cancelForm(state, event);
    case "agent_replied":
      return reply(state, event, recent.at(-1)?.said ?? "");
    case "handed_off":
      return handOff(state);
    case "redacted":
      return redact(state);
    default:
      return state.frames;
  }
}

function apply(state: ConversationState, event: Event): ConversationState {
  switch (event.type) {
    case "started":
      return { ...state, mode: event.mode, is_answering: true };
    case "user_said":
      return {
        ...state,
        is_answering: true,
        confirming: null,
        has_acted: false,
        recent: withMessage(state.recent, event.message),
      };
    case "slot_filled":
      return {
        ...state,
        intent_id: event.intent_id,
        slots: { ...slotsOf(state, event.intent_id), [event.entity_id]: event.value },
      };
    case "form_asked":
      // What is asked for has no value, also where it had one that is to change.
      return {
        ...state,
        intent_id: event.intent_id,
        slots: without(slotsOf(state, event.intent_id), event.entity_ids),
        pending: { intent_id: event.intent_id, entity_ids: event.entity_ids },
      };
    case "reopened":
      return {
        ...state,
        is_reopened: true,
        intent_id: event.intent_id,
        slots: state.last?.intent_id === event.intent_id ? state.last.slots : {},
      };
    case "set_aside": {
      const { intent_id, after, message } = event;
      return { ...state, aside: { intent_id, after, said: message } };
    }
    case "action_requested":
      return { ...state, has_acted: !event.is_dry };
    case "confirmation_asked":
      // Its form has all that it asked for: what comes next answers the question.
      return { ...state, confirming: event.intent_id, pending: null };
    case "form_cancelled":
      return {
        ...state,
        intent_id: null,
        slots: {},
        pending: null,
        is_reopened: false,
        aside: state.aside?.after === event.intent_id ? { ...state.aside, after: null } : state.aside,
      };
    case "ended":
      return { ...state, is_ended: true };
    case "agent_replied":
      // A form in the reply waits on, also under an answer to something else; so does what waits for a yes.
      return event.form !== null || state.confirming !== null
        ? replied(state, event)
        : {
            ...replied(state, event),
            last: lastDone(state, event),
            is_reopened: false,
            intent_id: event.intent_id,
            slots: {},
            pending: null,
          };
    case "handed_off":
      return { ...state, is_handed_off: true };
    case "redacted":
      return {
        ...state,
        intent_id: null,
        slots: {},
        pending: null,
        confirming: null,
        last: null,
        is_reopened: false,
        recent: [],
        offered: null,
        aside: null,
      };
    case "form_submitted":
    case "intent_recognised":
    case "passages_found":
    case "action_succeeded":
    case "action_failed":
    case "model_used":
    case "rated":
    case "noted":
    case "corrected":
      return state;
  }
}

function replied(state: ConversationState, event: EventBody & { type: "agent_replied" }): ConversationState {
  const recent = withReply(state.recent, event);
  const isMiss = event.outcome === "unanswered";
  const isQuoted = event.citations.length > 0 && event.intent_id === null;
  const due = asideDue(state, event);
  const titles = event.suggestions.map(({ title }) => title);
  const said = due?.said ?? recent.at(-1)?.said ?? "";
  const isOffer = titles.length > 0 && (isMiss || isQuoted || due !== null);
  const is_asked = titles.length === 1 && !isQuoted;
  const offered = isOffer ? { titles, said, is_asked, is_aside: due !== null } : null;
  const isAsideOver = due !== null || state.aside?.intent_id === event.intent_id;
  const misses = isMiss ? state.misses + 1 : 0;
  return {
    ...state,
    turns: state.turns + 1,
    is_answering: false,
    recent,
    misses,
    offered,
    ...(isAsideOver ? { aside: null } : {}),
  };
}

/** The other wish of an earlier message, where this reply ends what came first. */
export function asideDue(
  { aside, confirming }: ConversationState,
  { form, intent_id, outcome }: Pick<EventBody & { type: "agent_replied" }, "form" | "intent_id" | "outcome">,
): Aside | null {
  if (!aside || form !== null || confirming !== null) return null;
  if (outcome === "handed_off" || outcome === "ended") return null;
  return aside.after === null || aside.after === intent_id ? aside : null;
}

/** What an intent did with its values; whatever else was said leaves what was done before. */
function lastDone(
  state: ConversationState,
  event: EventBody & { type: "agent_replied" },
): ConversationState["last"] {
  const { intent_id, slots, has_acted, turns } = state;
  const isDone = intent_id !== null && event.intent_id === intent_id && Object.keys(slots).length > 0;
  return isDone ? { intent_id, slots, has_acted, turn: turns } : state.last;
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

function without(slots: Record<string, SlotValue>, ids: readonly string[]): Record<string, SlotValue> {
  return Object.fromEntries(Object.entries(slots).filter(([id]) => !ids.includes(id)));
}

/** Slots belong to one intent: another one begins with none. */
function slotsOf(state: ConversationState, intentId: string): Record<string, SlotValue> {
  return state.intent_id === intentId ? state.slots : {};
}
