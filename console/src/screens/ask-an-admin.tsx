import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useDocumentTitle } from "../ui/use-document-title.ts";

/** /forgot-password */
export function ForgotPasswordScreen() {
  return (
    <AskAnAdmin
      title="Forgot password"
      text="This version can't reset passwords yet. Ask an admin of your company to help you back in."
    />
  );
}

/** /reset-password/{token} */
export function ResetPasswordScreen() {
  return (
    <AskAnAdmin
      title="Reset password"
      text="This version can't reset passwords yet. Ask an admin of your company to help you back in."
    />
  );
}

/** /accept-invite/{token} */
export function AcceptInviteScreen() {
  return (
    <AskAnAdmin
      title="Accept invite"
      text="This version can't accept invites yet. Ask the admin who invited you."
    />
  );
}

/** /verify/{token} */
export function VerifyScreen() {
  return (
    <AskAnAdmin
      title="Verify email"
      text="This version doesn't verify email addresses. If you can't log in, ask an admin."
    />
  );
}

function AskAnAdmin({ title, text }: { title: string; text: string }) {
  useDocumentTitle(title);
  return (
    <Stack gap="md">
      <Title order={1}>{title}</Title>
      <Text>{text}</Text>
      <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>Back to log in</Anchor>
    </Stack>
  );
}
