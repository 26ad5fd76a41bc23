import { SafeHtml } from "@cxc/widget/chat/SafeHtml.tsx";
import { Box } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { Fragment } from "react";
import { WhyFold } from "../features/chat/WhyFold.tsx";
import { ConversationSummary } from "../features/conversations/ConversationSummary.tsx";
import { ConversationTools } from "../features/conversations/ConversationTools.tsx";
import { Transcript } from "../features/conversations/Transcript.tsx";
import { useConversationFilters } from "../features/conversations/use-conversation-filters.ts";
import { useConversation } from "../features/conversations/use-conversations.ts";
import { queryErrorText } from "../lib/query-error.ts";
import { usePermission } from "../lib/session.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Page } from "../ui/Page.tsx";
import { QuestionArticle } from "./conversation-article.tsx";

/** /conversation/{id}; the filters of the list stand in the URL, and decide what is previous and next */
export function ConversationDetailScreen() {
  const { id } = useParams({ from: "/private/chat/conversation/$id" });
  const { filters, search } = useConversationFilters();
  const conversation = useConversation(id, filters);
  const canWriteArticles = usePermission("data_sources.write");
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
        onRetry={() => void conversation.refetch()}
      >
        {(data) => (
          <Fragment key={data.id}>
            <Box mb="lg">
              <ConversationSummary conversation={data} />
            </Box>
            <Transcript
              conversation={data}
              renderHtml={(html) => <SafeHtml html={html} />}
              renderWhy={(trace) => <WhyFold trace={trace} />}
              renderArticle={
                canWriteArticles && data.data_source_id
                  ? (question, onDone) => (
                      <QuestionArticle
                        dataSourceId={data.data_source_id}
                        question={question}
                        onDone={onDone}
                      />
                    )
                  : undefined
              }
            />
          </Fragment>
        )}
      </LoadedContent>
    </Page>
  );
}
