import type { NewSession } from "@cxc/contract/accounts.ts";
import type { Invitation } from "@cxc/contract/mailed-links.ts";
import { Button, Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { AcceptInviteForm } from "../features/accounts/AcceptInviteForm.tsx";
import { EntranceState } from "../features/accounts/EntranceState.tsx";
import { type LinkFault, linkFaultOf } from "../features/accounts/link-faults.ts";
import { useInvitation } from "../features/accounts/use-mailed-links.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { endSession, startSession, useSession } from "../lib/session.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { TextLink } from "../ui/TextLink.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";

const TITLE = "Accept invite";

const FAULT_TEXTS: Record<LinkFault, string> = {
  link_expired:
    "This invite has expired: it works for 72 hours, and until a later link takes its place. Ask whoever invited you for a fresh one.",
  link_used: "This invite has been accepted already. If that was you, log in.",
  not_found:
    "This invite is not known here. It may have been revoked or replaced by a later link: ask whoever invited you.",
};

/** /accept-invite/{token}; opens for a signed-in person too */
export function AcceptInviteScreen() {
  const { token = "" } = useParams({ strict: false });
  const invitation = useInvitation(token);
  const [lateFault, setLateFault] = useState<LinkFault>();
  useDocumentTitle(TITLE);

  const fault = lateFault ?? linkFaultOf(invitation.error);
  if (fault) return <EntranceState title={TITLE}>{FAULT_TEXTS[fault]}</EntranceState>;
  if (!invitation.data) {
    return (
      <Stack gap="md">
        <Title order={1}>{TITLE}</Title>
        <LoadedContent data={undefined} error={queryErrorText(invitation)} onRetry={retryOf(invitation)}>
          {() => null}
        </LoadedContent>
      </Stack>
    );
  }
  return <OpenInvite token={token} invitation={invitation.data} onFault={setLateFault} />;
}

interface OpenInviteProps {
  token: string;
  invitation: Invitation;
  onFault: (fault: LinkFault) => void;
}

function OpenInvite({ token, invitation, onFault }: OpenInviteProps) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { email, is_member: isMember } = invitation;

  function enter(session: NewSession) {
    queryClient.clear();
    startSession(session);
    void navigate({ to: "/" });
  }

  if (isMember) {
    return (
      <EntranceState
        title={TITLE}
        next={user ? { link: { to: "/" }, label: "Go on" } : { link: { to: "/login" }, label: "Log in" }}
      >
        {email} has an account already, so there is nothing to accept.
      </EntranceState>
    );
  }
  if (user) {
    return (
      <EntranceState
        title={TITLE}
        action={
          <Button
            onClick={() => {
              endSession();
              queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "invitation" });
            }}
          >
            Log out and accept
          </Button>
        }
        back={
          <TextLink size="sm" link={{ to: "/" }}>
            Stay logged in
          </TextLink>
        }
      >
        <InviteText invitation={invitation} />
        <Text>
          The invite is for {email}, and you are logged in as {user.user_profile.email}.
        </Text>
      </EntranceState>
    );
  }
  return (
    <Stack gap="md">
      <Title order={1}>{TITLE}</Title>
      <InviteText invitation={invitation} />
      <AcceptInviteForm token={token} email={email} onAccepted={enter} onFault={onFault} />
    </Stack>
  );
}

function InviteText({ invitation: { inviter, company, role } }: { invitation: Invitation }) {
  return (
    <Text>
      {inviter ?? "An admin"} invites you to <b>{company}</b> as {role.label}.
    </Text>
  );
}
