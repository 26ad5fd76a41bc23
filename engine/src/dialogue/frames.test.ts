import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conversationEvents } from "../testing/conversation-events.ts";
import { type ConversationState, reduceEvents } from "./conversation.ts";
import { EVENT_FORMAT, type EventBodies, type EventBody } from "./events.ts";
import {
  collecting,
  confirming,
  filledSlots,
  isHandedOff,
  isReopened,
  offered,
  pendingForm,
  slotsFor,
  waitingBelow,
  waitingOffer,
} from "./frames.ts";

const [A, B] = ["intent-1", "intent-2"];
const HANDED_OFF = { type: "handed_off", run_id: "run-1" } as const;
const A_CONFIRMS = { type: "confirmation_asked", intent_id: A } as const;
const B_WAITS = { type: "set_aside", intent_id: B, after: A, message: "cancel" } as const;

describe("the frames of a conversation", () => {
  it("are four at most, and a hand-off stays among them", () => {
    fc.assert(
      fc.property(conversationEvents, (events) => {
        const state = reduceEvents(events);
        expect(state.frames.length).toBeLessThanOrEqual(4);
        expect(isHandedOff(state)).toBe(events.some(({ type }) => type === "handed_off"));
      }),
    );
  });

  it("are gone with a redaction, but for a hand-off, which has nobody's words", () => {
    fc.assert(
      fc.property(conversationEvents, (events) => {
        const { frames } = reduceEvents([
          ...events,
          { type: "redacted", user_id: "user-1", v: EVENT_FORMAT },
        ]);
        expect(frames.map(({ type }) => type).filter((type) => type !== "handoff")).toEqual([]);
        expect(
          frames.flatMap((frame) => Object.keys(frame)).filter((key) => !["type", "touched"].includes(key)),
        ).toEqual([]);
      }),
    );
  });

  it("hold ids and words of events alone, and turns that were", () => {
    fc.assert(
      fc.property(conversationEvents, (events) => {
        const { frames, turns } = reduceEvents(events);
        const told = new Set(textsIn(events));
        const held = frames.flatMap(({ type: _, ...frame }) => Object.values(frame).flatMap(textsIn));
        expect(held.filter((text) => text !== "" && !told.has(text))).toEqual([]);
        expect(frames.every(({ touched }) => touched >= 0 && touched <= turns)).toBe(true);
      }),
    );
  });

  it("make room: the outermost falls out, but never a hand-off", () => {
    const open = [HANDED_OFF, filled(A, 1), B_WAITS, A_CONFIRMS] as const;
    const unknown = replied({ outcome: "unanswered", suggestions: buttons("Yes", "No") });
    expect(typesAfter(...open)).toEqual(["handoff", "offer", "collect", "confirm"]);
    expect(typesAfter(...open, unknown)).toEqual(["handoff", "collect", "confirm", "clarify"]);
  });
});

describe("a form", () => {
  it("asks for what has no value, and waits until a reply comes without it", () => {
    const state = after(filled(A, 1), filled(A, 2), asked(A, 2));
    expect([filledSlots(state), pendingForm(state)?.entity_ids]).toEqual([{ "entity-1": 1 }, ["entity-2"]]);
    expect(pendingForm(after(asked(A, 1), replied({ form: { data: [] } })))?.intent_id).toBe(A);
    expect(pendingForm(after(asked(A, 1), filled(A, 1)))?.entity_ids).toEqual(["entity-1"]);
    expect(typesAfter(asked(A, 1), replied({}))).toEqual([]);
    expect(typesAfter(asked(A, 1), { type: "form_cancelled", intent_id: A })).toEqual([]);
  });

  it("waits with its values beneath another intent that begins, and goes on when that is done", () => {
    const began = [filled(A, 1), asked(A, 2), filled(B, 2)] as const;
    const state = after(...began);
    expect([slotsFor(state, A), slotsFor(state, B)]).toEqual([{ "entity-1": 1 }, { "entity-2": 2 }]);
    expect([pendingForm(state), collecting(state)?.intent_id]).toEqual([undefined, B]);
    expect(waitingBelow(state, B)?.intent_id).toBe(A);
    const resumed = after(...began, { type: "resumed", intent_id: A });
    expect([resumed.frames.length, pendingForm(resumed)?.entity_ids]).toEqual([1, ["entity-2"]]);
    expect(resumed.last).toMatchObject({ intent_id: B, slots: { "entity-2": 2 } });
  });

  it("is cancelled alone: what waits beneath it is kept", () => {
    const state = after(filled(A, 1), asked(A, 2), asked(B, 2), { type: "form_cancelled", intent_id: B });
    expect([collecting(state)?.intent_id, state.dropped?.intent_id]).toEqual([A, B]);
  });

  it("hands on to what goes on whatever was to be offered after it", () => {
    const waits = { ...B_WAITS, intent_id: "intent-3", after: B } as const;
    const state = after(asked(A, 1), waits, filled(B, 2), { type: "resumed", intent_id: A });
    expect(waitingOffer(state)?.after).toBe(A);
  });

  it("was touched when it began or took a value, not when it is asked again", () => {
    const waits = replied({ form: { data: [] } });
    const asks = [asked(A, 1), waits, asked(A, 1), waits] as const;
    expect(collecting(after(...asks))?.touched).toBe(0);
    expect(collecting(after(...asks, filled(A, 1)))?.touched).toBe(2);
  });

  it("of what was done before has its values, until a reply comes without it", () => {
    const done = [filled(A, 1), replied({ intent_id: A })] as const;
    const state = after(...done, { type: "reopened", intent_id: A });
    expect([filledSlots(state), isReopened(state)]).toEqual([{ "entity-1": 1 }, true]);
    expect(isReopened(after(...done, { type: "reopened", intent_id: A }, replied({})))).toBe(false);
    const asksAnew = [{ type: "reopened", intent_id: A }, asked(A, 1)] as const;
    const beside = [{ type: "confirmation_asked", intent_id: B }, asked(A, 1)] as const;
    expect(isReopened(after(...done, ...asksAnew, ...beside))).toBe(true);
  });
});

describe("a confirmation", () => {
  it("ends the form, keeps the values, and is for the next message alone", () => {
    const state = after(filled(A, 1), asked(A, 2), filled(A, 2), A_CONFIRMS, replied({ intent_id: A }));
    expect([confirming(state)?.intent_id, pendingForm(state)]).toEqual([A, undefined]);
    const heard = reduceEvents([{ type: "user_said", message: "yes", v: EVENT_FORMAT }], state);
    expect([confirming(heard), filledSlots(heard)]).toEqual([undefined, { "entity-1": 1, "entity-2": 2 }]);
  });

  it("of an intent without values stands alone", () => {
    expect(typesAfter(asked(A, 1), A_CONFIRMS, A_CONFIRMS)).toEqual(["confirm"]);
  });
});

describe("an offer", () => {
  const offering = replied({ intent_id: A, outcome: "action_done", suggestions: buttons("Cancel") });

  it("of the other request waits until what comes first is done or dropped", () => {
    expect(typesAfter(filled(A, 1), B_WAITS, B_WAITS)).toEqual(["offer", "collect"]);
    const waiting = after(B_WAITS, filled(A, 1), replied({ suggestions: buttons("Hours", "Menu") }));
    expect([waitingOffer(waiting)?.intent_id, offered(waiting)]).toEqual([B, undefined]);
    const done = after(B_WAITS, filled(A, 1), offering);
    expect(offered(done)).toMatchObject({
      type: "offer",
      titles: ["Cancel"],
      said: "cancel",
      is_asked: true,
    });
    const dropped = after(
      B_WAITS,
      { type: "form_cancelled", intent_id: A },
      replied({ suggestions: buttons("Cancel") }),
    );
    expect([waitingOffer(dropped), offered(dropped)?.type]).toEqual([undefined, "offer"]);
  });

  it.each<[string, EventBody[], Parameters<typeof replied>[0]]>([
    ["a form waits on", [B_WAITS], { form: { data: [] } }],
    ["a confirmation waits", [B_WAITS, A_CONFIRMS], {}],
    ["a person was asked", [B_WAITS], { outcome: "handed_off" }],
    ["the conversation ended", [B_WAITS], { outcome: "ended" }],
  ])("waits on where %s", (_, before, told) => {
    expect(waitingOffer(after(...before, replied({ intent_id: A, ...told })))?.intent_id).toBe(B);
  });

  it("is over with the reply after it, or where it was begun without", () => {
    expect(typesAfter(B_WAITS, filled(A, 1), offering, replied({}))).toEqual([]);
    expect(typesAfter(B_WAITS, filled(A, 1), replied({ intent_id: A }))).toEqual([]);
    expect(typesAfter(B_WAITS, filled(B, 1), replied({ intent_id: B }))).toEqual([]);
  });
});

describe("a clarification", () => {
  const said = { type: "user_said", message: "lobsters?" } as const;
  const one = { outcome: "unanswered", suggestions: buttons("Hours") } as const;

  it("is what a reply offers that knew no answer, quoted one, or has no other button", () => {
    expect(offered(after(said, replied(one)))).toMatchObject({
      ...{ type: "clarify", titles: ["Hours"], said: "lobsters?", is_asked: true },
    });
    const citations = [{ title: "Menu", url: null, quote: "" }];
    const quoted = replied({ suggestions: buttons("Hours"), citations });
    expect(offered(after(said, quoted))?.is_asked).toBe(false);
    expect(offered(after(said, replied({ suggestions: buttons("Hours") })))?.is_asked).toBe(true);
    expect(offered(after(said, replied({ suggestions: buttons("Hours", "Menu") })))).toBeUndefined();
    expect(offered(after(said, replied({ outcome: "unanswered" })))).toBeUndefined();
    expect(
      offered(after(said, replied({ intent_id: A, suggestions: buttons("Hours"), citations }))),
    ).toBeUndefined();
  });

  it("asks about one alone, and is over with the reply after it", () => {
    const two = replied({ outcome: "unanswered", suggestions: buttons("Hours", "Menu") });
    expect(offered(after(said, two))?.is_asked).toBe(false);
    expect(typesAfter(said, replied(one), replied({}))).toEqual([]);
  });
});

function after(...bodies: readonly EventBody[]): ConversationState {
  return reduceEvents(bodies.map((body) => ({ ...body, v: EVENT_FORMAT })));
}

function typesAfter(...bodies: readonly EventBody[]): string[] {
  return after(...bodies).frames.map(({ type }) => type);
}

function filled(intent_id: string, n: number): EventBody {
  return { type: "slot_filled", intent_id, entity_id: `entity-${n}`, title: "", value: n, source: "message" };
}

function asked(intent_id: string, n: number): EventBody {
  return { type: "form_asked", intent_id, entity_ids: [`entity-${n}`] };
}

function replied(told: Partial<EventBodies["agent_replied"]>): EventBody {
  const nothing = {
    suggestions: [],
    form: null,
    citations: [],
    intent_id: null,
    decision: "",
    duration_ms: 0,
  };
  return {
    type: "agent_replied",
    markdown: "",
    is_generated: false,
    outcome: "answered",
    ...nothing,
    ...told,
  };
}

function buttons(...titles: string[]) {
  return titles.map((title) => ({ title, text: title }));
}

/** All texts in a value, keys among them. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Array.isArray(value)
    ? value.flatMap(textsIn)
    : Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}
