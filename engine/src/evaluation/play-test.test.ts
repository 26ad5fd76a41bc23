import type { PlayableTest } from "@cxc/contract/agent-tests.ts";
import { expect, test } from "vitest";
import { EMPTY_CONVERSATION } from "../dialogue/conversation.ts";
import type { Event } from "../dialogue/events.ts";
import type { Snapshot } from "../dialogue/snapshot.ts";
import { fakeActions, fakePassages, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { simulate } from "../turn/simulate.ts";
import { turnAsTest } from "./expect-again.ts";
import { playTest, type TestedAgent } from "./play-test.ts";

const snapshot = makeSnapshot({
  intents: [
    { title: "Book a table", entities: ["Guests"], action_id: "action-1", reply: "Table {{action.table}}." },
    { title: "Opening hours", reply: "At **nine**." },
  ],
  entities: [{ name: "Guests", data_type: "integer" }],
  actions: [{ title: "Reserve", confirm: false }],
});

const REQUEST = { method: "POST", url: "https://crm.example/", headers: [], body: '{"guests":4}' };

function agentOf(parts: Partial<TestedAgent> = {}) {
  const actions = fakeActions({ request: REQUEST });
  const agent: TestedAgent = {
    snapshot,
    recogniser: fakeRecogniser(snapshot),
    passages: fakePassages({ "where can I park": "Behind the house." }),
    actions,
    greeting: "",
    suggestions: [],
    ...parts,
  };
  return { agent, actions };
}

function testOf(turns: PlayableTest["turns"]): PlayableTest {
  return { name: "t", tags: [], clock: "2026-11-18T12:00:00.000Z", time_zone: "UTC", language: "", turns };
}

const differences = async (turns: PlayableTest["turns"], { agent } = agentOf()) =>
  (await playTest(testOf(turns), agent)).map((turn) => turn.differences.map(({ kind, got }) => [kind, got]));

test("what is as expected differs in nothing, whatever the case and spaces of the reply", async () => {
  const turns = [
    {
      message: "opening hours",
      expect: { intent: "Opening hours", form: [], action: null, contains: ["AT  NINE"] },
    },
    { message: "where can I park", expect: { intent: null, cites: ["handbook"], lacks: ["sorry"] } },
  ];
  expect(await differences(turns)).toEqual([[], []]);
});

test("what differs is told turn by turn, with the reply and why", async () => {
  const [turn] = await playTest(
    testOf([{ message: "opening hours", expect: { intent: null, cites: ["Handbook"], contains: ["ten"] } }]),
    agentOf().agent,
  );
  expect(turn?.differences).toEqual([
    { kind: "intent", expected: "none", got: "Opening hours" },
    { kind: "cites", expected: "Handbook", got: "none" },
    { kind: "contains", expected: "ten", got: "At nine." },
  ]);
  expect([turn?.response, turn?.why === ""]).toEqual(["At nine.", false]);
});

test("an action is rendered, never run, and answers what the test says", async () => {
  const { agent, actions } = agentOf();
  const booking = (answer?: PlayableTest["turns"][number]["action_answer"]) => [
    { message: "book a table", expect: { form: ["Guests"] } },
    {
      form: { Guests: 4 },
      ...(answer ? { action_answer: answer } : {}),
      expect: {
        outcome: "action_done" as const,
        slots: { Guests: 4 },
        action: { title: "Reserve", request: { body: '{ "guests": 4 }' } },
        contains: ["table 7"],
      },
    },
  ];
  const done = await differences(booking({ status: "succeeded", fields: { table: "7" } }), {
    agent,
    actions,
  });
  const failed = await differences(booking({ status: "failed", fields: {} }), { agent, actions });

  expect(done).toEqual([[], []]);
  expect(failed[1]?.map(([kind]) => kind)).toEqual(["outcome", "contains"]);
  expect(actions.requests.map(({ is_dry }) => is_dry)).toEqual([true, true]);
});

test("what stays, what is open, what it is about and what begins is compared over a whole conversation", async () => {
  const party = makeSnapshot({
    intents: [
      { title: "Book a table", entities: ["Guests", "Room"], action_id: "action-1" },
      { title: "Opening hours", reply: "At nine." },
    ],
    entities: [{ name: "Guests", data_type: "integer" }, { name: "Room" }],
    actions: [{ title: "Reserve", confirm: false }],
  });
  const talk = agentOf({ snapshot: party, recogniser: fakeRecogniser(party) });
  const turns: PlayableTest["turns"] = [
    { message: "book a table", expect: { open: "Book a table", topic: null, nothing_begun: false } },
    { message: "4", expect: { open: "Book a table", slots: { Guests: 4 }, nothing_begun: true } },
    {
      message: "where can I park",
      expect: { kept: ["Guests"], open: "Book a table", topic: "Handbook", nothing_begun: true },
    },
    { message: "opening hours", expect: { kept: ["Guests"], topic: "Opening hours", nothing_begun: false } },
    { form: { Guests: 5, Room: "blue" }, expect: { open: null, nothing_begun: false } },
  ];
  const wrong: PlayableTest["turns"] = turns.map(({ expect: _, ...turn }) => ({
    ...turn,
    expect: { kept: ["Guests"], open: "Gone", topic: "Gone" },
  }));

  expect(await differences(turns, talk)).toEqual([[], [], [], [], []]);
  const open = ["open", "Book a table"];
  expect(await differences(wrong, talk)).toEqual([
    [["kept", "none"], open, ["topic", "none"]],
    [["kept", "none"], open, ["topic", "none"]],
    [open, ["topic", "Handbook"]],
    [open, ["topic", "Opening hours"]],
    [
      ["kept", "none"],
      ["open", "none"],
      ["topic", "Opening hours"],
    ],
  ]);
});

test("a form with a value that nobody takes is refused, in words", async () => {
  const turns = [
    { message: "book a table", expect: {} },
    { form: { Guests: 41 }, expect: {} },
  ];
  const [, second] = await playTest(testOf(turns), agentOf().agent);
  expect(second?.differences[0]?.kind).toBe("refused");
  expect(second?.differences[0]?.got).toMatch(/^Guests: /);
});

test("things that are gone fail in words: an intent, an entity and an action that the agent doesn't have", async () => {
  const turns = [
    { message: "opening hours", expect: { intent: "Gone", slots: { Gone: 1 }, action: { title: "Gone" } } },
  ];
  expect(await differences(turns)).toEqual([
    [
      ["intent", "Opening hours"],
      ["slot", "Gone: none"],
      ["action", "none"],
    ],
  ]);
});

test("an agent of an earlier release, whose actions are names alone, is played too", async () => {
  const old: Snapshot = { ...snapshot, actions: [{ id: "action-1", title: "Reserve" }] };
  const turns = [
    { message: "book a table", expect: { intent: "Book a table" } },
    { form: { Guests: 4 }, expect: { slots: { Guests: 4 } } },
  ];
  const played = await playTest(testOf(turns), agentOf({ snapshot: old }).agent);
  expect(played.map((turn) => turn.differences)).toEqual([[], []]);
});

test("the same test says the same each time", async () => {
  const test = testOf(
    Array.from({ length: 200 }, (_, n) => ({ message: `book a table ${n}`, expect: { intent: null } })),
  );
  const [first, second] = [await playTest(test, agentOf().agent), await playTest(test, agentOf().agent)];
  expect(first).toHaveLength(200);
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
});

test("what was said once, saved as a test, passes", async () => {
  const { agent } = agentOf();
  const lines = [
    { message: "book a table" },
    { message: "", form: [{ id: "entity-1", value: 4 }] },
    { message: "where can I park" },
  ];
  const input = {
    ...{ now: new Date("2026-11-18T12:00:00Z"), time_zone: "UTC", greeting: "", suggestions: [] },
    ...{
      elapsed: () => 0,
      newId: () => "run-1",
      runs_actions: true,
      start: { mode: "live", version: 1 } as const,
    },
  };
  const { recogniser, passages, actions } = agent;
  const said = await simulate(lines, { snapshot, ports: { recogniser, passages, actions }, input });
  let state = EMPTY_CONVERSATION;
  const turns = said.map(({ events }: { events: Event[] }) => {
    const made = turnAsTest(events, state, snapshot);
    state = made.state;
    return made.turn;
  });

  expect(turns.map(({ message, form }) => message ?? form)).toEqual([
    "book a table",
    { Guests: 4 },
    "where can I park",
  ]);
  expect(turns[1]?.expect.action).toEqual({
    title: "Reserve",
    request: { method: "POST", url: "https://crm.example/", body: '{"guests":4}' },
  });
  expect(await differences(turns)).toEqual([[], [], []]);
});
