import { usePermission } from "../../lib/session.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { useEntitiesList } from "./use-entities-list.ts";

/** The list's main action; while there are no entities the empty state has it. */
export function CreateEntityLink() {
  const canWrite = usePermission("entities.write");
  const { entities, q } = useEntitiesList();
  const isEmpty = entities.data?.meta?.total === 0 && q === "";
  if (!canWrite || !entities.data || isEmpty) return null;
  return <LinkButton link={{ to: "/entities/create" }}>Create entity</LinkButton>;
}
