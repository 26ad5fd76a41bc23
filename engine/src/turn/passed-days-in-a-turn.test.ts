import { describe, expect, it } from "vitest";
import { repliesTo } from "../testing/booking-agent.ts";
import { makeSnapshot } from "../testing/snapshot.ts";

const entities = [
  { name: "day", title: "Day", description: "", data_type: "date" as const },
  { name: "time", title: "Time", description: "", data_type: "time" as const },
];
const PHRASES: Record<string, string[]> = {
  en: ["book a visit", "I want a visit", "I need a plumber"],
  de: ["Tisch reservieren", "ich möchte einen Tisch reservieren"],
};

function agentOf(language: "en" | "de", title: string) {
  const intent = {
    title,
    training_phrases: PHRASES[language] ?? [],
    entities: ["day", "time"],
    reply: "Noted for {{day}}, {{time}}.",
  };
  return makeSnapshot({ agent: { language }, entities, intents: [intent] });
}

/** The test conversations take place on Wednesday, 18 November 2026. */
const repliesIn = (title: string, ...said: string[]) => repliesTo(said, agentOf("en", title));

describe("a day that has passed", () => {
  it("is refused in words where a visit is to be booked, and asked for anew", async () => {
    const replies = await repliesIn("Book a visit", "book a visit yesterday at 10", "tomorrow");
    expect(replies[0]).toContain("Tuesday, November 17, 2026 has passed. Which day? (asks Day)");
    expect(replies[0]).toContain("✓ 10:00 AM");
    expect(replies[1]).toContain("Noted for Thursday, November 19, 2026, 10:00 AM.");
  });

  it("is refused as an answer to the form, too", async () => {
    const replies = await repliesIn("Book a visit", "book a visit", "yesterday please", "yesterday at 3 pm");
    expect(replies[1]).toBe("agent: Tuesday, November 17, 2026 has passed. Which day? (asks Day, Time)");
    expect(replies[2]).toContain("Tuesday, November 17, 2026 has passed.");
    expect(replies[2]).toContain("✓ 3:00 PM");
  });

  it("of what happened is not talked about", async () => {
    const replies = await repliesIn("Book a visit", "my boiler broke yesterday. I need a plumber tomorrow");
    expect(replies[0]).toBe("agent: ✓ Tomorrow (Thursday, November 19) At what time? (asks Time)");
    const without = await repliesIn(
      "Book a visit",
      "my boiler broke yesterday in the kitchen. I need a plumber",
    );
    expect(without[0]).toBe("agent: I need a few details. Which day? (asks Day, Time)");
  });

  it("is not talked about where another field took it", async () => {
    const insurance = makeSnapshot({
      entities: [
        { name: "birth", title: "Date of birth", description: "", data_type: "date" },
        { name: "start", title: "Start", description: "", data_type: "date", limits: { not_in_past: true } },
      ],
      intents: [
        {
          title: "Insurance",
          training_phrases: ["insurance please"],
          entities: ["birth", "start"],
          reply: "From {{start}}.",
        },
      ],
    });
    const replies = await repliesTo(["insurance please", "April 3, 1990", "yesterday"], insurance);
    expect(replies[1]).toBe("agent: ✓ Tuesday, April 3, 1990 Start: Which day? (asks Start)");
    expect(replies[2]).toContain("Tuesday, November 17, 2026 has passed.");
  });

  it("is taken where nothing is planned", async () => {
    const replies = await repliesIn("Invoice of a visit", "I want a visit yesterday at 10");
    expect(replies[0]).toBe("agent: Noted for Tuesday, November 17, 2026, 10:00 AM.");
  });

  it("is refused in the agent's language", async () => {
    const said = ["ich möchte gestern um 10 Uhr einen Tisch reservieren"];
    const replies = await repliesTo(said, agentOf("de", "Tisch reservieren"));
    expect(replies[0]).toContain("Dienstag, 17. November 2026 ist schon vorbei.");
  });
});
