import { Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useRefreshCurrentUser } from "../features/accounts/use-current-user.ts";
import { BlockedNotice } from "../features/integrations/BlockedNotice.tsx";
import { IntegrationList } from "../features/integrations/IntegrationList.tsx";
import { liftRefusal, useBlockCause } from "../lib/session.ts";
import { Page } from "../ui/Page.tsx";

/** /integrations, and every private path for a limited user. */
export function IntegrationsScreen() {
  const cause = useBlockCause();
  const navigate = useNavigate();
  const refreshCurrentUser = useRefreshCurrentUser();

  async function openAgents() {
    await refreshCurrentUser();
    liftRefusal();
    await navigate({ to: "/agents/list" });
  }

  return (
    <Page title="Integrations" subtitle="The CRM that your agents work with." isNarrow>
      <Stack gap="md">
        {cause && <BlockedNotice cause={cause} />}
        <IntegrationList
          onConnected={() => void openAgents()}
          onDisconnected={() => void refreshCurrentUser()}
        />
      </Stack>
    </Page>
  );
}
