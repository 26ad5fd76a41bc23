import { describe, expect, it } from "vitest";
import { type ConversationState, EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import type { PassageSearch } from "../dialogue/ports.ts";
import type { Snapshot } from "../dialogue/snapshot.ts";
import { fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { turnEvents } from "../testing/transcript.ts";
import { explainTurn } from "./explain.ts";

const shop = (language = "en") => makeSnapshot({ agent: { language } });

interface Talk {
  snapshot?: Snapshot;
  passages?: PassageSearch;
  state?: ConversationState;
}

/** How the last of these messages was asked and answered. */
async function lastOf(messages: readonly string[], { snapshot = shop(), passages, state: before }: Talk) {
  let state = before ?? EMPTY_CONVERSATION;
  let events: Awaited<ReturnType<typeof turnEvents>> = [];
  for (const message of messages) {
    events = await turnEvents(snapshot, message, { state, ...(passages ? { passages } : {}) });
    state = reduceEvents(events, state);
  }
  const replied = events.at(-1);
  if (replied?.type !== "agent_replied") throw new Error("the turn has no reply");
  const said = replied.citations[0]?.quote ?? ("markdown" in replied ? replied.markdown : "");
  return { asked: explainTurn(events).asked_as, said, replied, state };
}

describe("a question without a subject", () => {
  it.each([
    ["en", "how much is a battery", "and how long does it take?", "how long does it take: battery, Handbook"],
    ["de", "was kostet ein akku", "und wie lange dauert das?", "wie lange dauert das: akku, Handbook"],
    [
      "fr",
      "combien coûte une batterie",
      "et ça prend combien de temps ?",
      "ça prend combien de temps: batterie, Handbook",
    ],
    ["es", "cuánto cuesta una batería", "y cuánto dura?", "cuánto dura: batería, Handbook"],
    ["it", "quanto costa una batteria", "e quanto dura?", "quanto dura: batteria, Handbook"],
    ["nl", "wat kost een batterij", "en hoe lang duurt het?", "hoe lang duurt het: batterij, Handbook"],
    ["pt", "quanto custa uma bateria", "e quanto tempo demora?", "quanto tempo demora: bateria, Handbook"],
  ])("takes the topic (%s)", async (language, first, next, asked) => {
    const passages = fakePassages({ [first]: "£49.", [asked]: "It takes 30 minutes." });
    expect(await lastOf([first, next], { snapshot: shop(language), passages })).toMatchObject({
      asked,
      said: "It takes 30 minutes.",
    });
  });

  it("stands for itself where nothing went before, or what did was erased", async () => {
    const passages = fakePassages({
      "how much is a battery": "£49.",
      "how long does it take: battery, Handbook": "30 minutes.",
    });
    const { state } = await lastOf(["how much is a battery"], { passages });
    const erased = reduceEvents([{ type: "redacted", user_id: "user-1", v: 2 }], state);
    expect(erased.topic).toBeNull();
    for (const before of [EMPTY_CONVERSATION, erased]) {
      const { asked, replied } = await lastOf(["how long does it take?"], { passages, state: before });
      expect([asked, replied.outcome]).toEqual(["", "unanswered"]);
    }
  });

  it("goes on with the topic through several turns, which small talk leaves", async () => {
    const passages = fakePassages({
      "how much is a battery": "£49.",
      "how long does it take: battery, Handbook": "30 minutes.",
      "how much: battery, Handbook": "£49 still.",
    });
    const talk = ["how much is a battery", "how long does it take?", "thanks", "and how much?"];
    expect(await lastOf(talk, { passages })).toMatchObject({ said: "£49 still." });
  });

  it("is answered by the reply that the topic had, where that says what is asked", async () => {
    const snapshot = makeSnapshot({
      intents: [{ title: "Used phones", training_phrases: ["do you sell used phones"], reply: "From £180." }],
    });
    const { asked, said, replied } = await lastOf(["do you sell used phones", "how much are they?"], {
      snapshot,
    });
    expect([asked, said, replied.intent_id]).toEqual([
      "how much are they: sell used phones",
      "From £180.",
      null,
    ]);
  });

  it("is about what the open form is for, and leaves it open", async () => {
    const snapshot = makeSnapshot({
      entities: [
        { name: "part", title: "Part", data_type: "choice", choices: [{ value: "Screen", synonyms: [] }] },
        { name: "day", title: "Day", data_type: "date" },
      ],
      intents: [{ title: "Repair", training_phrases: ["repair a screen"], entities: ["part", "day"] }],
    });
    const passages = fakePassages({ "what does that cost: Screen": "Screens are £129." });
    const { asked, said, replied } = await lastOf(["repair a screen", "what does that cost"], {
      snapshot,
      passages,
    });
    expect([asked, said]).toEqual(["what does that cost: Screen", "Screens are £129."]);
    expect(replied.form?.data.map(({ label }) => label)).toEqual(["Day"]);
  });
});

describe("a mere part of a question", () => {
  const first = "how much is a battery for an iphone";

  it("stands in the place of its like", async () => {
    const passages = fakePassages({
      [first]: "£49.",
      "how much is a battery for samsung": "£59 for Samsung.",
    });
    expect(await lastOf([first, "for samsung?"], { passages })).toMatchObject({ said: "£59 for Samsung." });
  });

  it("is not answered by what doesn't name it", async () => {
    const passages = fakePassages({ [first]: "£49.", [`${first} parking, Handbook`]: "Batteries are £49." });
    const { asked, replied } = await lastOf([first, "and parking?"], { passages });
    expect([asked, replied.outcome]).toEqual(["", "unanswered"]);
  });
});

describe("a question with a subject of its own", () => {
  const first = "how much is a battery";

  it.each(["where are you?", "do you have parking", "when do you open on sundays", "can i pay with a card"])(
    "is asked alone: %s",
    async (question) => {
      const passages: PassageSearch = {
        async findAnswer(_, asked, options) {
          const known = fakePassages({ [first]: "£49.", [question]: "Alone." });
          // With the topic the source would always know something.
          const more = fakePassages({ [asked]: "With the topic, 10 £." });
          return asked === first || asked === question
            ? known.findAnswer(_, asked, options)
            : more.findAnswer(_, asked, options);
        },
      };
      expect(await lastOf([first, question], { passages })).toMatchObject({ asked: "", said: "Alone." });
    },
  );

  it("and a statement, a yes and a wish take no topic", async () => {
    const passages = fakePassages({ [first]: "£49." });
    for (const message of ["ok", "thanks", "that is too much", "cancel it", "yes"])
      expect((await lastOf([first, message], { passages })).asked).toBe("");
  });
});

describe("a statement beside a form", () => {
  const snapshot = makeSnapshot({
    agent: { language: "es" },
    entities: [{ name: "street", title: "Calle y número", data_type: "string" }],
    intents: [
      { title: "Avisar", training_phrases: ["avisar de un bache"], entities: ["street"], reply: "Gracias." },
    ],
  });

  it("is the text that was asked for, whatever the source says to it", async () => {
    const passages = fakePassages({ "calle Mayor 14": "La oficina está en plaza Mayor 1." });
    const { replied } = await lastOf(["avisar de un bache", "calle Mayor 14"], { snapshot, passages });
    expect([replied.citations, replied.form]).toEqual([[], null]);
  });

  it("and a question is answered", async () => {
    const passages = fakePassages({ "cuánto cuesta la licencia": "La licencia cuesta 90 euros." });
    const { said } = await lastOf(["avisar de un bache", "cuánto cuesta la licencia"], {
      snapshot,
      passages,
    });
    expect(said).toBe("La licencia cuesta 90 euros.");
  });
});
