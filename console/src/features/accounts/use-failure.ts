import { useState } from "react";
import { ApiError, failureText } from "../../lib/api-error.ts";
import { useCountdown } from "./use-countdown.ts";

/** What the server said about the last try of a password, and the wait after too many. */
export function useFailure() {
  const [text, setText] = useState<string>();
  const { secondsLeft, start } = useCountdown();
  const isWaiting = secondsLeft > 0;
  return {
    isWaiting,
    /** The sentence to show now. */
    failure: isWaiting ? `Too many tries. Wait ${secondsLeft} s.` : text,
    forget: () => setText(undefined),
    note: (error: unknown) => {
      if (error instanceof ApiError && error.code === "rate_limited" && error.retryAfterS)
        start(error.retryAfterS);
      else setText(failureText(error));
    },
  };
}
