import type { ChatReply, ChatRequest } from "@cxc/contract/chat.ts";
import { ChatError, type ChatEvent, type ChatTransport } from "../chat/chat-transport.ts";

type Answer = Partial<ChatReply> | ChatError | Promise<Partial<ChatReply>>;

interface ScriptedTransport extends ChatTransport {
  requests: ChatRequest[];
  keys: string[];
  /** Streams a piece of the reply that is under way. */
  stream(text: string): void;
  /** A reply that nobody asked for. */
  arrive(id: string, reply: Partial<ChatReply>): void;
}

/** Answers one message after the other as scripted, the first one being the opening; then greets again. */
export function scriptedTransport(...answers: Answer[]): ScriptedTransport {
  const requests: ChatRequest[] = [];
  const keys: string[] = [];
  const listeners = new Set<(event: ChatEvent) => void>();
  const tell = (event: ChatEvent) => {
    for (const listener of listeners) listener(event);
  };
  return {
    requests,
    keys,
    stream: (text) => tell({ type: "delta", idempotencyKey: keys.at(-1) ?? "", text }),
    arrive: (id, reply) => tell({ type: "arrived", id, at: Date.now(), reply: { ...GREETING, ...reply } }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async send(request, options) {
      requests.push(request);
      keys.push(options.idempotencyKey);
      const answer = await (answers[requests.length - 1] ?? {});
      if (answer instanceof ChatError) throw answer;
      return { ...GREETING, ...answer };
    },
  };
}

const GREETING: ChatReply = {
  response: "<p>Hi, I'm Ann.</p>",
  suggestions: [],
  form: null,
  conversation_id: "conversation",
  turn_id: "turn",
  intent_id: null,
  citations: [],
  outcome: "greeting",
};
