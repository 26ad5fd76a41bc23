import type { DataSource } from "@cxc/contract/data-sources.ts";
import { Text } from "@mantine/core";
import { TextLink } from "../../ui/TextLink.tsx";

/** How many are named before the others are only counted. */
const NAMED_MAX = 3;

/** The agents that use a data source. */
export function AgentLinks({ agents }: Pick<DataSource, "agents">) {
  const others = agents.length - NAMED_MAX;
  if (agents.length === 0) {
    return (
      <Text component="span" inherit c="dimmed">
        No agent
      </Text>
    );
  }
  return (
    <>
      {agents.slice(0, NAMED_MAX).map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <TextLink c="inherit" link={{ to: "/agents/update/$agentid", params: { agentid: id } }}>
            {title}
          </TextLink>
        </span>
      ))}
      {others > 0 && ` and ${others} more`}
    </>
  );
}
