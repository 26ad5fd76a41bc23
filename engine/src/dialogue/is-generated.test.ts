import { expect, it } from "vitest";
import { fakeModel, fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { turnEvents } from "../testing/transcript.ts";
import { closeTurn } from "../turn/close-turn.ts";
import { EMPTY_CONVERSATION, reduceEvents } from "./conversation.ts";
import { isGenerated } from "./is-generated.ts";
import { type LanguageModel, ModelFailure } from "./ports.ts";

const shop = makeSnapshot({
  entities: [{ name: "day", title: "Day", description: "Date of the visit", data_type: "date" }],
  intents: [
    { title: "Book a visit", prompt: "Confirm the day.", entities: ["day"], reply: "On {{day}}." },
    { title: "Opening hours", reply: "At 9." },
  ],
});
const HOURS = "We work from 8 to 17 on weekdays.";
const passages = fakePassages({ "when do you work?": HOURS });

async function marked(message: string, model?: LanguageModel): Promise<boolean> {
  return isGenerated(await turnEvents(shop, message, { passages, ...(model ? { model } : {}) }));
}

it("marks what a model worded, whole or in part", async () => {
  expect(await marked("when do you work?", fakeModel({ answer: `${HOURS} [1]` }))).toBe(true);
  expect(await marked("book a visit tomorrow", fakeModel({ word_reply: "Tomorrow it is." }))).toBe(true);
  const mixed = await turnEvents(shop, "Book a visit. When do you work?", {
    passages: fakePassages({ "When do you work?": HOURS }),
    model: fakeModel({ answer: `${HOURS} [1]` }),
  });
  const reply = mixed.findLast((event) => event.type === "agent_replied");
  expect(reply).toMatchObject({ form: { data: [{ label: "Day" }] } });
  expect(isGenerated(mixed)).toBe(true);
});

it.each([
  ["no model is there", undefined],
  ["it failed", fakeModel({ answer: new ModelFailure("timeout", "Late."), word_reply: "On the 99th." })],
  ["its words were not supported", fakeModel({ answer: "NONE", word_reply: "It costs 99." })],
  ["it only found values", fakeModel({ understand: { day: "2026-11-19" } })],
])("leaves the engine's own words and its makers' unmarked where %s", async (_, model) => {
  for (const message of ["", "when do you work?", "book a visit", "book a visit tomorrow", "opening hours"])
    expect([message, await marked(message, model)]).toEqual([message, false]);
});

it("doesn't mark the end of a turn that broke off after a model had spoken", async () => {
  const events = await turnEvents(shop, "when do you work?", {
    passages,
    model: fakeModel({ answer: `${HOURS} [1]` }),
  });
  const told = events.filter(({ type }) => type !== "agent_replied");
  expect(isGenerated(told)).toBe(false);
  const closing = closeTurn(shop, reduceEvents(told, EMPTY_CONVERSATION), told);
  expect(isGenerated([...told, ...closing.events])).toBe(false);
});
