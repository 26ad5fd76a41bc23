import type { ChatReply, ChatRequest, FormField, Rating } from "@cxc/contract/chat.ts";
import {
  type ChatState,
  type Entry,
  type Hold,
  initialChatState,
  isOpening,
  isPending,
  type OpenForm,
  type Turn,
} from "./chat-state.ts";
import type { SavedChat } from "./saved-chat.ts";

export type ChatAction =
  | { type: "begin"; id: string; at: number; saved: SavedChat | null }
  | { type: "say"; id: string; at: number; message: string; form: readonly FormField[] | null }
  | { type: "send"; id: string; request: ChatRequest }
  | { type: "delta"; id: string; text: string }
  | { type: "reply"; id: string; at: number; reply: ChatReply }
  | { type: "arrive"; id: string; at: number; reply: ChatReply }
  | { type: "fail"; id: string; failure: string; errors: Record<string, string> }
  | { type: "hold"; id: string; hold: Hold }
  | { type: "release"; id: string }
  | { type: "retry"; id: string; newId: string }
  | { type: "rate"; id: string; rating: Rating | null }
  | { type: "sync"; saved: SavedChat | null }
  | { type: "expire"; id: string; newId: string; at: number; notice: string }
  | { type: "reset" | "restart" | "exit" | "close" };

/** One step of the window. Answers to turns that a reset has cleared change nothing. */
export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case "begin":
      return state.phase === "idle" ? begin(state, action) : state;
    case "say":
      return state.phase === "exited" ? state : say(state, action);
    case "send":
      return changeTurn(state, action.id, { status: "sending", request: action.request, failure: null });
    case "delta":
      return turnOf(state, action.id) ? { ...state, partial: state.partial + action.text } : state;
    case "reply":
      return takeReply(state, action);
    case "arrive":
      return takeArrival(state, action);
    case "fail":
      return takeFailure(state, action);
    case "hold":
      return hold(state, action);
    case "release":
      return changeTurn(state, action.id, { hold: null });
    case "retry":
      return retry(state, action);
    case "rate":
      return changeEntry(state, action.id, (entry) =>
        entry.kind === "reply" ? { ...entry, rating: action.rating } : entry,
      );
    case "sync":
      return state.phase === "talking" ? keepInStep(state, action) : state;
    case "expire":
      return startAnew(state, action);
    case "reset":
      return { ...initialChatState, phase: "resetting" };
    case "restart":
      return state.phase === "resetting" ? { ...initialChatState, entries: state.entries } : state;
    case "exit":
      return { ...initialChatState, phase: "exited" };
    case "close":
      return state.phase === "exited" ? initialChatState : state;
  }
}

type Of<Type extends ChatAction["type"]> = Extract<ChatAction, { type: Type }>;

/** With what was said before it had begun, or while it was reset. */
function begin({ entries }: ChatState, { id, at, saved }: Of<"begin">): ChatState {
  const before = saved?.entries ?? [newTurn({ id, at })];
  return { ...initialChatState, ...saved, phase: "talking", entries: [...before, ...entries] };
}

/** Another tab of the site went on, or forgot all: this one keeps only what it has yet to send. */
function keepInStep(state: ChatState, { saved }: Of<"sync">): ChatState {
  const { partial } = state;
  const pending = state.entries.filter(isPending);
  if (!saved) return { ...initialChatState, phase: "talking", partial, entries: pending };
  const known = new Set([...saved.entries, ...pending].map(({ id }) => id));
  const isSame = saved.conversation?.conversation_id === state.conversation?.conversation_id;
  const own = isSame ? state.entries.filter(({ id }) => !known.has(id)) : [];
  const settled = [...saved.entries, ...own].sort((a, b) => a.at - b.at);
  return { ...state, ...saved, entries: [...settled, ...pending] };
}

function say(state: ChatState, { id, at, message, form }: Of<"say">): ChatState {
  if (message.trim() === "") return state;
  return {
    ...state,
    entries: [...state.entries, newTurn({ id, at, message, form })],
    suggestions: [],
    form: form ? null : state.form,
  };
}

function takeReply(state: ChatState, { id, at, reply }: Of<"reply">): ChatState {
  if (!turnOf(state, id)) return state;
  const answer: Entry = { kind: "reply", id: `${id}-reply`, at, reply, rating: null };
  const entries = state.entries
    .filter((entry) => !(entry.kind === "turn" && isOpening(entry) && entry.status === "failed"))
    .flatMap((entry): Entry[] =>
      entry.id === id ? [{ ...entry, status: "sent", request: null } as Turn, answer] : [entry],
    );
  return {
    ...state,
    entries,
    partial: "",
    suggestions: reply.suggestions,
    form: formOf(reply, state.form, id),
    conversation:
      reply.outcome === "ended"
        ? null
        : { conversation_id: reply.conversation_id, intent_id: reply.intent_id },
  };
}

/** What nobody here asked for stands before what has yet to be sent; told twice, or of another conversation, it is nothing. */
function takeArrival(state: ChatState, { id, at, reply }: Of<"arrive">): ChatState {
  const isHere = state.conversation?.conversation_id === reply.conversation_id;
  if (!isHere || state.entries.some((entry) => entry.id === id)) return state;
  const answer: Entry = { kind: "reply", id, at, reply, rating: null };
  const pending = state.entries.filter(isPending);
  const settled = state.entries.filter((entry) => !isPending(entry));
  const { suggestions } = reply;
  return {
    ...state,
    entries: [...settled, answer, ...pending],
    suggestions,
    form: formOf(reply, state.form, id),
  };
}

function takeFailure(state: ChatState, { id, failure, errors }: Of<"fail">): ChatState {
  const turn = turnOf(state, id);
  if (!turn) return state;
  if (!turn.form?.some((field) => errors[field.id])) {
    return { ...changeTurn(state, id, { status: "failed", failure }), partial: "" };
  }
  return {
    ...state,
    entries: state.entries.filter((entry) => entry.id !== id),
    partial: "",
    form: { id: `${id}-again`, fields: turn.form, errors },
  };
}

function hold(state: ChatState, { id, hold }: Of<"hold">): ChatState {
  const tries = (turnOf(state, id)?.tries ?? 0) + 1;
  return { ...changeTurn(state, id, { status: "waiting", hold, tries }), partial: "" };
}

/** Under the same key only what is word for word the same may be sent again. */
function retry(state: ChatState, { id, newId }: Of<"retry">): ChatState {
  const turn = turnOf(state, id);
  if (turn?.status !== "failed") return state;
  const isSame = (turn.request?.conversation_id ?? null) === (state.conversation?.conversation_id ?? null);
  const again: Turn = isSame
    ? { ...turn, status: "waiting", failure: null, tries: 0 }
    : { ...turn, id: newId, status: "waiting", failure: null, tries: 0, request: null };
  return { ...state, entries: [...state.entries.filter((entry) => entry.id !== id), again] };
}

/** The server no longer knows the conversation: the message opens a new one; a form has nothing left to answer. */
function startAnew(state: ChatState, { id, newId, at, notice }: Of<"expire">): ChatState {
  const turn = turnOf(state, id);
  if (!turn) return state;
  const again = turn.form ? newTurn({ id: newId, at }) : newTurn({ id: newId, at, message: turn.message });
  return {
    ...state,
    entries: state.entries.flatMap((entry): Entry[] =>
      entry.id === id ? [{ kind: "notice", id: `${newId}-notice`, at, text: notice }, again] : [entry],
    ),
    partial: "",
    form: null,
    conversation: null,
  };
}

function newTurn(parts: Pick<Turn, "id" | "at"> & Partial<Pick<Turn, "message" | "form">>): Turn {
  const fresh = { request: null, status: "waiting", failure: null, tries: 0, hold: null } as const;
  return { kind: "turn", message: "", form: null, ...fresh, ...parts };
}

function turnOf(state: ChatState, id: string): Turn | undefined {
  return state.entries.find((entry): entry is Turn => entry.kind === "turn" && entry.id === id);
}

function changeTurn(state: ChatState, id: string, change: Partial<Turn>): ChatState {
  return changeEntry(state, id, (entry) => (entry.kind === "turn" ? { ...entry, ...change } : entry));
}

function changeEntry(state: ChatState, id: string, change: (entry: Entry) => Entry): ChatState {
  if (!state.entries.some((entry) => entry.id === id)) return state;
  return { ...state, entries: state.entries.map((entry) => (entry.id === id ? change(entry) : entry)) };
}

/** A form that asks the same again stays, so that nothing typed into it is lost. */
function formOf(reply: ChatReply, open: OpenForm | null, turnId: string): OpenForm | null {
  const fields = reply.form?.data ?? [];
  if (fields.length === 0) return null;
  const isSame = open?.fields.map((field) => field.id).join() === fields.map((field) => field.id).join();
  const known = reply.form?.filled ? { filled: reply.form.filled } : {};
  return open && isSame ? { ...open, ...known } : { id: turnId, fields, ...known, errors: {} };
}
