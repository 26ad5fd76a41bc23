import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeModel, encodeModel } from "./model.ts";
import { isPhraseOf, predictIntents } from "./predict.ts";
import { type IntentExamples, trainRecogniser } from "./train.ts";

const SHOP: IntentExamples[] = [
  {
    id: "track",
    title: "Track order",
    phrases: ["where is my order", "track my parcel", "has my package shipped"],
  },
  {
    id: "return",
    title: "Return",
    phrases: ["I want to return an item", "how do I send it back", "refund please"],
  },
  { id: "human", title: "Speak to a human", phrases: ["talk to a person", "agent please"] },
];

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);
const anyIntents = fc.uniqueArray(
  fc.record({ id: fc.uuid(), title: anyText, phrases: fc.array(anyText, { maxLength: 4 }) }),
  { selector: (intent) => intent.id, maxLength: 4 },
);

function best(intents: IntentExamples[], text: string) {
  return predictIntents(trainRecogniser(intents), text)[0];
}

describe("predictIntents", () => {
  it("gives every intent one score from 0 to 1, best first, whatever it is trained on and asked", () => {
    fc.assert(
      fc.property(anyIntents, anyText, (intents, text) => {
        const scores = predictIntents(trainRecogniser(intents), text);
        expect(scores.map(({ id }) => id).sort()).toEqual(intents.map(({ id }) => id).sort());
        for (const [i, { score }] of scores.entries()) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(scores[i - 1]?.score ?? 1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("does not depend on the order of intents or phrases", () => {
    fc.assert(
      fc.property(anyIntents, anyText, (intents, text) => {
        const turned = intents.map((one) => ({ ...one, phrases: one.phrases.toReversed() })).reverse();
        const scores = predictIntents(trainRecogniser(intents), text);
        expect(predictIntents(trainRecogniser(turned), text)).toEqual(scores);
      }),
      { numRuns: 30 },
    );
  });

  it("scores the same after the model was stored and read again", () => {
    fc.assert(
      fc.property(anyIntents, anyText, (intents, text) => {
        const model = trainRecogniser(intents);
        expect(predictIntents(decodeModel(encodeModel(model)), text)).toEqual(predictIntents(model, text));
      }),
      { numRuns: 30 },
    );
  });

  it("is sure of every training phrase, in any case and with accents left out", () => {
    const model = trainRecogniser([
      ...SHOP,
      { id: "menu", title: "Menú", phrases: ["¿Qué hay en el menú?"] },
    ]);
    for (const { id, phrases } of SHOP) {
      for (const phrase of phrases) {
        const [top] = predictIntents(model, phrase.toUpperCase());
        expect(top?.id).toBe(id);
        expect(top?.score).toBeGreaterThan(0.9);
      }
    }
    expect(predictIntents(model, "que hay en el menu?")[0]?.id).toBe("menu");
  });

  it("understands other words and forgives a slip", () => {
    expect(best(SHOP, "where's my parcel")?.id).toBe("track");
    expect(best(SHOP, "track my pacrel")?.id).toBe("track");
    expect(best(SHOP, "let me talk to someone human")?.id).toBe("human");
  });

  it("stays below one half for unrelated texts, with few intents and with one", () => {
    const unrelated = ["what is the weather in Paris", "play some music", "bananas", "", "…", "🎺", "\ud800"];
    for (const intents of [SHOP, SHOP.slice(0, 2), SHOP.slice(0, 1)]) {
      const model = trainRecogniser(intents);
      for (const text of unrelated) expect(predictIntents(model, text)[0]?.score, text).toBeLessThan(0.5);
    }
  });

  it("leaves room for doubt with few phrases", () => {
    for (const text of ["i need a refund", "can I speak with a human", "return an item please"]) {
      expect(best(SHOP, text)?.score).toBeGreaterThan(0.5);
      expect(best(SHOP, text)?.score).toBeLessThan(0.99);
    }
  });

  it("recognises a lone intent", () => {
    expect(best(SHOP.slice(0, 1), "please track my parcel")?.score).toBeGreaterThan(0.5);
  });

  it.each([
    ["Chinese", ["你们几点开门", "周末开门吗"], ["我要退款", "怎么退货"], "几点开门", "想退款"],
    [
      "Japanese",
      ["何時に開きますか", "営業時間を教えて"],
      ["予約したいです", "席を予約する"],
      "営業時間は何時",
      "予約をしたい",
    ],
    ["Thai", ["เปิดกี่โมง", "ร้านเปิดวันไหน"], ["อยากจองโต๊ะ", "จองที่นั่ง"], "ร้านเปิดกี่โมง", "ขอจองโต๊ะ"],
    [
      "Russian",
      ["когда вы открыты", "часы работы"],
      ["хочу вернуть товар", "возврат"],
      "когда открыты",
      "возврат товара",
    ],
    [
      "Arabic",
      ["متى تفتحون", "ساعات العمل"],
      ["أريد استرجاع المنتج", "استرداد المال"],
      "متى تفتح",
      "اريد استرجاع",
    ],
    ["Hindi", ["दुकान कब खुलती है", "खुलने का समय"], ["पैसे वापस चाहिए", "सामान लौटाना है"], "कब खुलती है", "पैसे वापस"],
  ])("works in %s", (_, hours, refunds, askHours, askRefund) => {
    const model = trainRecogniser([
      { id: "hours", title: "", phrases: hours },
      { id: "refund", title: "", phrases: refunds },
    ]);
    for (const [text, id] of [
      [askHours, "hours"],
      [askRefund, "refund"],
    ] as const) {
      expect(predictIntents(model, text)[0]?.id).toBe(id);
      expect(predictIntents(model, text)[0]?.score).toBeGreaterThan(0.5);
    }
  });

  it("is not sure where two intents have the same phrase", () => {
    const scores = predictIntents(
      trainRecogniser([
        { id: "a", title: "", phrases: ["cancel it", "stop my order"] },
        { id: "b", title: "", phrases: ["cancel it", "end my contract"] },
      ]),
      "cancel it",
    );
    expect((scores[0]?.score ?? 0) - (scores[1]?.score ?? 0)).toBeLessThan(0.3);
  });

  it("takes phrases without letters, and none", () => {
    const model = trainRecogniser([
      { id: "thumb", title: "", phrases: ["👍", "..."] },
      { id: "number", title: "", phrases: ["42"] },
      { id: "empty", title: "", phrases: [] },
    ]);
    expect(predictIntents(model, "👍")[0]?.id).toBe("thumb");
    expect(predictIntents(model, "42")[0]?.id).toBe("number");
    expect(predictIntents(trainRecogniser([]), "hello")).toEqual([]);
  });

  it("reads a message of 4,000 characters", () => {
    const long = "where is my parcel, and why does it take so very long? ".repeat(80).slice(0, 4000);
    expect(best(SHOP, long)?.id).toBe("track");
  });
});

describe("phrases that differ in signs alone", () => {
  const plans: IntentExamples[] = [
    { id: "b", title: "Plan C++", phrases: ["c++", "tell me about plan c++"] },
    { id: "a", title: "Plan C#", phrases: ["c#", "tell me about plan c#"] },
    { id: "c", title: "Prices", phrases: ["what does it cost", "#"] },
  ];

  it("are each their own intent's, word for word", () => {
    const model = trainRecogniser(plans);
    for (const { id, title, phrases } of plans)
      for (const phrase of [title, ...phrases]) {
        expect([phrase, predictIntents(model, phrase)[0]?.id]).toEqual([phrase, id]);
        expect(isPhraseOf(model, id, phrase)).toBe(true);
      }
    expect(isPhraseOf(model, "a", "c++")).toBe(false);
  });

  it("give the same answers whatever ids the intents have", () => {
    const renamed = plans.map((plan) => ({ ...plan, id: plan.id === "a" ? "z" : plan.id }));
    for (const text of ["plan c", "c", "c--", "plan"]) {
      const scores = (intents: IntentExamples[]) =>
        predictIntents(trainRecogniser(intents), text).map(({ id, score }) => [id === "z" ? "a" : id, score]);
      expect(scores(renamed)).toEqual(scores(plans));
    }
  });
});
