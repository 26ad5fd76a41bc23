import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { describe, expect, it } from "vitest";
import { textKind } from "../entities/text-kind.ts";
import { isOfBooked } from "../languages/asks-change.ts";
import { fakeActions } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";
import { withCallBack } from "./call-back.ts";
import { findHandoffTarget } from "./handoff-target.ts";
import { entitiesOf } from "./snapshot.ts";

const phone = { name: "phone", title: "Phone number", data_type: "phone" as const };
const day = { name: "day", title: "Day", data_type: "date" as const };
const visit = { title: "Book a visit", training_phrases: ["book a visit"], entities: ["day"] };
const prices = { title: "Prices", training_phrases: ["what does it cost"], reply: "80 euros." };
const garage = makeSnapshot({ entities: [phone, day], intents: [visit, prices] });

const OFFER =
  "I can't put you through from here, but you can leave your details, and a person will get back to you.";
const REACH = "At which phone number or e-mail address can we reach you?";
const NOTED = "Thank you. I have noted that, and a person will get back to you.";

async function holds(script: string, actions = fakeActions({}), snapshot = garage): Promise<void> {
  const lines = script.split("\n").map((line) => line.trim());
  const written = lines.filter((line) => line !== "").join("\n");
  expect(await transcript(snapshot, script, { actions })).toBe(written);
}

describe("an agent that leads to no person", () => {
  it.each(AGENT_LANGUAGES)("keeps what a visitor leaves, in %s", (language) => {
    const snapshot = withCallBack(makeSnapshot({ agent: { language } }));
    const target = findHandoffTarget(snapshot);
    expect(target?.kind).toBe("contact");
    if (!target) return;
    expect(isOfBooked(target.intent.title, language)).toBe(false);
    const kinds = entitiesOf(snapshot, target.intent).map((entity) => [entity.name, textKind(entity)]);
    expect(kinds).toEqual([
      ["name", "name"],
      ["phone", "phone"],
      ["about", "free"],
      ["email", "email"],
    ]);
  });

  it("asks who asks for a person for a name, one way to reach them and what it is about", async () => {
    for (const reach of ["anna@example.com", "555 123 4567"]) {
      const actions = fakeActions({});
      await transcript(
        garage,
        `user: I want to talk to somebody\nuser: Anna Lee\nuser: ${reach}\nuser: my broken gate`,
        { actions },
      );
      const [request, ...others] = actions.requests;
      expect(others).toEqual([]);
      expect(Object.values(request?.values ?? {})).toEqual(
        expect.arrayContaining(["Anna Lee", reach, "my broken gate"]),
      );
      expect(request?.action).toMatchObject({
        kind: "crm_contact",
        crm_contact: { note: "Call back: {{about}}" },
      });
    }
  });

  it("says what it needs and that it is noted, and answers a question beside it", () =>
    holds(`
      user: I want to talk to somebody
      agent: ${OFFER} I need a few details. What is your name? (asks Name, Phone number, What it is about)
      user: Anna Lee
      agent: ✓ Anna Lee ${REACH} (asks Phone number, What it is about)
      user: what does it cost
      agent: 80 euros. (asks Phone number, What it is about)
      user: anna@example.com
      agent: ✓ Anna Lee · anna@example.com What is it about? (asks What it is about)
      user: my broken gate
      agent: ${NOTED}`));

  it("drops it where the visitor does, and comes back to what was open", async () => {
    const actions = fakeActions({});
    const played = await transcript(
      garage,
      "user: book a visit\nuser: I want to talk to somebody\nuser: cancel",
      { actions },
    );
    expect(played).toContain("Book a visit");
    expect(actions.requests).toEqual([]);
  });

  it("comes back to the yes that was waited for, once it is noted", async () => {
    const snapshot = makeSnapshot({
      entities: [day],
      intents: [{ ...visit, action_id: "action-1" }],
      actions: [{ title: "Booking", confirm: true, reply_template: "Booked." }],
    });
    const actions = fakeActions({});
    const said = [
      "book a visit",
      "tomorrow",
      "I want to talk to somebody",
      "Anna Lee",
      "555 123 4567",
      "my gate",
      "yes",
    ];
    const played = await transcript(snapshot, said.map((line) => `user: ${line}`).join("\n"), { actions });
    expect(actions.requests.map(({ action }) => action.kind)).toEqual(["crm_contact", "email"]);
    expect(played).toMatch(/agent: Booked\.$/u);
  });

  it("offers it after misses, and suggests it to nobody who only says hello", () =>
    holds(`
      user: hello
      agent: Hi, I'm Waiter. How can I help? A machine answers here. Ask for a person, and you can leave your details. (offers Book a visit, Prices)
      user: sing loudly
      agent: I don't have that information.
      user: then dance
      agent: I don't have that information. Would you rather have a person's help? (offers Leave your details)
      user: yes please
      agent: I need a few details. What is your name? (asks Name, Phone number, What it is about)`));
});

it("an agent with a way of its own, or words of its own for having none, keeps to them", () => {
  const own = { title: "Call me back", training_phrases: ["call me back"], entities: ["phone"] };
  const withOwn = makeSnapshot({ entities: [phone], intents: [own] });
  expect(withCallBack(withOwn)).toBe(withOwn);
  for (const text of ["reach_nobody", "person_not_here"]) {
    const silent = makeSnapshot({ agent: { texts: { en: { [text]: "Ring 0123." } } } });
    expect(withCallBack(silent)).toBe(silent);
    const blank = makeSnapshot({ agent: { texts: { en: { [text]: " " } } } });
    expect(withCallBack(blank)).not.toBe(blank);
  }
});
