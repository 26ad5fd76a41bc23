import type { Intent } from "@cxc/contract/intents.ts";
import { ConflictDialog } from "../../ui/ConflictDialog.tsx";
import { isTexts } from "../../ui/merge-fields.ts";
import type { Conflict } from "../../ui/use-conflict.ts";
import { useAction } from "../actions/use-actions.ts";

const LABELS = {
  title: "Title",
  training_phrases: "Training Phrases",
  entities: "Entity",
  optional_entities: "Optional",
  action: "Action",
  is_urgent: "Always first",
  description: "Description",
  prompt: "Prompt",
  reply: "Reply",
};

interface IntentConflictProps {
  form: { conflict: Conflict | null; values: { action: string | null } };
  /** Entities and intents whose titles name what the fields hold by id. */
  entities: readonly { id: string; title: string }[];
  known: readonly (Intent | undefined)[];
}

/** Asks what to keep of an intent that somebody else saved meanwhile, with names in place of ids. */
export function IntentConflict({ form, entities, known }: IntentConflictProps) {
  const chosen = useAction(form.conflict ? form.values.action : null);
  const titles = new Map(entities.map(({ id, title }) => [id, title]));
  for (const intent of known) {
    const { entities: asked = [], optional_entities: optional = [] } = intent ?? {};
    for (const { id, title } of [...asked, ...optional]) titles.set(id, title);
    if (intent?.action) titles.set(intent.action, intent.action_title ?? "");
  }
  if (chosen.data) titles.set(chosen.data.id, chosen.data.title);

  function wordsOf(name: string, value: unknown) {
    if (name === "action") return typeof value === "string" ? (titles.get(value) ?? value) : "";
    const isEntities = name === "entities" || name === "optional_entities";
    return isEntities && isTexts(value) ? value.map((id) => titles.get(id) ?? id) : undefined;
  }
  return <ConflictDialog form={form} labels={LABELS} wordsOf={wordsOf} />;
}
