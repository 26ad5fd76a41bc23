import { useEffect, useState } from "react";

/** Seconds left of a wait that begins with `start(seconds)`, or at once with `initialS`; 0 when there is none. */
export function useCountdown(initialS = 0): { secondsLeft: number; start: (seconds: number) => void } {
  const [secondsLeft, setSecondsLeft] = useState(initialS);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return { secondsLeft, start: (seconds) => setSecondsLeft(Math.ceil(seconds)) };
}
