import type { ChatReply, Rating } from "@cxc/contract/chat.ts";
import type { ReactNode } from "react";
import { AgentMessage } from "./AgentMessage.tsx";
import { type Answer, type ChatState, type Entry, isOpening, isSending } from "./chat-state.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { PersonMessage } from "./PersonMessage.tsx";
import { TurnFailure } from "./TurnFailure.tsx";

interface MessageLogProps {
  state: ChatState;
  texts: ChatTexts;
  onRetry(id: string): void;
  onRate?: ((answer: Answer, rating: Rating) => void) | undefined;
  renderUnderReply?: ((reply: ChatReply, message: string) => ReactNode) | undefined;
}

/** Everything said so far. What is still streaming in is kept from screen readers: they get the reply once, whole. */
export function MessageLog({ state, texts, onRetry, onRate, renderUnderReply }: MessageLogProps) {
  const newest = state.entries.findLast((entry) => entry.kind !== "notice")?.id;
  return (
    <>
      <div className="chat-log" role="log" aria-live="polite" aria-label={texts.log}>
        {state.entries.map((entry, index) => {
          const isNewest = entry.id === newest && state.partial === "";
          switch (entry.kind) {
            case "notice":
              return (
                <p key={entry.id} className="chat-notice" dir="auto">
                  {entry.text}
                </p>
              );
            case "reply":
              return (
                <AgentMessage
                  key={entry.id}
                  answer={entry}
                  message={writtenIn(state.entries[index - 1])}
                  texts={texts}
                  isNewest={isNewest}
                  onRate={onRate}
                  renderUnderReply={renderUnderReply}
                />
              );
            case "turn":
              return isOpening(entry) ? (
                entry.failure !== null && (
                  <TurnFailure key={entry.id} turn={entry} texts={texts} onRetry={onRetry} />
                )
              ) : (
                <PersonMessage
                  key={entry.id}
                  turn={entry}
                  texts={texts}
                  isNewest={isNewest}
                  onRetry={onRetry}
                />
              );
          }
          return null;
        })}
      </div>
      {state.partial !== "" ? (
        <div className="chat-row" data-newest="" aria-hidden="true">
          <div className="chat-bubble chat-text" dir="auto">
            {state.partial}
          </div>
        </div>
      ) : (
        isSending(state) && (
          <div className="chat-row">
            <div className="chat-bubble chat-typing" role="img" aria-label={texts.typing}>
              <i />
              <i />
              <i />
            </div>
          </div>
        )
      )}
    </>
  );
}

function writtenIn(entry: Entry | undefined): string {
  return entry?.kind === "turn" && !entry.form ? entry.message : "";
}
