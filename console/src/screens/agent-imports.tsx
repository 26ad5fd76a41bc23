import { AgentImports } from "../features/agents/imports/AgentImports.tsx";
import { useIntents } from "../features/intents/use-intents.ts";
import { TextLink } from "../ui/TextLink.tsx";

/** What was imported into an agent; names of intents lead to where they are mended. */
export function AgentImportsTab({ agentId }: { agentId: string }) {
  const intents = useIntents(agentId, {});
  const ids = new Map(intents.data?.data.map(({ id, title }) => [title, id]));
  return (
    <AgentImports
      agentId={agentId}
      linkOf={(name) => {
        const intentId = ids.get(name) ?? ids.get(name.split(": ")[0] ?? "");
        if (!intentId) return undefined;
        return (
          <TextLink link={{ to: "/agents/intent/update/$intentId", params: { intentId } }}>{name}</TextLink>
        );
      }}
    />
  );
}
