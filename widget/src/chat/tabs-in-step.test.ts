import type { ChatReply } from "@cxc/contract/chat.ts";
import { expect, test } from "vitest";
import { type ChatAction, chatReducer } from "./chat-reducer.ts";
import { type ChatState, initialChatState, isSending } from "./chat-state.ts";

test("what another tab said is taken over, and what this one has yet to send stays", () => {
  const shared = run([begin(), send("1"), replied("1", {})]);
  const here = [say("2", "mine"), send("2"), say("3", "later")].reduce(chatReducer, shared);
  const there = [say("x", "theirs"), send("x"), replied("x", {})].reduce(chatReducer, shared);
  const { entries, suggestions, form, conversation } = there;
  const synced = chatReducer(here, { type: "sync", saved: { entries, suggestions, form, conversation } });

  expect(entriesOf(synced)).toEqual(["1", "1-reply", "x", "x-reply", "2", "3"]);
  expect(isSending(synced)).toBe(true);
});

test("replies that two tabs got at the same time stand in both, in the order of their time", () => {
  const shared = run([begin(), send("1"), replied("1", {})]);
  const at = (ms: number, id: string): ChatAction[] => [
    { type: "say", id, at: ms, message: id, form: null },
    send(id),
    { ...replied(id, {}), at: ms } as ChatAction,
  ];
  const here = at(5, "a").reduce(chatReducer, shared);
  const { entries, suggestions, form, conversation } = at(3, "b").reduce(chatReducer, shared);
  const synced = chatReducer(here, { type: "sync", saved: { entries, suggestions, form, conversation } });

  expect(entriesOf(synced)).toEqual(["1", "1-reply", "b", "b-reply", "a", "a-reply"]);
});

test("what another tab forgot is gone here too, and the next message begins anew", () => {
  const talked = run([begin(), send("1"), replied("1", {})]);
  const synced = [{ type: "sync", saved: null } as const, say("2", "hello")].reduce(chatReducer, talked);

  expect(entriesOf(synced)).toEqual(["2"]);
  expect(synced.conversation).toBeNull();
});

function run(actions: ChatAction[]): ChatState {
  return actions.reduce(chatReducer, initialChatState);
}

function begin(): ChatAction {
  return { type: "begin", id: "1", at: 0, saved: null };
}

function say(id: string, message: string): ChatAction {
  return { type: "say", id, at: 0, message, form: null };
}

function send(id: string): ChatAction {
  return { type: "send", id, request: { agent_id: "agent", message: id } };
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

function entriesOf(saved: ChatState): string[] {
  return saved.entries.map(({ id }) => id);
}
