import type { ChatReply, Rating } from "@cxc/contract/chat.ts";
import { memo, type ReactNode } from "react";
import type { Answer } from "./chat-state.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { MessageTime } from "./MessageTime.tsx";
import { RatingButtons } from "./RatingButtons.tsx";
import { SafeHtml } from "./SafeHtml.tsx";
import { safeLink } from "./sanitise.ts";

interface AgentMessageProps {
  answer: Answer;
  /** What the person wrote before it; "" for nothing. */
  message: string;
  texts: ChatTexts;
  isNewest: boolean;
  onRate?: ((answer: Answer, rating: Rating) => void) | undefined;
  renderUnderReply?: ((reply: ChatReply, message: string) => ReactNode) | undefined;
}

/** What a visitor has no opinion of: the agent only opens, asks or takes leave. */
const UNRATED = new Set<ChatReply["outcome"]>(["greeting", "form", "ended"]);

/** A reply with its sources, its rating and what the host adds under it. */
export const AgentMessage = memo(function AgentMessage(props: AgentMessageProps) {
  const { answer, message, texts, isNewest, onRate, renderUnderReply } = props;
  const { at, reply, rating } = answer;
  return (
    <article
      className="chat-message"
      data-newest={isNewest ? "" : undefined}
      data-generated={reply.generated}
    >
      <div className="chat-row">
        <div className="chat-bubble">
          <span className="chat-hidden">{texts.agentSaid}</span>
          <SafeHtml html={reply.response} />
        </div>
        <MessageTime at={at} language={texts.language} />
      </div>
      {reply.citations.length > 0 && <Sources citations={reply.citations} label={texts.sources} />}
      {onRate && reply.turn_id !== "" && !UNRATED.has(reply.outcome) && (
        <RatingButtons rating={rating} texts={texts} onRate={(value) => onRate(answer, value)} />
      )}
      {renderUnderReply?.(reply, message)}
    </article>
  );
});

function Sources({ citations, label }: { citations: ChatReply["citations"]; label: string }) {
  return (
    <div className="chat-sources">
      <span className="chat-sources-label">{label}</span>
      <ol>
        {citations.map(({ title, url, quote }, index) => {
          const href = url === null ? undefined : safeLink(url);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: citations of a reply never change
            <li key={index} title={quote}>
              {href === undefined ? (
                <bdi>{title}</bdi>
              ) : (
                <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                  <bdi>{title || url}</bdi>
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
