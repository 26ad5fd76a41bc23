import type { NewSession } from "@cxc/contract/accounts.ts";
import { Button, Modal, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { LoginForm } from "../features/accounts/LoginForm.tsx";
import { useLogOut } from "../features/accounts/use-log-out.ts";
import { startSession, useSession } from "../lib/session.ts";

/** Asks for the password over the page, which stays as it is; signing in goes on where the user was. */
export function SessionExpired() {
  const { user, userDetails } = useSession();
  const queryClient = useQueryClient();
  const logOut = useLogOut();

  function goOn(session: NewSession) {
    const isSameUser = session.logged_in_as.id === user?.id;
    startSession(session);
    // What is on the page belongs to somebody else.
    if (!isSameUser) window.location.reload();
    else void queryClient.invalidateQueries();
  }

  return (
    <Modal
      opened
      onClose={() => {}}
      title="Session expired"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="sm"
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Log in again to go on. Nothing that you typed is lost.
        </Text>
        <LoginForm email={userDetails?.email ?? user?.user_profile.email ?? ""} onLoggedIn={goOn} />
        <Button variant="subtle" color="gray" onClick={() => void logOut()}>
          Log out
        </Button>
      </Stack>
    </Modal>
  );
}
