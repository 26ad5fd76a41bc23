import { textKind } from "../entities/text-kind.ts";
import type { Snapshot, SnapshotIntent } from "./snapshot.ts";

/** How an agent brings a visitor to a person: at once, or by what they leave. */
export interface HandoffTarget {
  intent: SnapshotIntent;
  kind: "hand_off" | "contact";
}

/** Snapshots never change, and each conversation begins with this, which in the greatest agents takes milliseconds. */
const known = new WeakMap<Snapshot, HandoffTarget | "none">();

/**
 * The intent that hands over to a person, else one that keeps a contact, else the one that asks for a phone number and
 * for the least besides; undefined for none.
 */
export function findHandoffTarget(snapshot: Snapshot): HandoffTarget | undefined {
  const way = known.get(snapshot) ?? lookForWay(snapshot) ?? "none";
  known.set(snapshot, way);
  return way === "none" ? undefined : way;
}

function lookForWay({ intents, entities, actions }: Snapshot): HandoffTarget | undefined {
  const kinds = new Map(actions.map((action) => [action.id, "kind" in action ? action.kind : "unknown"]));
  const kindOf = ({ action_id }: SnapshotIntent) => (action_id === null ? undefined : kinds.get(action_id));
  const handOff = intents.find((intent) => kindOf(intent) === "handoff");
  if (handOff) return { intent: handOff, kind: "hand_off" };
  const keeping = intents.find((intent) => kindOf(intent) === "crm_contact");
  if (keeping) return { intent: keeping, kind: "contact" };
  const there = new Set(entities.map(({ id }) => id));
  const phones = new Set(entities.filter(asksForPhone).map(({ id }) => id));
  const askedOf = ({ entity_ids }: SnapshotIntent) => entity_ids.filter((id) => there.has(id)).length;
  const [contact] = intents
    .filter(({ entity_ids, optional_entity_ids = [] }) =>
      [...entity_ids, ...optional_entity_ids].some((id) => phones.has(id)),
    )
    .sort((a, b) => askedOf(a) - askedOf(b));
  return contact && { intent: contact, kind: "contact" };
}

function asksForPhone(entity: Snapshot["entities"][number]): boolean {
  return (entity.data_type === "string" || entity.data_type === "phone") && textKind(entity) === "phone";
}
