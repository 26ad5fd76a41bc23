import { Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { EntranceState } from "../features/accounts/EntranceState.tsx";
import { type LinkFault, linkFaultOf } from "../features/accounts/link-faults.ts";
import { ResetPasswordForm } from "../features/accounts/ResetPasswordForm.tsx";
import { useResetLink } from "../features/accounts/use-mailed-links.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { endSession, useSession } from "../lib/session.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { toastSuccess } from "../ui/toast.ts";
import { useDocumentTitle } from "../ui/use-document-title.ts";

const TITLE = "Reset password";

const FAULT_TEXTS: Record<LinkFault, string> = {
  link_expired:
    "This link has expired: it works for 15 minutes, and until a later one takes its place. Ask for a new one.",
  link_used: "This link has been used already. If your password is still unknown to you, ask for a new one.",
  not_found: "This link is not known here. Copy the whole address from the mail, or ask for a new one.",
};

/** /reset-password/{token} */
export function ResetPasswordScreen() {
  const { token = "" } = useParams({ strict: false });
  const link = useResetLink(token);
  const [lateFault, setLateFault] = useState<LinkFault>();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useDocumentTitle(TITLE);

  const fault = lateFault ?? linkFaultOf(link.error);
  if (fault) {
    return (
      <EntranceState title={TITLE} next={{ link: { to: "/forgot-password" }, label: "Ask for a new link" }}>
        {FAULT_TEXTS[fault]}
      </EntranceState>
    );
  }

  function goToLogIn(email: string) {
    toastSuccess("Password changed. Log in with the new one.");
    // Every session of the account has ended, the one of this browser too.
    if (user?.user_profile.email === email) {
      endSession();
      queryClient.clear();
    }
    void navigate({ to: "/login" });
  }

  return (
    <Stack gap="md">
      <Title order={1}>{TITLE}</Title>
      <LoadedContent data={link.data} error={queryErrorText(link)} onRetry={retryOf(link)}>
        {({ email }) => (
          <>
            <Text c="dimmed" size="sm">
              Wherever you are logged in, the new password is asked for.
            </Text>
            <ResetPasswordForm
              token={token}
              email={email}
              onReset={() => goToLogIn(email)}
              onFault={setLateFault}
            />
          </>
        )}
      </LoadedContent>
    </Stack>
  );
}
