import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import classes from "./SessionsSection.module.css";
import { SessionsTable } from "./SessionsTable.tsx";
import { useLogOut } from "./use-log-out.ts";
import { useEndSession, useSessions, useSignOutEverywhere } from "./use-sessions.ts";

/** Where the user is signed in, and the ways to end it. */
export function SessionsSection() {
  const sessions = useSessions();
  const end = useEndSession();
  const everywhere = useSignOutEverywhere();
  const logOut = useLogOut();
  const [isAsking, setIsAsking] = useState(false);
  const hasOthers = sessions.data?.some(({ is_current }) => !is_current) ?? false;
  const onError = (error: Error) => toastError(failureText(error));

  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="md">
            Where you're logged in
          </Title>
          <Text size="sm" c="dimmed">
            End what you don't recognise, and change your password.
          </Text>
        </div>
        <div className={classes.buttons}>
          {hasOthers && (
            <Button
              variant="default"
              loading={end.isPending && end.variables === "others"}
              onClick={() =>
                end.mutate("others", {
                  onSuccess: () => toastSuccess("Other devices are signed out."),
                  onError,
                })
              }
            >
              Sign out all others
            </Button>
          )}
          <Button variant="default" c="var(--mantine-color-error)" onClick={() => setIsAsking(true)}>
            Sign out everywhere
          </Button>
        </div>
      </div>
      <SessionsTable
        sessions={sessions}
        onEnd={({ id, device }) =>
          end.mutate({ id }, { onSuccess: () => toastSuccess(`${device} is signed out.`), onError })
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        text="Every device is signed out, this one too. You can log in again with your password."
        confirmLabel="Sign out everywhere"
        isWorking={everywhere.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          everywhere.mutate(undefined, {
            onSuccess: () => void logOut(),
            onError,
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </div>
  );
}
