import { describe, expect, it } from "vitest";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript, turnEvents } from "../testing/transcript.ts";

const salon = makeSnapshot({
  entities: [
    { name: "guests", title: "Guests", data_type: "integer" },
    { name: "day", title: "Day", data_type: "date" },
    { name: "hour", title: "Hour", data_type: "time", limits: { from: "09:00", to: "18:30" } },
    {
      ...{ name: "cut", title: "Cut", data_type: "choice" },
      choices: [
        { value: "Short", synonyms: [] },
        { value: "Long", synonyms: [] },
      ],
    },
  ],
  intents: [
    {
      title: "Book a haircut",
      training_phrases: ["book a haircut", "haircut"],
      entities: ["day", "hour"],
      reply: "{{day}} at {{hour}}.",
    },
    { title: "Style", training_phrases: ["style me"], entities: ["cut"], reply: "{{cut}} it is." },
    {
      title: "Group",
      training_phrases: ["come as a group"],
      entities: ["guests", "hour"],
      reply: "{{guests}} at {{hour}}.",
    },
  ],
});

async function lastLine(script: string): Promise<string> {
  return (await transcript(salon, script)).split("\n").at(-1) ?? "";
}

describe("a value that was left open", () => {
  it("is narrowed, and the part of the day says which half an hour is in", async () => {
    const asked = await transcript(salon, "user: book a haircut friday in the evening");
    expect(asked).toContain("How about 5:00 PM or 6:00 PM?");
    expect(await lastLine("user: book a haircut on friday\nuser: in the morning\nuser: 9")).toContain(
      "9:00 AM.",
    );
    expect(await lastLine("user: book a haircut on friday\nuser: in the evening\nuser: 6")).toContain(
      "6:00 PM.",
    );
  });

  it.each([
    ["the second one", "3:00 PM"],
    ["the first", "2:00 PM"],
    ["the third one please", "4:00 PM"],
  ])("is chosen by its place: “%s”", async (said, hour) => {
    const script = `user: book a haircut on friday\nuser: in the afternoon\nuser: ${said}`;
    expect(await lastLine(script)).toContain(`at ${hour}.`);
  });

  it("is not counted on from: later than what was proposed is no hour, and no day", async () => {
    const events = await transcript(
      salon,
      "user: book a haircut\nuser: in the afternoon\nuser: an hour later",
    );
    expect(events.split("\n").at(-1)).not.toContain("Today");
  });

  it("is taken as its buttons say it", async () => {
    const [event] = (await turnEvents(salon, "book a haircut next week")).slice(-1);
    const buttons = event?.type === "agent_replied" ? event.suggestions.map(({ text }) => text) : [];
    expect(buttons).toHaveLength(5);
    for (const [n, text] of buttons.entries())
      expect(await lastLine(`user: book a haircut next week\nuser: ${text}\nuser: at 10`)).toContain(
        `November ${23 + n}, 2026 at 10:00`,
      );
  });

  it("takes a weekday from the week that was named", async () => {
    const said = "user: book a haircut next week\nuser: friday\nuser: at 10";
    expect(await lastLine(said)).toContain("November 27, 2026");
  });

  it("meets a proposal that a yes takes and a no doesn't", async () => {
    const asked = "user: book a haircut\nuser: whenever";
    expect(await lastLine(asked)).toContain("How about tomorrow?");
    expect(await lastLine(`${asked}\nuser: yes\nuser: 10 am`)).toContain("November 19, 2026 at 10:00");
    const denied = await lastLine(`${asked}\nuser: no`);
    expect(denied).toContain("(asks Day, Hour)");
    expect(denied).not.toContain("How about");
    expect(await lastLine(`${asked}\nuser: no\nuser: yes`)).not.toContain("November 19");
  });

  it("of several a yes takes none", async () => {
    const said = await lastLine("user: book a haircut on friday\nuser: in the afternoon\nuser: yes");
    expect(said).toContain("How about 2:00 PM, 3:00 PM, or 4:00 PM?");
  });

  it("stays narrowed while something else is answered", async () => {
    expect(await lastLine("user: come as a group in the afternoon\nuser: we are 4 people")).toContain(
      "How about 2:00 PM",
    );
    expect(await lastLine("user: come as a group in the afternoon\nuser: 4 people\nuser: 3")).toBe(
      "agent: 4 at 3:00 PM.",
    );
  });

  it("shows the choices of a list", async () => {
    const said = await transcript(salon, "user: style me\nuser: you choose");
    expect(said).toContain("How about Short or Long?");
  });

  it("is no wish to drop the form, where the words may be that, too", async () => {
    const spanish = { ...salon, agent: { ...salon.agent, language: "es" } };
    const said = await transcript(spanish, "user: style me\nuser: da igual\nuser: Short");
    expect(said).toContain("Short o Long");
    expect(said).toMatch(/Short it is\.$/u);
  });

  it("stands in the event that asks", async () => {
    const events = await turnEvents(salon, "book a haircut on friday in the afternoon");
    expect(events.find(({ type }) => type === "form_asked")).toMatchObject({
      doubt: { why: "part", value: "14:00", others: ["15:00", "16:00"] },
    });
  });
});

describe("what the limits refuse", () => {
  it("is refused with the limits", async () => {
    const refused = "Please choose something from 9:00 AM to 6:30 PM.";
    expect(await lastLine("user: book a haircut on friday\nuser: at 22:15")).toContain(refused);
    expect(await lastLine("user: book a haircut on friday at 22:15")).toContain(refused);
    expect(await lastLine("user: book a haircut on friday\nuser: at 23:00 in the night")).toContain(refused);
  });

  it("names a list's values", async () => {
    expect(await lastLine("user: style me\nuser: xyzzy")).toContain("For example: Short, Long");
  });
});
