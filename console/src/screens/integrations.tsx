import type { Integration } from "@cxc/contract/integrations.ts";
import { messages } from "@cxc/contract/messages.ts";
import { Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useRefreshCurrentUser } from "../features/accounts/use-current-user.ts";
import { BelowFirstSteps } from "../features/guide/BelowFirstSteps.tsx";
import { BlockedNotice } from "../features/integrations/BlockedNotice.tsx";
import { IntegrationList } from "../features/integrations/IntegrationList.tsx";
import { isSyncing } from "../features/integrations/is-syncing.ts";
import { liftRefusal, useBlockCause } from "../lib/session.ts";
import { Page } from "../ui/Page.tsx";
import { toastSuccess } from "../ui/toast.ts";

/** /integrations, and every private path for a limited user. */
export function IntegrationsScreen() {
  const cause = useBlockCause();
  const navigate = useNavigate();
  const refreshCurrentUser = useRefreshCurrentUser();

  async function goOn(integration: Integration) {
    // Whoever was not limited before stays with the card, which follows the sync.
    if (!cause) return toastSuccess(`${integration.title} is saved.`);
    await refreshCurrentUser();
    liftRefusal();
    await navigate({ to: "/agents/list" });
    if (isSyncing(integration)) toastSuccess(messages.syncNotice);
  }

  return (
    <Page title="Integrations" subtitle="The CRM that your agents work with." isNarrow>
      <Stack gap="md">
        {cause && <BlockedNotice cause={cause} />}
        <BelowFirstSteps here="connect" areShown={cause === "crm_not_connected"}>
          <IntegrationList
            isLimited={cause !== undefined}
            onConnected={(integration) => void goOn(integration)}
            onDisconnected={() => void refreshCurrentUser()}
          />
        </BelowFirstSteps>
      </Stack>
    </Page>
  );
}
