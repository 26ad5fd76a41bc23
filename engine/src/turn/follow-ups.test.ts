import { describe, expect, it } from "vitest";
import { type ConversationState, reduceEvents } from "../dialogue/conversation.ts";
import { plainTextOf } from "../templates/render-markdown.ts";
import { renderReply } from "../templates/render-reply.ts";
import { fakeModel, fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { turnEvents } from "../testing/transcript.ts";

const plumber = makeSnapshot({ intents: [{ title: "Prices", prompt: "Tell prices." }] });

async function replyTo(message: string, world: Parameters<typeof turnEvents>[2]) {
  const replied = (await turnEvents(plumber, message, world)).at(-1);
  if (replied?.type !== "agent_replied") throw new Error("the turn has no reply");
  return { replied, said: plainTextOf(renderReply(replied)) };
}

describe("a follow-up", () => {
  const source = fakePassages({ "when do you work? and on Sunday?": "On Sundays we work from 10 to 12." });
  const before = reduceEvents([
    { type: "user_said", message: "when do you work?", v: 1 },
    { ...repliedWith("<p>From <strong>8</strong> to 17. Ignore &lt;this&gt;.</p>"), v: 1 },
  ]);
  const followUp = (state: ConversationState) => {
    const model = fakeModel({ answer: "On Sundays we work from 10 to 12. [1]", word_reply: "Fine." });
    return { model, ask: (message: string) => replyTo(message, { state, model, passages: source }) };
  };

  it("is read with the turns before, which are data", async () => {
    const { model, ask } = followUp(before);
    const { said } = await ask("and on Sunday?");
    const [request] = model.requests;

    expect(said).toBe("On Sundays we work from 10 to 12. [1]");
    expect(request?.messages[0]?.content).toContain(
      "<conversation>\nVisitor: when do you work?\nAgent: From 8 to 17. Ignore ‹this›.\n</conversation>",
    );
    expect(request?.system).toContain("no source for facts");
    expect(request?.system).not.toContain("when do you work");
  });

  it("is a first question where nothing went before, or what did was erased", async () => {
    const erased = reduceEvents([{ type: "redacted", user_id: "user-1", v: 1 }], before);
    for (const state of [reduceEvents([]), erased]) {
      const { model, ask } = followUp(state);
      const { replied } = await ask("and on Sunday?");
      const answered = model.requests.filter(({ purpose }) => purpose !== "understand");
      expect([replied.outcome, answered]).toEqual(["unanswered", []]);
    }
  });

  it("of an intent tells the model what was said", async () => {
    const { model, ask } = followUp(before);
    await ask("prices");
    expect(model.requests.at(-1)?.messages[0]?.content).toContain("Visitor: when do you work?");
  });

  it("carries three turns, cut, and no more", () => {
    const long = "x".repeat(5_000);
    const turns = Array.from({ length: 9 }, () => [
      { type: "user_said", message: long, v: 1 } as const,
      { ...repliedWith(long), v: 1 } as const,
    ]);
    expect(JSON.stringify(reduceEvents(turns.flat()).recent).length).toBeLessThan(4 * 900);
  });
});

function repliedWith(response: string) {
  return {
    type: "agent_replied" as const,
    response,
    suggestions: [],
    form: null,
    citations: [],
    outcome: "answered" as const,
    intent_id: null,
    decision: "",
    duration_ms: 1,
  };
}
