import { describe, expect, it } from "vitest";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

const OFFER = "Would you rather have a person's help?";
const desk = (hand_off_after?: number) =>
  makeSnapshot({
    agent: hand_off_after === undefined ? {} : { hand_off_after },
    entities: [
      { name: "day", title: "Day", data_type: "date" },
      { name: "email", title: "E-mail", data_type: "email" },
    ],
    intents: [
      { title: "Book a repair", entities: ["day", "email"], reply: "Booked." },
      { title: "Talk to a person", action_id: "action-1" },
    ],
    actions: [{ title: "Hand over", kind: "handoff", reply_template: "A person comes." }],
  });

/** How many replies offer a person, by message. */
async function offers(messages: string[], hand_off_after?: number): Promise<boolean[]> {
  const script = ["book a repair", ...messages].map((message) => `user: ${message}`).join("\n");
  const played = await transcript(desk(hand_off_after), script);
  const replies = played.split("\n").filter((line) => line.startsWith("agent:"));
  return replies.slice(1).map((reply) => reply.includes(OFFER));
}

describe("a form whose question was missed several times", () => {
  it("offers a person after as many misses as the agent is set to", async () => {
    const misses = ["blue elephants", "purple rain", "wooden shoes"];
    expect(await offers(misses, 3)).toEqual([false, false, true]);
    expect(await offers(misses, 2)).toEqual([false, true, true]);
    expect(await offers(misses, 0)).toEqual([false, false, false]);
  }, 30_000);

  it("counts anew when it takes a value", async () => {
    const messages = ["blue elephants", "2026-11-20", "purple rain", "wooden shoes"];
    expect(await offers(messages, 2)).toEqual([false, false, false, true]);
  });

  it("goes to a person with a yes", async () => {
    const script = "user: book a repair\nuser: blue elephants\nuser: yes";
    const played = await transcript(desk(1), script);
    expect(played).toContain(`${OFFER} (asks Day, E-mail) (offers Talk to a person)`);
    expect(played.split("\n").at(-1)).not.toContain("I couldn't use that answer");
  });
});
