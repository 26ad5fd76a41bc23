import fc from "fast-check";
import { expect, it } from "vitest";
import { conversationEvents } from "../testing/conversation-events.ts";
import { reduceEvents } from "./conversation.ts";
import { EVENT_FORMAT } from "./events.ts";
import { askedRemarks } from "./remarks.ts";

it("are six at most, of what is open behind each reply, and gone with a redaction", () => {
  fc.assert(
    fc.property(conversationEvents, (events) => {
      const state = reduceEvents(events);
      expect(state.remarks.length).toBeLessThanOrEqual(6);
      const ids = state.frames.flatMap((frame) => ("intent_id" in frame ? [frame.intent_id] : []));
      if (events.at(-1)?.type === "agent_replied")
        expect(state.remarks.filter(({ intent_id }) => !ids.includes(intent_id))).toEqual([]);
      expect(
        reduceEvents([...events, { type: "redacted", user_id: "user-1", v: EVENT_FORMAT }]).remarks,
      ).toEqual([]);
    }),
  );
});

it("are asked about by the last reply alone", () => {
  const remark = { intent_id: "intent-1", text: "for two", is_asked: true };
  const remarks = [
    { ...remark, turn: 3 },
    { ...remark, turn: 2 },
    { ...remark, turn: 3, is_asked: false },
  ];
  expect(askedRemarks({ remarks, turns: 4 })).toEqual([{ ...remark, turn: 3 }]);
});
