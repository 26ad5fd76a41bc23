import { CHAT_MESSAGE_MAX, codePoints } from "@cxc/contract/rules.ts";
import { isTypedKey } from "@cxc/contract/typed-key.ts";
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useState } from "react";
import type { ChatTexts } from "./chat-texts.ts";
import { Icon } from "./Icon.tsx";

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written makes the box as high as it needs
  useLayoutEffect(() => fitHeight(box.current), [text]);

  function send(): void {
    if (!canSend) return;
    setText("");
    onWrite(text.trim());
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || !isTypedKey(event.nativeEvent)) return;
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
          rows={1}
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

/** As high as its text, as far as the sheet allows: not every browser does that by style. */
function fitHeight(element: HTMLTextAreaElement | null): void {
  if (!element) return;
  const { style } = element;
  style.height = "";
  // A scroll bar that is only there while it is too low would take room from the lines.
  style.overflow = "hidden";
  if (element.scrollHeight > element.clientHeight) style.height = `${element.scrollHeight}px`;
  style.overflow = "";
}
