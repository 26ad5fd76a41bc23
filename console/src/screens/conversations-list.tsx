import { ConversationFilters } from "../features/conversations/ConversationFilters.tsx";
import { ConversationsTable } from "../features/conversations/ConversationsTable.tsx";
import { Page } from "../ui/Page.tsx";

/** /conversation; filters, search, sort and page stand in the URL */
export function ConversationsListScreen() {
  return (
    <Page title="Conversation" subtitle="What visitors and your agents said to each other.">
      <ConversationFilters />
      <ConversationsTable />
    </Page>
  );
}
