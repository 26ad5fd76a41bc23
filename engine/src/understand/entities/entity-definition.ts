/** An entity as an agent's snapshot holds it. */
export interface EntityDefinition {
  id: string;
  name: string;
  title: string;
  description: string;
  data_type: "string" | "integer" | "boolean" | "date" | "time";
}

/** A slot's value in its native form: dates are "YYYY-MM-DD", times "HH:MM". */
export type SlotValue = string | number | boolean;

/** What the words of a message depend on. `time_zone` is the visitor's (IANA), `language` a BCP 47 tag. */
export interface ExtractionContext {
  now: Date;
  time_zone: string;
  language: string;
}
