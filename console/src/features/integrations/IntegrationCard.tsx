import type { Integration } from "@cxc/contract/integrations.ts";
import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { CrmIcon } from "./CrmIcon.tsx";
import { CrmState } from "./CrmState.tsx";
import classes from "./IntegrationCard.module.css";
import { isSyncing } from "./is-syncing.ts";
import { SyncProgress } from "./SyncProgress.tsx";

interface IntegrationCardProps {
  integration: Integration;
  /** What can be done about it. */
  actions: ReactNode;
  /** The contact book can be opened. */
  hasContacts: boolean;
}

/** One CRM and its state. */
export function IntegrationCard({ integration, actions, hasContacts }: IntegrationCardProps) {
  const { provider, title, description, state, base_url, error, undelivered } = integration;
  return (
    <section className={classes.card} aria-label={title}>
      <span className={classes.icon}>
        <CrmIcon provider={provider} />
      </span>
      <div className={classes.text}>
        <div className={classes.heading}>
          <Title order={2} size="sm">
            {title}
          </Title>
          <CrmState state={state} />
        </div>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
        {state !== "not_connected" && base_url && (
          <Text size="xs" c="dimmed" mt={4} className={classes.address}>
            {base_url}
          </Text>
        )}
        <Times {...integration} />
        <div className={classes.news} aria-live="polite">
          {error && (
            <Text size="sm" c="var(--mantine-color-error)">
              {error}
            </Text>
          )}
          {undelivered > 0 && (
            <Text size="sm">
              {undelivered === 1 ? "1 contact is" : `${undelivered.toLocaleString("en")} contacts are`} not
              delivered yet. {hasContacts && <TextLink link={{ to: "/contacts" }}>See contacts</TextLink>}
            </Text>
          )}
        </div>
        {isSyncing(integration) && <SyncProgress {...integration} />}
      </div>
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}

function Times({ state, connected_at, last_sync_at }: Integration) {
  if (state === "not_connected" || !connected_at) return null;
  return (
    <Text size="xs" c="dimmed" mt={4}>
      Connected <RelativeDate value={connected_at} />
      {last_sync_at && (
        <>
          {" · last sync "}
          <RelativeDate value={last_sync_at} />
        </>
      )}
    </Text>
  );
}
