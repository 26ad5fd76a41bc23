import { placeholdersOf, templatesOf } from "./placeholders.ts";
import { useAction } from "./use-actions.ts";

/** The entity names that this action uses; none until they are known, and for no action. */
export function useActionPlaceholders(id: string | null): string[] {
  const action = useAction(id).data;
  return action ? placeholdersOf(templatesOf(action)) : [];
}
