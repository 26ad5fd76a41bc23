import { useEffect, useState } from "react";
import type { Hold } from "./chat-state.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { Icon } from "./Icon.tsx";

const TICK_MS = 1_000;

interface HoldNoticeProps {
  hold: Hold;
  texts: ChatTexts;
  onSendNow(): void;
}

/** Why the last message is still waiting, and when it goes out again. Screen readers are not told each second. */
export function HoldNotice({ hold, texts, onSendNow }: HoldNoticeProps) {
  const { why, until } = hold;
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className="chat-hold">
      <Icon name={why === "offline" ? "offline" : "clock"} />
      <span role="status" dir="auto">
        {texts[WORDS[why]]}
        {until !== null && (
          <span aria-hidden="true" className="chat-countdown">
            {" "}
            {Math.max(1, Math.ceil((until - now) / 1000))} s
          </span>
        )}
      </span>
      {why === "no_answer" && (
        <button type="button" className="chat-link-button" onClick={onSendNow}>
          {texts.sendNow}
        </button>
      )}
    </div>
  );
}

const WORDS = { offline: "offline", no_answer: "noAnswer", busy: "busy" } as const;
