import type { Entity } from "@cxc/contract/entities.ts";
import { sayUnfilled } from "@cxc/contract/placeholders.ts";
import { memo } from "react";
import { Notice } from "./Notice.tsx";

interface UnfilledNoteProps {
  text: string;
  /** Those whose values the text may name. */
  entities: readonly Entity[];
  /** An action runs before, whose answer the text may name. */
  hasAnswer: boolean;
}

/** Warns of placeholders that nothing ever fills: a slip of the pen, or an entity that isn't there. */
export const UnfilledNote = memo(function UnfilledNote({ text, entities, hasAnswer }: UnfilledNoteProps) {
  const said = sayUnfilled([text], { entities, hasAnswer });
  return said === "" ? null : <Notice tone="warning">{said}</Notice>;
});
