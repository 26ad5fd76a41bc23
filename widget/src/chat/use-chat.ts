import type { FormField, Rating } from "@cxc/contract/chat.ts";
import { RESET_SPINNER_MS } from "@cxc/contract/rules.ts";
import { useEffect, useReducer, useState } from "react";
import { chatReducer } from "./chat-reducer.ts";
import { type Answer, initialChatState } from "./chat-state.ts";
import { formSummary } from "./form-summary.ts";
import { randomUuid } from "./random-uuid.ts";
import type { ChatKeeper } from "./saved-chat.ts";
import { type DeliveryOptions, isExit, useDelivery } from "./use-delivery.ts";
import { useKeptChat } from "./use-kept-chat.ts";

interface ChatOptions extends Omit<DeliveryOptions, "onAnswer"> {
  isOpen: boolean;
  keeper: ChatKeeper | undefined;
  onClose(): void;
  onMessage: ((from: "visitor" | "agent") => void) | undefined;
}

/** One conversation with an agent: begins it, or goes on with it, when the window opens. */
export function useChat(options: ChatOptions) {
  const { isOpen, keeper, transport, texts, onMessage } = options;
  const [state, dispatch] = useReducer(chatReducer, initialChatState);
  const [announcement, announce] = useState("");
  const delivery = useDelivery(state, dispatch, { ...options, onAnswer: () => onMessage?.("agent") });
  useKeptChat(state, dispatch, keeper);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once each time it opens
  useEffect(() => {
    if (!isOpen) dispatch({ type: "close" });
    else if (state.phase === "idle")
      dispatch({ type: "begin", id: randomUuid(), at: Date.now(), saved: keeper?.read() ?? null });
  }, [isOpen, state.phase]);

  useEffect(() => {
    if (state.phase !== "resetting") return;
    const timer = setTimeout(() => dispatch({ type: "restart" }), RESET_SPINNER_MS);
    return () => clearTimeout(timer);
  }, [state.phase]);

  function say(message: string, form: readonly FormField[] | null = null): void {
    if (message.trim() === "") return;
    dispatch({ type: "say", id: randomUuid(), at: Date.now(), message, form });
    onMessage?.("visitor");
  }

  async function rate({ id, reply, rating: before }: Answer, rating: Rating): Promise<void> {
    const { conversation_id, turn_id } = reply;
    dispatch({ type: "rate", id, rating });
    announce("");
    try {
      await transport.rate?.({ conversation_id, turn_id, rating });
      announce(texts.rated);
    } catch {
      dispatch({ type: "rate", id, rating: before });
      announce(texts.notRated);
    }
  }

  return {
    state,
    /** The turn that waits for its next try. */
    held: delivery.held,
    /** What screen readers are told beside the messages. */
    announcement,
    say: (text: string) => say(text),
    /** As `say`, but the typed word "exit" ends the conversation, closes the window and forgets. */
    write(text: string): void {
      if (!isExit(text)) {
        say(text);
        return;
      }
      delivery.abort();
      delivery.sayGoodbye();
      dispatch({ type: "exit" });
      options.onClose();
    },
    submit: (fields: readonly FormField[]) => say(formSummary(fields, texts), fields),
    rate: (answer: Answer, rating: Rating) => void rate(answer, rating),
    retry: (id: string) => dispatch({ type: "retry", id, newId: randomUuid() }),
    /** Does not wait for a held turn's time. */
    sendNow: (id: string) => dispatch({ type: "release", id }),
    reset(): void {
      delivery.abort();
      dispatch({ type: "reset" });
    },
  };
}
