import type { SlotValue } from "@cxc/contract/chat.ts";

/** An entity as an agent's snapshot holds it. */
export interface EntityDefinition {
  id: string;
  name: string;
  title: string;
  description: string;
  data_type: "string" | "integer" | "boolean" | "date" | "time";
}

export type { SlotValue } from "@cxc/contract/chat.ts";

/** A value that was read for an entity. */
export interface FilledSlot {
  entity_id: string;
  value: SlotValue;
}

/** What the words of a message depend on. `time_zone` is the visitor's (IANA), `language` a BCP 47 tag. */
export interface ExtractionContext {
  now: Date;
  time_zone: string;
  language: string;
}
