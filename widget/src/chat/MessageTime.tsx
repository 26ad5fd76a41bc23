/** When something was said; seen on hover and by screen readers. `at`: milliseconds since 1970. */
export function MessageTime({ at }: { at: number }) {
  const time = new Date(at);
  return (
    <time className="chat-time" dateTime={time.toISOString()}>
      {time.toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" })}
    </time>
  );
}
