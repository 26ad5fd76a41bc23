import { describe, expect, it } from "vitest";
import { EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import { confirming, filledSlots, pendingForm } from "../dialogue/frames.ts";
import { textsFor } from "../languages/texts-for.ts";
import { fakeActions, fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { turnEvents } from "../testing/transcript.ts";

const entities = [
  { name: "day", title: "Day", data_type: "date" as const },
  { name: "time", title: "Time", data_type: "time" as const },
];
const shop = (language: string) =>
  makeSnapshot({
    agent: { language },
    entities,
    intents: [
      { title: "Visit", training_phrases: ["zzbook"], entities: ["day", "time"], action_id: "action-1" },
    ],
    actions: [{ title: "Booking", changes_data: true, confirm: true }],
  });

async function play(language: string, lines: readonly string[], passages?: ReturnType<typeof fakePassages>) {
  const snapshot = shop(language);
  const world = { actions: fakeActions({}), ...(passages ? { passages } : {}) };
  let state = EMPTY_CONVERSATION;
  let markdown = "";
  for (const line of lines) {
    const events = await turnEvents(snapshot, line, { ...world, state });
    state = reduceEvents(events, state);
    const reply = events.findLast((event) => event.type === "agent_replied");
    markdown = reply && "markdown" in reply ? reply.markdown : "";
  }
  return { state, markdown };
}

/** Questions in which a day merely stands, and one that proposes it. */
const SAID = {
  en: {
    asked: ["do you also open on sunday?", "is it cheaper on friday?"],
    proposed: "could i come on friday?",
  },
  de: {
    asked: ["habt ihr auch am sonntag offen?", "ist es am freitag billiger?"],
    proposed: "geht auch freitag?",
  },
  fr: {
    asked: ["vous ouvrez aussi le dimanche ?", "c'est moins cher le vendredi ?"],
    proposed: "vendredi c'est possible ?",
  },
  es: {
    asked: ["¿abren también el domingo?", "¿es más barato el viernes?"],
    proposed: "¿puede ser el viernes?",
  },
  it: { asked: ["siete aperti anche domenica?", "costa meno di venerdì?"], proposed: "è possibile venerdì?" },
  nl: {
    asked: ["zijn jullie ook op zondag open?", "is het goedkoper op vrijdag?"],
    proposed: "kan het ook vrijdag?",
  },
  pt: {
    asked: ["vocês abrem também no domingo?", "é mais barato na sexta?"],
    proposed: "pode ser na sexta?",
  },
};

describe.each(Object.entries(SAID))("in %s", (language, { asked, proposed }) => {
  const { sentences, yes } = textsFor(language);

  it.each(asked)("%j fills nothing, offers its day, and a yes takes it", async (said) => {
    const open = await play(language, ["zzbook", said]);
    expect(filledSlots(open.state)).toEqual({});
    expect(pendingForm(open.state)?.doubt?.why).toBe("mentioned");
    expect(open.markdown).toContain(sentences.unknown);
    expect(Object.keys(filledSlots((await play(language, ["zzbook", said, yes])).state))).toEqual([
      "entity-1",
    ]);
  });

  it.each(asked)("%j changes neither what waits for a yes nor what was done", async (said) => {
    const before = ["zzbook", "2026-11-24", "10:00"];
    const waiting = await play(language, [...before, said]);
    expect(confirming(waiting.state)?.intent_id).toBe("intent-1");
    expect(filledSlots(waiting.state)).toMatchObject({ "entity-1": "2026-11-24" });
    const done = await play(language, [...before, yes, said]);
    expect(confirming(done.state)).toBeUndefined();
    expect(done.state.last?.slots).toMatchObject({ "entity-1": "2026-11-24" });
  });

  it("a day that is proposed is taken", async () => {
    expect(Object.keys(filledSlots((await play(language, ["zzbook", proposed])).state))).toEqual([
      "entity-1",
    ]);
  });
});

it("what the source knows is answered, and nothing is offered", async () => {
  const passages = fakePassages({ "do you also open on sunday?": "Closed on Sundays." });
  const { state, markdown } = await play("en", ["zzbook", "do you also open on sunday?"], passages);
  expect(markdown).toContain("Closed on Sundays.");
  expect([filledSlots(state), pendingForm(state)?.doubt]).toEqual([{}, undefined]);
});

it("a question about what is proposed is no answer, and a question beside an answer takes nothing from it", async () => {
  const late = await play("en", ["zzbook", "2026-11-24", "what about 5 pm, is that too late?"]);
  expect(filledSlots(late.state)).not.toHaveProperty("entity-2");
  expect(pendingForm(late.state)?.doubt).toMatchObject({ value: "17:00" });
  const given = await play("en", ["zzbook", "Friday at 9. How much is it?"]);
  expect(Object.keys(filledSlots(given.state))).toEqual(["entity-1", "entity-2"]);
});
