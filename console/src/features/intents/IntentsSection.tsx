import { Button, Title } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { usePermission } from "../../lib/session.ts";
import classes from "./IntentsSection.module.css";
import { IntentsTable } from "./IntentsTable.tsx";

/** The intents below the agent form, with the way to a new one. */
export function IntentsSection({ agentId }: { agentId: string | undefined }) {
  const canWrite = usePermission("agents.write");
  const navigate = useNavigate();
  return (
    <section className={classes.section} aria-label="INTENTS">
      <div className={classes.heading}>
        <Title order={2} size="sm">
          INTENTS
        </Title>
        {canWrite && (
          <Button
            variant="default"
            disabled={!agentId}
            onClick={() =>
              agentId && void navigate({ to: "/agents/intent/create/$agentId", params: { agentId } })
            }
          >
            Create New Intent
          </Button>
        )}
      </div>
      <IntentsTable agentId={agentId} />
    </section>
  );
}
