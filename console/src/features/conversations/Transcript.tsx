import type { ConversationDetail } from "@cxc/contract/conversations.ts";
import { useState } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { CorrectDialog } from "./CorrectDialog.tsx";
import classes from "./Transcript.module.css";
import { Turn } from "./Turn.tsx";
import type { TranscriptSlots } from "./transcript-parts.ts";

interface TranscriptProps extends TranscriptSlots {
  conversation: ConversationDetail;
}

/** What was said, turn by turn, with all that each reply is made of, and the ways to mend it. */
export function Transcript({ conversation, ...parts }: TranscriptProps) {
  const { id, agent, turns, is_redacted } = conversation;
  const [correctedId, setCorrectedId] = useState<string | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const { renderHtml, renderArticle, renderPublish } = parts;
  if (turns.length === 0) return <EmptyState title="Nothing was said yet" isFramed />;
  return (
    <>
      <ol className={classes.turns} aria-label="Transcript">
        {turns.map((turn) => (
          <Turn
            key={turn.id}
            conversationId={id}
            agentId={agent.id}
            agentName={agent.title}
            isRedacted={is_redacted}
            turn={turn}
            {...parts}
            onCorrect={() => setCorrectedId(turn.id)}
            onWriteArticle={renderArticle && (() => setQuestion(turn.message))}
          />
        ))}
      </ol>
      <CorrectDialog
        conversationId={id}
        agentId={agent.id}
        turn={turns.find((turn) => turn.id === correctedId)}
        renderHtml={renderHtml}
        renderPublish={renderPublish}
        onDone={() => setCorrectedId(null)}
      />
      {renderArticle?.(question, () => setQuestion(null))}
    </>
  );
}
