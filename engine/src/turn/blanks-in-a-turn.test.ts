import { describe, expect, it } from "vitest";
import { replyContextOf } from "../dialogue/reply-context.ts";
import { greet } from "../replies/replies.ts";
import { fakeActions, fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript, turnEvents } from "../testing/transcript.ts";

const LANGUAGES = ["en", "de", "fr", "es", "pt", "it", "nl", "ar", "he", "fa", "ur"] as const;

function agent(reply: string, language = "en") {
  return makeSnapshot({
    agent: { language, texts: { [language]: { ended: "Bye. {{?phone}}" } } },
    intents: [{ title: "Hours", training_phrases: ["when are you open"], reply }],
  });
}

describe.each(LANGUAGES)("a reply that waits for a fact, in %s", (language) => {
  it("is told as not known, and its mark never", async () => {
    const snapshot = agent("**{{?days and hours}}**.", language);
    const said = await transcript(snapshot, "user: when are you open\nuser: exit");
    expect(said).not.toContain("{{");
    expect(said).toContain("agent: Bye.");
    const events = await turnEvents(snapshot, "when are you open");
    expect(events.at(-1)).toMatchObject({
      outcome: "unanswered",
      decision: 'The reply of "Hours" has blanks that nobody filled in.',
    });
  });
});

it("says what it knows of the rest", async () => {
  expect(await transcript(agent("We open {{?days}}. Come by!"), "user: when are you open")).toContain(
    "agent: Come by!",
  );
});

it("asks the data source instead", async () => {
  const passages = fakePassages({ "when are you open": "From nine to five." });
  const said = await transcript(agent("We open {{?days}}."), "user: when are you open", { passages });
  expect(said).toContain("agent: From nine to five.");
});

it("is left out of an action's words and of the greeting", async () => {
  const snapshot = makeSnapshot({
    intents: [{ title: "Call", training_phrases: ["call me"], reply: "", action_id: "action-1" }],
    actions: [{ confirm: false, reply_template: "We call from {{?number}}. Talk soon!" }],
  });
  expect(await transcript(snapshot, "user: call me", { actions: fakeActions() })).toContain(
    "agent: Talk soon!",
  );
  const greetingOf = (text: string) => greet(replyContextOf(snapshot), text, []).markdown;
  expect(greetingOf("Hello from {{?company}}! What can I do?")).toMatch(/^What can I do\?\n\n/);
  expect(greetingOf("Hello from {{?company}}")).toBe(greetingOf(""));
});
