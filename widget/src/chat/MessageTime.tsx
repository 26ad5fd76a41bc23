import { clock } from "./clock.ts";

/** When something was said; seen on hover and by screen readers. `at`: milliseconds since 1970. */
export function MessageTime({ at, language }: { at: number; language: string }) {
  const time = new Date(at);
  return (
    <time className="chat-time" dateTime={time.toISOString()}>
      {clock(language).format(time)}
    </time>
  );
}
