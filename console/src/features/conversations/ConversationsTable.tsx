import type { Conversation } from "@cxc/contract/conversations.ts";
import { Text } from "@mantine/core";
import { IconMessages } from "@tabler/icons-react";
import { guideAddress } from "../../lib/guide-address.ts";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { useListSearch } from "../../lib/use-list-search.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { type Column, NO_VALUE } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { useConversationFilters } from "../conversation-filters/use-conversation-filters.ts";
import { ExportButtons } from "./ExportButtons.tsx";
import { ConversationOutcome } from "./OutcomeBadge.tsx";
import { RatingMark } from "./RatingMark.tsx";
import { useConversations } from "./use-conversations.ts";

const COLUMNS: readonly Column<Conversation>[] = [
  {
    key: "contact",
    title: "Visitor",
    width: "18%",
    render: ({ contact, visitor_name }) => {
      const reach = contact?.email || contact?.phone || "";
      const name = contact?.name || visitor_name;
      if (!name && !reach) return NO_VALUE;
      return (
        <>
          <Text inherit lineClamp={1}>
            {name || reach}
          </Text>
          {name && reach && (
            <Text size="xs" c="dimmed" lineClamp={1}>
              {reach}
            </Text>
          )}
        </>
      );
    },
  },
  {
    key: "agent",
    title: "Agent",
    width: "16%",
    render: ({ agent, mode }) => (
      <>
        {agent.title}
        {mode === "test" && (
          <Text size="xs" c="dimmed">
            Test
          </Text>
        )}
      </>
    ),
  },
  {
    key: "outcome",
    title: "Outcome",
    width: 136,
    render: ({ outcome, is_action_done }) => (
      <ConversationOutcome outcome={outcome} is_action_done={is_action_done} />
    ),
  },
  {
    key: "rating",
    title: "Rating",
    width: 112,
    render: ({ rating }) => (rating === null ? NO_VALUE : <RatingMark rating={rating} />),
  },
  {
    key: "messages_count",
    title: "Messages",
    align: "right",
    width: 88,
    render: ({ messages_count }) => messages_count.toLocaleString("en"),
  },
  {
    key: "started_at",
    title: "Started",
    isSortable: true,
    width: 128,
    render: ({ started_at }) => <RelativeDate value={started_at} />,
  },
];

/** The conversations that the URL asks for, newest first; new ones come in by themselves. */
export function ConversationsTable() {
  const { filters, isAny, search } = useConversationFilters();
  const list = useListSearch(["started_at"]);
  const conversations = useConversations({ ...list.query, ...filters });
  const meta = conversations.data?.meta;
  const first: Column<Conversation> = {
    key: "first_message",
    title: "First Message",
    render: ({ id, intents, ...conversation }) => (
      <>
        <TextLink lineClamp={1} link={{ to: "/conversation/$id", params: { id }, search }}>
          {firstWords(conversation)}
        </TextLink>
        {intents.length > 0 && (
          <Text size="xs" c="dimmed" lineClamp={1}>
            {intents.map(({ title }) => title).join(", ")}
          </Text>
        )}
      </>
    ),
  };
  return (
    <DataTable
      rowsLabel="Conversations"
      columns={[first, ...COLUMNS]}
      rows={conversations.data?.data}
      keyOf={({ id }) => id}
      error={queryErrorText(conversations)}
      onRetry={retryOf(conversations)}
      sort={list.sort}
      direction={list.direction}
      onSort={list.onSort}
      search={{ value: list.q, onSearch: list.onSearch }}
      toolbar={<ExportButtons />}
      paging={{
        page: list.page,
        total: meta?.total ?? 0,
        isCapped: meta?.total_is_capped ?? false,
        onPage: list.onPage,
      }}
      empty={
        <EmptyState
          icon={IconMessages}
          title="No Conversations Found"
          guide={guideAddress("6-read-conversations")}
          text={
            isAny
              ? "No conversation has all that the filters ask for."
              : "What visitors and your agents say to each other stands here as it is said. Test an agent, or put it on your website."
          }
          action={
            !isAny && (
              <LinkButton link={{ to: "/agents/list" }} isPrimary={false}>
                Choose an agent
              </LinkButton>
            )
          }
        />
      }
    />
  );
}

function firstWords({
  first_message,
  is_redacted,
}: Pick<Conversation, "first_message" | "is_redacted">): string {
  if (first_message) return first_message;
  return is_redacted ? "Redacted" : "Nothing was said yet";
}
