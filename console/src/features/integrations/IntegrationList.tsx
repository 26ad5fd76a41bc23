import { messages } from "@cxc/contract/messages.ts";
import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { queryErrorText } from "../../lib/query-error.ts";
import { usePermission } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { LoadedContent } from "../../ui/LoadedContent.tsx";
import { toastError } from "../../ui/toast.ts";
import { IntegrationCard } from "./IntegrationCard.tsx";
import { useConnectCrm, useDisconnectCrm, useIntegrations } from "./use-integrations.ts";

interface IntegrationListProps {
  onConnected: () => void;
  onDisconnected: () => void;
}

/** A card for each CRM, and the warning about editing what they hold. */
export function IntegrationList({ onConnected, onDisconnected }: IntegrationListProps) {
  const integrations = useIntegrations();
  const connect = useConnectCrm();
  const disconnect = useDisconnectCrm();
  const canManage = usePermission("integrations.manage");
  const [isAsking, setIsAsking] = useState(false);
  const onError = (error: Error) => toastError(failureText(error));

  return (
    <LoadedContent
      data={integrations.data}
      error={queryErrorText(integrations)}
      onRetry={() => void integrations.refetch()}
    >
      {(cards) => (
        <Stack gap="md">
          {cards.map((integration) => (
            <IntegrationCard
              key={integration.provider}
              integration={integration}
              canManage={canManage}
              isWorking={connect.isPending || disconnect.isPending}
              onConnect={() => connect.mutate(integration.provider, { onSuccess: onConnected, onError })}
              onDisconnect={() => setIsAsking(true)}
            />
          ))}
          <Text size="xs" c="dimmed">
            {messages.integrationEditWarning}
          </Text>
          {!canManage && <Text size="sm">Only an admin of your company can connect a CRM.</Text>}
          <ConfirmDialog
            isOpen={isAsking}
            title="Disconnect the CRM?"
            text="Until a CRM is connected again, admins can reach this page only. Your agents keep answering."
            confirmLabel="Disconnect"
            isWorking={disconnect.isPending}
            onCancel={() => setIsAsking(false)}
            onConfirm={() =>
              disconnect.mutate(undefined, {
                onSuccess: onDisconnected,
                onError,
                onSettled: () => setIsAsking(false),
              })
            }
          />
        </Stack>
      )}
    </LoadedContent>
  );
}
