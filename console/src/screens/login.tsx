import { Group, Stack, Text, Title } from "@mantine/core";
import { useRouter, useSearch } from "@tanstack/react-router";
import { LoginForm } from "../features/accounts/LoginForm.tsx";
import { startSession } from "../lib/session.ts";
import { brand } from "../ui/brand.ts";
import { TextLink } from "../ui/TextLink.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";

/** /login */
export function LoginScreen() {
  const router = useRouter();
  const search = useSearch({ strict: false });
  useDocumentTitle("Log in");
  return (
    <Stack gap="lg">
      <Title order={1}>Log in to {brand}</Title>
      <LoginForm
        onLoggedIn={(session) => {
          startSession(session);
          void router.invalidate();
        }}
      />
      <Group justify="space-between" gap="xs">
        <TextLink size="sm" link={{ to: "/forgot-password" }}>
          Forgot password?
        </TextLink>
        <Text size="sm">
          New here? <TextLink link={{ to: "/signup", search: { referer: search.referer } }}>Sign up</TextLink>
        </Text>
      </Group>
    </Stack>
  );
}
