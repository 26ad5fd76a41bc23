import type { ChatReply, FormField } from "@cxc/contract/chat.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChatAction, chatReducer } from "./chat-reducer.ts";
import { chatRequest } from "./chat-request.ts";
import { type ChatState, heldTurn, initialChatState, isSending, nextTurn, type Turn } from "./chat-state.ts";

const sender = { agentId: "agent", isTest: false, runActions: false };
const guests: FormField = { id: "guests", label: "Guests", type: "integer", value: null };

test("opening sends an empty first message without a conversation", () => {
  const turn = nextTurn(run([begin()]));

  expect(turn?.message).toBe("");
  expect(turn && chatRequest(turn, null, sender)).toMatchObject({ agent_id: "agent", message: "" });
  expect(turn && chatRequest(turn, null, sender)).not.toHaveProperty("conversation_id");
});

test("the next message carries the conversation of the first reply and the intent of the last one", () => {
  const state = run([
    begin(),
    send("1"),
    replied("1", { conversation_id: "c", intent_id: null }),
    say("2", "hello"),
    send("2"),
    replied("2", { conversation_id: "c", intent_id: "greet" }),
    say("3", "again"),
  ]);
  const turn = nextTurn(state);

  expect(turn && chatRequest(turn, state.conversation, sender)).toMatchObject({
    message: "again",
    conversation_id: "c",
    intent_id: "greet",
  });
});

test.each<[when: string, before: ChatAction[], restart: ChatAction[]]>([
  ["before the window has begun", [], []],
  ["while it is reset", [begin(), send("1"), replied("1", {}), { type: "reset" }], [{ type: "restart" }]],
])("what is written %s is sent after the opening", (_, before, restart) => {
  const early = run([...before, say("early", "hello")]);
  const begun = [...restart, begin()].reduce(chatReducer, early);
  const opened = [send("1"), replied("1", {})].reduce(chatReducer, begun);

  expect(early.entries).toMatchObject([{ id: "early", message: "hello", status: "waiting" }]);
  expect(nextTurn(early)).toBeNull();
  expect(nextTurn(begun)).toMatchObject({ id: "1", message: "" });
  expect(nextTurn(opened)?.id).toBe("early");
});

test("what is written before the window has begun goes on with what is kept", () => {
  const entries = [{ kind: "notice" as const, id: "n", at: 0, text: "Earlier words" }];
  const saved = { entries, suggestions: [], form: null, conversation: null };
  const state = run([say("early", "hello"), { type: "begin", id: "1", at: 0, saved }]);

  expect(state.entries).toMatchObject([...entries, { id: "early" }]);
});

test("a message written while another is under way waits for it", () => {
  const waiting = run([begin(), send("1"), say("2", "hello")]);
  const afterwards = chatReducer(waiting, replied("1", {}));

  expect(nextTurn(waiting)).toBeNull();
  expect(nextTurn(afterwards)?.id).toBe("2");
});

test("a failed message is sent again under the same key and word for word", () => {
  const failed = run([begin(), send("1"), replied("1", {}), say("2", "hello"), send("2", "c"), fail("2")]);
  const turn = nextTurn(chatReducer(failed, { type: "retry", id: "2", newId: "new" }));

  expect(turn?.id).toBe("2");
  expect(turn && chatRequest(turn, { conversation_id: "x", intent_id: "y" }, sender)).toEqual(
    request("2", "c"),
  );
});

test("a failed message of an earlier conversation is sent again under a new key", () => {
  const state = run([begin(), send("1"), fail("1"), say("2", "hi"), send("2"), fail("2"), say("3", "ho")]);
  const later = [send("3"), replied("3", { conversation_id: "c" })].reduce(chatReducer, state);
  const turn = nextTurn(chatReducer(later, { type: "retry", id: "2", newId: "new" }));

  expect(turn?.id).toBe("new");
  expect(turn && chatRequest(turn, later.conversation, sender).conversation_id).toBe("c");
});

test("sending a form clears it, and a value that is refused brings it back with what was written", () => {
  const answered = [{ ...guests, value: 41 }];
  const sent = run([
    begin(),
    send("1"),
    replied("1", { form: { data: [guests] } }),
    say("2", "<ul></ul>", answered),
  ]);
  const refused = [send("2"), fail("2", { guests: "Please enter valid value" })].reduce(chatReducer, sent);

  expect(sent.form).toBeNull();
  expect(refused.form).toMatchObject({ fields: answered, errors: { guests: "Please enter valid value" } });
  expect(refused.entries.some((entry) => entry.id === "2")).toBe(false);
});

test("a form that is asked again stays the same form, so that what is typed stays", () => {
  const asked = run([begin(), send("1"), replied("1", { form: { data: [guests] } })]);
  const filled = [{ ...guests, id: "day", label: "Day" }];
  const again = [say("2", "hm"), send("2"), replied("2", { form: { data: [guests], filled } })].reduce(
    chatReducer,
    asked,
  );

  expect(again.form).toEqual({ ...asked.form, filled });
});

test("reset clears messages, suggestions, form and conversation, and late answers stay out", () => {
  const full = run([
    begin(),
    send("1"),
    replied("1", { form: { data: [guests] } }),
    say("2", "hello"),
    send("2"),
  ]);
  const reset = chatReducer(full, { type: "reset" });

  expect(reset).toEqual({ ...initialChatState, phase: "resetting" });
  expect(chatReducer(reset, replied("2", {}))).toBe(reset);
  expect(chatReducer(reset, { type: "restart" })).toEqual(initialChatState);
});

test("an unknown conversation is left behind and the message opens a new one", () => {
  const resumed = run([begin({ conversation_id: "old", intent_id: null }), say("2", "hello"), send("2")]);
  const state = chatReducer(resumed, { type: "expire", id: "2", newId: "3", at: 0, notice: "New" });
  const turn = nextTurn(state);

  expect(turn).toMatchObject({ id: "3", message: "hello", request: null });
  expect(state.conversation).toBeNull();
  expect(state.entries.some((entry) => entry.kind === "notice" && entry.text === "New")).toBe(true);
});

test("after exit nothing begins until the window is closed", () => {
  const exited = run([begin(), send("1"), { type: "exit" }, begin()]);

  expect(exited).toEqual({ ...initialChatState, phase: "exited" });
  expect(chatReducer(exited, { type: "close" })).toEqual(initialChatState);
});

test("a conversation that has ended is not gone on with", () => {
  expect(run([begin(), send("1"), replied("1", { outcome: "ended" })]).conversation).toBeNull();
});

test("a turn without an answer holds up the ones behind it, and goes out again as it was", () => {
  const held = run([
    begin(),
    send("1"),
    replied("1", {}),
    say("2", "a"),
    send("2", "c"),
    hold("2"),
    say("3", "b"),
  ]);
  const released = chatReducer(held, { type: "release", id: "2" });
  const turn = nextTurn(released);

  expect([nextTurn(held), heldTurn(held)?.id]).toEqual([null, "2"]);
  expect([turn?.id, turn?.tries]).toEqual(["2", 1]);
  expect(turn && chatRequest(turn, null, sender)).toEqual(request("2", "c"));
});

test("a rating stays with its reply", () => {
  const rated = run([begin(), send("1"), replied("1", {}), { type: "rate", id: "1-reply", rating: -1 }]);
  expect(rated.entries.at(-1)).toMatchObject({ kind: "reply", rating: -1 });
});

test("whatever happens, one turn at a time is under way, keys are unique and replies follow their turns", () => {
  fc.assert(
    fc.property(fc.array(anyAction(), { maxLength: 60 }), (actions) => {
      const state = actions.reduce(act, initialChatState);
      const turns = state.entries.filter((entry): entry is Turn => entry.kind === "turn");
      const ids = state.entries.map((entry) => entry.id);

      expect(turns.filter((turn) => turn.status === "sending").length).toBeLessThanOrEqual(1);
      expect(isSending(state) && nextTurn(state) !== null).toBe(false);
      expect(new Set(ids).size).toBe(ids.length);
      for (const entry of state.entries) {
        if (entry.kind !== "reply") continue;
        expect(ids.indexOf(entry.id.replace("-reply", ""))).toBe(ids.indexOf(entry.id) - 1);
      }
      const early = state.phase === "exited" ? [] : turns.filter(({ status }) => status === "waiting");
      if (state.phase !== "talking") expect(state.entries).toEqual(early);
    }),
  );
});

/** As the window does it: only the next turn is sent, and only a turn under way is answered. */
function act(state: ChatState, action: ChatAction, index: number): ChatState {
  const fresh = `n${index}`;
  const underWay = state.entries.find(
    (entry): entry is Turn => entry.kind === "turn" && entry.status === "sending",
  );
  const failed = state.entries.find(
    (entry): entry is Turn => entry.kind === "turn" && entry.status === "failed",
  );
  switch (action.type) {
    case "begin":
    case "say":
      return chatReducer(state, { ...action, id: fresh });
    case "send": {
      const next = nextTurn(state);
      return next ? chatReducer(state, { ...action, id: next.id }) : state;
    }
    case "delta":
    case "reply":
    case "fail":
      return chatReducer(state, { ...action, id: underWay?.id ?? "gone" });
    case "retry":
      return chatReducer(state, { ...action, id: failed?.id ?? "gone", newId: fresh });
    case "expire":
      return chatReducer(state, { ...action, id: underWay?.id ?? "gone", newId: fresh });
    case "hold":
      return chatReducer(state, { ...action, id: underWay?.id ?? "gone" });
    case "release":
      return chatReducer(state, { ...action, id: heldTurn(state)?.id ?? "gone" });
    default:
      return chatReducer(state, action);
  }
}

function anyAction(): fc.Arbitrary<ChatAction> {
  const plain = fc.constantFrom<ChatAction>(
    begin(),
    say("", "hello"),
    say("", "<ul></ul>", [{ ...guests, value: 3 }]),
    send(""),
    send(""),
    { type: "delta", id: "", text: "He" },
    fail(""),
    fail("", { guests: "Required" }),
    hold(""),
    { type: "release", id: "" },
    { type: "retry", id: "", newId: "" },
    { type: "expire", id: "", newId: "", at: 0, notice: "New" },
    { type: "restart" },
  );
  const rare = fc.constantFrom<ChatAction>({ type: "reset" }, { type: "exit" }, { type: "close" });
  const answers = fc
    .record({ conversation_id: fc.constantFrom("a", "b"), intent_id: fc.constantFrom(null, "i") })
    .map((parts) => replied("", parts));
  return fc.oneof(
    { weight: 8, arbitrary: plain },
    { weight: 4, arbitrary: answers },
    { weight: 1, arbitrary: rare },
  );
}

function run(actions: ChatAction[]): ChatState {
  return actions.reduce(chatReducer, initialChatState);
}

function begin(conversation: ChatState["conversation"] = null): ChatAction {
  const saved = conversation && { entries: [], suggestions: [], form: null, conversation };
  return { type: "begin", id: "1", at: 0, saved };
}

function hold(id: string): ChatAction {
  return { type: "hold", id, hold: { why: "no_answer", until: 1 } };
}

function say(id: string, message: string, form: FormField[] | null = null): ChatAction {
  return { type: "say", id, at: 0, message, form };
}

function request(id: string, conversation?: string) {
  return {
    agent_id: "agent",
    message: `frozen ${id}`,
    ...(conversation && { conversation_id: conversation }),
  };
}

function send(id: string, conversation?: string): ChatAction {
  return { type: "send", id, request: request(id, conversation) };
}

function fail(id: string, errors: Record<string, string> = {}): ChatAction {
  return { type: "fail", id, failure: "No", errors };
}

function replied(id: string, parts: Partial<ChatReply>): ChatAction {
  const reply: ChatReply = {
    response: "<p>Hi</p>",
    suggestions: [],
    form: null,
    conversation_id: "c",
    turn_id: "t",
    intent_id: null,
    citations: [],
    outcome: "answered",
    ...parts,
  };
  return { type: "reply", id, at: 0, reply };
}
