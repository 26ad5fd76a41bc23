import { describe, expect, it } from "vitest";
import { entities, PHONE, visit } from "../testing/booking-agent.ts";
import { fakeActions, fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript, turnEvents } from "../testing/transcript.ts";

/** An emergency, and a wish for a person, as each language says them. */
const SAID = {
  en: { pain: "I have chest pain", wish: "Visit tomorrow at 10", person: "I want to talk to a person" },
  de: {
    pain: "Ich habe Brustschmerzen",
    wish: "Visit morgen um 10 Uhr",
    person: "Ich will einen Menschen sprechen",
  },
  fr: { pain: "J'ai mal à la poitrine", wish: "Visit demain à 10h", person: "Je veux parler à une personne" },
  es: { pain: "Me duele el pecho", wish: "Visit mañana a las 10", person: "Quiero hablar con una persona" },
  pt: { pain: "Tenho dor no peito", wish: "Visit amanhã às 10", person: "Quero falar com uma pessoa" },
  it: { pain: "Ho dolore al petto", wish: "Visit domani alle 10", person: "Voglio parlare con una persona" },
  nl: {
    pain: "Ik heb pijn op de borst",
    wish: "Visit morgen om 10 uur",
    person: "Ik wil een medewerker spreken",
  },
} as const;
const CALL = "agent: Call 112 now.";

const reason = { name: "reason", title: "Reason", description: "Why the patient comes" };

function clinic(language: keyof typeof SAID, { isUrgent = true, isConfirmed = false } = {}) {
  return makeSnapshot({
    agent: { language },
    entities: [...entities, reason],
    intents: [
      {
        ...visit,
        entities: [...visit.entities, "reason"],
        ...(isConfirmed ? { action_id: "action-1" } : {}),
      },
      {
        title: "Emergency",
        training_phrases: [SAID[language].pain],
        reply: "Call 112 now.",
        is_urgent: isUrgent,
      },
      { title: "Person", training_phrases: [SAID[language].person], action_id: "action-2" },
    ],
    actions: [
      { kind: "email", confirm: true },
      { kind: "handoff", handoff: { note: "" } },
    ],
  });
}

const repliesOf = (said: string) => said.split("\n").filter((line) => line.startsWith("agent: "));

describe.each(Object.keys(SAID) as (keyof typeof SAID)[])("an emergency in %s", (language) => {
  const { pain, wish, person } = SAID[language];

  it("wins inside a form that takes any text, and drops it", async () => {
    const said = repliesOf(
      await transcript(clinic(language), `user: ${wish}\nuser: ${pain}\nuser: ${PHONE}`),
    );
    expect(said[0]).toContain("(asks ");
    expect(said[1]).toBe(CALL);
    expect(said[2]).not.toContain("Noted");
  });

  it("wins in a form that was sent", async () => {
    const form = `form: Day = 2026-11-20, Time = 10:00, Phone = ${PHONE}, Reason = ${pain}`;
    const said = repliesOf(await transcript(clinic(language), `user: Visit\n${form}`));
    expect(said[1]).toBe(CALL);
  });

  it("wins over a question that waits for a yes", async () => {
    const snapshot = clinic(language, { isConfirmed: true });
    const actions = fakeActions();
    const steps = [wish, `${PHONE}`, "Vaccination", pain];
    const said = repliesOf(
      await transcript(snapshot, steps.map((text) => `user: ${text}`).join("\n"), { actions }),
    );
    expect(said.at(-1)).toBe(CALL);
    expect(actions.requests).toEqual([]);
  });

  it("wins over a wish for a person, beside it and before it", async () => {
    const actions = fakeActions({ is_handoff: true });
    for (const text of [`${person}. ${pain}!`, `${pain}, ${person}`])
      expect(repliesOf(await transcript(clinic(language), `user: ${text}`, { actions }))).toEqual([CALL]);
    expect(actions.requests).toEqual([]);
  });

  it("is a value of the form where the intent is not urgent", async () => {
    const said = repliesOf(
      await transcript(
        clinic(language, { isUrgent: false }),
        `user: ${wish}\nuser: ${PHONE}\nuser: Check-up`,
      ),
    );
    expect(said.at(-1)).toContain("Noted for ");
  });
});

it("comes before what the data source knows, and says that it does", async () => {
  const passages = fakePassages({ "I have chest pain": "Chest pain is treated on the second floor." });
  expect(repliesOf(await transcript(clinic("en"), "user: I have chest pain", { passages }))).toEqual([CALL]);
  const events = await turnEvents(clinic("en"), "I have chest pain", { passages });
  expect(events.at(-1)).toMatchObject({
    type: "agent_replied",
    decision: expect.stringMatching(/^"Emergency" goes before everything else\./),
  });
});

it("leaves its own form alone", async () => {
  const snapshot = makeSnapshot({
    entities: [{ name: "floor", title: "Floor", data_type: "integer" }],
    intents: [
      {
        title: "Water everywhere",
        training_phrases: ["water everywhere"],
        entities: ["floor"],
        reply: "We come to floor {{floor}}.",
        is_urgent: true,
      },
    ],
  });
  const said = await transcript(
    snapshot,
    "user: water everywhere\nuser: water everywhere on 3\nuser: water everywhere",
  );
  expect(repliesOf(said)[1]).toBe("agent: We come to floor 3.");
});
