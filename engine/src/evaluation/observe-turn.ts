import type { RenderedRequest } from "@cxc/contract/actions.ts";
import type { Outcome } from "@cxc/contract/chat.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import type { ConversationState } from "../dialogue/conversation.ts";
import type { Event } from "../dialogue/events.ts";
import { slotsFor, slotsInFrames } from "../dialogue/frames.ts";
import { plainTextOf } from "../templates/render-markdown.ts";
import { renderReply } from "../templates/render-reply.ts";
import { withoutIsolates } from "../text/isolates.ts";
import { explainTurn } from "../turn/explain.ts";
import { beginsNothing } from "./begins-nothing.ts";
import { openAfter, openIntent } from "./open-intent.ts";

/** What came of a turn, by titles, as a test sees it. */
export interface ObservedTurn {
  outcome: Outcome | null;
  /** null for none. */
  intent: string | null;
  slots: Record<string, SlotValue>;
  cites: { title: string; url: string | null }[];
  /** Empty for no form. */
  form: string[];
  action: {
    title: string;
    request: RenderedRequest | null;
    status: "succeeded" | "failed";
    fields: Record<string, string>;
  } | null;
  is_handed_off: boolean;
  /** The entities whose values stood before the turn and stand unchanged behind it, also of an intent that waits. */
  kept: string[];
  /** The intent whose form or question waits now. */
  open: string | null;
  /** The document, or else the intent, that answered the last question. */
  topic: string | null;
  /** No intent came up and no action ran. */
  begins_nothing: boolean;
  /** The reply as it is read. */
  response: string;
  /** Why it was said, a sentence a line. */
  why: string;
}

/** The titles of an agent's things; what it lacks is named as the log has it. */
export interface KnownTitles {
  intents: readonly { id: string; title: string }[];
  entities: readonly { id: string; title: string }[];
}

/** What came of a turn, with the conversation's state before and after it. */
export function observeTurn(
  events: readonly Event[],
  { before, after: state }: { before: ConversationState; after: ConversationState },
  known: KnownTitles,
): ObservedTurn {
  const replied = events.findLast((event) => event.type === "agent_replied");
  const intentId = replied?.intent_id ?? null;
  const open = openAfter(events, state);
  const titleOf = (id: string | null) => (id === null ? null : titleOfIntent(id, events, known));
  const action = actionOf(events);
  const is_handed_off = events.some(({ type }) => type === "handed_off");
  return {
    outcome: replied?.outcome ?? null,
    intent: titleOf(intentId),
    slots: intentId === null ? {} : titledSlots(slotsOf(intentId, state), events, known),
    cites: (replied?.citations ?? []).map(({ title, url }) => ({ title, url })),
    form: (replied?.form?.data ?? []).map(({ label }) => label),
    action,
    is_handed_off,
    kept: Object.keys(titledSlots(keptSlots(before, state), events, known)),
    open: titleOf(open),
    topic: state.topic && (state.topic.title ?? titleOf(state.topic.intent_id)),
    begins_nothing: beginsNothing({
      ...{ intent: intentId, openBefore: openIntent(before), openAfter: open },
      ...{ last: before.last?.intent_id ?? null, hasActed: action !== null, isHandedOff: is_handed_off },
    }),
    response: replied ? withoutIsolates(plainTextOf(renderReply(replied))).replace(/\s+/gu, " ") : "",
    why: whyOf(events),
  };
}

function titleOfIntent(id: string, events: readonly Event[], { intents }: KnownTitles): string {
  const logged = events.findLast((event) => event.type === "intent_recognised" && event.intent?.id === id);
  const title = logged?.type === "intent_recognised" ? logged.intent?.title : undefined;
  return intents.find((intent) => intent.id === id)?.title ?? title ?? id;
}

/** Of the intent that is being filled, or that was done with this very turn. */
function slotsOf(intentId: string, state: ConversationState): Record<string, SlotValue> {
  const { last, turns } = state;
  if (last?.intent_id === intentId && last.turn === turns - 1) return last.slots;
  return slotsFor(state, intentId);
}

/** What was collected, or done last with it, before and after. */
function keptSlots(before: ConversationState, after: ConversationState): Record<string, SlotValue> {
  const [had, has] = [before, after].map((state) => ({ ...state.last?.slots, ...slotsInFrames(state) }));
  return Object.fromEntries(Object.entries(has ?? {}).filter(([id, value]) => had?.[id] === value));
}

function titledSlots(
  slots: Record<string, SlotValue>,
  events: readonly Event[],
  { entities }: KnownTitles,
): Record<string, SlotValue> {
  const logged = new Map(
    events.flatMap((event) => (event.type === "slot_filled" ? [[event.entity_id, event.title]] : [])),
  );
  return Object.fromEntries(
    Object.entries(slots).map(([id, value]) => {
      return [entities.find((entity) => entity.id === id)?.title ?? logged.get(id) ?? id, value];
    }),
  );
}

function actionOf(events: readonly Event[]): ObservedTurn["action"] {
  const requested = events.findLast((event) => event.type === "action_requested");
  if (!requested) return null;
  const ended = events.findLast(
    (event) =>
      (event.type === "action_succeeded" || event.type === "action_failed") &&
      event.run_id === requested.run_id,
  );
  const { title } = requested;
  if (ended?.type === "action_succeeded")
    return { title, request: ended.request, status: "succeeded", fields: ended.fields };
  const request = ended?.type === "action_failed" ? ended.request : null;
  return { title, request, status: "failed", fields: {} };
}

function whyOf(events: readonly Event[]): string {
  const { intent_why, search, decision, actions } = explainTurn(events);
  const failures = actions.map(({ reason }) => reason);
  return [intent_why, search?.why ?? "", ...failures, decision]
    .filter((sentence) => sentence !== "")
    .join("\n");
}
