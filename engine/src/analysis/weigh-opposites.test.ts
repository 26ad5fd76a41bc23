import { describe, expect, it } from "vitest";
import type { Recogniser } from "../dialogue/ports.ts";
import { intentPhrases } from "../intents/intent-phrases.ts";
import { isPhraseOf, predictIntents } from "../intents/predict.ts";
import { trainRecogniser } from "../intents/train.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { recogniseIntent } from "./recognise-intent.ts";

type Phrases = Record<string, string[]>;

const CARDS: Phrases = {
  "Activate card": ["activate my card", "switch on my new card"],
  "Deactivate card": ["deactivate my card", "switch off my card"],
  "Lost card": ["i lost my card", "my card is lost", "i cannot find my card"],
  Leave: ["i don't want to renew my contract", "cancel my contract"],
  Renew: ["renew my contract", "i want to stay another year"],
};
const FORMS: Phrases = {
  "Form 101": ["form 101", "where is form 101", "i need form 101"],
  "Form 102": ["form 102", "where is form 102", "i need form 102"],
  "Plan C++": ["tell me about plan c++", "c++"],
  "Plan C#": ["tell me about plan c#", "c#"],
  "US office": ["US office", "do you have an office in the US"],
};

/** What is taken of each message, and the titles that are offered where nothing is. */
function hears(phrases: Phrases, language = "en") {
  const snapshot = makeSnapshot({
    agent: { language },
    intents: Object.entries(phrases).map(([title, training_phrases]) => ({ title, training_phrases })),
  });
  const model = trainRecogniser(
    snapshot.intents.map(({ id, title, training_phrases }) => ({ id, title, phrases: training_phrases })),
  );
  const recogniser: Recogniser = {
    kind: "model",
    recognise: (text) => predictIntents(model, text),
    isPhraseOf: (id, text) => isPhraseOf(model, id, text),
    phrasesOf: (id) => intentPhrases(model, id),
  };
  return (message: string) => {
    const { intent, candidates, event } = recogniseIntent(snapshot, recogniser, { message, language });
    const offered = candidates.filter(({ score }) => score >= 0.3).map((one) => one.intent.title);
    return { taken: intent?.title, offered, why: event.why };
  };
}

describe("a negated request", () => {
  const says = hears(CARDS);

  it.each([
    "do not deactivate my card",
    "please don't switch off my card",
    "i did not lose my card",
    "i haven't lost my card",
    "please don't renew my contract, thanks",
  ])("is offered and not taken: %s", (message) => {
    expect(says(message).taken).toBeUndefined();
  });

  it("says why", () => {
    expect(says("do not deactivate my card")).toMatchObject({
      offered: ["Deactivate card"],
      why: expect.stringContaining("the message says the opposite of its phrases"),
    });
  });

  it.each([
    ["i don't want to renew my contract", "Leave"],
    ["please, i don't want to renew my contract", "Leave"],
    ["i cannot find my card anywhere", "Lost card"],
    ["can't you find my card? i lost my card", "Lost card"],
    ["switch on my new card, don't send me another", "Activate card"],
  ])("is one where its phrases say so, or where the message says another thing: %s", (message, title) => {
    expect(says(message).taken).toBe(title);
  });
});

it("a message without a negation is no request whose phrases all have one", () => {
  const says = hears({
    Leave: ["i don't want to renew my contract", "never renew it"],
    Prices: ["what is it"],
  });
  expect(says("i want to renew my contract").taken).toBeUndefined();
});

describe("an opposing prefix", () => {
  const says = hears(CARDS);
  const onlyActivate = hears({ Activate: CARDS["Activate card"] ?? [], Prices: ["what does it cost"] });

  it("joined by a hyphen is that of the word, or of none", () => {
    expect(says("please de-activate my card").taken).toBe("Deactivate card");
    expect(onlyActivate("de-activate my card").taken).toBeUndefined();
  });

  it("is no likeness", () => {
    expect(onlyActivate("deactivate my card").taken).toBeUndefined();
    expect(
      hears({ Deactivate: ["deactivate my card"], Prices: ["what is it"] })("reactivate my card").taken,
    ).toBeUndefined();
    expect(onlyActivate("activate my card please").taken).toBe("Activate");
  });

  it("that the phrases have too is their own", () => {
    const rooms = hears({ Room: ["book a non-smoking room"], Prices: ["what does it cost"] });
    expect(rooms("a non-smoking room please").taken).toBe("Room");
  });
});

describe("another number, code or sign", () => {
  const says = hears(FORMS);

  it.each([
    ["form 999", ["Form 101", "Form 102"]],
    ["i need form 103", ["Form 101", "Form 102"]],
    ["where is form no. 104", ["Form 101", "Form 102"]],
    ["tell me about plan c--", ["Plan C#", "Plan C++"]],
  ])("is of neither, and both are offered: %s", (message, offered) => {
    expect(says(message)).toMatchObject({ taken: undefined, why: expect.stringContaining("another number") });
    expect(says(message).offered.slice(0, 2).sort()).toEqual(offered);
  });

  it.each([
    ["i need form 102 by 5 pm", "Form 102"],
    ["do you have a us office", "US office"],
  ])("tells nothing where the own one is said: %s", (message, title) => {
    expect(says(message).taken).toBe(title);
  });

  it("is what little words are that phrases write as an acronym", () => {
    expect(says("call us").taken).toBeUndefined();
  });
});

const IN_SEVEN: [language: string, request: string, other: string, negated: string[]][] = [
  ["en", "book a table", "where are you", ["don't {}", "i do not want to {}", "never {}"]],
  ["de", "einen tisch reservieren", "wo sind sie", ["bitte nicht {}", "ich möchte {} nicht", "{} nicht"]],
  ["fr", "réserver une table", "où êtes-vous", ["ne pas {}", "je ne veux pas {}", "merci de ne pas {}"]],
  ["es", "reservar una mesa", "dónde están", ["no {}", "no quiero {}", "por favor no {}"]],
  ["it", "prenotare un tavolo", "dove siete", ["non {}", "non voglio {}", "per favore non {}"]],
  ["nl", "een tafel reserveren", "waar zijn jullie", ["ik wil niet {}", "ik wil {} niet", "{} niet"]],
  ["pt", "reservar uma mesa", "onde ficam", ["não {}", "não quero {}", "prefiro não {}"]],
];

describe.each(IN_SEVEN)("in %s", (language, request, other, frames) => {
  const says = hears({ Book: [request], Where: [other] }, language);

  it.each(frames)("%s is not the request", (frame) => {
    expect(says(frame.replace("{}", request)).taken).toBeUndefined();
  });

  it("the request is", () => {
    expect([says(request).taken, says(other).taken]).toEqual(["Book", "Where"]);
  });
});
