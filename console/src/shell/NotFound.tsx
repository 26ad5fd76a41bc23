import { messages } from "@cxc/contract/messages.ts";
import { Button, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useDocumentTitle } from "../ui/use-document-title.ts";
import notFoundImage from "./not-found.svg";

/** A path that leads nowhere. */
export function NotFound() {
  useDocumentTitle("Page not found");
  return (
    <Stack align="center" gap="xs" py={64} px="md">
      <img src={notFoundImage} alt="Page not found" width={200} height={120} />
      <Title order={1}>Page not found</Title>
      <Text c="dimmed">There is nothing at this address.</Text>
      <Button mt="xs" renderRoot={(props) => <Link to="/" {...props} />}>
        {messages.takeMeHome}
      </Button>
    </Stack>
  );
}
