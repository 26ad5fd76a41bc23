import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEvents, conversationEvents, replies } from "../testing/conversation-events.ts";
import { EMPTY_CONVERSATION, reduceEvents } from "./conversation.ts";
import { EVENT_FORMAT, type EventBody } from "./events.ts";

describe("a conversation's state", () => {
  it("is the same reduced at once or in parts", () => {
    fc.assert(
      fc.property(conversationEvents, anyEvents, (earlier, later) => {
        expect(reduceEvents([...earlier, ...later])).toEqual(reduceEvents(later, reduceEvents(earlier)));
      }),
    );
  });

  it("never comes back from its end, and counts its replies", () => {
    fc.assert(
      fc.property(conversationEvents, (all) => {
        const state = reduceEvents(all);
        expect(state.is_ended).toBe(all.some(({ type }) => type === "ended"));
        expect(state.turns).toBe(all.filter(({ type }) => type === "agent_replied").length);
      }),
    );
  });

  it("changes no event and no earlier state", () => {
    fc.assert(
      fc.property(conversationEvents, anyEvents, (earlier, later) => {
        const before = reduceEvents(earlier);
        const copy = structuredClone({ before, later });
        reduceEvents(later, before);
        expect({ before, later }).toEqual(copy);
        expect(EMPTY_CONVERSATION.frames).toEqual([]);
      }),
    );
  });

  it("knows as done last what had values and ended with the reply", () => {
    const filled = { intent_id: "intent-1", entity_id: "entity-1", title: "", value: 4 } as const;
    const begun: EventBody[] = [
      { type: "user_said", message: "a table for 4" },
      { type: "slot_filled", ...filled, source: "message" },
    ];
    fc.assert(
      fc.property(replies("answered", "unanswered"), (reply) => {
        const doneBy = (bodies: EventBody[]) =>
          reduceEvents([...bodies, reply].map((body) => ({ ...body, v: EVENT_FORMAT }))).last;
        const isDone = reply.intent_id === "intent-1" && reply.form === null;
        const done = { intent_id: "intent-1", slots: { "entity-1": 4 }, has_acted: false, turn: 0 };
        expect(doneBy(begun)).toEqual(isDone ? done : null);
        expect(doneBy([...begun, { type: "confirmation_asked", intent_id: "intent-1" }])).toBeNull();
        expect(doneBy([{ type: "form_asked", intent_id: "intent-1", entity_ids: [] }])).toBeNull();
      }),
    );
  });

  it("has no values and no form after an answer without a form", () => {
    fc.assert(
      fc.property(conversationEvents, replies("answered"), (earlier, reply) => {
        const said = { type: "user_said", message: "hours", v: EVENT_FORMAT } as const;
        const { frames } = reduceEvents([...earlier, said, { ...reply, form: null, v: EVENT_FORMAT }]);
        expect(frames.filter(({ type }) => type === "collect" || type === "confirm")).toEqual([]);
      }),
    );
  });
});
