import { readdirSync, readFileSync } from "node:fs";
import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { describe, expect, it } from "vitest";
import { EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import { collecting } from "../dialogue/frames.ts";
import { findHandoffTarget } from "../dialogue/handoff-target.ts";
import { isOfBooked } from "../languages/asks-change.ts";
import { asksForAgent } from "../languages/asks-for-agent.ts";
import { entriesOf } from "../languages/phrase-notation.ts";
import { packOf } from "../languages/registry.ts";
import { fakeActions, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { turnEvents } from "../testing/transcript.ts";

const TEMPLATES = new URL("../../../server/templates/", import.meta.url);

interface TemplateIntent {
  title: string;
  training_phrases: string[];
  entities: string[];
  optional_entities: string[];
  action: string | null;
}

function partsOf<Part>(template: string, part: string): Part[] {
  const folder = new URL(`${template}/${part}/`, TEMPLATES);
  return readdirSync(folder).map((file) => ({
    name: file.replace(/\.json$/u, ""),
    ...JSON.parse(readFileSync(new URL(file, folder), "utf8")),
  }));
}

function agentOf(template: string, language: string) {
  const hasActions = readdirSync(new URL(`${template}/`, TEMPLATES)).includes("actions");
  const actions = hasActions ? partsOf<{ name: string; title: string }>(template, "actions") : [];
  const [undo = ""] = entriesOf(packOf(language)?.changes?.undo ?? "");
  const intents = partsOf<TemplateIntent>(template, "intents").map(({ action, ...intent }, n) => {
    const at = actions.findIndex(({ name, title }) => name === action || title === action);
    const title = isOfBooked(intent.title, "en") && language !== "en" ? `${undo} ${n}` : intent.title;
    return { ...intent, title, action_id: at < 0 ? null : `action-${at + 1}` };
  });
  return makeSnapshot({ agent: { language }, intents, entities: partsOf(template, "entities"), actions });
}

describe.each(readdirSync(TEMPLATES))("of the template %s", (template) => {
  it.each(AGENT_LANGUAGES)(
    "who asks for a person in %s begins, drops and cancels nothing else",
    async (language) => {
      const snapshot = agentOf(template, language);
      const target = findHandoffTarget(snapshot)?.intent;
      const titleOf = (id: string | undefined) => snapshot.intents.find((intent) => intent.id === id)?.title;
      expect(target && isOfBooked(target.title, language)).not.toBe(true);
      const cancelling = snapshot.intents.find(({ title }) => isOfBooked(title, "en"));
      const by = fakeRecogniser(snapshot);
      const likeCancelling = cancelling ? [{ id: cancelling.id, score: 0.88 }] : [];
      const recogniser = {
        ...by,
        recognise: (text: string) => {
          const found = by.recognise(text);
          return found.length > 0 ? found : likeCancelling;
        },
      };
      const world = { recogniser, actions: fakeActions({}) };
      const phrases = entriesOf(packOf(language)?.handoff?.alone ?? "").filter((text) =>
        asksForAgent(text, language),
      );
      expect(phrases.length).toBeGreaterThan(3);
      const begun = snapshot.intents.filter(({ entity_ids }) => entity_ids.length > 0);
      for (const title of [undefined, ...begun.map((intent) => intent.title)])
        for (const phrase of [...phrases.slice(0, 4), "can I talk to somebody about my cancellation"]) {
          let state = EMPTY_CONVERSATION;
          if (title) state = reduceEvents(await turnEvents(snapshot, title, { ...world, state }), state);
          const before = titleOf(collecting(state)?.intent_id);
          const events = await turnEvents(snapshot, phrase, { ...world, state });
          const said = `${title}: ${phrase}`;
          expect(
            events.filter(({ type }) => type === "action_requested" || type === "form_cancelled"),
            said,
          ).toEqual([]);
          expect([before, target?.title], said).toContain(
            titleOf(collecting(reduceEvents(events, state))?.intent_id),
          );
        }
    },
  );
});

const FIELDS = [
  { name: "name", title: "Name" },
  { name: "phone", title: "Phone", data_type: "phone" as const },
  { name: "day", title: "Day", data_type: "date" as const },
];
const DESK = { title: "Desk", kind: "crm_contact" as const, changes_data: true };

describe("the way to a person", () => {
  it("is an intent that asks who one is and how to be reached, and nothing of a deed", () => {
    const found = (...intents: { title: string; entities: string[]; action_id?: string }[]) =>
      findHandoffTarget(makeSnapshot({ entities: FIELDS, intents, actions: [DESK, { title: "Post" }] }))
        ?.intent.title;
    const cancel = { title: "Cancel a visit", entities: ["name", "phone"], action_id: "action-1" };
    const visit = { title: "Visit", entities: ["name", "phone", "day"], action_id: "action-1" };
    const call = { title: "Call me back", entities: ["name", "phone"], action_id: "action-1" };
    expect(found(cancel, visit)).toBeUndefined();
    expect(found(cancel, visit, call)).toBe("Call me back");
    expect(found({ ...call, action_id: "action-2" })).toBe("Call me back");
    expect(found({ title: "Complaint", entities: ["name"] })).toBeUndefined();
  });
});

it("a form, a question for a yes and a doubtful value survive a wish for a person that can't be had", async () => {
  const snapshot = makeSnapshot({
    agent: { texts: { en: { person_not_here: "Ring 0123." } } },
    entities: [
      ...FIELDS,
      { name: "amount", title: "Amount", data_type: "number", description: "amount of money" },
    ],
    intents: [
      { title: "Visit", training_phrases: ["zzbook"], entities: ["day"], action_id: "action-1" },
      { title: "Pay", training_phrases: ["zzpay"], entities: ["amount"], action_id: "action-1" },
    ],
    actions: [{ title: "Booking", changes_data: true, confirm: true }],
  });
  const world = { actions: fakeActions({}) };
  for (const lines of [["zzbook"], ["zzbook", "2026-11-24"], ["zzpay"], ["zzpay", "-50"]]) {
    let state = EMPTY_CONVERSATION;
    for (const line of lines)
      state = reduceEvents(await turnEvents(snapshot, line, { ...world, state }), state);
    const events = await turnEvents(snapshot, "can I talk to somebody", { ...world, state });
    const after = reduceEvents(events, state);
    const open = (frames: typeof state.frames) =>
      frames.flatMap(({ type }) => (type === "clarify" ? [] : [type]));
    expect(open(after.frames), lines.join()).toEqual(open(state.frames));
    expect(events.filter(({ type }) => type === "action_requested" || type === "form_cancelled")).toEqual([]);
  }
});
