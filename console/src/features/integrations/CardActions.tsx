import type { Integration } from "@cxc/contract/integrations.ts";
import { Button } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { isSyncing } from "./is-syncing.ts";
import { useSyncCrm, useTestCrm } from "./use-integrations.ts";

interface CardActionsProps {
  integration: Integration;
  /** None is connected yet, and this is the one that needs nothing to be set up. */
  isFirst: boolean;
  /** It is being connected or disconnected. */
  isWorking: boolean;
  onConnect: () => void;
  onEdit: () => void;
  onDisconnect: () => void;
}

/** The buttons of a CRM's card, by its state. */
export function CardActions(props: CardActionsProps) {
  const { integration, isFirst, isWorking, onConnect, onEdit, onDisconnect } = props;
  const sync = useSyncCrm();
  const test = useTestCrm();
  const { title, state, provider } = integration;
  const onError = (error: Error) => toastError(failureText(error));

  if (state === "not_connected") {
    return (
      <Button variant={isFirst ? "filled" : "default"} loading={isWorking} onClick={onConnect}>
        Connect
      </Button>
    );
  }
  // The contact book is on this server: there is nothing to reach, and nothing to set.
  const isOutside = provider !== "builtin";
  return (
    <>
      {isOutside && !isSyncing(integration) && (
        <Button
          variant="default"
          loading={sync.isPending}
          onClick={() => sync.mutate(undefined, { onError })}
        >
          Sync now
        </Button>
      )}
      {isOutside && (
        <>
          <Button
            variant="default"
            loading={test.isPending}
            onClick={() =>
              test.mutate(undefined, {
                onSuccess: ({ is_ok, message }) =>
                  is_ok ? toastSuccess(`${title}: ${message}`) : toastError(`${title}: ${message}`),
                onError,
              })
            }
          >
            Test connection
          </Button>
          <Button variant="default" onClick={onEdit}>
            Edit
          </Button>
        </>
      )}
      <Button variant="default" loading={isWorking} onClick={onDisconnect}>
        Disconnect
      </Button>
    </>
  );
}
