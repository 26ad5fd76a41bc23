import { ConflictDialog } from "../../ui/ConflictDialog.tsx";
import type { Conflict } from "../../ui/use-conflict.ts";
import { useDataSourceTitles } from "../data-sources/use-data-sources.ts";

const LABELS = {
  name: "Title",
  description: "Description",
  data_source: "Data Source",
  prompt: "Prompt",
};

/** Asks what to keep of an agent that somebody else saved meanwhile, with the data sources by their titles. */
export function AgentConflict({ form }: { form: { conflict: Conflict | null } }) {
  const difference = form.conflict?.differences.find(({ name }) => name === "data_source");
  const ids = [difference?.theirs, difference?.yours].filter((id) => typeof id === "string");
  const titles = useDataSourceTitles(ids);
  const wordsOf = (name: string, value: unknown) =>
    name === "data_source" ? (titles.get(String(value)) ?? "") : undefined;
  return <ConflictDialog form={form} labels={LABELS} wordsOf={wordsOf} />;
}
