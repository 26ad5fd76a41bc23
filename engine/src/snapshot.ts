import type { EntityDefinition } from "./understand/entities/entity-definition.ts";

export const SNAPSHOT_FORMAT = 1;

export interface SnapshotIntent {
  id: string;
  title: string;
  description: string;
  prompt: string;
  /** Markdown with `{{entity_name}}` placeholders; "" for none. */
  reply: string;
  training_phrases: string[];
  /** In the order in which they are asked. */
  entity_ids: string[];
  action_id: string | null;
}

/** An agent as one immutable value: all that a turn needs to know of it. */
export interface Snapshot {
  format: typeof SNAPSHOT_FORMAT;
  agent: {
    id: string;
    name: string;
    description: string;
    prompt: string;
    data_source_id: string;
    /** 0 to 1: an intent below this score is not taken. */
    threshold: number;
    /** BCP 47. */
    language: string;
  };
  intents: SnapshotIntent[];
  entities: EntityDefinition[];
  actions: { id: string; title: string }[];
}

export function findIntent(snapshot: Snapshot, id: string | null): SnapshotIntent | undefined {
  return snapshot.intents.find((intent) => intent.id === id);
}

/** The entities of an intent in its order; one that is gone is left out. */
export function entitiesOf(snapshot: Snapshot, intent: SnapshotIntent): EntityDefinition[] {
  return intent.entity_ids.flatMap((id) => snapshot.entities.find((entity) => entity.id === id) ?? []);
}
