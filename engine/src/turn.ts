import type { SlotSource, SlotValue } from "@cxc/contract/chat.ts";
import { type ConversationState, EVENT_FORMAT, type Event, type EventBody, fold } from "./conversation.ts";
import type { PassageSearch, Recogniser } from "./ports.ts";
import { entitiesOf, type Snapshot, type SnapshotIntent } from "./snapshot.ts";
import type { EntityDefinition, ExtractionContext } from "./understand/entities/entity-definition.ts";

export interface TurnInput {
  /** "" starts a conversation; a form's turn may carry anything, its summary is made here. */
  message: string;
  form?: { id: string; value: unknown }[];
  /** First turn only: how the conversation begins. */
  start?: { mode: "live" | "test"; version: number | null };
  now: Date;
  /** IANA. */
  time_zone: string;
  /** BCP 47: the visitor's own, where it is known. */
  locale?: string | undefined;
  greeting: string;
  suggestions: readonly string[];
  /** Milliseconds since the turn began. */
  elapsed(): number;
}

export interface TurnPorts {
  recogniser: Recogniser;
  passages?: PassageSearch;
}

/** A turn while it runs: what it was given, the events so far, and the state that they make. */
export interface Turn {
  snapshot: Snapshot;
  input: TurnInput;
  ports: TurnPorts;
  state: ConversationState;
  events: Event[];
}

/** Adds an event to the turn and takes it into the state. */
export function record(turn: Turn, body: EventBody): void {
  const event: Event = { ...body, v: EVENT_FORMAT };
  turn.events.push(event);
  turn.state = fold([event], turn.state);
}

/** Records what fills an intent's slots. */
export function recordSlots(
  turn: Turn,
  intent: SnapshotIntent,
  values: { entity_id: string; value: SlotValue }[],
  source: SlotSource,
): void {
  for (const entity of entitiesOf(turn.snapshot, intent)) {
    const found = values.find(({ entity_id }) => entity_id === entity.id);
    if (!found) continue;
    const { id: entity_id, title } = entity;
    record(turn, { type: "slot_filled", intent_id: intent.id, entity_id, title, value: found.value, source });
  }
}

/** The entities of an intent that have no value yet. */
export function missingEntities(turn: Turn, intent: SnapshotIntent): EntityDefinition[] {
  const slots = turn.state.intent_id === intent.id ? turn.state.slots : {};
  return entitiesOf(turn.snapshot, intent).filter(({ id }) => slots[id] === undefined);
}

export function extractionContext({ snapshot, input }: Turn): ExtractionContext {
  return { now: input.now, time_zone: input.time_zone, language: snapshot.agent.language };
}
