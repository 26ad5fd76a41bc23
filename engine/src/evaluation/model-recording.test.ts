import type { PlayableTest } from "@cxc/contract/agent-tests.ts";
import type { RecordedAnswer } from "@cxc/contract/model-recordings.ts";
import { expect, test } from "vitest";
import { ModelFailure } from "../dialogue/ports.ts";
import { fakeModel, fakePassages, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { recordedModel, recordingModel, withHeard } from "./model-recording.ts";
import { playTest, type TestedAgent } from "./play-test.ts";

const hours = { title: "Opening hours", reply: "At nine.", prompt: "Say when we open." };

function agentOf(intent: object, model: TestedAgent["model"]): TestedAgent {
  const snapshot = makeSnapshot({ intents: [{ ...hours, ...intent }] });
  return {
    ...{ snapshot, model, greeting: "", suggestions: [] },
    recogniser: fakeRecogniser(snapshot),
    passages: fakePassages({}),
    actions: { run: async () => Promise.reject(new Error("none is run")) },
  };
}

function testOf(contains: string): PlayableTest {
  const turn = { message: "opening hours", expect: { intent: "Opening hours", contains: [contains] } };
  const surroundings = { tags: [], clock: "2026-11-18T12:00:00.000Z", time_zone: "UTC", language: "" };
  return { name: "t", ...surroundings, turns: [turn, turn] };
}

async function record(says: Parameters<typeof fakeModel>[0]) {
  const model = fakeModel(says);
  const heard: RecordedAnswer[] = [];
  const recording = recordingModel(model, (answer) => heard.push(answer));
  const turns = await playTest(testOf("good morning"), agentOf({}, recording));
  return { heard, turns, asked: model.requests.length };
}

const differences = (turns: Awaited<ReturnType<typeof playTest>>) =>
  turns.map((turn) => turn.differences.map(({ kind, got }) => [kind, got]));

test("a model says again what was recorded, and each request has one answer", async () => {
  const { heard, turns, asked } = await record({ word_reply: "Good morning, we open early." });
  const again = await playTest(testOf("good morning"), agentOf({}, recordedModel(heard)));

  expect(differences(turns)).toEqual([[], []]);
  expect(differences(again)).toEqual([[], []]);
  expect(heard).toHaveLength(asked);
  expect(new Set(heard.map(({ request }) => request)).size).toBe(heard.length);
});

test("what is asked otherwise than it was recorded fails its turn, and says what to do", async () => {
  const { heard } = await record({ word_reply: "Good morning, we open early." });
  const other = agentOf({ prompt: "Be brief about when we open." }, recordedModel(heard));
  const [first] = await playTest(testOf("at nine"), other);

  expect(first?.differences).toMatchObject([{ kind: "model", expected: "an answer" }]);
  expect(first?.differences[0]?.got).toContain("Please record the answers");
});

test("a model that fails while it is recorded leaves no answer, and fails its turn", async () => {
  const { heard, turns } = await record({ word_reply: new ModelFailure("rate_limited", "Too many calls.") });

  expect(heard).toEqual([]);
  expect(turns[0]?.differences).toContainEqual(
    expect.objectContaining({ kind: "model", got: "Too many calls." }),
  );
});

test("an object is recorded as JSON, and one that a file holds wrongly is a failure of the model", async () => {
  const request = { purpose: "understand" as const, system: "", messages: [], max_output_tokens: 1 };
  const asked = { ...request, prompt_version: "1", schema: {} };
  const heard: RecordedAnswer[] = [];
  const model = recordingModel(fakeModel({ understand: { choice: "1" } }), (answer) => heard.push(answer));
  for await (const _ of model.generate(asked));
  const broken = heard.map((answer) => ({ ...answer, answer: "{" }));

  expect(heard).toMatchObject([{ kind: "object", answer: '{"choice":"1"}', model: "fake" }]);
  await expect(recordedModel(broken).generate(asked)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    kind: "garbage",
  });
});

test("what is heard anew stands instead of what was said before, and other answers stay", () => {
  const said = (request: string, answer: string): RecordedAnswer => {
    return { request, purpose: "answer", model: "m", kind: "text", answer };
  };
  expect(withHeard([said("a", "1"), said("b", "2")], [said("a", "3")])).toEqual([
    said("b", "2"),
    said("a", "3"),
  ]);
});
