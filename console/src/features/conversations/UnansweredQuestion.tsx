import type { UnansweredGroup } from "@cxc/contract/unanswered.ts";
import { Button, Text } from "@mantine/core";
import { usePermission } from "../../lib/session.ts";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import classes from "./UnansweredList.module.css";

const WORDINGS_MAX = 4;

interface UnansweredQuestionProps {
  group: UnansweredGroup;
  onTeach: () => void;
  onMakeIntent: () => void;
  onWriteArticle: (() => void) | undefined;
  /** Somebody said that it isn't for this agent: all that can be done is to take that back. */
  isDismissed: boolean;
  /** Says that, or takes it back. */
  onDismiss: () => void;
}

/** Questions that are alike: how often, how they were worded, and what can be done about them. */
export function UnansweredQuestion({ group, ...props }: UnansweredQuestionProps) {
  const { onTeach, onMakeIntent, onWriteArticle, isDismissed, onDismiss } = props;
  const { question, count, last_at, phrases, turns, near_intent } = group;
  const canTeach = usePermission("conversations.write");
  const canWrite = usePermission("agents.write");
  const others = phrases.filter((phrase) => phrase !== question);
  const latest = turns[0];
  return (
    <li className={classes.group} aria-label={question}>
      <div className={classes.question}>
        <Text fw={500}>{question}</Text>
        <Text size="xs" c="dimmed">
          Asked {count === 1 ? "once," : `${count.toLocaleString("en")} times, last`}{" "}
          <RelativeDate value={last_at} />
          {latest && (
            <>
              {" · "}
              <TextLink
                underline="always"
                link={{ to: "/conversation/$id", params: { id: latest.conversation_id } }}
              >
                Open the conversation
              </TextLink>
            </>
          )}
        </Text>
        {near_intent && <Text size="xs">{`Nearly taken for “${near_intent.title}”`}</Text>}
        {others.length > 0 && (
          <ul className={classes.wordings} aria-label="Other wordings">
            {others.slice(0, WORDINGS_MAX).map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
            {others.length > WORDINGS_MAX && <li>and {others.length - WORDINGS_MAX} more</li>}
          </ul>
        )}
      </div>
      <div className={classes.actions}>
        {canTeach && !isDismissed && (
          <Button variant="default" size="compact-sm" onClick={onTeach}>
            Add to an intent
          </Button>
        )}
        {canWrite && !isDismissed && (
          <Button variant="default" size="compact-sm" onClick={onMakeIntent}>
            Make an intent
          </Button>
        )}
        {onWriteArticle && !isDismissed && (
          <Button variant="default" size="compact-sm" onClick={onWriteArticle}>
            Write an article
          </Button>
        )}
        {canTeach && (
          <Button variant="default" size="compact-sm" onClick={onDismiss}>
            {isDismissed ? "Take it back" : "Not for us"}
          </Button>
        )}
      </div>
    </li>
  );
}
