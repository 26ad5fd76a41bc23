import type { UnansweredGroup } from "@cxc/contract/unanswered.ts";
import { AddToIntent, AddToIntentDialog } from "./AddToIntent.tsx";
import type { TranscriptSlots } from "./transcript-parts.ts";
import { turnsByWording, useTeachGroup } from "./use-unanswered.ts";

interface TeachGroupDialogProps extends Pick<TranscriptSlots, "renderHtml" | "renderPublish"> {
  agentId: string;
  /** The questions to add; null while the dialog is closed. */
  group: UnansweredGroup | null;
  onDone: () => void;
}

/** Adds questions that are alike to an intent, and shows the old answer beside the new one. */
export function TeachGroupDialog({ group, ...props }: TeachGroupDialogProps) {
  return (
    <AddToIntentDialog title="Add to an intent" onDone={props.onDone}>
      {group ? <TeachGroup key={group.question} group={group} {...props} /> : undefined}
    </AddToIntentDialog>
  );
}

interface TeachGroupProps extends TeachGroupDialogProps {
  group: UnansweredGroup;
}

function TeachGroup({ group, ...props }: TeachGroupProps) {
  const teach = useTeachGroup();
  const wordings = turnsByWording(group).length;
  const what =
    wordings === 1
      ? `“${group.question}” becomes a training phrase`
      : `${wordings} wordings become training phrases`;
  return (
    <AddToIntent
      text={`${what} of the intent, and the question is asked again.`}
      nearest={group.near_intent ? [group.near_intent.id] : []}
      confirmLabel={wordings === 1 ? "Add phrase" : "Add phrases"}
      teach={teach}
      variablesFor={(intentId) => ({ group, intentId })}
      {...props}
    />
  );
}
