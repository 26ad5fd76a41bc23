import type { CrmProvider, Integration } from "@cxc/contract/integrations.ts";
import { messages } from "@cxc/contract/messages.ts";
import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { usePermission } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { LoadedContent } from "../../ui/LoadedContent.tsx";
import { toastError } from "../../ui/toast.ts";
import { CardActions } from "./CardActions.tsx";
import { CrmDialog } from "./CrmDialog.tsx";
import { DisconnectDialog } from "./DisconnectDialog.tsx";
import { IntegrationCard } from "./IntegrationCard.tsx";
import { useConnectCrm, useIntegrations } from "./use-integrations.ts";

interface IntegrationListProps {
  /** The gate is shut: nothing but this page can be opened. */
  isLimited: boolean;
  onConnected: (integration: Integration) => void;
  onDisconnected: () => void;
}

/** What is asked before a CRM is connected, changed or disconnected. */
type Question = { kind: "settings" | "replace"; provider: CrmProvider } | { kind: "disconnect" };

/** A card for each CRM, and the warning about editing what they hold. */
export function IntegrationList({ isLimited, onConnected, onDisconnected }: IntegrationListProps) {
  const integrations = useIntegrations();
  const connect = useConnectCrm();
  const canManage = usePermission("integrations.manage");
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const used = integrations.data?.find(({ state }) => state !== "not_connected");
  const asked =
    question && question.kind !== "disconnect"
      ? integrations.data?.find(({ provider }) => provider === question.provider)
      : undefined;
  const replaced = used && used.provider !== asked?.provider ? used.title : undefined;

  function connectBuiltin() {
    connect.mutate(
      { provider: "builtin" },
      {
        onSuccess: onConnected,
        onError: (error) => toastError(failureText(error)),
        onSettled: close,
      },
    );
  }

  function onConnect(provider: CrmProvider) {
    if (provider !== "builtin") setQuestion({ kind: "settings", provider });
    else if (used) setQuestion({ kind: "replace", provider });
    else connectBuiltin();
  }

  return (
    <LoadedContent
      data={integrations.data}
      error={queryErrorText(integrations)}
      onRetry={retryOf(integrations)}
    >
      {(cards) => (
        <Stack gap="md">
          {cards.map((integration) => (
            <IntegrationCard
              key={integration.provider}
              integration={integration}
              hasContacts={!isLimited}
              actions={
                canManage && (
                  <CardActions
                    integration={integration}
                    isFirst={!used && integration.provider === "builtin"}
                    isWorking={connect.isPending && connect.variables.provider === integration.provider}
                    onConnect={() => onConnect(integration.provider)}
                    onEdit={() => setQuestion({ kind: "settings", provider: integration.provider })}
                    onDisconnect={() => setQuestion({ kind: "disconnect" })}
                  />
                )
              }
            />
          ))}
          {question?.kind !== "settings" && (
            <Text size="xs" c="dimmed">
              {messages.integrationEditWarning}
            </Text>
          )}
          {!canManage && <Text size="sm">Only an admin of your team can connect a CRM.</Text>}
          <CrmDialog
            integration={question?.kind === "settings" ? (asked ?? null) : null}
            replaced={replaced}
            onCancel={close}
            onConnected={(integration) => {
              close();
              onConnected(integration);
            }}
          />
          <ConfirmDialog
            isOpen={question?.kind === "replace"}
            title={`Replace ${replaced ?? ""}?`}
            text={`The contact book takes the place of ${replaced ?? ""}, which is sent nothing any more. Contacts that are in the book stay there.`}
            confirmLabel="Replace"
            isWorking={connect.isPending}
            onCancel={close}
            onConfirm={connectBuiltin}
          />
          <DisconnectDialog
            isOpen={question?.kind === "disconnect"}
            onDone={close}
            onDisconnected={onDisconnected}
          />
        </Stack>
      )}
    </LoadedContent>
  );
}
