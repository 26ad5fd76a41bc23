import { expect, it } from "vitest";
import { ModelFailure, type Recogniser } from "../dialogue/ports.ts";
import { fakeModel, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { turnEvents } from "../testing/transcript.ts";

const garage = makeSnapshot({
  intents: [
    { title: "Vehicles", training_phrases: ["wash a car"], reply: "We do vehicles." },
    { title: "Dogs", training_phrases: ["groom a dog"], reply: "We do dogs." },
  ],
});
const [vehicles] = garage.intents;

async function ask(message: string, scores: () => Promise<number>) {
  const asked: string[] = [];
  const recogniser: Recogniser = {
    ...fakeRecogniser(garage),
    meaning: {
      model: "embed-1",
      async recognise(text) {
        asked.push(text);
        return [{ id: vehicles?.id ?? "", score: await scores() }];
      },
    },
  };
  const model = fakeModel({ understand: { candidates: [] } });
  const events = await turnEvents(garage, message, { recogniser, model });
  const told = events.flatMap((event) => (event.type === "model_used" ? [event] : []));
  return { asked, told, replied: events.at(-1) };
}

it("takes what a message means where its words leave doubt", async () => {
  const { told, replied } = await ask("automobile", async () => 0.9);
  expect(told).toMatchObject([{ purpose: "recognise", model: "embed-1", outcome: "used" }]);
  expect(replied).toMatchObject({ outcome: "answered", intent_id: vehicles?.id });
});

it("asks for nothing where the words are sure", async () => {
  expect((await ask("wash a car", async () => 0)).asked).toEqual([]);
  expect((await ask("Dogs", async () => 0)).asked).toEqual([]);
});

it("leaves it at the words where the provider fails", async () => {
  const fail = () => Promise.reject(new ModelFailure("timeout", "It took too long."));
  const { told, replied } = await ask("automobile", fail);
  expect(told).toMatchObject([
    { purpose: "recognise", outcome: "timeout", detail: "It took too long." },
    { purpose: "understand" },
  ]);
  expect(replied).toMatchObject({ outcome: "unanswered" });
});

it("leaves a doubt to the language model, as ever", async () => {
  const { told, replied } = await ask("automobile", async () => 0.55);
  expect(told.map(({ purpose }) => purpose)).toEqual(["recognise", "understand"]);
  expect(replied).toMatchObject({ outcome: "answered", intent_id: vehicles?.id });
});
