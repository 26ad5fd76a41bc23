import { describe, expect, it } from "vitest";
import { intentsOpen } from "../dialogue/frames.ts";
import { acts, concern, confirmTable, filled, openTable, told } from "../testing/told-turn.ts";

describe("what a model makes of a message", () => {
  it("begins an intent that the words don't tell, with its values", async () => {
    const message = "there is water all over Elm Road 5";
    const { text, events, asks, trace } = await told(
      message,
      acts({
        act: "request",
        words: message,
        concern: await concern(message, "Report a leak"),
        values: [{ entity: "street", words: "elm ROAD 5", value: "Elm Road 5" }],
      }),
    );
    expect([filled(events), asks]).toEqual([[["Street", "Elm Road 5", "model"]], ["Colour"]]);
    expect(text).toContain("Elm Road 5");
    expect(trace.candidates).toMatchObject([{ act: "request", by: "understand_by_model", is_taken: true }]);
    expect(trace.models).toMatchObject([{ purpose: "understand", outcome: "used", input_tokens: 10 }]);
  });

  it("fills a form beside what the engine reads, and not over it", async () => {
    const state = await openTable();
    const values = [{ entity: "guests", words: "the two of us and the twins", value: "4" }];
    const { events } = await told("tomorrow, the two of us and the twins", acts({ act: "inform", values }), {
      state,
    });
    expect(filled(events)).toEqual([
      ["Day", "2026-11-19", "message"],
      ["Guests", 4, "model"],
    ]);
  });

  it("is a yes, a no, a change or the end of what waits", async () => {
    const state = await confirmTable();
    const yes = await told("make it so", acts({ act: "affirm" }), { state });
    const no = await told("rather not after all", acts({ act: "deny" }), { state });
    const gone = await told("i changed my mind", acts({ act: "cancel" }), { state: await openTable() });
    const five = [{ entity: "guests", words: "one more", value: "5" }];
    const more = await told("one more", acts({ act: "correct", values: five }), { state });
    const which = [{ entity: "day", words: "", value: "" }];
    const other = await told("that day is bad", acts({ act: "correct", values: which }), { state });

    expect([yes.actions.requests.length, yes.replied?.outcome]).toEqual([1, "action_done"]);
    expect([no.actions.requests.length, intentsOpen(no.state)]).toEqual([0, []]);
    expect(intentsOpen(gone.state)).toEqual([]);
    expect([filled(more.events), more.actions.requests.length]).toEqual([[["Guests", 5, "model"]], 0]);
    expect(other.asks).toEqual(["Day"]);
  });

  it("is a question in full, which the source answers, and what waits waits on", async () => {
    const state = await openTable();
    const asked = acts({ act: "question", question: "When are you open?" });
    const inForm = await told("and when is that", asked, { state });
    const unknown = await told("and when", acts({ act: "question", question: "Who won?" }), { state });
    const prices = await concern("and for me", "Prices");
    const about = await told("and for me", acts({ act: "question", concern: prices }), { state });

    expect([inForm.text, inForm.asks]).toEqual([expect.stringContaining("From 8 to 17."), ["Day", "Guests"]]);
    expect(inForm.replied).toMatchObject({ asked_as: "When are you open?" });
    expect(unknown.asks).toEqual(["Day", "Guests"]);
    expect([about.text, about.asks]).toEqual([expect.stringContaining("80"), ["Day", "Guests"]]);
  });

  it("sets the second of two requests aside, and offers it when the first is done", async () => {
    const message = "a table tomorrow for 4 and my sink drips";
    const [table, leak] = [await concern(message, "Book a table"), await concern(message, "Report a leak")];
    const first = await told(
      message,
      acts(
        { act: "request", words: "a table tomorrow for 4", concern: table },
        { act: "request", words: "my sink drips", concern: leak },
      ),
    );
    const done = await told("yes", undefined, { state: first.state });
    expect(filled(first.events)).toEqual([
      ["Day", "2026-11-19", "message"],
      ["Guests", 4, "message"],
    ]);
    expect(JSON.stringify(done.replied)).toContain("Report a leak");
  });

  it("says what was done once more", async () => {
    const state = (await told("yes", undefined, { state: await confirmTable() })).state;
    const last = await concern("did that work", "Book a table", { state });
    const { text } = await told("did that work", acts({ act: "repeat", concern: last }), { state });
    expect(text).toContain("Book a table");
    expect(text).toContain("November 19");
  });

  it("is a mood, beside what waits too", async () => {
    const state = await confirmTable();
    const { actions, state: after } = await told(
      "let me sleep on it",
      acts({ act: "chitchat", mood: "doubt" }),
      { state },
    );
    expect(actions.requests).toEqual([]);
    expect(intentsOpen(after)).toEqual(intentsOpen(state));
  });

  it("acts on nothing that the words don't reach before a yes, whatever the action's switch says", async () => {
    const message = "forget me";
    const four = await concern(message, "Delete my data");
    const { actions, replied, state } = await told(message, acts({ act: "request", concern: four }));
    const yes = await told("yes", undefined, { state });
    expect([actions.requests.length, replied?.outcome]).toEqual([0, "form"]);
    expect(yes.actions.requests.length).toBe(1);
  });
});
