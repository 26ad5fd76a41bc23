import { describe, expect, it } from "vitest";
import { repliesTo } from "../testing/booking-agent.ts";
import { makeSnapshot } from "../testing/snapshot.ts";

const ENTITIES = [
  { name: "day", title: "Day", description: "", data_type: "date" as const },
  { name: "time", title: "Time", description: "", data_type: "time" as const },
  { name: "phone", title: "Phone", description: "", data_type: "phone" as const },
  { name: "name", title: "Name", description: "Your name", data_type: "string" as const },
  { name: "breed", title: "Breed", description: "", data_type: "string" as const },
];

function agentOf(language: string, title: string, entities: string[], reply: string) {
  return makeSnapshot({ agent: { language }, entities: ENTITIES, intents: [{ title, entities, reply }] });
}

/** The test conversations take place on Wednesday, 18 November 2026, at noon. */
describe("today at an hour that has passed", () => {
  it.each([
    [
      "en",
      "Book a visit",
      "book a visit today at 9 am",
      "Today (Wednesday, November 18), 9:00 AM has passed.",
      "tomorrow",
    ],
    ["de", "Besuch buchen", "Besuch buchen heute um 9 Uhr", "09:00 ist schon vorbei.", "morgen"],
    ["fr", "Réserver une visite", "réserver une visite aujourd'hui à 9h", "déjà passée", "demain"],
    ["es", "Reservar una visita", "reservar una visita hoy a las 9 de la mañana", "ya ha pasado", "mañana"],
    ["it", "Prenotare una visita", "prenotare una visita oggi alle 9", "è già passata", "domani"],
    ["nl", "Bezoek boeken", "bezoek boeken vandaag om 9 uur", "al voorbij", "morgen"],
    ["pt", "Marcar uma visita", "marcar uma visita hoje às 9h", "já passou", "amanhã"],
  ])(
    "is refused in words in %s, and keeps the hour for another day",
    async (language, title, said, refused, then) => {
      const snapshot = agentOf(language, title, ["day", "time"], "Noted: {{day}}, {{time}}.");
      const [first, second] = await repliesTo([said, then], snapshot);
      expect(first).toContain(refused);
      expect(first).toContain("(asks Day)");
      expect(second).toContain("Noted: ");
      expect(second).toMatch(/0?9:00/u);
    },
  );

  it("is taken where it is still to come, and of what is not planned", async () => {
    const visit = agentOf("en", "Book a visit", ["day", "time"], "Noted: {{day}}, {{time}}.");
    expect((await repliesTo(["book a visit today at 3 pm"], visit))[0]).toContain("Noted: ");
    const invoice = agentOf("en", "Invoice of a visit", ["day", "time"], "Noted: {{day}}, {{time}}.");
    expect((await repliesTo(["invoice of a visit today at 9 am"], invoice))[0]).toContain("Noted: ");
  });
});

describe("a name in small letters", () => {
  const visit = agentOf("en", "Book a visit", ["phone", "name"], "Noted: {{name}}, {{phone}}.");

  it.each(["sue parker 07700 900456", "07700 900456 sue parker", "oona brix, 07700 900456"])(
    "is what stands beside a phone number: %j",
    async (said) => {
      const [, reply] = await repliesTo(["book a visit", said], visit);
      expect(reply).toMatch(/Noted: (?:sue parker|oona brix), 07700 900456\./u);
    },
  );

  it.each(["call me on 07700 900456", "my mobile number 07700 900456", "07700 900456 after lunch please"])(
    "is none of other words: %j",
    async (said) => {
      const [, reply] = await repliesTo(["book a visit", said], visit);
      expect(reply).toContain("(asks Name)");
    },
  );

  it.each([
    ["en", "tomorrow at 3 pm, this is maria lopez"],
    ["de", "morgen um 15 uhr, für maria lopez"],
    ["fr", "demain à 15h, c'est maria lopez"],
    ["es", "mañana a las 15:00, soy maria lopez"],
    ["it", "domani alle 15, sono maria lopez"],
    ["nl", "morgen om 15 uur, op naam van maria lopez"],
    ["pt", "amanhã às 15h, sou maria lopez"],
  ])("is introduced in %s: %j", async (language, said) => {
    const title = "Book a visit";
    const snapshot = agentOf(language, title, ["day", "time", "name"], "Noted: {{name}}.");
    expect((await repliesTo([title, said], snapshot))[1]).toBe("agent: Noted: maria lopez.");
  });
});

describe("hours and numbers", () => {
  const said = ["between 9 and 11", "from 9 to 11 or so"];
  it.each(said)("are no text that is asked for: %j", async (text) => {
    const snapshot = agentOf("en", "Book a visit", ["breed"], "Noted: {{breed}}.");
    expect((await repliesTo(["book a visit", text], snapshot))[1]).toContain("(asks Breed)");
  });

  it.each([
    ["en", "10 is good"],
    ["de", "egal, um 10"],
    ["fr", "10 ça va"],
    ["es", "a las 10 está bien"],
    ["it", "va bene alle 10"],
    ["nl", "10 is prima"],
    ["pt", "pode ser às 10"],
  ])("are the hour that is missing, whatever agrees to it in %s: %j", async (language, text) => {
    const snapshot = agentOf(language, "Book a visit", ["time", "breed"], "Noted.");
    expect((await repliesTo(["book a visit", text], snapshot))[1]).toMatch(/10:00/u);
  });
});

it("a part of a choice's name is an answer beside a day", async () => {
  const snapshot = makeSnapshot({
    entities: [
      ...ENTITIES,
      {
        ...{ name: "game", title: "Game", description: "", data_type: "choice" as const },
        choices: ["Pirate ship", "Haunted hotel"].map((value) => ({ value, synonyms: [] })),
      },
    ],
    intents: [{ title: "Book a game", entities: ["day", "game"], reply: "Noted: {{game}}, {{day}}." }],
  });
  const [begun, noted] = await repliesTo(["book a game", "pirate, tomorrow"], snapshot);
  expect(begun).toContain("asks Day, Game");
  expect(noted).toContain("Noted: Pirate ship, ");
});
