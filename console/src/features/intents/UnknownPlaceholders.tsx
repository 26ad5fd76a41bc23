import type { Entity } from "@cxc/contract/entities.ts";
import { memo } from "react";
import { Notice } from "../../ui/Notice.tsx";

const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** Warns of words in the reply that nothing fills: a slip of the pen, or an entity that isn't chosen. */
export const UnknownPlaceholders = memo(function UnknownPlaceholders({
  reply,
  entities,
}: {
  reply: string;
  entities: readonly Entity[];
}) {
  const known = new Set(
    entities.flatMap(({ name, data_type }) => (data_type === "phone" ? [name, `${name}.e164`] : [name])),
  );
  const used = new Set([...reply.matchAll(PLACEHOLDER)].map(([, name]) => name ?? ""));
  const unknown = [...used].filter((name) => !known.has(name) && !name.startsWith("action."));
  if (unknown.length === 0) return null;
  const names = unknown.map((name) => `{{${name}}}`).join(", ");
  return (
    <Notice tone="warning">
      Nothing fills {names} in the reply: visitors see a gap there. Choose the entity above, under Entity, or
      put in its placeholder by its button.
      {unknown.flatMap((name) => {
        const meant = entities.find(({ title }) => asName(title) === asName(name));
        return meant ? ` “${meant.title}” is {{${meant.name}}}, also after it got another title.` : [];
      })}
    </Notice>
  );
});

/** As somebody would guess a placeholder from a title. */
function asName(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "_");
}
