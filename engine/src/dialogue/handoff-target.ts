import { textKind } from "../entities/text-kind.ts";
import { isOfBooked } from "../languages/asks-change.ts";
import type { Snapshot, SnapshotIntent } from "./snapshot.ts";

/** How an agent brings a visitor to a person: at once, or by what they leave. */
export interface HandoffTarget {
  intent: SnapshotIntent;
  kind: "hand_off" | "contact";
}

/** Snapshots never change, and each conversation begins with this, which in the greatest agents takes milliseconds. */
const known = new WeakMap<Snapshot, HandoffTarget | "none">();

/**
 * The intent that hands over to a person, else the one that asks for the least of those that take what a person needs who
 * gets back to the visitor, and do nothing besides; undefined for none.
 */
export function findHandoffTarget(snapshot: Snapshot): HandoffTarget | undefined {
  const way = known.get(snapshot) ?? lookForWay(snapshot) ?? "none";
  known.set(snapshot, way);
  return way === "none" ? undefined : way;
}

function lookForWay({ agent, intents, entities, actions }: Snapshot): HandoffTarget | undefined {
  const kinds = new Map(actions.map((action) => [action.id, "kind" in action ? action.kind : "unknown"]));
  const kindOf = ({ action_id }: SnapshotIntent) => (action_id === null ? undefined : kinds.get(action_id));
  const handOff = intents.find((intent) => kindOf(intent) === "handoff");
  if (handOff) return { intent: handOff, kind: "hand_off" };
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const fieldsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const keepsContact = (intent: SnapshotIntent) => {
    const required = fieldsOf(intent.entity_ids);
    const asked = [...required, ...fieldsOf(intent.optional_entity_ids ?? [])];
    const kind = kindOf(intent);
    return (
      (kind === undefined || kind === "crm_contact" || kind === "email") &&
      asked.some(isContact) &&
      required.every(isOfPerson) &&
      !isOfBooked(intent.title, agent.language)
    );
  };
  const [contact] = intents
    .filter(keepsContact)
    .sort((a, b) => fieldsOf(a.entity_ids).length - fieldsOf(b.entity_ids).length);
  return contact && { intent: contact, kind: "contact" };
}

/** Whether it tells how somebody is reached. */
function isContact(entity: Snapshot["entities"][number]): boolean {
  const kind = textKind(entity);
  return TEXTS.has(entity.data_type) && (kind === "phone" || kind === "email");
}

/** Whether it tells who somebody is, how they are reached or what it is about: no day, count or code of anything. */
function isOfPerson(entity: Snapshot["entities"][number]): boolean {
  const kind = textKind(entity);
  return TEXTS.has(entity.data_type) && kind !== "reference" && kind !== "postcode" && kind !== "url";
}

const TEXTS: ReadonlySet<Snapshot["entities"][number]["data_type"]> = new Set(["string", "phone", "email"]);
