import { SafeHtml } from "@cxc/widget/chat/SafeHtml.tsx";
import { Tabs } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { UnansweredList } from "../features/conversations/UnansweredList.tsx";
import { OverviewSection } from "../features/overview/OverviewSection.tsx";
import { usePermission } from "../lib/session.ts";
import { useUrlSearch } from "../lib/use-url-search.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { AgentPage } from "./agent-page.tsx";
import { QuestionArticle } from "./conversation-article.tsx";
import { usePublishDraft } from "./use-publish-draft.tsx";

/** /agents/overview/{agentid}; range and tab stand in the URL */
export function AgentOverviewScreen() {
  const { agentid } = useParams({ from: "/private/chat/agents/overview/$agentid" });
  const { search, change } = useUrlSearch();
  const { tab } = search;
  const publish = usePublishDraft(agentid);
  const canWriteArticles = usePermission("data_sources.write");
  const open = (next: string | null) => change({ tab: next ?? undefined });
  return (
    <AgentPage
      agentId={agentid}
      title="Overview"
      action={
        <LinkButton link={{ to: "/conversation", search: { agent_id: agentid } }} isPrimary={false}>
          Conversations
        </LinkButton>
      }
    >
      {({ id, data_source }) => (
        <>
          <Tabs value={tab === "unanswered" ? tab : "figures"} onChange={open} keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="figures">Figures</Tabs.Tab>
              <Tabs.Tab value="unanswered">Unanswered questions</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="figures">
              <OverviewSection key={id} agentId={id} />
            </Tabs.Panel>
            <Tabs.Panel value="unanswered">
              <UnansweredList
                key={id}
                agentId={id}
                renderHtml={(html) => <SafeHtml html={html} />}
                renderPublish={publish.renderPublish}
                renderArticle={
                  canWriteArticles
                    ? (question, onDone) => (
                        <QuestionArticle dataSourceId={data_source.id} question={question} onDone={onDone} />
                      )
                    : undefined
                }
              />
            </Tabs.Panel>
          </Tabs>
          {publish.dialog}
        </>
      )}
    </AgentPage>
  );
}
