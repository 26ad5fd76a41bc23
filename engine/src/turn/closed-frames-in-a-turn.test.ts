import { describe, expect, it } from "vitest";
import { type ConversationState, EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import type { Event } from "../dialogue/events.ts";
import type { Snapshot } from "../dialogue/snapshot.ts";
import { textsFor } from "../languages/texts-for.ts";
import { fakeActions, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript, turnEvents } from "../testing/transcript.ts";

const desk = makeSnapshot({
  entities: [
    { name: "day", title: "Day", data_type: "date" },
    { name: "name", title: "Name", data_type: "string" },
    { name: "code", title: "Booking code", data_type: "string" },
  ],
  intents: [
    { title: "Book a repair", entities: ["day", "name"], action_id: "action-1" },
    { title: "Cancel a repair", entities: ["code"], reply: "{{code}} is cancelled." },
    { title: "Opening hours", reply: "From 9 to 5." },
  ],
  actions: [{ title: "Book", confirm: true, reply_template: "Booked, {{name}}." }],
});
const REPAIR = "intent-1";
const { not_offered, put_away } = textsFor("en").sentences;
const PUT_AWAY = put_away.replace("{title}", "Book a repair");
const FIRST_TURN_MS = 30_000;

/** What is open of the repair, by kind, and what brings it about. */
const OPEN = {
  form: ["book a repair", "2026-11-20"],
  "form beneath another": ["book a repair", "2026-11-20", "cancel a repair"],
  confirmation: ["book a repair", "2026-11-20", "Anna Meyer"],
};

/** As a new version without the intent is published. */
function without(snapshot: Snapshot, id: string): Snapshot {
  return { ...snapshot, intents: snapshot.intents.filter((intent) => intent.id !== id) };
}

async function after(
  messages: readonly string[],
  { state = EMPTY_CONVERSATION, snapshot = desk }: { state?: ConversationState; snapshot?: Snapshot } = {},
): Promise<ConversationState> {
  const [message, ...rest] = messages;
  if (message === undefined) return state;
  const world = { state, recogniser: fakeRecogniser(snapshot), actions: fakeActions({ fields: {} }) };
  const events = await turnEvents(snapshot, message, world);
  return after(rest, { state: reduceEvents(events, state), snapshot });
}

function openOf({ frames }: ConversationState, id = REPAIR): string[] {
  return frames.flatMap((frame) => ("intent_id" in frame && frame.intent_id === id ? [frame.type] : []));
}

/** As after so many turns in which nobody said anything to the repair. */
function later(state: ConversationState, untouched: number): ConversationState {
  const touched = state.frames.flatMap((frame) =>
    "intent_id" in frame && frame.intent_id === REPAIR && frame.type !== "confirm" ? [frame.touched] : [],
  );
  return { ...state, turns: Math.max(...touched) + 1 + untouched };
}

function say(script: string, state: ConversationState, snapshot = desk): Promise<string> {
  return transcript(snapshot, script, { state, actions: fakeActions({ fields: {} }) });
}

/** A wish that waits until the form over it is done. */
async function withOffer(): Promise<ConversationState> {
  const state = await after(["cancel a repair"]);
  const offer = { v: 1, type: "set_aside", intent_id: REPAIR, after: "intent-2", message: "" } as const;
  return reduceEvents([offer], state);
}

async function withDoubt(): Promise<ConversationState> {
  const state = await after(["book a repair"]);
  const asked: Event = {
    ...{ v: 1, type: "form_asked", intent_id: REPAIR, entity_ids: ["entity-1", "entity-2"] },
    doubt: { entity_id: "entity-2", value: "Mai", why: "negative" },
  };
  return reduceEvents([asked], state);
}

const STATES: Record<string, () => Promise<ConversationState>> = {
  ...Object.fromEntries(Object.entries(OPEN).map(([kind, messages]) => [kind, () => after(messages)])),
  offer: withOffer,
  doubt: withDoubt,
};

describe("what is open of an intent that the live version lost", () => {
  it.each(Object.keys(STATES))(
    "is closed and said, and never comes back: %s",
    async (kind) => {
      const state = await STATES[kind]?.();
      if (!state) throw new Error(kind);
      expect(openOf(state)).not.toEqual([]);
      const published = without(desk, REPAIR);
      for (const message of ["yes", "Anna Meyer", "opening hours"]) {
        expect(await say(`user: ${message}`, state, published)).toContain(not_offered);
        const next = await after([message], { state, snapshot: published });
        expect(openOf(next)).toEqual([]);
        expect(await say("user: opening hours", next, published)).not.toContain(not_offered);
        expect(openOf(await after(["actually yes"], { state: next }))).toEqual([]);
      }
    },
    FIRST_TURN_MS,
  );

  it("leaves nothing else to say to its answer, and answers what is asked instead", async () => {
    const state = await after(OPEN.form);
    expect(await say("user: Anna Meyer", state, without(desk, REPAIR))).toBe(
      `user: Anna Meyer\nagent: ${not_offered}`,
    );
    expect(await say("user: opening hours", state, without(desk, REPAIR))).toBe(
      `user: opening hours\nagent: ${not_offered} From 9 to 5.`,
    );
    expect(await say('form: Name = "Anna"', state, without(desk, REPAIR))).toContain(not_offered);
  });

  it("gives way to what waits beneath it", async () => {
    const state = await after([...OPEN.form, "cancel a repair"]);
    const said = await say("user: opening hours", state, without(desk, "intent-2"));
    expect(said).toContain(not_offered);
    expect(said).toContain("(asks Name)");
  });
});

describe("what is open and has had nothing for ten turns", () => {
  it.each(Object.keys(STATES))("is closed with a word, and never comes back: %s", async (kind) => {
    const state = await STATES[kind]?.();
    if (!state) throw new Error(kind);
    const old = later(state, 10);
    expect(openOf(await after(["opening hours?"], { state: later(state, 9) }))).not.toEqual([]);
    expect(await say("user: opening hours?", old)).toContain(PUT_AWAY);
    const next = await after(["opening hours?"], { state: old });
    expect(openOf(next)).toEqual([]);
    expect(openOf(await after(["actually yes"], { state: next }))).toEqual([]);
  });

  it.each(["Anna Meyer", "yes", "cancel", "the day is 2026-11-25"])(
    "takes what is for it after all: %s",
    async (message) => {
      const state = later(await after(OPEN.form), 10);
      expect(await say(`user: ${message}`, state)).not.toContain(PUT_AWAY);
    },
  );

  it("takes a yes to its question and a form that comes in", async () => {
    const confirming = later(await after(OPEN.confirmation), 10);
    expect(await say("user: yes", confirming)).toContain("Booked, Anna Meyer.");
    const form = later(await after(OPEN.form), 10);
    expect(await say('form: Name = "Anna"', form)).not.toContain(PUT_AWAY);
  });
});
