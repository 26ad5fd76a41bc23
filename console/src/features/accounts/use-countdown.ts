import { useEffect, useState } from "react";

/** Seconds left of a wait that begins with `start(seconds)`; 0 when there is none. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return { secondsLeft, start: (seconds) => setSecondsLeft(Math.ceil(seconds)) };
}
