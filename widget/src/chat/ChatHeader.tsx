import type { ChatTexts } from "./chat-texts.ts";
import { Icon } from "./Icon.tsx";

interface ChatHeaderProps {
  name: string;
  disclosure: Disclosure;
  texts: ChatTexts;
  isResetting: boolean;
  onReset(): void;
  /** Without it there is no close button. */
  onClose?: (() => void) | undefined;
}

/** What an agent says of itself before the first word, and in which language (BCP 47). */
interface Disclosure {
  id: string;
  text: string | undefined;
  language: string | undefined;
}

/** Who one talks to, that it is a machine, and the two ways to stop. */
export function ChatHeader({ name, disclosure, texts, isResetting, onReset, onClose }: ChatHeaderProps) {
  return (
    <div className="chat-header">
      <span className="chat-monogram" aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase()}
      </span>
      <div className="chat-who">
        <h2 className="chat-name">
          <bdi>{name}</bdi>
        </h2>
        <p className="chat-presence">
          <span className="chat-online">{texts.online}</span>
          <span className="chat-reply-time">{texts.replyTime}</span>
        </p>
      </div>
      <button
        type="button"
        className="chat-icon-button"
        aria-label={texts.reset}
        title={texts.reset}
        aria-disabled={isResetting}
        onClick={() => !isResetting && onReset()}
      >
        {isResetting ? <span className="chat-spinner" /> : <Icon name="reset" />}
      </button>
      {onClose && (
        <button
          type="button"
          className="chat-icon-button"
          aria-label={texts.close}
          title={texts.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
      {disclosure.text && (
        <p id={disclosure.id} className="chat-disclosure" lang={disclosure.language} dir="auto">
          {disclosure.text}
        </p>
      )}
    </div>
  );
}
