import type { ConversationTurn } from "@cxc/contract/conversations.ts";
import { AddToIntent, AddToIntentDialog } from "./AddToIntent.tsx";
import { SaveAsTest } from "./SaveAsTest.tsx";
import type { TranscriptSlots } from "./transcript-parts.ts";
import { useCorrectTurn } from "./use-conversations.ts";

interface CorrectDialogProps extends Pick<TranscriptSlots, "renderHtml" | "renderPublish"> {
  conversationId: string;
  agentId: string;
  /** The turn in question; undefined while the dialog is closed. */
  turn: ConversationTurn | undefined;
  onDone: () => void;
}

/** Adds a message to the intent that it meant, and shows the old answer beside the new one. */
export function CorrectDialog({ turn, ...props }: CorrectDialogProps) {
  return (
    <AddToIntentDialog title="Correct this" onDone={props.onDone}>
      {turn && <Correction key={turn.id} turn={turn} {...props} />}
    </AddToIntentDialog>
  );
}

interface CorrectionProps extends CorrectDialogProps {
  turn: ConversationTurn;
}

function Correction({ conversationId, turn, ...props }: CorrectionProps) {
  const correct = useCorrectTurn();
  return (
    <AddToIntent
      text={`What did “${turn.message}” mean? It becomes a training phrase of that intent, and is asked again.`}
      nearest={[...turn.trace.runners_up, ...(turn.intent ? [turn.intent] : [])].map(({ id }) => id)}
      confirmLabel="Add phrase"
      teach={correct}
      variablesFor={(intentId) => ({ id: conversationId, turnId: turn.id, intentId })}
      renderNext={({ intent }) => (
        <SaveAsTest
          agentId={props.agentId}
          conversationId={conversationId}
          turnId={turn.id}
          intentId={intent.id}
          variant="default"
        />
      )}
      {...props}
    />
  );
}
