import { Button, Stack, Text, Title } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { EntranceState } from "../features/accounts/EntranceState.tsx";
import { linkFaultOf } from "../features/accounts/link-faults.ts";
import { useGiveMailConsent, useMailConsent } from "../features/accounts/use-mailed-links.ts";
import { failureText } from "../lib/api-error.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";

const TITLE = "Receive mails";

/** /public/mails/{token}: opened by people outside the company, who never have an account here */
export function MailConsentScreen() {
  const { token = "" } = useParams({ strict: false });
  const consent = useMailConsent(token);
  const giving = useGiveMailConsent(token);
  useDocumentTitle(TITLE);

  switch (linkFaultOf(giving.error ?? consent.error)) {
    case "link_expired":
      return (
        <EntranceState title={TITLE} back={null}>
          This link has expired: it works for 72 hours. Whoever wanted to send you mails can have another one
          sent.
        </EntranceState>
      );
    case "link_used":
    case "not_found":
      return (
        <EntranceState title={TITLE} back={null}>
          This link is not known here. Copy the whole address from the mail.
        </EntranceState>
      );
  }
  return (
    <Stack gap="md">
      <Title order={1}>{TITLE}</Title>
      <LoadedContent
        data={giving.data ?? consent.data}
        error={queryErrorText(consent)}
        onRetry={retryOf(consent)}
      >
        {({ email, company, is_confirmed }) => (
          <Stack gap="md" aria-live="polite">
            <Text>
              {is_confirmed
                ? `Thank you: the mails of ${company} come to ${email}. You can close this page.`
                : `${company} would like its chatbot to send mails to ${email}.`}
            </Text>
            {!is_confirmed && (
              <>
                <Button loading={giving.isPending} onClick={() => giving.mutate()}>
                  Yes, send them
                </Button>
                <Text size="sm" c="dimmed">
                  If you don't want them, close this page: none will come.
                </Text>
              </>
            )}
            {giving.isError && (
              <Text role="alert" c="var(--mantine-color-error)">
                {failureText(giving.error)}
              </Text>
            )}
          </Stack>
        )}
      </LoadedContent>
    </Stack>
  );
}
