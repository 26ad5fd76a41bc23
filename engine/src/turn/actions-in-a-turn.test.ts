import { describe, expect, it } from "vitest";
import { EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import { isHandedOff } from "../dialogue/frames.ts";
import { plainTextOf } from "../templates/render-markdown.ts";
import { renderReply } from "../templates/render-reply.ts";
import { fakeActions } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { playTurn, transcript, turnEvents } from "../testing/transcript.ts";
import { closeTurn } from "./close-turn.ts";
import { explainTurn } from "./explain.ts";

const restaurant = makeSnapshot({
  entities: [{ name: "guests", title: "Guests", description: "Number of guests", data_type: "integer" }],
  intents: [
    { title: "Book a table", entities: ["guests"], reply: "For {{guests}}.", action_id: "action-1" },
    { title: "My order", reply: "It is {{action.state}}.", action_id: "action-2" },
    { title: "A person please", action_id: "action-3" },
    { title: "Parking", reply: "Behind the house." },
  ],
  actions: [
    {
      title: "Book",
      reply_template: "Booked for {{guests}} under **{{action.code}}**.",
      failure_message: "No table for {{guests}}.",
    },
    { title: "Order", changes_data: false },
    { title: "Hand over", kind: "handoff", handoff: { note: "" }, changes_data: false },
  ],
});

async function holds(script: string, world: Parameters<typeof transcript>[2]): Promise<void> {
  const lines = script.split("\n").map((line) => line.trim());
  const written = lines.filter((line) => line !== "").join("\n");
  expect(await transcript(restaurant, script, world)).toBe(written);
}

describe("an intent with an action", () => {
  it("runs it once all values are there, and replies with what it answered", async () => {
    const actions = fakeActions({ fields: { code: "A*7", state: "on its way" } });
    await holds(
      `
      user: book a table
      agent: Guests: how many? (asks Guests)
      form: Guests = 4
      agent: Booked for 4 under A*7.
      user: my order
      agent: It is on its way.
      user: parking
      agent: Behind the house.`,
      { actions },
    );
    expect(actions.requests).toMatchObject([
      { action: { title: "Book" }, values: { guests: 4 }, is_dry: false },
      { action: { title: "Order" }, values: {} },
    ]);
  });

  it("says no reply whose fields were not answered: that it failed, or is done after a change", async () => {
    const actions = fakeActions({ fields: { body: "<h1>We are being repaired</h1>" } });
    await holds(
      `
      user: my order
      agent: That didn't work. Please try again later.
      user: book a table for 4 guests
      agent: That's done.`,
      { actions },
    );
    const asked = await turnEvents(restaurant, "my order", { actions });
    expect(asked.at(-1)).toMatchObject({ outcome: "action_failed" });
    expect(explainTurn(asked).decision).toBe(
      'The reply of "My order" names what was not answered: state. A standard sentence was used. The action "Order" was run.',
    );
    const booked = await turnEvents(restaurant, "book a table for 4 guests", { actions });
    expect(booked.at(-1)).toMatchObject({ outcome: "action_done" });
  });

  it("says why it was refused where the refusal says so", async () => {
    const weather = makeSnapshot({
      intents: [{ title: "Check the weather", action_id: "action-1" }],
      actions: [{ title: "Weather", changes_data: false, failure_message: "Sorry: {{action.message}}" }],
    });
    const refused = (fields: Record<string, string>) =>
      fakeActions({
        status: "failed",
        reason: "422",
        response: { status: 422, headers: [], body: "", fields },
      });
    const say = (fields: Record<string, string>) =>
      transcript(weather, "user: check the weather", { actions: refused(fields) });
    expect(await say({ message: "That day is full" })).toContain("agent: Sorry: That day is full");
    expect(await say({})).toContain("agent: That didn't work. Please try again later.");
  });

  it("commits the request before it runs, and nothing in a turn without one", async () => {
    const actions = fakeActions();
    const order: string[] = [];
    const watched = {
      run: async (request: Parameters<typeof actions.run>[0]) => {
        order.push("ran");
        return actions.run(request);
      },
    };
    const { steps } = await playTurn(restaurant, "book a table for 4 guests", { actions: watched });
    const plain = await playTurn(restaurant, "parking", { actions });

    expect(order).toEqual(["ran"]);
    expect(steps.indexOf("checkpoint")).toBe(steps.indexOf("action_requested") + 1);
    expect(steps.indexOf("action_succeeded")).toBeGreaterThan(steps.indexOf("checkpoint"));
    expect(plain.steps).not.toContain("checkpoint");
  });

  it("says the failure message, or a neutral sentence, and keeps the reason for the makers", async () => {
    const actions = fakeActions({ status: "failed", reason: "The server answered 500." });
    await holds(
      `
      user: book a table for 4 guests
      agent: No table for 4.
      user: my order
      agent: That didn't work. Please try again later.`,
      { actions },
    );
    const events = await turnEvents(restaurant, "my order", { actions });
    expect(events.at(-1)).toMatchObject({ outcome: "action_failed" });
    expect(explainTurn(events)).toMatchObject({
      decision: 'A standard sentence was used. The action "Order" failed: The server answered 500.',
      actions: [{ title: "Order", status: "failed", reason: "The server answered 500.", is_dry: false }],
    });
  });

  it("that changes data is shown, and not run, where the turn runs none of those", async () => {
    const request = { method: "POST", url: "https://example.com/", headers: [], body: "{}" };
    const actions = fakeActions({ request });
    const input = { runs_actions: false };
    const { events, steps } = await playTurn(restaurant, "book a table for 4 guests", { actions, input });
    await turnEvents(restaurant, "my order", { actions, input });

    expect(actions.requests.map(({ is_dry }) => is_dry)).toEqual([true, false]);
    expect(steps).not.toContain("checkpoint");
    expect(explainTurn(events)).toMatchObject({
      actions: [{ is_dry: true, status: "succeeded", request }],
      decision: 'The reply of the action "Book" was used. The action "Book" was shown and not run.',
    });
  });

  it("says which fields would stand in a reply where it was only shown", async () => {
    await holds(
      `
      user: book a table for 4 guests
      agent: Booked for 4 under (code).`,
      { actions: fakeActions(), input: { runs_actions: false } },
    );
  });

  it("that may have been carried out is not said to have failed", async () => {
    const reason = "There was no answer in time; it may have been carried out.";
    const actions = fakeActions({ status: "failed", is_unknown: true, reason });
    await holds(
      `
      user: book a table for 4 guests
      agent: I can't tell whether that went through. Please check before you try again.`,
      { actions },
    );
    const events = await turnEvents(restaurant, "book a table for 4 guests", { actions });
    expect(explainTurn(events).actions).toMatchObject([{ status: "unknown", reason }]);
  });

  it("hands over once, and says so each time", async () => {
    const actions = fakeActions({ is_handoff: true });
    await holds(
      `
      user: a person please
      agent: A person will take over from here.
      user: a person please
      agent: A person will take over from here.`,
      { actions },
    );
    const events = await turnEvents(restaurant, "a person please", { actions });

    expect(actions.requests.length).toBe(2);
    expect(events.at(-1)).toMatchObject({ outcome: "handed_off" });
    const state = reduceEvents(events);
    expect([isHandedOff(state), state.is_answering]).toEqual([true, false]);
  });

  it("keeps no more of a large answer than an event should hold", async () => {
    const fields = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, "x".repeat(4_000)]));
    const events = await turnEvents(restaurant, "my order", { actions: fakeActions({ fields }) });
    expect(JSON.stringify(events).length).toBeLessThan(30_000);
  });
});

describe("a turn that broke off", () => {
  const begun = async (result = {}) => {
    const events = await turnEvents(restaurant, "book a table for 4 guests", {
      actions: fakeActions(result),
    });
    return {
      events,
      upTo: (type: string) => events.slice(0, events.findIndex((one) => one.type === type) + 1),
    };
  };

  it("after its action was requested says that nobody knows, and is over", async () => {
    const events = (await begun()).upTo("action_requested");
    const state = reduceEvents(events);
    const closed = closeTurn(restaurant, state, events);

    expect(state.is_answering).toBe(true);
    expect(closed).toMatchObject({
      is_unknown: true,
      events: [
        { type: "action_failed", is_unknown: true, run_id: "run-1" },
        { type: "agent_replied", outcome: "action_failed", form: null },
      ],
    });
    expect(explainTurn([...events, ...closed.events]).actions).toMatchObject([{ status: "unknown" }]);
    expect(reduceEvents(closed.events, state)).toMatchObject({ is_answering: false, frames: [] });
  });

  it("after its action says what the action answered", async () => {
    const events = (await begun({ fields: { code: "A7" } })).upTo("action_succeeded");
    const closed = closeTurn(restaurant, reduceEvents(events), events);
    const replied = closed.events.at(-1);

    expect(closed.is_unknown).toBe(false);
    expect(replied?.type === "agent_replied" && plainTextOf(renderReply(replied))).toBe(
      "Booked for 4 under A7.",
    );
  });

  it("before that asks for patience, and a pending form waits on", async () => {
    const asked = reduceEvents(await turnEvents(restaurant, "book a table"));
    const events = (await begun()).events.slice(0, 1);
    const closed = closeTurn(restaurant, reduceEvents(events, asked), events);

    expect(closed.events).toMatchObject([
      { outcome: "unanswered", form: { data: [{ label: "Guests" }] }, intent_id: null },
    ]);
  });

  it("is told before the next reply, where its outcome is unknown and nobody heard", async () => {
    const input = { is_after_unknown: true };
    expect(await transcript(restaurant, "user: parking", { input, state: EMPTY_CONVERSATION })).toBe(
      "user: parking\nagent: I can't tell whether that went through. Please check before you try again. Behind the house.",
    );
  });
});
