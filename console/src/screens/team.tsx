import { Button } from "@mantine/core";
import { useState } from "react";
import { InviteDialog } from "../features/team/InviteDialog.tsx";
import { InvitesSection } from "../features/team/InvitesSection.tsx";
import { MembersTable } from "../features/team/MembersTable.tsx";
import { Page } from "../ui/Page.tsx";

/** /team */
export function TeamScreen() {
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Page
      title="Team"
      subtitle="Who works here, and what each of them may do."
      action={<Button onClick={() => setIsInviting(true)}>Invite a member</Button>}
    >
      <MembersTable />
      <InvitesSection />
      <InviteDialog isOpen={isInviting} onDone={() => setIsInviting(false)} />
    </Page>
  );
}
