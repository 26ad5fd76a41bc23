import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_CONVERSATION, reduceEvents } from "./conversation.ts";
import { EVENT_FORMAT, type Event, type EventBody } from "./events.ts";

type Reply = Extract<EventBody, { type: "agent_replied" }>;

const intentId = fc.constantFrom("intent-1", "intent-2");
const entityId = fc.constantFrom("entity-1", "entity-2", "__proto__");
const outcome = fc.constantFrom("greeting", "answered", "unanswered", "form", "ended");

const body: fc.Arbitrary<EventBody> = fc.oneof(
  fc.record({
    type: fc.constant("started"),
    mode: fc.constantFrom("live", "test"),
    version: fc.constant(null),
  }),
  fc.record({ type: fc.constant("user_said"), message: fc.string() }),
  fc.record({ type: fc.constant("form_submitted"), intent_id: intentId }),
  fc.record({ type: fc.constant("form_cancelled"), intent_id: intentId }),
  fc.record({
    type: fc.constant("slot_filled"),
    intent_id: intentId,
    entity_id: entityId,
    title: fc.string(),
    value: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
    source: fc.constantFrom("message", "form"),
  }),
  fc.record({
    type: fc.constant("form_asked"),
    intent_id: intentId,
    entity_ids: fc.array(entityId, { maxLength: 2 }),
  }),
  fc.record({ type: fc.constant("ended"), reason: fc.constantFrom("exit", "too_many_turns") }),
  outcome.chain((value) => fc.record(replyOf(value))),
);

const events: fc.Arbitrary<Event[]> = fc.array(body.map((event): Event => ({ ...event, v: EVENT_FORMAT })));

function replyOf(value: "greeting" | "answered" | "unanswered" | "form" | "ended") {
  return {
    type: fc.constant("agent_replied" as const),
    markdown: fc.string(),
    is_generated: fc.boolean(),
    suggestions: fc.constant<Reply["suggestions"]>([]),
    form: fc.constant(null),
    citations: fc.constant<Reply["citations"]>([]),
    outcome: fc.constant(value),
    intent_id: fc.option(intentId),
    decision: fc.string(),
    duration_ms: fc.nat(),
  };
}

describe("a conversation's state", () => {
  it("is the same folded at once or in parts", () => {
    fc.assert(
      fc.property(events, events, (earlier, later) => {
        expect(reduceEvents([...earlier, ...later])).toEqual(reduceEvents(later, reduceEvents(earlier)));
      }),
    );
  });

  it("never comes back from its end, and counts its replies", () => {
    fc.assert(
      fc.property(events, (all) => {
        const state = reduceEvents(all);
        expect(state.is_ended).toBe(all.some(({ type }) => type === "ended"));
        expect(state.turns).toBe(all.filter(({ type }) => type === "agent_replied").length);
      }),
    );
  });

  it("changes no event and no earlier state", () => {
    fc.assert(
      fc.property(events, events, (earlier, later) => {
        const before = reduceEvents(earlier);
        const copy = structuredClone({ before, later });
        reduceEvents(later, before);
        expect({ before, later }).toEqual(copy);
        expect(EMPTY_CONVERSATION.slots).toEqual({});
      }),
    );
  });

  it("keeps no slot and no form after an answer", () => {
    fc.assert(
      fc.property(events, fc.record(replyOf("answered")), (earlier, reply) => {
        const { slots, pending } = reduceEvents([...earlier, { ...reply, v: EVENT_FORMAT }]);
        expect([slots, pending]).toEqual([{}, null]);
      }),
    );
  });
});
