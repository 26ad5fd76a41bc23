import { linkOnItsWay } from "@cxc/contract/mailed-links.ts";
import { Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { BackToLogIn, EntranceState } from "../features/accounts/EntranceState.tsx";
import { ForgotPasswordForm } from "../features/accounts/ForgotPasswordForm.tsx";
import { askForResetLink } from "../features/accounts/mailed-links.ts";
import { ResendButton } from "../features/accounts/ResendButton.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";

/** /forgot-password */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState<string>();
  useDocumentTitle("Forgot password");
  if (email) {
    return (
      <EntranceState
        title="Check your inbox"
        action={<ResendButton label="Send again" isJustSent send={() => askForResetLink(email)} />}
      >
        <Text>{linkOnItsWay} It works for 15 minutes.</Text>
        <Text c="dimmed" size="sm">
          Nothing at {email} after a few minutes? Ask an admin of your team for a link, or look among the
          unwanted mail.
        </Text>
      </EntranceState>
    );
  }
  return (
    <Stack gap="md">
      <Title order={1}>Forgot password</Title>
      <Text c="dimmed" size="sm">
        Enter the address that you log in with, and you are mailed a link that sets a new password.
      </Text>
      <ForgotPasswordForm onSent={setEmail} />
      <BackToLogIn />
    </Stack>
  );
}
