import type { Entity } from "@cxc/contract/entities.ts";
import { ALSO_SAID, placeholdersFor } from "@cxc/contract/placeholders.ts";
import { memo } from "react";
import { Notice } from "../../ui/Notice.tsx";
import { useActionPlaceholders } from "../actions/use-action-placeholders.ts";

interface MissingEntitiesProps {
  /** The id of the chosen action. */
  action: string | null;
  /** The chosen entities. */
  entities: readonly Entity[];
}

/** Warns of values that the action needs and that the agent would never ask for. */
export const MissingEntities = memo(function MissingEntities({ action, entities }: MissingEntitiesProps) {
  const known = new Set([ALSO_SAID, ...entities.flatMap(placeholdersFor)]);
  const missing = useActionPlaceholders(action).filter((name) => !known.has(name));
  if (missing.length === 0) return null;
  const names = missing.map((name) => `{{${name}}}`).join(", ");
  return (
    <Notice tone="warning">
      The action uses {names}, which this intent doesn't ask for:{" "}
      {missing.length === 1
        ? "it stays empty. Choose the entity above, under Entity."
        : "they stay empty. Choose the entities above, under Entity."}
    </Notice>
  );
});
