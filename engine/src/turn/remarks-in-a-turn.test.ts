import { ALSO_SAID } from "@cxc/contract/placeholders.ts";
import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { describe, expect, it } from "vitest";
import { reduceEvents } from "../dialogue/conversation.ts";
import { sentencesOf } from "../languages/sentences-of.ts";
import { fakeActions, fakePassages, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript, turnEvents } from "../testing/transcript.ts";
import { explainTurn } from "./explain.ts";

const entities = [
  { name: "guests", title: "Guests", description: "Number of guests", data_type: "integer" as const },
  { name: "day", title: "Day", description: "Date of the visit", data_type: "date" as const },
  { name: "what", title: "Wishes", description: "", data_type: "string" as const },
  { name: "dog", title: "Dog", description: "Whether a dog comes", data_type: "boolean" as const },
];
const booking = { title: "Book a table", entities: ["day", "guests"], action_id: "action-1" };
const walking = { title: "Walk with us", training_phrases: ["walk with us"], entities: ["dog", "day"] };
const wishing = { title: "Plan a party", training_phrases: ["plan a party"], entities: ["day", "what"] };
const hours = { title: "Opening hours", training_phrases: ["when do you open"], reply: "At 9." };
const person = { title: "Desk", training_phrases: ["a person please"], action_id: "action-2" };
const actions = [
  { title: "Book", confirm: true, reply_template: "Booked for {{guests}}." },
  { kind: "handoff" as const, handoff: { note: "" }, changes_data: false, reply_template: "A person comes." },
];
const restaurant = makeSnapshot({ entities, actions, intents: [booking, walking, wishing, hours, person] });

const BEGUN = "user: book a table tomorrow, for my wife too";
const OFFERED = "I haven't dealt with “for my wife too” yet. Shall I note it?";
const CONFIRM = "Book a table ✓ Tomorrow (Thursday, November 19) · Guests: 4";

async function play(script: string, snapshot = restaurant, asked = fakeActions()) {
  const passages = fakePassages({ "is there parking?": "Behind the house." });
  const said = await transcript(snapshot, script, { actions: asked, passages });
  const replies = said.split("\n").flatMap((line) => (line.startsWith("agent: ") ? [line.slice(7)] : []));
  return { replies, sent: asked.requests.map(({ values }) => values[ALSO_SAID]) };
}

describe("a part of a message that nothing claims", () => {
  it("is named and asked about, and a yes notes it for who reads the booking", async () => {
    const { replies, sent } = await play(`${BEGUN}\nuser: yes\nuser: 4\nuser: yes`);
    expect(replies[0]).toBe(
      `✓ Tomorrow (Thursday, November 19) Guests: how many? ${OFFERED} (asks Guests) (offers Yes, No)`,
    );
    expect(replies[1]).toMatch(/^I have noted “for my wife too”\. .*how many\? \(asks Guests\)$/u);
    expect(replies[2]).toBe(`${CONFIRM} I have noted “for my wife too”. Shall I go ahead? (offers Yes, No)`);
    expect(sent).toEqual(["for my wife too"]);
  });

  it.each([
    ["book a table tomorrow for my wife too", "for my wife too"],
    ["book a table for 4 guests tomorrow with my wife and a dog", "with my wife and a dog"],
    ["book a table on 2026-11-19 for us and my lawyer", "for us and my lawyer"],
  ])("is whole, wherever it stands: %s", async (message, remark) => {
    expect(explainTurn(await turnEvents(restaurant, message)).remarks).toEqual([remark]);
  });

  it("goes with the booking where the visitor just goes on, and a no drops it", async () => {
    const on = await play(`${BEGUN}\nuser: 4\nuser: yes`);
    expect(on.replies[1]).toContain("I have noted “for my wife too”.");
    expect(on.sent).toEqual(["for my wife too"]);
    const off = await play(`${BEGUN}\nuser: no\nuser: 4\nuser: yes`);
    expect(off.replies[1]).toMatch(/how many\? \(asks Guests\)$/u);
    expect(off.replies[2]).toBe(`${CONFIRM} Shall I go ahead? (offers Yes, No)`);
    expect(off.sent).toEqual([undefined]);
  });

  it("is dropped with what is cancelled, and is not there the next time", async () => {
    const { sent } = await play(`${BEGUN}\nuser: cancel\nuser: book a table tomorrow\nuser: 4\nuser: yes`);
    expect(sent).toEqual([undefined]);
  });

  it("is noted beside a yes, and with what a person takes over", async () => {
    const yes = await play("user: book a table tomorrow\nuser: 4\nuser: yes, and ring the bell first");
    expect(yes.replies[2]).toBe("Booked for 4. I have noted “ring the bell first”.");
    const { replies, sent } = await play(`${BEGUN}\nuser: a person please, my boiler leaks`);
    expect(replies[1]).toBe("A person comes. I have noted “my boiler leaks”. (asks Guests)");
    expect(sent).toEqual(["for my wife too … my boiler leaks"]);
  });

  it("is a question that nobody answered, and none that was", async () => {
    const known = await play("user: book a table tomorrow. is there parking?");
    expect(known.replies[0]).toMatch(/^Behind the house\. .*how many\? \(asks Guests\)$/u);
    const unknown = await play("user: book a table tomorrow. is there a cellist?");
    expect(unknown.replies[0]).toContain("I haven't dealt with “is there a cellist?” yet.");
  });

  it("is told in the trace, and gone with a redaction", async () => {
    const events = await turnEvents(restaurant, "book a table tomorrow, for my wife too");
    expect(explainTurn(events).remarks).toEqual(["for my wife too"]);
    const redacted = { type: "redacted", user_id: "user-1", v: 2 } as const;
    expect(reduceEvents(events).remarks).toHaveLength(1);
    expect(reduceEvents([...events, redacted]).remarks).toEqual([]);
  });
});

describe("nothing is named", () => {
  it.each([
    ["what is merely polite", "book a table tomorrow, thank you very much"],
    ["a value, whatever stands round it", "book a table tomorrow, we are 4 guests"],
    ["what is counted", "book a table tomorrow, we are 4 pensioners"],
    ["a part of the day", "book a table tomorrow, in the afternoon"],
    ["words of the intent", "book a table tomorrow, a round table by the window"],
    ["the whole message", "my wife is hungry, my dog too"],
    ["where a text is asked for that may be it", "plan a party tomorrow, my wife sings"],
    ["what only asks", "when do you open, my wife is hungry"],
  ])("%s", async (_, message) => {
    const events = await turnEvents(restaurant, message, { passages: fakePassages({}) });
    expect(explainTurn(events).remarks).toEqual([]);
  });

  it("is not asked where a yes would answer the form: it is noted", async () => {
    const { replies } = await play("user: walk with us, for my wife too\nuser: yes");
    expect(replies[0]).toContain("I have noted “for my wife too”.");
    expect(replies[1]).toMatch(/Dog: yes/u);
  });
});

const REMARKS: Readonly<Record<string, string>> = {
  en: "my grandmother comes along",
  de: "meine Großmutter kommt mit",
  fr: "ma grand-mère vient avec nous",
  es: "mi abuela viene con nosotros",
  it: "mia nonna viene con noi",
  nl: "mijn grootmoeder komt mee",
  pt: "minha avó vem conosco",
  ar: "جدتي قادمة معنا",
  he: "סבתא שלי מצטרפת אלינו",
  fa: "مادربزرگم هم می‌آید",
  ur: "میری دادی بھی آئیں گی",
};

it.each(AGENT_LANGUAGES)("is named in its words, and taken back with a no, in %s", async (language) => {
  const snapshot = makeSnapshot({ agent: { language }, entities, actions, intents: [booking] });
  const remark = REMARKS[language] ?? "";
  const { note_offer, noted } = sentencesOf({ language });
  const begun = `user: book a table 2026-11-19, ${remark}`;
  const { replies } = await play(`${begun}\nuser: 4`, snapshot);
  expect(replies[0]).toContain(note_offer.replace("{text}", remark));
  expect(replies[1]).toContain(noted.replace("{text}", remark));
});

describe("closing words", () => {
  const visiting = { title: "Plan a visit", training_phrases: ["plan a visit"], entities: ["dog"] };
  const snapshot = makeSnapshot({ entities, actions, intents: [booking, visiting] });
  const recogniser = fakeRecogniser(snapshot, {
    "plan a visit": { "intent-2": 0.95 },
    "book a table": { "intent-1": 0.95 },
  });

  it("name all that is open, each once", async () => {
    const script = "user: book a table\nuser: plan a visit\nuser: bye";
    const said = await transcript(snapshot, script, { actions: fakeActions(), recogniser });
    const last = said.split("\n").at(-1) ?? "";
    expect(last).toMatch(
      /^agent: Goodbye\. “Plan a visit” isn't finished yet\. .* Still open: Book a table\./u,
    );
    expect(last.match(/Book a table/gu)).toHaveLength(1);
  });

  it("name what waits beneath a question for a yes", async () => {
    const script = "user: plan a visit\nuser: book a table tomorrow for 4 guests\nuser: bye";
    const scores = { "book a table tomorrow for 4 guests": { "intent-1": 0.95 } };
    const sure = fakeRecogniser(snapshot, { ...scores, "plan a visit": { "intent-2": 0.95 } });
    const said = await transcript(snapshot, script, { actions: fakeActions(), recogniser: sure });
    expect(said.split("\n").at(-1)).toMatch(/^agent: Goodbye\. Still open: Plan a visit\. Book a table ✓/u);
  });
});
