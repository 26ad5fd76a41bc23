import type { ConversationTurn } from "@cxc/contract/conversations.ts";
import { NOTE_MAX } from "@cxc/contract/rules.ts";
import { Button, Group, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { toastError } from "../../ui/toast.ts";
import { SaveAsTest } from "./SaveAsTest.tsx";
import classes from "./Transcript.module.css";
import type { TranscriptSlots } from "./transcript-parts.ts";
import { useNoteTurn } from "./use-conversations.ts";

interface TurnActionsProps extends Pick<TranscriptSlots, "renderPublish"> {
  agentId: string;
  conversationId: string;
  turn: ConversationTurn;
  isRedacted: boolean;
  onCorrect: () => void;
  onWriteArticle: (() => void) | undefined;
}

/** The note of a turn, and what can be done about its reply. */
export function TurnActions({ agentId, conversationId, turn, isRedacted, ...props }: TurnActionsProps) {
  const { onCorrect, onWriteArticle, renderPublish } = props;
  const canWrite = usePermission("conversations.write");
  const canTest = usePermission("agents.write");
  const [isNoting, setIsNoting] = useState(false);
  const isTaught = turn.message !== "" && !turn.is_form && !isRedacted;
  return (
    <>
      {turn.corrected_to && (
        <Text size="xs" c="dimmed">
          Its message was added to an intent.
        </Text>
      )}
      {isNoting ? (
        <NoteForm conversationId={conversationId} turn={turn} onDone={() => setIsNoting(false)} />
      ) : (
        turn.note && (
          <p className={classes.note}>
            <strong>Note:</strong> {turn.note}
          </p>
        )
      )}
      {canWrite && !isNoting && (
        <Group gap={4} className={classes.actions}>
          {isTaught && (
            <Button variant="subtle" size="compact-sm" onClick={onCorrect}>
              Correct this
            </Button>
          )}
          {isTaught && onWriteArticle && (
            <Button variant="subtle" size="compact-sm" onClick={onWriteArticle}>
              Write an article
            </Button>
          )}
          {canTest && !isRedacted && turn.outcome !== null && (turn.message !== "" || turn.is_form) && (
            <SaveAsTest
              agentId={agentId}
              conversationId={conversationId}
              turnId={turn.id}
              onCorrect={isTaught ? onCorrect : undefined}
            />
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => setIsNoting(true)}>
            {turn.note ? "Edit note" : "Add note"}
          </Button>
        </Group>
      )}
      {turn.corrected_to && renderPublish?.(stay)}
    </>
  );
}

/** Nothing stands in the way here. */
function stay() {}

interface NoteFormProps {
  conversationId: string;
  turn: ConversationTurn;
  onDone: () => void;
}

function NoteForm({ conversationId, turn, onDone }: NoteFormProps) {
  const [text, setText] = useState(turn.note);
  const note = useNoteTurn(conversationId, turn.id);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    note.mutate(text.trim(), { onSuccess: onDone, onError: (error) => toastError(failureText(error)) });
  }

  return (
    <form onSubmit={onSubmit} aria-label="Note" className={classes.noteForm}>
      <TextAreaField
        label="Note"
        help="For your colleagues; visitors never see it."
        value={text}
        onChange={setText}
        max={NOTE_MAX}
        minRows={2}
      />
      <Group gap="xs">
        <Button type="submit" loading={note.isPending} disabled={[...text].length > NOTE_MAX}>
          Save note
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
