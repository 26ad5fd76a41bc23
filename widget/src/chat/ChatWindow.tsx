import type { ChatReply, FormField } from "@cxc/contract/chat.ts";
import { isTypedKey } from "@cxc/contract/typed-key.ts";
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { accentColours } from "./accent.ts";
import { ChatForm } from "./ChatForm.tsx";
import { ChatHeader } from "./ChatHeader.tsx";
import { Composer } from "./Composer.tsx";
import type { ChatTexts } from "./chat-texts.ts";
import type { ChatTransport } from "./chat-transport.ts";
import { HoldNotice } from "./HoldNotice.tsx";
import { Icon } from "./Icon.tsx";
import { MessageLog } from "./MessageLog.tsx";
import { Suggestions } from "./Suggestions.tsx";
import type { ChatKeeper } from "./saved-chat.ts";
import { useChat } from "./use-chat.ts";
import { useFollowScroll } from "./use-follow-scroll.ts";
import { useReturningFocus } from "./use-returning-focus.ts";

export interface ChatWindowProps {
  /** What it says before the first word is plain text in its language, BCP 47. */
  agent: { id: string; name: string; disclosure?: string | undefined; language?: string | undefined };
  transport: ChatTransport;
  texts: ChatTexts;
  onClose(): void;
  /** A closed window that stays mounted keeps its conversation. */
  isOpen?: boolean;
  /** False for one that opens by itself: whoever reads the page goes on there. */
  takesFocus?: boolean;
  /** Talks to the draft, which needs a transport that signs in. */
  isTest?: boolean;
  /** In test mode: really run actions that change data. */
  runActions?: boolean;
  /** #rrggbb; without it the sheet's own. */
  accent?: string;
  /** Follows the system by default. */
  theme?: "light" | "dark";
  hasCloseButton?: boolean;
  /** Where the chat outlives the page; without it each mount begins a conversation. */
  keeper?: ChatKeeper;
  /** Told that somebody said something, not what. */
  onMessage?(from: "visitor" | "agent"): void;
  /** `message` is what the person wrote; "" where they wrote nothing, or filled in a form. */
  renderUnderReply?(reply: ChatReply, message: string): ReactNode;
}

/** The chat with one agent. It fills the element around it; give it the agent's id as key where the agent can change. */
export function ChatWindow(props: ChatWindowProps) {
  const { agent, transport, texts, keeper, onClose, onMessage, renderUnderReply, accent, theme } = props;
  const {
    isOpen = true,
    takesFocus = true,
    isTest = false,
    runActions = false,
    hasCloseButton = true,
  } = props;
  const window = useRef<HTMLDivElement>(null);
  const disclosureId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const chat = useChat({
    agentId: agent.id,
    transport,
    texts,
    isOpen,
    isTest,
    runActions,
    keeper,
    onClose,
    onMessage,
  });
  const { state, held } = chat;
  const scroll = useFollowScroll(state);

  useReturningFocus({ isOpen, inside: window, enter: () => takesFocus && focusHome() });
  useLayoutEffect(() => paint(window.current, accent), [accent]);

  /** On a touch screen the box would raise the keyboard unasked. */
  function focusHome(): void {
    const isTouch = globalThis.matchMedia?.("(pointer: coarse)").matches;
    (isTouch ? window.current : box.current)?.focus();
  }

  /** After a button that goes away when it is pressed. */
  function andGoHome<Argument>(act: (argument: Argument) => void) {
    return (argument: Argument) => {
      scroll.follow();
      act(argument);
      focusHome();
    };
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isTypedKey(event.nativeEvent) || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <div
      ref={window}
      className="chat-window"
      role="dialog"
      aria-label={agent.name}
      aria-describedby={agent.disclosure && disclosureId}
      lang={texts.language}
      dir={texts.direction}
      data-theme={theme}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <ChatHeader
        name={agent.name}
        disclosure={{ id: disclosureId, text: agent.disclosure, language: agent.language }}
        texts={texts}
        isResetting={state.phase === "resetting"}
        onReset={() => {
          scroll.follow();
          chat.reset();
        }}
        onClose={hasCloseButton ? onClose : undefined}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={scroll.scroller} className="chat-scroller" tabIndex={0} onScroll={scroll.onScroll}>
        <p className="chat-notice" dir="auto">
          {texts.exitNote}
        </p>
        <MessageLog
          state={state}
          texts={texts}
          onRetry={andGoHome(chat.retry)}
          onRate={transport.rate && !isTest ? chat.rate : undefined}
          renderUnderReply={renderUnderReply}
        />
        {held && (
          <HoldNotice
            key={held.id}
            hold={held.hold}
            texts={texts}
            onSendNow={() => andGoHome(chat.sendNow)(held.id)}
          />
        )}
        <Suggestions
          suggestions={state.suggestions}
          label={texts.suggestions}
          onChoose={andGoHome(chat.say)}
        />
        {state.form && (
          <ChatForm
            key={state.form.id}
            form={state.form}
            texts={texts}
            onSubmit={andGoHome<readonly FormField[]>(chat.submit)}
            onCancel={() => andGoHome(chat.say)(texts.cancel)}
          />
        )}
      </section>
      <p className="chat-hidden" role="status">
        {chat.announcement}
      </p>
      <Composer
        texts={texts}
        box={box}
        onWrite={(text) => {
          scroll.follow();
          chat.write(text);
        }}
      >
        {/* Its place is kept when it hides: what lies under a pointer mustn't move because somebody scrolled. */}
        <button
          type="button"
          className="chat-latest"
          hidden={!scroll.isBehind}
          aria-label={texts.latest}
          title={texts.latest}
          onClick={() => {
            scroll.toEnd();
            focusHome();
          }}
        >
          <Icon name="down" />
        </button>
      </Composer>
    </div>
  );
}

/** Sets the accent by script, which a strict content security policy allows and a style attribute it does not. */
function paint(element: HTMLElement | null, accent: string | undefined): void {
  const colours = accent === undefined ? undefined : accentColours(accent);
  if (!element || !colours) return;
  element.style.setProperty("--chat-accent", colours.accent);
  element.style.setProperty("--chat-on-accent", colours.onAccent);
  element.style.setProperty("--chat-ink-on-light", colours.inkOnLight);
  element.style.setProperty("--chat-ink-on-dark", colours.inkOnDark);
}
