import {
  SNAPSHOT_FORMAT,
  type Snapshot,
  type SnapshotAction,
  type SnapshotIntent,
} from "../dialogue/snapshot.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

interface Shape {
  agent?: Partial<Snapshot["agent"]>;
  intents?: (Partial<Omit<SnapshotIntent, "entity_ids">> & { title: string; entities?: string[] })[];
  entities?: Partial<EntityDefinition>[];
  actions?: Partial<SnapshotAction>[];
}

/** An agent made of what a test cares about. Intents name their entities by `name`; an id is `intent-1`, `entity-1` … */
export function makeSnapshot({ agent = {}, intents = [], entities = [], actions = [] }: Shape): Snapshot {
  const definitions = entities.map((entity, index) => makeEntity(entity, index));
  return {
    format: SNAPSHOT_FORMAT,
    agent: {
      id: "agent-1",
      name: "Waiter",
      description: "",
      prompt: "",
      data_source_id: "source-1",
      threshold: 0.5,
      language: "en",
      ...agent,
    },
    intents: intents.map(({ entities: names = [], ...intent }, index) => ({
      id: `intent-${index + 1}`,
      description: "",
      prompt: "",
      reply: "",
      action_id: null,
      training_phrases: [intent.title],
      entity_ids: names.flatMap((name) => definitions.find((entity) => entity.name === name)?.id ?? []),
      ...intent,
    })),
    entities: definitions,
    actions: actions.map(makeAction),
  };
}

function makeEntity(entity: Partial<EntityDefinition>, index: number): EntityDefinition {
  const name = entity.name ?? `entity_${index + 1}`;
  const id = `entity-${index + 1}`;
  return { id, name, title: name, description: "", data_type: "string", ...entity };
}

/** A mail where nothing else is said; an id is `action-1`, `action-2` … */
function makeAction(action: Partial<SnapshotAction>, index: number): SnapshotAction {
  const id = `action-${index + 1}`;
  const standard = { changes_data: true, reply_template: "", failure_message: "" };
  return { id, title: id, ...standard, kind: "email", email: MAIL, ...action } as SnapshotAction;
}

const MAIL = { to: ["desk@example.com"], subject: "Booking", text: "", reply_to: "" };
