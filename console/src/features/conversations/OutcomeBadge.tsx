import type { Conversation } from "@cxc/contract/conversations.ts";
import { Group } from "@mantine/core";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { OUTCOME_TEXTS } from "./outcome-texts.ts";

/** What it came to, in a word with an icon. */
export function OutcomeBadge({ outcome }: { outcome: keyof typeof OUTCOME_TEXTS }) {
  const { label, tone } = OUTCOME_TEXTS[outcome];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** What a conversation came to; what was done in it too, where a later turn weighs more. */
export function ConversationOutcome({
  outcome,
  is_action_done,
}: Pick<Conversation, "outcome" | "is_action_done">) {
  return (
    <Group component="span" display="inline-flex" gap={4}>
      <OutcomeBadge outcome={outcome} />
      {is_action_done && outcome !== "action_done" && <OutcomeBadge outcome="action_done" />}
    </Group>
  );
}
