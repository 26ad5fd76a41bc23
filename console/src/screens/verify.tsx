import { Stack, Title } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { EntranceState } from "../features/accounts/EntranceState.tsx";
import { linkFaultOf } from "../features/accounts/link-faults.ts";
import { resendVerification } from "../features/accounts/mailed-links.ts";
import { ResendButton } from "../features/accounts/ResendButton.tsx";
import { useVerification } from "../features/accounts/use-mailed-links.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { useSession } from "../lib/session.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";

const TITLE = "Verify email";

/** /verify/{token}: verifies itself */
export function VerifyScreen() {
  const { token = "" } = useParams({ strict: false });
  const verification = useVerification(token);
  const { isLoggedIn } = useSession();
  useDocumentTitle(TITLE);
  const next = isLoggedIn
    ? { link: { to: "/" }, label: "Go on" }
    : { link: { to: "/login" }, label: "Log in" };

  switch (linkFaultOf(verification.error)) {
    case "link_expired":
      return (
        <EntranceState
          title={TITLE}
          action={<ResendButton label="Resend" send={() => resendVerification({ token })} />}
        >
          This link has expired: it works for 72 hours. We can send another one to the same address.
        </EntranceState>
      );
    case "link_used":
      return (
        <EntranceState title={TITLE} next={next}>
          Your email address was confirmed already.
        </EntranceState>
      );
    case "not_found":
      return (
        <EntranceState title={TITLE}>
          This link is not known here. Copy the whole address from the mail; when you log in, you can have
          another one sent.
        </EntranceState>
      );
  }
  if (verification.data) {
    const { email, was_verified } = verification.data;
    return (
      <EntranceState title={TITLE} next={next}>
        {was_verified ? `${email} was confirmed already.` : `Thank you: ${email} is confirmed.`}
      </EntranceState>
    );
  }
  return (
    <Stack gap="md">
      <Title order={1}>{TITLE}</Title>
      <LoadedContent data={undefined} error={queryErrorText(verification)} onRetry={retryOf(verification)}>
        {() => null}
      </LoadedContent>
    </Stack>
  );
}
