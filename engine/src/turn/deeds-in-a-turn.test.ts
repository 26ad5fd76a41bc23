import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { describe, expect, it } from "vitest";
import { EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import { collecting, confirming } from "../dialogue/frames.ts";
import { isOfBooked } from "../languages/asks-change.ts";
import { entriesOf } from "../languages/phrase-notation.ts";
import { packOf } from "../languages/registry.ts";
import { textsFor } from "../languages/texts-for.ts";
import { fakeActions, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { turnEvents } from "../testing/transcript.ts";

/** Books after a yes, and cancels what was booked. */
function shop(language: string) {
  return makeSnapshot({
    agent: { language },
    entities: [
      { name: "day", title: "Day", data_type: "date" },
      { name: "code", title: "Code", data_type: "integer" },
    ],
    intents: [
      { title: "Visit", training_phrases: ["zzbook"], entities: ["day"], action_id: "action-1" },
      { title: "Undo", training_phrases: ["zzundo"], entities: ["code"], action_id: "action-1" },
    ],
    actions: [{ title: "Booking", changes_data: true, confirm: true }],
  });
}

/** Every message is as like undoing something as it takes. */
function eager(snapshot: ReturnType<typeof shop>) {
  const by = fakeRecogniser(snapshot);
  return { ...by, recognise: (text: string) => [...by.recognise(text), { id: "intent-2", score: 0.8 }] };
}

async function play(language: string, lines: readonly string[]) {
  const snapshot = shop(language);
  const world = { recogniser: eager(snapshot), actions: fakeActions({}) };
  let state = EMPTY_CONVERSATION;
  let events: Awaited<ReturnType<typeof turnEvents>> = [];
  for (const line of lines) {
    events = await turnEvents(snapshot, line, { ...world, state });
    state = reduceEvents(events, state);
  }
  const reply = events.findLast((event) => event.type === "agent_replied");
  const begun = collecting(state)?.intent_id;
  return {
    state,
    begun,
    markdown: reply && "markdown" in reply ? reply.markdown : "",
    acted: events.filter(({ type }) => type === "action_requested").length,
    dropped: events.filter(({ type }) => type === "form_cancelled").length,
  };
}

const FORM = ["zzbook"];
const QUESTION = ["zzbook", "2026-11-20"];

describe.each(AGENT_LANGUAGES)("in %s", { timeout: 60_000 }, (language) => {
  const { sentences, yes } = textsFor(language);
  const said = (kind: "yes" | "cancel" | "done") => entriesOf(packOf(language)?.answers?.[kind] ?? "");

  it("every way to agree does what waits for a yes, and nothing else", async () => {
    for (const phrase of said("yes")) {
      expect((await play(language, [...QUESTION, phrase])).acted, phrase).toBe(1);
      expect((await play(language, [phrase])).acted, phrase).toBe(0);
    }
  });

  it("every way to drop it drops a form and a question, and begins nothing where none is open but what is from before", async () => {
    for (const phrase of said("cancel")) {
      for (const lines of [FORM, QUESTION]) {
        const { acted, dropped } = await play(language, [...lines, phrase]);
        expect([acted, dropped], phrase).toEqual([0, 1]);
      }
      // "Cancel" may be of what was booked before.
      if (isOfBooked(phrase, language)) continue;
      const after = await play(language, [...QUESTION, yes, phrase]);
      expect([after.acted, collecting(after.state)], phrase).toEqual([0, undefined]);
    }
  });

  it("who asks whether it is done is told what was done, or what is open, and begins nothing", async () => {
    for (const phrase of said("done")) {
      const none = await play(language, [phrase]);
      expect(none.markdown, phrase).toBe(sentences.nothing_booked);
      const form = await play(language, [...FORM, phrase]);
      expect(form.markdown, phrase).toContain("Day");
      expect(collecting(form.state)?.intent_id, phrase).toBe("intent-1");
      const question = await play(language, [...QUESTION, `${phrase}?`]);
      expect([question.acted, confirming(question.state)?.intent_id], phrase).toEqual([0, "intent-1"]);
      expect(question.markdown, phrase).toContain(sentences.nothing_booked);
      const done = await play(language, [...QUESTION, yes, phrase]);
      expect(done.markdown, phrase).toContain(sentences.action_done);
      expect([done.acted, done.markdown.includes("**Visit**")], phrase).toEqual([0, true]);
    }
  });
});

it("what is dropped first of all is of something from before, and whatever intent knows of that", async () => {
  expect((await play("en", ["i changed my mind"])).begun).toBe("intent-2");
  expect((await play("en", [...QUESTION, "yes", "i changed my mind"])).begun).toBeUndefined();
});
