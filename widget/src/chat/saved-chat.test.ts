import { DATA_TYPES } from "@cxc/contract/rules.ts";
import { expect, test } from "vitest";
import type { Entry } from "./chat-state.ts";
import { parseSaved, type SavedChat, writeSaved } from "./saved-chat.ts";

const DAY_MS = 24 * 3600 * 1000;
const notice = (at: number, text = "x"): Entry => ({ kind: "notice", id: String(at), at, text });
const saved = (entries: Entry[]): SavedChat => ({ entries, suggestions: [], form: null, conversation: null });

test("what was written is read", () => {
  const chat: SavedChat = {
    entries: [
      notice(1),
      {
        kind: "turn",
        id: "2",
        at: 2,
        message: "hello",
        request: null,
        status: "sent",
        failure: null,
        form: [{ id: "g", label: "Guests", type: "integer", value: 3 }],
        tries: 0,
        hold: null,
      },
      {
        kind: "reply",
        id: "2-reply",
        at: 3,
        rating: -1,
        reply: {
          response: "<p>Hi</p>",
          suggestions: [],
          form: null,
          conversation_id: "c",
          turn_id: "t",
          intent_id: null,
          citations: [],
          outcome: "answered",
        },
      },
    ],
    suggestions: [{ title: "Hours", text: "" }],
    form: { id: "f", fields: [{ id: "g", label: "Guests", type: "integer", value: null }], errors: {} },
    conversation: { conversation_id: "c", intent_id: null },
  };

  expect(parseSaved(writeSaved(chat), 4)).toEqual(chat);
});

const field = { id: "g", label: "Guests", type: "integer", value: null } as const;
const turn = {
  ...({ kind: "turn", id: "1", at: 1, message: "m", request: null, status: "sent", failure: null } as const),
  ...{ tries: 0, hold: null },
};

test.each(DATA_TYPES)("a form that asks for a value of type %s is kept, open or sent", (type) => {
  const fields = [{ ...field, type }];
  const chat: SavedChat = {
    ...saved([{ ...turn, form: fields }]),
    form: { id: "f", fields, filled: fields, errors: {} },
  };
  expect(parseSaved(writeSaved(chat), 2)).toEqual(chat);
});

test.each([
  { id: "f", fields: [{ ...field, type: "file" }], errors: {} },
  { id: "f", fields: [{ ...field, label: 7 }], errors: {} },
  { id: "f", fields: [field], filled: {}, errors: {} },
  { id: "f", fields: [field], errors: null },
  { id: "f" },
  "form",
])("a form that nobody can show is left out, and the chat stays: %j", (form) => {
  const chat = saved([notice(1), { ...turn, form: [field] }]);
  const text = JSON.stringify({
    ...JSON.parse(writeSaved(chat)),
    entries: [notice(1), { ...turn, form: [{ ...field, type: "file" }] }],
    form,
  });
  expect(parseSaved(text, 2)).toEqual({ ...chat, entries: [notice(1), { ...turn, form: null }], form: null });
});

test("what was under way waits to be sent again; what failed asks again", () => {
  const turn = { kind: "turn", at: 1, message: "m", form: null, request: null, tries: 2 } as const;
  const hold = { why: "offline", until: null } as const;
  const chat = saved([
    { ...turn, id: "1", status: "sending", failure: null, hold: null },
    { ...turn, id: "2", status: "waiting", failure: null, hold },
    { ...turn, id: "3", status: "failed", failure: "No", hold: null },
  ]);
  const read = parseSaved(writeSaved(chat), 2);

  expect(read?.entries).toMatchObject([
    { status: "waiting", hold: null },
    { status: "waiting", hold: null },
    { status: "failed", failure: "No" },
  ]);
});

test("it stays small: the newest sixty entries, fewer where they are long", () => {
  const many = saved(Array.from({ length: 500 }, (_, n) => notice(n)));
  const long = saved(Array.from({ length: 60 }, (_, n) => notice(n, "x".repeat(20_000))));

  expect(parseSaved(writeSaved(many), 0)?.entries.at(0)?.at).toBe(440);
  expect(writeSaved(long).length).toBeLessThanOrEqual(120_000);
  expect(parseSaved(writeSaved(long), 0)?.entries.at(-1)?.at).toBe(59);
});

test("after thirty days it is forgotten", () => {
  const text = writeSaved(saved([notice(0)]));
  expect([parseSaved(text, 30 * DAY_MS - 1), parseSaved(text, 30 * DAY_MS)]).toEqual([
    expect.anything(),
    null,
  ]);
});

test.each([
  null,
  "",
  "{",
  "null",
  "[]",
  '{"v":2,"entries":[],"suggestions":[],"form":null,"conversation":null}',
  '{"v":1}',
  '{"v":1,"entries":{},"suggestions":[],"form":null,"conversation":null}',
  '{"v":1,"entries":[{"id":"1","at":1,"kind":"other"}],"suggestions":[],"form":null,"conversation":null}',
  '{"v":1,"entries":[{"id":"1","at":1,"kind":"reply"}],"suggestions":[],"form":null,"conversation":null}',
  '{"v":1,"entries":[{"id":"1","at":1,"kind":"notice","text":"x"}],"suggestions":[{}],"form":null,"conversation":null}',
])("anything else is nothing: %s", (text) => {
  expect(parseSaved(text, 1)).toBeNull();
});
