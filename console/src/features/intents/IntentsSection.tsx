import { Button, Title } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePermission } from "../../lib/session.ts";
import classes from "./IntentsSection.module.css";
import { IntentsTable } from "./IntentsTable.tsx";

/** The intents below the agent form, with the way to a new one. */
export function IntentsSection({ agentId }: { agentId: string | undefined }) {
  const canWrite = usePermission("agents.write");
  const router = useRouter();

  // The next thing to do is an intent: its page is there when the button is pressed.
  useEffect(() => {
    if (agentId && canWrite) void router.preloadRoute(newIntent(agentId));
  }, [router, agentId, canWrite]);

  return (
    <div className={classes.section}>
      <div className={classes.heading} data-keep-clear>
        <Title order={2} size="sm">
          INTENTS
        </Title>
        {canWrite && (
          <Button
            variant="default"
            disabled={!agentId}
            onClick={() => agentId && void router.navigate(newIntent(agentId))}
          >
            Create New Intent
          </Button>
        )}
      </div>
      <IntentsTable agentId={agentId} />
    </div>
  );
}

function newIntent(agentId: string) {
  return { to: "/agents/intent/create/$agentId", params: { agentId } } as const;
}
