import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { describe, expect, it } from "vitest";
import { isAddressQuestion } from "../knowledge/address-question.ts";
import { fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

const intents = [
  { title: "Book", training_phrases: ["book a visit"], entities: ["day"], reply: "On {{day}}." },
];
const entities = [{ name: "day", title: "Day", data_type: "date" as const }];
const world = { passages: fakePassages({ "where are you?": "We were at 1 Old Lane." }) };
const QUESTIONS = {
  ...{
    en: "where are you?",
    de: "Wo seid ihr?",
    es: "¿dónde están?",
    fr: "où êtes-vous ?",
    it: "dove siete?",
  },
  ...{
    nl: "waar zitten jullie?",
    pt: "onde ficam?",
    ar: "أين أنتم؟",
    he: "איפה אתם?",
    fa: "کجا هستید؟",
    ur: "آپ کہاں ہیں؟",
  },
};

describe("an agent with an address", () => {
  const agent = (address?: string) => makeSnapshot({ agent: { address }, intents, entities });

  it("tells it before what its source says; without one the source tells", async () => {
    expect(await transcript(agent("12 Elm Street, *Leeds*"), "user: where are you?", world)).toContain(
      "You find us here: 12 Elm Street, *Leeds*",
    );
    for (const none of [undefined, " "])
      expect(await transcript(agent(none), "user: where are you?", world)).toContain("1 Old Lane");
  });

  it("tells it beside a form, which goes on", async () => {
    const said = await transcript(
      agent("12 Elm Street"),
      "user: book a visit\nuser: where are you?\nuser: friday",
      world,
    );
    expect(said).toMatch(/12 Elm Street.*Day/su);
    expect(said).toMatch(/On Friday/u);
  });

  it("leaves an intent of its own before it", async () => {
    const own = makeSnapshot({
      agent: { address: "12 Elm Street" },
      intents: [{ title: "Way", training_phrases: ["where are you?"], reply: "Behind the church." }],
    });
    expect(await transcript(own, "user: where are you?")).toContain("Behind the church.");
  });

  it.each(AGENT_LANGUAGES)("tells it in %s", async (language) => {
    expect(isAddressQuestion(QUESTIONS[language])).toBe(true);
    const snapshot = makeSnapshot({ agent: { address: "12 Elm Street", language } });
    expect(await transcript(snapshot, `user: ${QUESTIONS[language]}`)).toContain("12 Elm Street");
  });
});
