import type { ModelUnderstanding } from "@cxc/contract/agents.ts";
import type { DialogueAct } from "@cxc/contract/candidates.ts";
import { type ConversationState, EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import type { Event } from "../dialogue/events.ts";
import { ModelFailure } from "../dialogue/ports.ts";
import { plainTextOf } from "../templates/render-markdown.ts";
import { renderReply } from "../templates/render-reply.ts";
import { explainTurn } from "../turn/explain.ts";
import { simulate } from "../turn/simulate.ts";
import { fakeActions, fakeModel, fakePassages, fakeRecogniser } from "./fake-ports.ts";
import { makeSnapshot } from "./snapshot.ts";

const PLUMBER = makeSnapshot({
  entities: [
    { name: "day", title: "Day", data_type: "date" },
    { name: "guests", title: "Guests", data_type: "integer", limits: { from: 1, to: 8 } },
    { name: "street", title: "Street", description: "Where the pipe leaks" },
    { name: "colour", title: "Colour", description: "Of the pipe" },
  ],
  intents: [
    { title: "Book a table", entities: ["day", "guests"], reply: "Booked.", action_id: "action-1" },
    { title: "Report a leak", entities: ["street", "colour"], reply: "Thanks." },
    { title: "Prices", reply: "A visit costs 80." },
    { title: "Delete my data", action_id: "action-2", reply: "Gone." },
  ],
  actions: [
    { title: "Book", changes_data: true, confirm: true },
    { title: "Delete", changes_data: true },
  ],
});
const SCORES = {
  "the thing": { "intent-3": 0.55, "intent-1": 0.52 },
  sure: { "intent-3": 0.95 },
  "forget me": { "intent-4": 0.2 },
};
const passages = fakePassages({ "When are you open?": "From 8 to 17.", "and then?": "Never heard of (?)" });

interface Said {
  act: DialogueAct;
  words?: string;
  concern?: string;
  values?: readonly { entity: string; words: string; value: string }[];
  question?: string;
  mood?: string;
}

interface World {
  understanding?: ModelUnderstanding;
  state?: ConversationState;
  actions?: ReturnType<typeof fakeActions>;
}

/** A turn in which the model says this. */
export async function told(message: string, said: unknown, world: World = {}) {
  const { understanding = "always", state = EMPTY_CONVERSATION, actions = fakeActions() } = world;
  const model = said === undefined ? undefined : modelThatSays(said);
  const snapshot = { ...PLUMBER, agent: { ...PLUMBER.agent, model_understanding: understanding } };
  const [turn] = await simulate([{ message }], {
    ...{ snapshot, state },
    ports: { recogniser: fakeRecogniser(PLUMBER, SCORES), passages, actions, ...(model ? { model } : {}) },
    input: {
      ...{ now: new Date("2026-11-18T12:00:00Z"), time_zone: "UTC", greeting: "Hi.", suggestions: [] },
      ...{ elapsed: () => 0, newId: () => "run", runs_actions: true },
    },
  });
  const events = turn?.events ?? [];
  const replied = events.findLast((event) => event.type === "agent_replied");
  return {
    ...{ events, replied, actions, model, state: reduceEvents(events, state), trace: explainTurn(events) },
    text: replied ? plainTextOf(renderReply(replied)) : "",
    asks: replied?.form?.data.map(({ label }) => label) ?? [],
  };
}

function modelThatSays(said: unknown) {
  if (said instanceof ModelFailure) return fakeModel({ understand: said });
  return fakeModel({ understand: Object(said) });
}

export const acts = (...candidates: Said[]) => ({ candidates });
export const filled = (events: readonly Event[]) =>
  events.flatMap((event) => (event.type === "slot_filled" ? [[event.title, event.value, event.source]] : []));
const numberOf = (model: { requests: readonly { system: string }[] } | undefined, title: string) =>
  model?.requests[0]?.system.match(new RegExp(`^(\\d+)\\. ${title}\\.`, "mu"))?.[1] ?? "";

/** Number of an intent in the prompt: near ones come first, so that it is asked for once. */
export async function concern(message: string, title: string, world: World = {}): Promise<string> {
  return numberOf((await told(message, {}, { ...world, understanding: "always" })).model, title);
}

export async function openTable(): Promise<ConversationState> {
  return (await told("book a table", undefined)).state;
}

export async function confirmTable(): Promise<ConversationState> {
  return (await told("tomorrow for 4", undefined, { state: await openTable() })).state;
}
