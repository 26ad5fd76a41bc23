import type { EntityChoice, EntityLimits, EntityRole, PatternStep } from "@cxc/contract/entities.ts";
import type { DataType } from "@cxc/contract/rules.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import type { Span } from "./mention.ts";

/** Which end of a journey, a stay or a range a value is, or a day of birth, or one since which something is so. */
export type Role = "start" | "end" | "via" | "birth" | "since";

/** An entity as an agent's snapshot holds it; what only some types have is missing in others and in earlier versions. */
export interface SnapshotEntity {
  id: string;
  name: string;
  title: string;
  description: string;
  data_type: DataType;
  choices?: readonly EntityChoice[];
  limits?: EntityLimits;
  pattern?: readonly PatternStep[];
  question?: string;
  /** Which end it is, as its maker says; without it its title does. */
  role?: EntityRole | null;
}

/** An entity as it is asked for. */
export interface EntityDefinition extends SnapshotEntity {
  /** A day for what the intent plans: see `inLightOf`. */
  is_planned?: boolean;
  /** Its role among the entities of its intent: see `withRoles`. */
  asked_role?: Role | "none";
}

export type { SlotValue } from "@cxc/contract/trace.ts";

/** A value that was read for an entity. */
export interface FilledSlot {
  entity_id: string;
  value: SlotValue;
  /** Where the message states it, where that is known. */
  span?: Span;
}

/** What the words of a message depend on. `time_zone` is the visitor's (IANA), `language` a BCP 47 tag. */
export interface ExtractionContext {
  now: Date;
  time_zone: string;
  language: string;
  /** What is being asked about, plain: the hour of a table is in the evening, wherever the table was said. */
  about?: string;
  /** A time of day ("HH:MM") that is given anew: an hour that says no half of the day is in the one nearer to it. */
  clock?: string;
  /** A day (`YYYY-MM-DD`) that is given anew: the day of a month alone is in the month in which it is nearer to this. */
  day?: string;
  /** Whether clock and day are what the agent proposed: nothing is counted from them. */
  isProposed?: boolean;
  /** While this lasts, a turn, what is read of a text is kept: many ask for the same. */
  during?: object;
}
