import { describe, expect, it } from "vitest";
import type { Event } from "../dialogue/events.ts";
import { plainTextOf } from "../templates/render-markdown.ts";
import { renderReply } from "../templates/render-reply.ts";
import { fakePassages, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript, turnEvents } from "../testing/transcript.ts";
import { explainTurn } from "./explain.ts";

const plumber = makeSnapshot({
  entities: [
    { name: "day", title: "Day", description: "Date of the visit", data_type: "date" },
    { name: "street", title: "Street", description: "Where the pipe leaks", data_type: "string" },
  ],
  intents: [
    { title: "Book a visit", training_phrases: ["book a visit"], entities: ["day"], reply: "On {{day}}." },
    { title: "Report a leak", training_phrases: ["report a leak"], entities: ["street", "day"] },
    { title: "Repair", training_phrases: ["mend"], entities: ["day"] },
    { title: "Prices", training_phrases: ["what does it cost"] },
  ],
});

const passages = fakePassages({
  "what does it cost": "A visit is 80 euros.",
  "and how much is it to book a visit?": "A visit is 80 euros.",
  "Report a leak": "Close the main tap first.",
  "do you come on sundays?": "We come every day.",
  "what is your address?": "1 Mill Lane.",
  "do you repair boilers?": "We repair heating. (?)",
  "how much is a visit?": "A visit is 80 euros.",
  "when can you come for a visit?": "We come every day.",
  "when can you come for a visit tomorrow?": "We come every day.",
  "do you book a visit?": "We come every day.",
  "boilers maybe": "We repair heating. (?)",
  hello: "Hello is a greeting.",
});

async function holds(script: string, snapshot = plumber): Promise<void> {
  const lines = script.split("\n").map((line) => line.trim());
  const written = lines.filter((line) => line !== "").join("\n");
  expect(await transcript(snapshot, script, { passages })).toBe(written);
}

async function reply(message: string, world: Parameters<typeof turnEvents>[2] = { passages }) {
  const replied = (await turnEvents(plumber, message, world)).at(-1);
  if (replied?.type !== "agent_replied") throw new Error("the turn has no reply");
  return { ...replied, response: renderReply(replied) };
}

describe("an answer from the data source", () => {
  it("is said outright, with words of doubt, or not at all", () =>
    holds(`
      user: do you come on sundays?
      agent: We come every day.
      user: do you repair boilers?
      agent: I'm not certain, but this may help: We repair heating.
      user: who won the cup?
      agent: I don't have that information.
      user: what does it cost
      agent: A visit is 80 euros.`));

  it("is looked for with short forms written out, and what was said stays as it was", async () => {
    const events = await turnEvents(plumber, "whats ur adress?", { passages });

    expect(events).toContainEqual(
      expect.objectContaining({ type: "user_said", message: "whats ur adress?" }),
    );
    expect(events.at(-1)).toMatchObject({
      type: "agent_replied",
      outcome: "answered",
      markdown: "1 Mill Lane.",
    });
  });

  it("has a button beside it for what may be meant instead, more where it is not certain", async () => {
    const idOf = (title: string) => plumber.intents.find((intent) => intent.title === title)?.id ?? "";
    const near = { [idOf("Book a visit")]: 0.4, [idOf("Repair")]: 0.3, [idOf("Prices")]: 0.05 };
    const scores = { "do you come on sundays?": near, "do you repair boilers?": near };
    const world = { passages, recogniser: fakeRecogniser(plumber, scores) };
    const titles = async (message: string) =>
      (await reply(message, world)).suggestions.map(({ title }) => title);

    expect(await titles("do you come on sundays?")).toEqual(["Book a visit"]);
    expect(await titles("do you repair boilers?")).toEqual(["Book a visit", "Repair"]);
  });

  it("comes before an intent that would ask back, where the message asks for a fact and names no day", async () => {
    const [{ id } = { id: "" }] = plumber.intents;
    const takenFor = async (message: string, score: number) => {
      const recogniser = fakeRecogniser(plumber, { [message]: { [id]: score } });
      const { intent_id, suggestions, citations } = await reply(message, { passages, recogniser });
      return [intent_id, citations.length, suggestions.map(({ title }) => title)];
    };

    expect(await takenFor("how much is a visit?", 0.8)).toEqual([null, 1, ["Book a visit"]]);
    expect(await takenFor("when can you come for a visit?", 0.8)).toEqual([null, 1, ["Book a visit"]]);
    expect(await takenFor("when can you come for a visit?", 0.95)).toEqual([id, 0, []]);
    expect((await takenFor("when can you come for a visit tomorrow?", 0.8))[0]).toBe(id);
    expect((await takenFor("can I book a visit?", 0.8))[0]).toBe(id);
    expect((await takenFor("how much is it by train?", 0.8))[0]).toBe(id);
  });

  it("is weighed before an intent is taken, where the recogniser makes use of it", async () => {
    const says = { best: 0.8, second: 0.4, coverage: 0.9, confidence: 0.7 };
    const [{ id } = { id: "" }] = plumber.intents;
    const recogniser = {
      kind: "model" as const,
      weighsSource: () => true,
      recognise: (_: string, source?: typeof says) => [{ id, score: source === says ? 0.2 : 0.9 }],
    };
    const weighing = { ...passages, weigh: async () => says };

    const { intent_id, citations } = await reply("do you come on sundays?", {
      passages: weighing,
      recogniser,
    });
    expect([intent_id, citations.length]).toEqual([null, 1]);
  });

  it("doubts in the agent's language", () =>
    holds(
      `
      user: do you repair boilers?
      agent: Ich bin nicht sicher, aber das könnte helfen: We repair heating.`,
      makeSnapshot({ agent: { language: "de-AT" } }),
    ));

  it("is no greeting, and no taking of thanks", () =>
    holds(`
      user: hello
      agent: Hi, I'm Waiter. How can I help? A machine answers here. Ask for a person, and you can leave your details. (offers Book a visit, Report a leak, Repair)`));

  it("is given beside a form, which waits on with its values", () =>
    holds(`
      user: report a leak
      agent: I need a few details. Street? (asks Street, Day)
      user: tomorrow
      agent: ✓ Tomorrow (Thursday, November 19) Street? (asks Street)
      user: do you come on sundays?
      agent: We come every day. (asks Street)
      user: do you repair boilers?
      agent: I'm not certain, but this may help: We repair heating. (asks Street)
      user: who won the cup?
      agent: I don't have that information. (asks Street)
      form: Street = "Main Street 1"
      agent: Close the main tap first.`));

  it("is given beside a form also where the question is like the phrases of its intent", () =>
    holds(`
      user: book a visit
      agent: Which day? (asks Day)
      user: and how much is it to book a visit?
      agent: A visit is 80 euros. (asks Day)
      user: who is it that I book a visit with?
      agent: I don't have that information. (asks Day)
      user: can I book a visit?
      agent: Which day? (asks Day)`));

  it("that is uncertain is given to an intent that asked for nothing, else its values are said back", async () => {
    const unsure = fakePassages({
      "mend tomorrow": "We repair heating. (?)",
      "what does it cost": "80 euros. (?)",
    });
    const script = "user: mend tomorrow\nuser: what does it cost";
    expect(await transcript(plumber, script, { passages: unsure })).toBe(
      [
        "user: mend tomorrow",
        "agent: Repair: Day Thursday, November 19, 2026",
        "user: what does it cost",
        "agent: I'm not certain, but this may help: 80 euros.",
      ].join("\n"),
    );
  });

  it("beside a form is given to a question only where it is not certain", () =>
    holds(`
      user: book a visit
      agent: Which day? (asks Day)
      user: boilers maybe
      agent: I couldn't use that answer. I still need: Day. Which day? For example: Wednesday, November 18, 2026 (asks Day)`));

  it("says in its events what was found, how surely, and why", async () => {
    const events = await turnEvents(plumber, "do you repair boilers?", { passages });
    const refused = await turnEvents(plumber, "who won the cup?", { passages });

    expect(events.at(-1)).toMatchObject({ outcome: "answered", intent_id: null });
    expect(explainTurn(events)).toMatchObject({
      passages: [{ title: "Handbook", heading: "", score: 0.9, quote: "We repair heating." }],
      search: { verdict: "hedge", why: "Heard." },
      decision: '"Handbook" in the data source may answer this.',
    });
    expect(refused.at(-1)).toMatchObject({ outcome: "unanswered", citations: [] });
    expect(explainTurn(refused).search).toEqual({ verdict: "refuse", why: "Never heard." });
  });

  it("is explained from events of the time before verdicts too", () => {
    const passage = { title: "Handbook", url: null, quote: "Yes.", score: 0.5 };
    const events: Event[] = [{ v: 1, type: "passages_found", passages: [passage] }];

    expect(explainTurn(events)).toMatchObject({ passages: [{ ...passage, heading: "" }], search: null });
  });
});

describe("a page that wants to harm", () => {
  it.each([
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "[click](javascript:alert(1))",
    "[click](https://evil.example)",
    "![pixel](https://evil.example/p.png)",
    "https://evil.example",
    "# title",
    "> quote",
    "| a | b |",
    "```",
    "- item",
    "1. item",
    "&lt;b&gt;",
    "===",
  ])("is quoted as text: %s", async (quote) => {
    const { response } = await reply("q", { passages: fakePassages({ q: quote }) });

    expect(plainTextOf(response)).toBe(quote);
    expect(response.replace(/<\/?p>/g, "")).not.toMatch(/[<>]/);
  });

  it("keeps its lines, each of them text", async () => {
    const { response } = await reply("q", { passages: fakePassages({ q: "- one\n\n    <b>two</b>\n===" }) });
    expect(response).toBe("<p>- one<br />\n&lt;b&gt;two&lt;/b&gt;<br />\n===</p>");
  });

  it("is linked to by http and https only", async () => {
    const urlOf = async (url: string) =>
      (await reply("q", { passages: fakePassages({ q: "Yes." }, url) })).citations[0]?.url;

    expect(await urlOf("https://a.example/x")).toBe("https://a.example/x");
    expect(await urlOf("javascript:alert(1)")).toBeNull();
    expect(await urlOf("data:text/html,x")).toBeNull();
    expect(await urlOf("//evil.example")).toBeNull();
  });
});
