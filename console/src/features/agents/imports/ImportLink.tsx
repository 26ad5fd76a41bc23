import { usePermission } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { useAgentsList } from "../use-agents-list.ts";

/** Beside the list's main action; while there are no agents the empty state has it. */
export function ImportLink() {
  const canWrite = usePermission("agents.write");
  const { agents, q } = useAgentsList();
  const isEmpty = agents.data?.meta?.total === 0 && q === "";
  if (!canWrite || !agents.data || isEmpty) return null;
  return (
    <LinkButton link={{ to: "/agents/import" }} isPrimary={false}>
      Import
    </LinkButton>
  );
}
