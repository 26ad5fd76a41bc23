import { type Dispatch, useEffect, useRef } from "react";
import type { ChatAction } from "./chat-reducer.ts";
import { chatRequest } from "./chat-request.ts";
import { type ChatState, heldTurn, nextTurn, type Turn } from "./chat-state.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { ChatError, type ChatTransport } from "./chat-transport.ts";
import { nextTry } from "./next-try.ts";
import { randomUuid } from "./random-uuid.ts";

export interface DeliveryOptions {
  agentId: string;
  transport: ChatTransport;
  texts: ChatTexts;
  isTest: boolean;
  runActions: boolean;
  /** Told that an answer came. */
  onAnswer(): void;
}

/**
 * Sends one turn after the other, in the order in which they were said. What got no answer goes out again under its
 * key, so that a message that did arrive is not taken twice and its answer is fetched.
 */
export function useDelivery(state: ChatState, dispatch: Dispatch<ChatAction>, options: DeliveryOptions) {
  const latest = useRef(options);
  const underWay = useRef<AbortController | null>(null);
  const next = nextTurn(state);
  const held = heldTurn(state);

  useEffect(() => {
    latest.current = options;
  });

  const { transport } = options;
  useEffect(
    () =>
      transport.subscribe((event) => {
        if (event.type === "delta")
          return dispatch({ type: "delta", id: event.idempotencyKey, text: event.text });
        dispatch({ type: "arrive", id: event.id, at: event.at, reply: event.reply });
        latest.current.onAnswer();
      }),
    [transport, dispatch],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn to send is all that starts a call
  useEffect(() => {
    if (next) void deliver(next);
  }, [next]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hold starts one timer
  useEffect(() => {
    if (!held) return;
    const { hold, id } = held;
    const release = () => dispatch({ type: "release", id });
    if (hold.until === null && navigator.onLine) return release();
    const timer = hold.until === null ? undefined : setTimeout(release, hold.until - Date.now());
    if (hold.why !== "busy") addEventListener("online", release);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", release);
    };
  }, [held?.id, held?.hold]);

  useEffect(() => () => underWay.current?.abort(), []);

  async function deliver(turn: Turn): Promise<void> {
    const { agentId, isTest, runActions, transport, texts, onAnswer } = latest.current;
    const { id } = turn;
    const request = chatRequest(turn, state.conversation, { agentId, isTest, runActions });
    const controller = new AbortController();
    underWay.current = controller;
    const startAnew = () =>
      dispatch({ type: "expire", id, newId: randomUuid(), at: Date.now(), notice: texts.startedAnew });
    dispatch({ type: "send", id, request });
    try {
      const reply = await transport.send(request, {
        signal: controller.signal,
        idempotencyKey: id,
      });
      // Only "exit" ends a conversation on purpose: any other message is still to be answered.
      if (reply.outcome === "ended" && request.conversation_id && !isExit(turn.message)) return startAnew();
      dispatch({ type: "reply", id, at: Date.now(), reply });
      onAnswer();
    } catch (error) {
      if (controller.signal.aborted) return;
      const known = error instanceof ChatError ? error : undefined;
      if (known?.code === "not_found" && request.conversation_id) return startAnew();
      const hold =
        known &&
        nextTry({
          error: known,
          tries: turn.tries,
          isOnline: navigator.onLine,
          now: Date.now(),
          chance: Math.random(),
        });
      if (hold) dispatch({ type: "hold", id, hold });
      else {
        dispatch({ type: "fail", id, failure: failureText(known, texts), errors: known?.errors ?? {} });
      }
    }
  }

  return {
    held,
    /** Forgets the answer that is under way. */
    abort: () => underWay.current?.abort(),
    /** Tells the server that the conversation is over; whether it hears it changes nothing here. */
    sayGoodbye(): void {
      const { agentId, isTest, runActions, transport } = latest.current;
      if (!state.conversation) return;
      const turn = { message: EXIT, form: null, request: null };
      const request = chatRequest(turn, state.conversation, { agentId, isTest, runActions });
      const { signal } = new AbortController();
      const options = { signal, idempotencyKey: randomUuid() };
      transport.send(request, options).catch(() => undefined);
    },
  };
}

function failureText(error: ChatError | undefined, texts: ChatTexts): string {
  if (error?.code === "not_ours") return texts.notOurs.replace("{status}", error.message);
  if (error?.code === "network") return texts.timeout;
  // The server's sentences are English.
  return (texts.language === "en" && error?.message) || texts.somethingWentWrong;
}

const EXIT = "exit";

/** The word that ends a conversation, in any case (specification, section 4). */
export function isExit(message: string): boolean {
  return message.trim().toLowerCase() === EXIT;
}
