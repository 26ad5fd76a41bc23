import { ConversationFilters } from "../features/conversations/ConversationFilters.tsx";
import { ConversationsTable } from "../features/conversations/ConversationsTable.tsx";
import { ExportButtons } from "../features/conversations/ExportButtons.tsx";
import { Page } from "../ui/Page.tsx";

/** /conversation; filters, search, sort and page stand in the URL */
export function ConversationsListScreen() {
  return (
    <Page
      title="Conversation"
      subtitle="What visitors and your agents said to each other."
      action={<ExportButtons />}
    >
      <ConversationFilters />
      <ConversationsTable />
    </Page>
  );
}
