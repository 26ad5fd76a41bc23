import { ActionIcon } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";

/** At the end of an agent's row: the way to its figures. */
export function OverviewLink({ id, name }: { id: string; name: string }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      title="Overview"
      renderRoot={(props) => (
        <Link
          to="/agents/overview/$agentid"
          params={{ agentid: id }}
          {...props}
          aria-label={`Overview of ${name}`}
        />
      )}
    >
      <IconChartBar size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
