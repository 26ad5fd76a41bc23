import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { LoginForm } from "../features/accounts/LoginForm.tsx";
import { startSession } from "../lib/session.ts";
import { brand } from "../ui/brand.ts";
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
        <Anchor size="sm" renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
          Forgot password?
        </Anchor>
        <Text size="sm">
          New here?{" "}
          <Anchor
            renderRoot={(props) => <Link to="/signup" search={{ referer: search.referer }} {...props} />}
          >
            Sign up
          </Anchor>
        </Text>
      </Group>
    </Stack>
  );
}
