import { type Icon, IconBolt, IconKey, IconMessages } from "@tabler/icons-react";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Page } from "../ui/Page.tsx";

/** /change-password */
export function ChangePasswordScreen() {
  return (
    <NotYet
      title="Change Password"
      icon={IconKey}
      text="Changing the password is not available in this version yet."
    />
  );
}

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
      icon={IconMessages}
      text="Conversations are not available in this version yet."
    />
  );
}

function NotYet({ title, icon, text }: { title: string; icon: Icon; text: string }) {
  return (
    <Page title={title}>
      <EmptyState icon={icon} title={text} />
    </Page>
  );
}
