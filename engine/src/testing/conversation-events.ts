import fc from "fast-check";
import { EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import { EVENT_FORMAT, type Event, type EventBody } from "../dialogue/events.ts";
import type { ActionRunner } from "../dialogue/ports.ts";
import { fakeActions } from "./fake-ports.ts";
import { makeSnapshot } from "./snapshot.ts";
import { turnEvents } from "./transcript.ts";

type Reply = Extract<EventBody, { type: "agent_replied" }>;

const EVENTS_MAX = 30;

const intentId = fc.constantFrom("intent-1", "intent-2");
const entityId = fc.constantFrom("entity-1", "entity-2", "__proto__");
const bodies: fc.Arbitrary<EventBody> = fc.oneof(
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
  fc.record({ type: fc.constant("reopened"), intent_id: intentId }),
  fc.record({ type: fc.constant("resumed"), intent_id: intentId }),
  fc.record({
    type: fc.constant("frame_closed"),
    intent_id: intentId,
    why: fc.constantFrom("not_offered", "untouched"),
  }),
  fc.record({ type: fc.constant("set_aside"), intent_id: intentId, after: intentId, message: fc.string() }),
  fc.record({
    type: fc.constant("remark_kept"),
    intent_id: intentId,
    text: fc.string(),
    is_asked: fc.boolean(),
  }),
  fc.record({ type: fc.constant("remark_dropped"), intent_id: intentId }),
  fc.record({ type: fc.constant("confirmation_asked"), intent_id: intentId }),
  fc.record({ type: fc.constant("handed_off"), run_id: fc.string() }),
  fc.record({ type: fc.constant("redacted"), user_id: fc.string() }),
  fc.record({ type: fc.constant("ended"), reason: fc.constantFrom("exit", "too_many_turns") }),
  replies("greeting", "answered", "unanswered", "form", "handed_off", "ended"),
);

/** A reply with one of these outcomes, with or without a form, buttons and a quotation. */
export function replies(...outcomes: Reply["outcome"][]): fc.Arbitrary<Reply> {
  return fc.record({
    type: fc.constant("agent_replied" as const),
    markdown: fc.string(),
    is_generated: fc.boolean(),
    suggestions: fc.array(fc.record({ title: fc.string(), text: fc.string() }), { maxLength: 2 }),
    form: fc.constantFrom(null, { data: [] }),
    citations: fc.array(fc.constant({ title: "Hours", url: null, quote: "" }), { maxLength: 1 }),
    outcome: fc.constantFrom(...outcomes),
    intent_id: fc.option(intentId),
    decision: fc.string(),
    asked_as: fc.string(),
    duration_ms: fc.nat(),
  });
}

/** What may happen in a conversation, in any order. */
export const anyEvents: fc.Arbitrary<Event[]> = fc.array(
  bodies.map((body): Event => ({ ...body, v: EVENT_FORMAT })),
  { maxLength: EVENTS_MAX, size: "max" },
);

/** A conversation with an agent as it went, up to any of its events, and then what may happen in any order. */
export const conversationEvents: fc.Arbitrary<Event[]> = fc
  .tuple(fc.constantFrom([], ...(await playTalks())), fc.nat(), anyEvents)
  .map(([talk, at, more]) => [...talk.slice(0, at % (talk.length + 1)), ...more]);

function playTalks(): Promise<Event[][]> {
  return Promise.all(
    [
      ["book a table for 4 guests tomorrow and cancel my table please", "yes", "yes please", "Dupont"],
      ["book a table", "what is the moon made of?", "4", "cancel my table", "never mind", "a person please"],
      ["book a table for 4 guests tomorrow", "do you have lobsters?", "yes", "actually 5 guests", "no"],
    ].map(play),
  );
}

async function play(messages: readonly string[]): Promise<Event[]> {
  const restaurant = makeSnapshot({
    entities: [
      { name: "guests", title: "Guests", data_type: "integer" },
      { name: "day", title: "Day", data_type: "date" },
      { name: "name", title: "Name" },
    ],
    actions: [
      { title: "Book", confirm: true, reply_template: "Booked for {{guests}}." },
      { kind: "handoff", handoff: { note: "" }, changes_data: false, reply_template: "A person comes." },
    ],
    intents: [
      { title: "Book a table", entities: ["guests", "day"], action_id: "action-1" },
      { title: "Cancel a booking", training_phrases: ["cancel my table"], entities: ["name"] },
      { title: "Desk", training_phrases: ["a person please"], action_id: "action-2" },
    ],
  });
  const actions: ActionRunner = {
    run: (request) => fakeActions({ is_handoff: request.action.kind === "handoff" }).run(request),
  };
  const all: Event[] = [];
  for (const message of messages)
    all.push(
      ...(await turnEvents(restaurant, message, { actions, state: reduceEvents(all, EMPTY_CONVERSATION) })),
    );
  return all;
}
