import { ROLE_LABELS } from "@cxc/contract/access.ts";
import { messages, noAccessText } from "@cxc/contract/messages.ts";
import { Button, Stack, Text, Title } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useSession } from "../lib/session.ts";
import { useDocumentTitle } from "../ui/use-document-title.ts";

/** /no-access */
export function NoAccessScreen() {
  const { user } = useSession();
  useDocumentTitle("No access");
  return (
    <Stack align="center" gap="xs" py={64} px="md">
      <IconLock size={32} stroke={1.5} aria-hidden />
      <Title order={1}>{messages.sorry}</Title>
      <Text c="dimmed" ta="center" maw={420}>
        {user && noAccessText(ROLE_LABELS[user.role.alias])}
      </Text>
      <Button mt="xs" renderRoot={(props) => <Link to="/" {...props} />}>
        {messages.goHome}
      </Button>
    </Stack>
  );
}
