import type { Integration } from "@cxc/contract/integrations.ts";
import { Button, Text, Title } from "@mantine/core";
import { IconAddressBook } from "@tabler/icons-react";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import classes from "./IntegrationCard.module.css";

interface IntegrationCardProps {
  integration: Integration;
  /** May this user connect and disconnect? */
  canManage: boolean;
  isWorking: boolean;
  onConnect: () => void;
  onDisconnect: () => void;
}

/** One CRM and its state. */
export function IntegrationCard(props: IntegrationCardProps) {
  const { integration, canManage, isWorking, onConnect, onDisconnect } = props;
  const { title, description, state, connected_at } = integration;
  const isConnected = state === "connected";
  return (
    <section className={classes.card} aria-label={title}>
      <span className={classes.icon}>
        <IconAddressBook size={20} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.text}>
        <div className={classes.heading}>
          <Title order={2} size="sm">
            {title}
          </Title>
          <StatusBadge tone={isConnected ? "positive" : "neutral"}>
            {isConnected ? "Connected" : "Not connected"}
          </StatusBadge>
        </div>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
        {isConnected && connected_at && (
          <Text size="xs" c="dimmed" mt={4}>
            Connected <RelativeDate value={connected_at} />
          </Text>
        )}
      </div>
      {canManage &&
        (isConnected ? (
          <Button variant="default" loading={isWorking} onClick={onDisconnect}>
            Disconnect
          </Button>
        ) : (
          <Button loading={isWorking} onClick={onConnect}>
            Connect
          </Button>
        ))}
    </section>
  );
}
