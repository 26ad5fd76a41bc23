import { type Icon, IconBolt, IconMessages } from "@tabler/icons-react";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";

/** /actions/create and /actions/details/{id} */
export function ActionEditScreen() {
  return (
    <NotYet
      title="Action"
      icon={IconBolt}
      text="Creating and changing actions is not available in this version yet."
    />
  );
}

/** /conversation and /conversation/{id} */
export function ConversationsScreen() {
  return (
    <NotYet
      title="Conversation"
      subtitle="What visitors and your agents said to each other."
      icon={IconMessages}
      emptyTitle="No Conversations Found"
      text="Reading conversations is not available in this version yet."
    />
  );
}

interface NotYetProps {
  title: string;
  subtitle?: string;
  icon: Icon;
  /** The list's own empty state, where there will be a list. */
  emptyTitle?: string;
  text: string;
}

function NotYet({ title, subtitle, icon, emptyTitle, text }: NotYetProps) {
  return (
    <Page title={title} subtitle={subtitle}>
      <EmptyState icon={icon} title={emptyTitle ?? text} {...(emptyTitle ? { text } : {})} isFramed />
    </Page>
  );
}
