import { AgentImports } from "../features/agents/imports/AgentImports.tsx";
import { useIntents } from "../features/intents/use-intents.ts";
import { TextLink } from "../ui/TextLink.tsx";

/** What was imported into an agent; names lead to where they are mended. */
export function AgentImportsTab({ agentId }: { agentId: string }) {
  const intents = useIntents(agentId, {});
  const ids = new Map(intents.data?.data.map(({ id, title }) => [title, id]));
  return (
    <AgentImports
      agentId={agentId}
      linkOf={(name, of) => {
        // `hours: open?` and, of a clash, `"open?": hours, times`.
        const titles = [name, name.split(": ")[0], name.split('": ').at(-1)?.split(", ")[0]];
        const intentId = titles.map((title) => ids.get(title ?? "")).find((id) => id !== undefined);
        if (intentId)
          return (
            <TextLink link={{ to: "/agents/intent/update/$intentId", params: { intentId } }}>{name}</TextLink>
          );
        if (of === "actions") return <TextLink link={{ to: "/actions" }}>{name}</TextLink>;
        if (of === "entities" || of === "options")
          return <TextLink link={{ to: "/entities" }}>{name}</TextLink>;
        return undefined;
      }}
    />
  );
}
