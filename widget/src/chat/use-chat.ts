import type { FormField } from "@cxc/contract/chat.ts";
import { RESET_SPINNER_MS } from "@cxc/contract/rules.ts";
import { useEffect, useReducer, useRef } from "react";
import { chatReducer } from "./chat-reducer.ts";
import { chatRequest } from "./chat-request.ts";
import { type ConversationRef, initialChatState, nextTurn, type Turn } from "./chat-state.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { ChatError, type ChatTransport } from "./chat-transport.ts";
import { formSummary } from "./form-summary.ts";
import { randomUuid } from "./random-uuid.ts";

interface ChatOptions {
  agentId: string;
  transport: ChatTransport;
  texts: ChatTexts;
  isOpen: boolean;
  isTest: boolean;
  runActions: boolean;
  resume: ConversationRef | null;
  onClose(): void;
  onConversation?: ((conversation: ConversationRef | null) => void) | undefined;
}

/** One conversation with an agent: begins it when the window opens, sends one turn after the other. */
export function useChat(options: ChatOptions) {
  const { isOpen } = options;
  const [state, dispatch] = useReducer(chatReducer, initialChatState);
  const latest = useRef(options);
  const underWay = useRef<AbortController | null>(null);
  const resume = useRef(options.resume);
  const next = nextTurn(state);

  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!isOpen) return dispatch({ type: "close" });
    if (state.phase !== "idle") return;
    const { welcomeBack } = latest.current.texts;
    dispatch({
      type: "begin",
      id: randomUuid(),
      at: Date.now(),
      resume: resume.current,
      welcome: welcomeBack,
    });
    resume.current = null;
  }, [isOpen, state.phase]);

  useEffect(() => {
    if (state.phase !== "resetting") return;
    const timer = setTimeout(() => dispatch({ type: "restart" }), RESET_SPINNER_MS);
    return () => clearTimeout(timer);
  }, [state.phase]);

  useEffect(() => {
    if (state.phase !== "idle") latest.current.onConversation?.(state.conversation);
  }, [state.phase, state.conversation]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn to send is all that starts a call
  useEffect(() => {
    if (next) void deliver(next);
  }, [next]);

  useEffect(() => () => underWay.current?.abort(), []);

  async function deliver(turn: Turn): Promise<void> {
    const { agentId, isTest, runActions, transport, texts } = latest.current;
    const { id } = turn;
    const request = chatRequest(turn, state.conversation, { agentId, isTest, runActions });
    const controller = new AbortController();
    underWay.current = controller;
    dispatch({ type: "send", id, request });
    try {
      const reply = await transport.send(request, {
        signal: controller.signal,
        idempotencyKey: id,
        onDelta: (text) => dispatch({ type: "delta", id, text }),
      });
      dispatch({ type: "reply", id, at: Date.now(), reply });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof ChatError && error.code === "not_found" && request.conversation_id) {
        dispatch({ type: "expire", id, newId: randomUuid(), at: Date.now(), notice: texts.startedAnew });
        return;
      }
      const isKnown = error instanceof ChatError;
      const failure = isKnown ? error.message : texts.somethingWentWrong;
      dispatch({ type: "fail", id, failure, errors: (isKnown && error.errors) || {} });
    }
  }

  function say(message: string, form: readonly FormField[] | null = null): void {
    dispatch({ type: "say", id: randomUuid(), at: Date.now(), message, form });
  }

  return {
    state,
    say: (text: string) => say(text),
    /** As `say`, but the typed word "exit" closes the window and forgets the conversation. */
    write(text: string): void {
      if (text.trim().toLowerCase() !== "exit") {
        say(text);
        return;
      }
      underWay.current?.abort();
      dispatch({ type: "exit" });
      options.onClose();
    },
    submit: (fields: readonly FormField[]) => say(formSummary(fields, options.texts), fields),
    retry: (id: string) => dispatch({ type: "retry", id, newId: randomUuid() }),
    reset(): void {
      underWay.current?.abort();
      dispatch({ type: "reset" });
    },
  };
}
