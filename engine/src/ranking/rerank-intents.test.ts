import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeLexicon } from "../embeddings/lexicon.ts";
import { decodeModel, encodeModel } from "../intents/model.ts";
import { trainRecogniser } from "../intents/train.ts";
import { SourceEmbeddings } from "../knowledge/source-embeddings.ts";
import { rerankIntents, scoresBeyondDoubt } from "./rerank-intents.ts";

const read = (name: string) => readFileSync(new URL(`../../../meaning/tables/${name}.bin`, import.meta.url));
const lexicon = decodeLexicon("en", { table: read("en"), wishes: read("wishes"), words: read("words") });

const INTENTS = [
  {
    id: "book",
    title: "Book a lesson",
    phrases: ["book a lesson", "i want to ride on saturday", "can i have a lesson", "reserve a lesson"],
  },
  {
    id: "move",
    title: "Move a lesson",
    phrases: ["move my lesson", "another day please", "can we change the time", "i need to reschedule"],
  },
  {
    id: "cancel",
    title: "Cancel a lesson",
    phrases: ["cancel my lesson", "i can't come", "call it off", "we won't make it"],
  },
];
const model = trainRecogniser(INTENTS, { lexicon });

const WISHES = ["i want", "please bring", "can i get some fresh", "do you have", "order me", "send my aunt"];
const THINGS = ["bread", "milk", "apples", "tulips", "shoes", "paper", "candles", "tea", "soap", "wine"];

const judge = (text: string, source = undefined as Parameters<typeof rerankIntents>[0]["source"]) => {
  const scores = rerankIntents({ model, lexicon, text, source });
  if (!scores) throw new Error("the model was trained with the lexicon");
  return scores;
};

describe("rerankIntents", () => {
  it("understands a wish in words that no phrase has", () => {
    expect(judge("could the kids switch their booking to friday instead?")[0]?.id).toBe("move");
  });

  it("is sure of a training phrase, and scores every intent once from 0 to 1, best first", () => {
    const scores = judge("cancel my lesson");

    expect(scores[0]).toMatchObject({ id: "cancel" });
    expect(scores[0]?.score).toBeGreaterThanOrEqual(0.97);
    expect(scores.map(({ id }) => id).sort()).toEqual(["book", "cancel", "move"]);
    for (const [n, { score }] of scores.entries()) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(scores[n - 1]?.score ?? 1);
    }
  });

  it.each([
    ["i want a lesson for my kids", "do you have lessons for kids"],
    ["i'd like to go riding on sunday", "when do you go riding on sunday"],
  ])("hears rather a wish in %j than in the question %j", (wish, question) => {
    const scoreOf = (text: string) => judge(text).find(({ id }) => id === "book")?.score ?? 0;

    expect(scoreOf(wish)).toBeGreaterThan(scoreOf(question) + 0.1);
  });

  it("takes a stranger for no intent because a source of an article or two comes near to nothing", () => {
    const nothing = { best: 0, second: 0, coverage: 0, confidence: 0 };

    for (const stranger of ["do you have a sauna", "may i bring my dog", "is there parking nearby"])
      expect(judge(stranger, nothing)[0]?.score).toBeLessThan(0.5);
    expect(judge("could the kids switch their booking to friday instead?", nothing)[0]?.id).toBe("move");
  });

  it("reads what people type short as if it was written out, in messages and in phrases", () => {
    const short = judge("can u move my appt to tmrw pls");
    expect(short[0]).toEqual(judge("can you move my appointment to tomorrow please")[0]);

    const typedShort = INTENTS.map((intent) => ({
      ...intent,
      phrases: intent.phrases.map((phrase) => phrase.replace("please", "pls")),
    }));
    const [best] =
      rerankIntents({
        ...{ model: trainRecogniser(typedShort, { lexicon }), lexicon },
        ...{ text: "another day please", source: undefined },
      }) ?? [];
    expect(best).toMatchObject({ id: "move" });
    expect(best?.score).toBeGreaterThanOrEqual(0.97);
  });

  it("takes no stranger", () => {
    expect(judge("do you sell gift vouchers for birthdays?")[0]?.score).toBeLessThan(0.5);
  });

  it("is less sure of an intent where the data source says the same", () => {
    const source = new SourceEmbeddings(lexicon);
    source.add("1", { title: "Prices", text: "A private riding lesson on Saturday costs 45 euros." });
    const text = "what is a riding lesson on saturday";
    const says = { ...source.likeness(text), confidence: 0.6 };

    expect(judge(text, says)[0]?.score).toBeLessThan(judge(text)[0]?.score ?? 0);
  });

  it("asks nothing else where a model of many intents is sure by its phrases", () => {
    const many = Array.from({ length: 10 }, (_, n) => ({
      ...{ id: `${n}`, title: `Order ${n}` },
      phrases: WISHES.map((wish) => `${wish} ${THINGS[n]}`),
    }));
    const learned = { model: trainRecogniser([...INTENTS, ...many], { lexicon }), lexicon };
    const [sure, unsure] = ["please can i get some fresh tulips", "my neighbour likes things that grow"];

    expect(scoresBeyondDoubt({ ...learned, text: sure })?.[0]).toMatchObject({ id: "3" });
    expect(rerankIntents({ ...learned, text: sure, source: undefined })?.[0]).not.toHaveProperty("inputs");
    expect(scoresBeyondDoubt({ ...learned, text: unsure })).toBeUndefined();
    expect(rerankIntents({ ...learned, text: unsure, source: undefined })?.[0]).toHaveProperty("inputs");
    expect(scoresBeyondDoubt({ model, lexicon, text: "cancel my lesson" })).toBeUndefined();
  });

  it("says the same of a model that was stored", () => {
    const stored = decodeModel(encodeModel(model));
    const text = "can you put us down for thursday";

    expect(rerankIntents({ model: stored, lexicon, text, source: undefined })).toEqual(judge(text));
  });

  it("leaves a model without the lexicon alone, and takes any text", () => {
    const bare = trainRecogniser(INTENTS);

    expect(rerankIntents({ model: bare, lexicon, text: "hello", source: undefined })).toBeUndefined();
    for (const text of ["", "?", "\0", "a".repeat(5_000), "привет", "🐎"])
      for (const { score } of judge(text)) expect(score).toBeGreaterThanOrEqual(0);
  });
});
