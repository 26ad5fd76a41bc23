import type { ActionRequest, LanguageModel, ModelRequest } from "@cxc/engine/dialogue/ports.ts";
import { fakeActions, fakeModel } from "@cxc/engine/testing/fake-ports.ts";
import { expect, it } from "vitest";
import { claimedModel, limitActions, limitModel } from "./turn-ports.ts";

const ASK: ModelRequest = {
  purpose: "understand",
  system: "",
  messages: [],
  max_output_tokens: 10,
  prompt_version: "1",
  schema: { type: "object" },
};
const RUN: ActionRequest = {
  action: {
    id: "a",
    title: "A",
    changes_data: true,
    reply_template: "",
    failure_message: "",
    kind: "unknown",
  },
  values: {},
  run_id: "r",
  is_dry: false,
};

const never = new Promise<never>(() => undefined);
const hanging: LanguageModel = {
  async *generate() {
    yield await never;
  },
};

async function read(model: LanguageModel, request: ModelRequest): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of model.generate(request)) types.push(type);
  return types;
}

it("gives up a model that hangs before the reply, and asks none when the time for that is over", async () => {
  const model = fakeModel({ understand: { choice: "1" } });

  await expect(
    read(
      limitModel(hanging, () => 5_990),
      ASK,
    ),
  ).rejects.toMatchObject({ kind: "timeout" });
  await expect(
    read(
      limitModel(model, () => 6_000),
      ASK,
    ),
  ).rejects.toMatchObject({ kind: "timeout" });
  expect(model.requests).toEqual([]);
});

it("leaves a model that answers in time, and the words of a reply, as they are", async () => {
  const model = fakeModel({ understand: { choice: "1" }, word_reply: "Hi" });
  const { schema: _, ...words } = { ...ASK, purpose: "word_reply" as const };

  expect(
    await read(
      limitModel(model, () => 10),
      ASK,
    ),
  ).toEqual(["object", "done"]);
  expect(
    await read(
      limitModel(model, () => 10_000),
      words,
    ),
  ).toEqual(["text", "done"]);
});

it("asks a model before the claim holds, and lets nothing out until then", async () => {
  const model = fakeModel({ word_reply: "Hi" });
  const claim = Promise.withResolvers<void>();
  const heard = read(
    claimedModel(model, () => claim.promise),
    { ...ASK, purpose: "word_reply" },
  );

  expect(model.requests.length).toBe(1);
  expect(await Promise.race([heard, Promise.resolve("nothing yet")])).toBe("nothing yet");
  claim.resolve();
  expect(await heard).toEqual(["text", "done"]);
});

it("gives up a model whose claim is lost, also one that hangs", async () => {
  const lost = () => Promise.reject(new Error("Another turn came first."));

  await expect(read(claimedModel(hanging, lost), ASK)).rejects.toThrow("came first");
  await expect(read(claimedModel(fakeModel({}), lost), ASK)).rejects.toThrow("came first");
});

it("goes on without an action that takes longer than a reply may", async () => {
  const late = limitActions({ run: () => never }, () => 14_490);
  const soon = limitActions(fakeActions(), () => 10);

  expect(await late.run(RUN)).toMatchObject({
    status: "failed",
    reason: expect.stringContaining("longer"),
    is_unknown: true,
  });
  expect(await soon.run(RUN)).toMatchObject({ status: "succeeded" });
});
