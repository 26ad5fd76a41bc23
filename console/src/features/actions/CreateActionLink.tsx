import { usePermission } from "../../lib/session.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { useActionsList } from "./use-actions-list.ts";

/** The list's main action; while there are no actions the empty state has it. */
export function CreateActionLink() {
  const canWrite = usePermission("actions.write");
  const { actions, q } = useActionsList();
  const isEmpty = actions.data?.meta?.total === 0 && q === "";
  if (!canWrite || !actions.data || isEmpty) return null;
  return <LinkButton link={{ to: "/actions/create" }}>Create action</LinkButton>;
}
