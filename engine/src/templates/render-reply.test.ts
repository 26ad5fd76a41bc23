import { expect, it } from "vitest";
import { reduceEvents } from "../dialogue/conversation.ts";
import type { Event } from "../dialogue/events.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { turnEvents } from "../testing/transcript.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { renderReply, wordingIn } from "./render-reply.ts";

const reply = "We open at **9**.\n\n- [Map](https://example.com)";
const snapshot = makeSnapshot({ intents: [{ title: "Hours", training_phrases: ["hours"], reply }] });

it("is Markdown in the event, and HTML where it is shown", async () => {
  const replied = (await turnEvents(snapshot, "hours")).at(-1);
  if (replied?.type !== "agent_replied") throw new Error("the turn has no reply");

  expect(replied).toMatchObject({ v: 2, markdown: reply, is_generated: false });
  expect(renderReply(replied)).toBe(renderMarkdown(reply));
});

it("of format 1 is the HTML that was kept", () => {
  const html = "<p>We open at <strong>9</strong>.</p>";
  expect(renderReply({ response: html })).toBe(html);
  const replied: Event = {
    v: 1,
    type: "agent_replied",
    response: html,
    suggestions: [],
    form: null,
    citations: [],
    outcome: "answered",
    intent_id: null,
    decision: "",
    duration_ms: 1,
  };
  const state = reduceEvents([{ v: 1, type: "user_said", message: "hours" }, replied]);
  expect(state.recent).toEqual([{ said: "hours", reply: { response: html } }]);
});

it("says first what nobody was told of the turn before", async () => {
  const input = { is_after_unknown: true };
  for (const message of ["hours", "what else?"]) {
    const [told, untold] = [
      (await turnEvents(snapshot, message, { input })).at(-1),
      (await turnEvents(snapshot, message)).at(-1),
    ];
    if (told?.type !== "agent_replied" || untold?.type !== "agent_replied") throw new Error("no reply");
    const [notice, ...rest] = renderReply(told).split("\n");
    expect(notice).toContain("I can't tell whether that went through");
    expect(rest.join("\n")).toBe(renderReply(untold));
  }
});

it("holds neither a NUL nor half of a character", () => {
  expect(wordingIn("a\0b\ud800c")).toEqual({ markdown: "a\ufffdb\ufffdc", is_generated: false });
});

it("of a model holds no link", () => {
  expect(renderReply(wordingIn("[here](https://example.com)", { is_generated: true }))).not.toContain("<a");
});
