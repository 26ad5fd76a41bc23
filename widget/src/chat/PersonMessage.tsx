import type { Turn } from "./chat-state.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { MessageTime } from "./MessageTime.tsx";
import { SafeHtml } from "./SafeHtml.tsx";
import { TurnFailure } from "./TurnFailure.tsx";

interface PersonMessageProps {
  turn: Turn;
  texts: ChatTexts;
  isNewest: boolean;
  onRetry(id: string): void;
}

/** What the person wrote, or the summary of a form that they filled in. */
export function PersonMessage({ turn, texts, isNewest, onRetry }: PersonMessageProps) {
  return (
    <article className="chat-message" data-newest={isNewest ? "" : undefined}>
      <div className="chat-row chat-row-person">
        <div className={`chat-bubble chat-bubble-person chat-bubble-${turn.status}`}>
          <span className="chat-hidden">{texts.youSaid}</span>
          {turn.form ? (
            <SafeHtml html={turn.message} />
          ) : (
            <div className="chat-text" dir="auto">
              {turn.message}
            </div>
          )}
        </div>
        <MessageTime at={turn.at} language={texts.language} />
      </div>
      {turn.failure !== null && <TurnFailure turn={turn} texts={texts} onRetry={onRetry} />}
    </article>
  );
}
