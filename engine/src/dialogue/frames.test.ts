import fc from "fast-check";
import { expect, it } from "vitest";
import { conversationEvents } from "../testing/conversation-events.ts";
import { type ConversationState, EMPTY_CONVERSATION, reduceEvents } from "./conversation.ts";
import {
  confirming,
  filledSlots,
  isHandedOff,
  isReopened,
  offered,
  pendingForm,
  slotsFor,
  waitingOffer,
} from "./frames.ts";

/** How many things the fields hold open. */
function countOpen(state: ConversationState): number {
  const { pending, intent_id, slots, confirming, offered, aside, is_handed_off, is_reopened } = state;
  const isFilling = (Object.keys(slots).length > 0 || is_reopened || pending) && true;
  const forms = (pending && pending.intent_id !== intent_id ? 1 : 0) + (isFilling ? 1 : 0);
  return (
    forms + [confirming, offered, aside].filter((field) => field !== null).length + (is_handed_off ? 1 : 0)
  );
}

function fieldsOf(state: ConversationState) {
  const form = pendingForm(state);
  const offer = offered(state);
  const waiting = waitingOffer(state);
  return {
    pending: form ? { intent_id: form.intent_id, entity_ids: form.entity_ids } : null,
    slots: filledSlots(state),
    ofOne: slotsFor(state, "intent-1"),
    ofTwo: slotsFor(state, "intent-2"),
    confirming: confirming(state)?.intent_id ?? null,
    is_reopened: isReopened(state),
    is_handed_off: isHandedOff(state),
    offered: offer
      ? { titles: offer.titles, said: offer.said, is_asked: offer.is_asked, is_aside: offer.type === "offer" }
      : null,
    aside: waiting ? { intent_id: waiting.intent_id, after: waiting.after, said: waiting.said } : null,
  };
}

function oldFieldsOf(state: ConversationState) {
  const { pending, slots, intent_id, confirming, is_reopened, is_handed_off, offered, aside } = state;
  const ofOne = intent_id === "intent-1" ? slots : {};
  const ofTwo = intent_id === "intent-2" ? slots : {};
  return { pending, slots, ofOne, ofTwo, confirming, is_reopened, is_handed_off, offered, aside };
}

it("frames hold what the fields hold, as long as no more than four are open", () => {
  fc.assert(
    fc.property(conversationEvents, (events) => {
      let state = EMPTY_CONVERSATION;
      for (const event of events) {
        state = reduceEvents([event], state);
        if (countOpen(state) > 4) return;
        expect(fieldsOf(state)).toEqual(oldFieldsOf(state));
      }
    }),
    { numRuns: 1_000 },
  );
});
