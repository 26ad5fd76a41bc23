import { IconMessages } from "@tabler/icons-react";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";

/** /conversation and /conversation/{id} */
export function ConversationsScreen() {
  return (
    <Page title="Conversation" subtitle="What visitors and your agents said to each other.">
      <EmptyState
        icon={IconMessages}
        title="No Conversations Found"
        text="Reading conversations is not available in this version yet."
        isFramed
      />
    </Page>
  );
}
