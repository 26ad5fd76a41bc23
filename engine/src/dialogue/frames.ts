import type { SlotValue } from "@cxc/contract/trace.ts";
import type { Doubt } from "./events.ts";

/** An intent whose values are being filled. Those below the innermost one wait until it is done. */
export interface CollectFrame {
  type: "collect";
  intent_id: string;
  /** By entity id. */
  slots: Record<string, SlotValue>;
  /** What its form asks for; null where no form waits for an answer. */
  entity_ids: readonly string[] | null;
  /** The value of one of them that the last reply asked to confirm. */
  doubt?: Doubt | undefined;
  /** It was done before and is taken up again with its values. */
  is_reopened: boolean;
  /** A value of it is from earlier in the conversation, and was not said for it. */
  is_recalled: boolean;
  /** So many messages answered nothing of its form since it last took a value. */
  misses: number;
  /** The turn, counted from 0, in which it began or last took a value. */
  touched: number;
}

/** An intent whose action waits for a yes. */
interface ConfirmFrame {
  type: "confirm";
  intent_id: string;
  touched: number;
}

/** What the last reply offered because it knew no answer, or quoted one. */
interface ClarifyFrame {
  type: "clarify";
  /** Of intents, as their buttons say them. */
  titles: readonly string[];
  /** The message that it was offered for. */
  said: string;
  /** Only one was asked about: a mere yes takes it. */
  is_asked: boolean;
  touched: number;
}

/** The other request of a message: it waits until what comes first is done, and is offered by that turn's reply. */
export interface OfferFrame extends Omit<ClarifyFrame, "type"> {
  type: "offer";
  intent_id: string;
  /** The intent that comes first; null where that was dropped. */
  after: string | null;
  /** Empty while it waits. */
  titles: readonly string[];
}

/** A person was asked to go on with the conversation. */
interface HandoffFrame {
  type: "handoff";
  touched: number;
}

/** One thing that is open in a conversation. Frames hold ids and words of events alone, so a redaction empties them. */
export type Frame = CollectFrame | ConfirmFrame | ClarifyFrame | OfferFrame | HandoffFrame;

/** What is open, innermost last. */
export interface Framed {
  readonly frames: readonly Frame[];
}

/** The frame whose values are being filled now. */
export function collecting({ frames }: Framed): CollectFrame | undefined {
  return framesOf(frames, "collect").at(-1);
}

/** The form that waits for an answer. */
export function pendingForm(state: Framed): CollectFrame | undefined {
  const frame = collecting(state);
  return frame?.entity_ids === null ? undefined : frame;
}

/** An intent's own frame, also where another one has begun over it. */
export function frameOf({ frames }: Framed, intentId: string): CollectFrame | undefined {
  return framesOf(frames, "collect").find(({ intent_id }) => intent_id === intentId);
}

/** Those that are being filled or wait until they go on, innermost last. */
export function intentsOpen({ frames }: Framed): string[] {
  return framesOf(frames, "collect").map(({ intent_id }) => intent_id);
}

/** What this intent has begun over and waits until it is done; null: until nothing else is open. */
export function waitingBelow({ frames }: Framed, intentId: string | null): CollectFrame | undefined {
  return framesOf(frames, "collect").findLast(({ intent_id }) => intent_id !== intentId);
}

/** The values being filled, by entity id, whichever intent they are of. */
export function filledSlots(state: Framed): Record<string, SlotValue> {
  return collecting(state)?.slots ?? {};
}

/** The values that an intent has so far, by entity id: they belong to one intent, and another one begins with none. */
export function slotsFor(state: Framed, intentId: string): Record<string, SlotValue> {
  return frameOf(state, intentId)?.slots ?? {};
}

/** All values that are being filled, also of intents that wait; the innermost one's go before. */
export function slotsInFrames({ frames }: Framed): Record<string, SlotValue> {
  return Object.assign({}, ...framesOf(frames, "collect").map(({ slots }) => slots));
}

/** What is being filled was done before. */
export function isReopened(state: Framed): boolean {
  return collecting(state)?.is_reopened === true;
}

/** The confirmation that the last reply asked for. */
export function confirming({ frames }: Framed): ConfirmFrame | undefined {
  return framesOf(frames, "confirm").at(-1);
}

/** What the last reply offered: what may be meant, or the other request of an earlier message. */
export function offered({ frames }: Framed): ClarifyFrame | OfferFrame | undefined {
  return (
    framesOf(frames, "offer").find(({ titles }) => titles.length > 0) ?? framesOf(frames, "clarify").at(-1)
  );
}

/** The other request of an earlier message, which no reply has offered yet. */
export function waitingOffer({ frames }: Framed): OfferFrame | undefined {
  return framesOf(frames, "offer").find(({ titles }) => titles.length === 0);
}

export function isHandedOff({ frames }: Framed): boolean {
  return framesOf(frames, "handoff").length > 0;
}

function framesOf<Type extends Frame["type"]>(
  frames: readonly Frame[],
  type: Type,
): Extract<Frame, { type: Type }>[] {
  return frames.filter((frame): frame is Extract<Frame, { type: Type }> => frame.type === type);
}
