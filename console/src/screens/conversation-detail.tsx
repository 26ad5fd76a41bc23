import type { ConversationDetail } from "@cxc/contract/conversations.ts";
import { SafeHtml } from "@cxc/widget/chat/SafeHtml.tsx";
import { Box } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { TracePanel } from "../features/chat/TracePanel.tsx";
import { useConversationFilters } from "../features/conversation-filters/use-conversation-filters.ts";
import { ConversationSummary } from "../features/conversations/ConversationSummary.tsx";
import { ConversationTools } from "../features/conversations/ConversationTools.tsx";
import { Transcript } from "../features/conversations/Transcript.tsx";
import { useConversation } from "../features/conversations/use-conversations.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { usePermission } from "../lib/session.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { QuestionArticle } from "./conversation-article.tsx";
import { usePublishDraft } from "./use-publish-draft.tsx";

/** /conversation/{id}; the filters of the list stand in the URL, and decide what is previous and next */
export function ConversationDetailScreen() {
  const { id } = useParams({ from: "/private/chat/conversation/$id" });
  const { filters, search } = useConversationFilters();
  const conversation = useConversation(id, filters);
  return (
    <Page
      title="Conversation"
      subtitle={conversation.data?.first_message}
      returnTo={{ link: { to: "/conversation", search }, label: "Back to conversations" }}
      action={conversation.data && <ConversationTools key={id} conversation={conversation.data} />}
    >
      <LoadedContent
        data={conversation.data}
        error={queryErrorText(conversation)}
        onRetry={retryOf(conversation)}
      >
        {(data) => <Loaded key={data.id} conversation={data} />}
      </LoadedContent>
    </Page>
  );
}

function Loaded({ conversation }: { conversation: ConversationDetail }) {
  const { agent, data_source_id } = conversation;
  const canWriteArticles = usePermission("data_sources.write");
  const { renderPublish, dialog } = usePublishDraft(agent.id);
  return (
    <>
      <Box mb="lg">
        <ConversationSummary conversation={conversation} />
      </Box>
      <Transcript
        conversation={conversation}
        renderHtml={(html) => <SafeHtml html={html} />}
        renderWhy={(trace, message) => <TracePanel trace={trace} message={message} />}
        renderPublish={renderPublish}
        renderArticle={
          canWriteArticles && data_source_id
            ? (question, onDone) => (
                <QuestionArticle dataSourceId={data_source_id} question={question} onDone={onDone} />
              )
            : undefined
        }
      />
      {dialog}
    </>
  );
}
