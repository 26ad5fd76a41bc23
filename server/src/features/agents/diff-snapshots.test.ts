import type { Snapshot, SnapshotAction, SnapshotIntent } from "@cxc/engine/dialogue/snapshot.ts";
import { expect, it } from "vitest";
import { diffSnapshots, withoutContent } from "./diff-snapshots.ts";

const SOURCES = new Map([
  ["s1", "House rules"],
  ["s2", "Menu"],
]);
const AGENT: Snapshot["agent"] = {
  id: "a",
  name: "Waiter",
  description: "Serves",
  prompt: "Be brief.",
  data_source_id: "s1",
  threshold: 0.5,
  language: "en",
};
const HOURS: SnapshotIntent = {
  id: "i1",
  title: "Hours",
  description: "",
  prompt: "Tell the hours.",
  reply: "At nine.",
  training_phrases: ["when do you open", "opening hours"],
  entity_ids: ["e1"],
  action_id: null,
};
const GUESTS = {
  id: "e1",
  name: "guests",
  title: "Guests",
  description: "How many",
  data_type: "integer",
} as const;
const ACTION: SnapshotAction = {
  id: "x1",
  title: "Book",
  changes_data: true,
  reply_template: "Done.",
  failure_message: "",
  kind: "handoff",
  handoff: { note: "Please call back." },
};

function snapshot(parts: Partial<Snapshot> = {}): Snapshot {
  return { format: 1, agent: AGENT, intents: [HOURS], entities: [GUESTS], actions: [ACTION], ...parts };
}

function diff(before: Partial<Snapshot>, after: Partial<Snapshot>) {
  return diffSnapshots({ before: snapshot(before), after: snapshot(after), sourceTitles: SOURCES });
}

const textChange = (field: string, before: string, after: string) => ({ kind: "text", field, before, after });

it("finds nothing between equal snapshots, phrases in another order included", async () => {
  const training_phrases = [...HOURS.training_phrases].reverse();
  expect(await diff({}, { intents: [{ ...HOURS, training_phrases }] })).toEqual([]);
});

it("names what came, went and was renamed by id", async () => {
  const parking = { ...HOURS, id: "i2", title: "Parking" };
  const [renamed, added, removed] = await diff(
    { intents: [HOURS, parking] },
    {
      intents: [
        { ...HOURS, title: "Opening hours" },
        { ...parking, id: "i3" },
      ],
    },
  );
  expect(renamed).toMatchObject({
    kind: "changed",
    title: "Opening hours",
    previous_title: "Hours",
    details: [],
  });
  expect(added).toMatchObject({ kind: "added", id: "i3", title: "Parking" });
  expect(removed).toMatchObject({ kind: "removed", id: "i2", title: "Parking", previous_title: null });
});

it("tells phrases that came and went, the first hundred of many", async () => {
  const many = Array.from({ length: 140 }, (_, n) => `phrase ${n}`);
  const intents = [{ ...HOURS, training_phrases: ["opening hours", ...many] }];
  const [change] = await diff({}, { intents });
  expect(change?.details).toEqual([
    {
      kind: "list",
      field: "training_phrases",
      added: many.slice(0, 100),
      added_count: 140,
      removed: ["when do you open"],
      removed_count: 1,
    },
  ]);
});

it("tells the details of the first hundred intents, and names all", async () => {
  const intents = (reply: string) =>
    Array.from({ length: 120 }, (_, n) => ({ ...HOURS, id: `i${n}`, title: `Intent ${n}`, reply }));
  const changes = await diff({ intents: intents("yes") }, { intents: intents("no") });
  expect(changes).toHaveLength(120);
  expect(changes.map(({ details }) => details.length)).toEqual(changes.map((_, n) => (n < 100 ? 1 : 0)));
});

it("tells prompt, reply, entities and action of an intent", async () => {
  const day = { ...GUESTS, id: "e2", title: "Day" };
  const after = { ...HOURS, prompt: "Be exact.", reply: "", entity_ids: ["e1", "e2"], action_id: "x1" };
  const [change, entity] = await diff({}, { intents: [after], entities: [GUESTS, day] });
  expect(change?.details).toEqual([
    textChange("entities", "Guests", "Guests, Day"),
    textChange("action", "", "Book"),
    textChange("reply", "At nine.", ""),
    textChange("prompt", "Tell the hours.", "Be exact."),
  ]);
  expect(entity).toMatchObject({ subject: "entity", kind: "added", title: "Day" });
});

it("a renamed entity changes itself, not the intents that ask for it", async () => {
  const changes = await diff({}, { entities: [{ ...GUESTS, title: "People" }] });
  expect(changes.map(({ subject, previous_title }) => [subject, previous_title])).toEqual([
    ["entity", "Guests"],
  ]);
});

it("another entity under the same title is another one", async () => {
  const twin = { ...GUESTS, id: "e2" };
  const changes = await diff({}, { intents: [{ ...HOURS, entity_ids: ["e2"] }], entities: [twin] });
  expect(changes.map(({ subject, kind }) => [subject, kind])).toEqual([
    ["intent", "changed"],
    ["entity", "added"],
    ["entity", "removed"],
  ]);
});

it("tells the agent's prompt, threshold, language and data source by its title", async () => {
  const agent = { ...AGENT, name: "Host", prompt: "Be kind.", threshold: 0.625, data_source_id: "s2" };
  expect(await diff({}, { agent })).toEqual([
    {
      subject: "agent",
      kind: "changed",
      id: "a",
      title: "Host",
      previous_title: "Waiter",
      details: [
        textChange("prompt", "Be brief.", "Be kind."),
        textChange("data_source", "House rules", "Menu"),
        textChange("threshold", "50 %", "62.5 %"),
      ],
    },
  ]);
});

it("tells every part of an action, whatever its kind, and one whose definition an old version lacks", async () => {
  const http: SnapshotAction = {
    id: "x1",
    title: "Book",
    changes_data: false,
    reply_template: "Done.",
    failure_message: "",
    kind: "http",
    http: {
      method: "POST",
      url: "https://api.example/{{guests}}",
      body: "",
      timeout_ms: 5_000,
      retries: 0,
      headers: [{ name: "X-One", value: "1" }],
      query: [],
      auth: { type: "bearer" },
    },
  };
  const [change] = await diff({}, { actions: [http] });
  expect(change?.details).toEqual(
    expect.arrayContaining([
      textChange("changes_data", "yes", "no"),
      textChange("kind", "handoff", "http"),
      textChange("http.headers", "", "X-One: 1"),
      textChange("http.auth.type", "", "bearer"),
      textChange("handoff.note", "Please call back.", ""),
    ]),
  );
  expect((await diff({ actions: [{ id: "x1", title: "Book" }] }, {}))[0]).toMatchObject({
    subject: "action",
    kind: "changed",
  });
});

it("everything is new to an agent without content", async () => {
  const before = withoutContent(snapshot());
  const changes = await diffSnapshots({ before, after: snapshot(), sourceTitles: SOURCES });
  expect(changes.map(({ subject, kind }) => [subject, kind])).toEqual([
    ["intent", "added"],
    ["entity", "added"],
    ["action", "added"],
  ]);
});
