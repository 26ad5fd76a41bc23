import type { Turn } from "./chat-state.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { Icon } from "./Icon.tsx";

interface TurnFailureProps {
  turn: Turn;
  texts: ChatTexts;
  onRetry(id: string): void;
}

/** Why a message was not answered, and the way to send it again. */
export function TurnFailure({ turn, texts, onRetry }: TurnFailureProps) {
  return (
    <div className="chat-failure">
      <Icon name="alert" />
      <span dir="auto">
        {turn.message !== "" && <strong>{texts.notSent} </strong>}
        {turn.failure}
      </span>
      <button type="button" className="chat-link-button" onClick={() => onRetry(turn.id)}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
