import { CHAT_MESSAGE_MAX, codePoints } from "@cxc/contract/rules.ts";
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from "react";
import type { ChatTexts } from "./chat-texts.ts";
import { Icon } from "./Icon.tsx";

const ROWS_MAX = 5;

interface ComposerProps {
  texts: ChatTexts;
  box: RefObject<HTMLTextAreaElement | null>;
  /** What stands between the box's text and its Send. */
  children: ReactNode;
  onWrite(text: string): void;
}

/** The message box: Enter sends, Shift+Enter makes a new line. */
export function Composer({ texts, box, children, onWrite }: ComposerProps) {
  const [text, setText] = useState("");
  const problemId = useId();
  const isTooLong = codePoints(text) > CHAT_MESSAGE_MAX;
  const canSend = text.trim() !== "" && !isTooLong;

  function send(): void {
    if (!canSend) return;
    setText("");
    onWrite(text.trim());
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While an input method composes, Enter belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="chat-composer">
      {isTooLong && (
        <p id={problemId} className="chat-problem" role="alert">
          {texts.tooLong.replace("{max}", String(CHAT_MESSAGE_MAX))}
        </p>
      )}
      <div className="chat-box">
        <textarea
          ref={box}
          dir="auto"
          rows={Math.min(ROWS_MAX, text.split("\n").length)}
          aria-label={texts.message}
          aria-invalid={isTooLong}
          aria-describedby={isTooLong ? problemId : undefined}
          placeholder={texts.placeholder}
          enterKeyHint="send"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {children}
        <button
          type="button"
          className="chat-send"
          aria-label={texts.send}
          title={texts.send}
          aria-disabled={!canSend}
          onClick={() => {
            send();
            box.current?.focus();
          }}
        >
          <Icon name="send" />
        </button>
      </div>
    </div>
  );
}
