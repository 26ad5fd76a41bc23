import type { ChatReply } from "@cxc/contract/chat.ts";
import { memo, type ReactNode } from "react";
import type { ChatTexts } from "./chat-texts.ts";
import { MessageTime } from "./MessageTime.tsx";
import { SafeHtml } from "./SafeHtml.tsx";
import { safeLink } from "./sanitise.ts";

interface AgentMessageProps {
  at: number;
  reply: ChatReply;
  texts: ChatTexts;
  isNewest: boolean;
  renderUnderReply?: ((reply: ChatReply) => ReactNode) | undefined;
}

/** A reply with its sources and what the host adds under it. */
export const AgentMessage = memo(function AgentMessage(props: AgentMessageProps) {
  const { at, reply, texts, isNewest, renderUnderReply } = props;
  return (
    <article className="chat-message" data-newest={isNewest ? "" : undefined}>
      <div className="chat-row">
        <div className="chat-bubble">
          <span className="chat-hidden">{texts.agentSaid}</span>
          <SafeHtml html={reply.response} />
        </div>
        <MessageTime at={at} />
      </div>
      {reply.citations.length > 0 && <Sources citations={reply.citations} label={texts.sources} />}
      {renderUnderReply?.(reply)}
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
