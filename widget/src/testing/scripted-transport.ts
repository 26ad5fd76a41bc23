import type { ChatReply, ChatRequest } from "@cxc/contract/chat.ts";
import { ChatError, type ChatTransport, type SendOptions } from "../chat/chat-transport.ts";

type Answer = Partial<ChatReply> | ChatError | Promise<Partial<ChatReply>>;

interface ScriptedTransport extends ChatTransport {
  requests: ChatRequest[];
  keys: string[];
  /** Streams a piece of the reply that is under way. */
  stream(text: string): void;
}

/** Answers one message after the other as scripted, the first one being the opening; then greets again. */
export function scriptedTransport(...answers: Answer[]): ScriptedTransport {
  const requests: ChatRequest[] = [];
  const keys: string[] = [];
  let underWay: SendOptions | undefined;
  return {
    requests,
    keys,
    stream: (text) => underWay?.onDelta(text),
    async send(request, options) {
      requests.push(request);
      keys.push(options.idempotencyKey);
      underWay = options;
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
