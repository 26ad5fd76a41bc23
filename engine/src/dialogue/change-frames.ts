import type { SlotValue } from "@cxc/contract/trace.ts";
import { type EventBodies, isProposal } from "./events.ts";
import {
  type CollectFrame,
  confirming,
  type Frame,
  type Framed,
  frameOf,
  type OfferFrame,
  slotsFor,
  waitingOffer,
} from "./frames.ts";

/** So many frames are open at most: the outermost falls out, but never a hand-off, which has no end. */
const FRAMES_MAX = 4;

type Frames = readonly Frame[];

/** Where a conversation stands as an event finds it. */
interface Standing extends Framed {
  /** So many replies were given. */
  turns: number;
}

export function fillSlot(
  state: Standing,
  { intent_id, entity_id, value, source }: EventBodies["slot_filled"],
): Frames {
  const slots = { ...slotsFor(state, intent_id), [entity_id]: value };
  const doubt = frameOf(state, intent_id)?.doubt;
  return collect(state, {
    ...{ intent_id, slots, ...(source === "memory" ? { is_recalled: true } : {}) },
    // What is proposed for another value waits on.
    ...(doubt && isProposal(doubt) && doubt.entity_id !== entity_id ? { doubt } : {}),
  });
}

/** `slots`: the values of what was done last. */
export function reopenIntent(state: Standing, intent_id: string, slots: Record<string, SlotValue>): Frames {
  return collect(state, { intent_id, slots, is_reopened: true });
}

/** What is asked for has no value, also where it had one that is to change. */
export function openForm(
  state: Standing,
  { intent_id, entity_ids, doubt, is_again }: EventBodies["form_asked"],
): Frames {
  const own = frameOf(state, intent_id);
  const values = Object.entries(own?.slots ?? {}).filter(([id]) => !entity_ids.includes(id));
  const touched = own?.touched ?? state.turns;
  const misses = (own?.misses ?? 0) + (is_again ? 1 : 0);
  return collect(state, {
    ...{ intent_id, slots: Object.fromEntries(values), entity_ids, touched, misses },
    ...(doubt ? { doubt } : {}),
  });
}

/** The form has all that it asked for: what comes next answers the question. Without values there is nothing to come back to. */
export function openConfirmation(state: Standing, { intent_id }: EventBodies["confirmation_asked"]): Frames {
  const own = frameOf(state, intent_id);
  const others = withoutIntent(state.frames, intent_id);
  const holds = own && (own.is_reopened || Object.keys(own.slots).length > 0);
  const frames = holds ? [...others, { ...own, entity_ids: null }] : others;
  return open(without(frames, "confirm"), { type: "confirm", intent_id, touched: state.turns });
}

/** What began over this intent is done, and the other request of a message waits for this one now. */
export function resumeIntent({ frames }: Standing, { intent_id }: EventBodies["resumed"]): Frames {
  const at = frames.findIndex((frame) => frame.type === "collect" && frame.intent_id === intent_id);
  const over = new Set(
    frames.slice(at + 1).flatMap((frame) => (frame.type === "collect" ? [frame.intent_id] : [])),
  );
  return frames.flatMap((frame): Frame[] => {
    if (frame.type === "collect") return over.has(frame.intent_id) ? [] : [frame];
    return [frame.type === "offer" && over.has(frame.after ?? "") ? { ...frame, after: intent_id } : frame];
  });
}

/** A confirmation is for the next message alone. */
export function dropConfirmation({ frames }: Standing): Frames {
  return without(frames, "confirm");
}

/** What waited for it waits no longer: the next reply may offer it. */
export function cancelForm(
  { frames }: Framed,
  { intent_id, is_all }: Pick<EventBodies["form_cancelled"], "intent_id" | "is_all">,
): Frames {
  if (is_all) return without(frames, "collect", "confirm", "clarify", "offer");
  return withoutIntent(frames, intent_id).map((frame) =>
    frame.type === "offer" && frame.after === intent_id ? { ...frame, after: null } : frame,
  );
}

/** Nothing is left of it, also where it waited for something else; a confirmation of it is over as well. */
export function closeFrame({ frames }: Standing, { intent_id }: EventBodies["frame_closed"]): Frames {
  const others = frames.filter((frame) => !("intent_id" in frame) || frame.intent_id !== intent_id);
  return cancelForm({ frames: others }, { intent_id });
}

/** The other request waits beneath what comes first. */
export function setAside(state: Standing, { intent_id, after, message }: EventBodies["set_aside"]): Frames {
  const waiting = waitingOffer(state);
  const others = state.frames.filter((frame) => frame !== waiting);
  const offer = { intent_id, after, said: message, titles: [], is_asked: false, touched: state.turns };
  return open([{ type: "offer", ...offer }, ...others]);
}

export function handOff({ frames, turns }: Standing): Frames {
  return open(without(frames, "handoff"), { type: "handoff", touched: turns });
}

/** A hand-off has nobody's words. */
export function redactFrames({ frames }: Standing): Frames {
  return without(frames, "collect", "confirm", "clarify", "offer");
}

/** What ends with this reply is closed, and what it offers is open. `said`: the message that it answers. */
export function endTurn(state: Standing, event: EventBodies["agent_replied"], said: string): Frames {
  const waiting = waitingOffer(state);
  const due = offerDue(state, event);
  const isOver = due !== undefined || waiting?.intent_id === event.intent_id;
  const kept = without(state.frames, "clarify", "offer");
  const made = offerIn(event, { due, said, turns: state.turns });
  return open(
    [...(waiting && !isOver ? [waiting] : []), ...(waitsOn(state, event) ? kept : without(kept, "collect"))],
    ...made,
  );
}

/** Whether a form in the reply waits on, also under an answer to something else, or a confirmation does. */
export function waitsOn(state: Framed, { form }: Pick<EventBodies["agent_replied"], "form">): boolean {
  return form !== null || confirming(state) !== undefined;
}

/** The other request of an earlier message, where this reply ends what came first. */
export function offerDue(
  state: Framed,
  reply: Pick<EventBodies["agent_replied"], "form" | "intent_id" | "outcome">,
): OfferFrame | undefined {
  const { intent_id, outcome } = reply;
  const waiting = waitingOffer(state);
  if (!waiting || waitsOn(state, reply)) return undefined;
  if (outcome === "handed_off" || outcome === "ended") return undefined;
  return waiting.after === null || waiting.after === intent_id ? waiting : undefined;
}

/** What the buttons of a reply offer where it knew no answer, quoted one, or asks about the other request. */
function offerIn(
  { suggestions, citations, intent_id, outcome, form }: EventBodies["agent_replied"],
  { due, said, turns }: { due: OfferFrame | undefined; said: string; turns: number },
): Frames {
  const titles = suggestions.map(({ title }) => title);
  if (titles.length === 0) return [];
  const isQuoted = citations.length > 0 && intent_id === null;
  // A person for who is angry, where nothing was misunderstood.
  const isOnlyOffer = outcome === "answered" && intent_id === null && form === null && titles.length === 1;
  const offer = { titles, is_asked: titles.length === 1 && !isQuoted, touched: turns };
  if (due) return [{ ...due, ...offer }];
  const isAsking = outcome === "form" && intent_id === null;
  const isOpen = outcome === "unanswered" || isQuoted || isOnlyOffer || isAsking;
  return isOpen ? [{ type: "clarify", said, ...offer }] : [];
}

/** These values are filled from now on; what is open of other intents waits beneath. */
function collect(
  state: Standing,
  frame: Pick<CollectFrame, "intent_id" | "slots"> & Partial<CollectFrame>,
): Frames {
  const own = frameOf(state, frame.intent_id);
  return open(withoutIntent(state.frames, frame.intent_id), {
    type: "collect",
    entity_ids: own?.entity_ids ?? null,
    is_reopened: own?.is_reopened ?? false,
    is_recalled: own?.is_recalled ?? false,
    misses: 0,
    touched: state.turns,
    ...frame,
  });
}

function withoutIntent(frames: Frames, intentId: string): Frame[] {
  return frames.filter((frame) => frame.type !== "collect" || frame.intent_id !== intentId);
}

function open(frames: Frames, ...inner: Frames): Frames {
  const all = [...frames, ...inner];
  const handoffs = all.filter(({ type }) => type === "handoff");
  return [...handoffs, ...without(all, "handoff").slice(handoffs.length - FRAMES_MAX)];
}

function without(frames: Frames, ...types: readonly Frame["type"][]): Frame[] {
  return frames.filter(({ type }) => !types.includes(type));
}
