import type { ChatReply, ChatRequest, FormField, Rating } from "@cxc/contract/chat.ts";

/** Something the person said: a text, an answered form, or the empty message that opens a conversation. */
export interface Turn {
  kind: "turn";
  /** Also the idempotency key. */
  id: string;
  /** Milliseconds since 1970, as in every entry. */
  at: number;
  /** The text, or the HTML summary of a form. */
  message: string;
  form: readonly FormField[] | null;
  /** As first sent: a retry under the same key must repeat it exactly. */
  request: ChatRequest | null;
  status: "waiting" | "sending" | "sent" | "failed";
  failure: string | null;
  /** How often it was sent without an answer. */
  tries: number;
  /** Why a waiting turn, and all behind it, is not sent now. */
  hold: Hold | null;
}

/** A pause before the next try. */
export interface Hold {
  why: "offline" | "no_answer" | "busy";
  /** Milliseconds since 1970; null until the browser has a connection again. */
  until: number | null;
}

export interface Answer {
  kind: "reply";
  id: string;
  at: number;
  reply: ChatReply;
  rating: Rating | null;
}

interface Notice {
  kind: "notice";
  id: string;
  at: number;
  text: string;
}

export type Entry = Turn | Answer | Notice;

export interface OpenForm {
  id: string;
  fields: readonly FormField[];
  /** What was understood so far and may be changed; absent where nothing was. */
  filled?: readonly FormField[];
  errors: Readonly<Record<string, string>>;
}

/** What is needed to go on with a conversation. */
export interface ConversationRef {
  conversation_id: string;
  intent_id: string | null;
}

export interface ChatState {
  /** `idle` until the window opens, `exited` until it is closed. */
  phase: "idle" | "talking" | "resetting" | "exited";
  entries: readonly Entry[];
  /** What of the coming reply has streamed in. */
  partial: string;
  suggestions: ChatReply["suggestions"];
  form: OpenForm | null;
  conversation: ConversationRef | null;
}

export const initialChatState: ChatState = {
  phase: "idle",
  entries: [],
  partial: "",
  suggestions: [],
  form: null,
  conversation: null,
};

/** The turn that may be sent now: the first one waiting, unless another is under way or it is held. */
export function nextTurn(state: ChatState): Turn | null {
  const first = firstWaiting(state);
  return first?.hold ? null : first;
}

/** The turn that holds up the others until its next try. */
export function heldTurn(state: ChatState): (Turn & { hold: Hold }) | null {
  const first = firstWaiting(state);
  return first?.hold ? { ...first, hold: first.hold } : null;
}

function firstWaiting(state: ChatState): Turn | null {
  if (state.phase !== "talking" || isSending(state)) return null;
  return (
    state.entries.find((entry): entry is Turn => entry.kind === "turn" && entry.status === "waiting") ?? null
  );
}

/** Whether an entry may still change by what the server answers. */
export function isPending(entry: Entry): entry is Turn {
  return entry.kind === "turn" && entry.status !== "sent";
}

/** Whether a turn is under way. */
export function isSending(state: ChatState): boolean {
  return state.entries.some((entry) => entry.kind === "turn" && entry.status === "sending");
}

/** Whether a turn is the empty message that opens a conversation; the log shows it only when it failed. */
export function isOpening(turn: Turn): boolean {
  return turn.message === "" && turn.form === null;
}
