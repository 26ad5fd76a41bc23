import { type Dispatch, useEffect, useRef } from "react";
import type { ChatAction } from "./chat-reducer.ts";
import type { ChatState } from "./chat-state.ts";
import type { ChatKeeper } from "./saved-chat.ts";

/** Keeps the chat where it outlives the page, and goes along with what other tabs do to it. */
export function useKeptChat(
  state: ChatState,
  dispatch: Dispatch<ChatAction>,
  keeper: ChatKeeper | undefined,
): void {
  const latest = useRef(keeper);
  const { phase, entries, suggestions, form, conversation } = state;

  useEffect(() => {
    latest.current = keeper;
    return keeper?.onChange((saved) => dispatch({ type: "sync", saved }));
  }, [keeper, dispatch]);

  useEffect(() => {
    if (phase === "idle") return;
    latest.current?.write(phase === "talking" ? { entries, suggestions, form, conversation } : null);
  }, [phase, entries, suggestions, form, conversation]);
}
