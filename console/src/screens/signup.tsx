import { Stack, Text, Title } from "@mantine/core";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { CheckInbox } from "../features/accounts/CheckInbox.tsx";
import { SignupForm } from "../features/accounts/SignupForm.tsx";
import { startSession } from "../lib/session.ts";
import { brand } from "../ui/brand.ts";
import { TextLink } from "../ui/TextLink.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";

/** /signup */
export function SignupScreen() {
  const router = useRouter();
  const search = useSearch({ strict: false });
  const [unverified, setUnverified] = useState<string>();
  useDocumentTitle("Sign up");
  if (unverified) return <CheckInbox email={unverified} onBack={() => setUnverified(undefined)} />;
  return (
    <Stack gap="lg">
      <Title order={1}>Sign up for {brand}</Title>
      <SignupForm
        onSignedUp={(signedUp) => {
          if ("verification_required" in signedUp) return setUnverified(signedUp.email);
          startSession(signedUp);
          void router.invalidate();
        }}
      />
      <Text size="sm">
        Have an account already?{" "}
        <TextLink link={{ to: "/login", search: { referer: search.referer } }}>Log in</TextLink>
      </Text>
    </Stack>
  );
}
