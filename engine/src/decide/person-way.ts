import {
  entitiesOf,
  findAction,
  requiredEntitiesOf,
  type Snapshot,
  type SnapshotIntent,
} from "../snapshot.ts";
import { textKind } from "../understand/entities/text-kind.ts";

/** How an agent brings a visitor to a person: at once, or by what they leave. */
export interface PersonWay {
  intent: SnapshotIntent;
  kind: "hand_off" | "contact";
}

/**
 * The intent that hands over to a person, else one that keeps a contact, else the one that asks for a phone number and
 * for the least besides; undefined for none.
 */
export function findPersonWay(snapshot: Snapshot): PersonWay | undefined {
  const kindOf = (intent: SnapshotIntent) => findAction(snapshot, intent.action_id)?.kind;
  const askedOf = (intent: SnapshotIntent) => requiredEntitiesOf(snapshot, intent).length;
  const handOff = snapshot.intents.find((intent) => kindOf(intent) === "handoff");
  if (handOff) return { intent: handOff, kind: "hand_off" };
  const contact =
    snapshot.intents.find((intent) => kindOf(intent) === "crm_contact") ??
    snapshot.intents
      .filter((intent) => entitiesOf(snapshot, intent).some(asksForPhone))
      .sort((a, b) => askedOf(a) - askedOf(b))[0];
  return contact && { intent: contact, kind: "contact" };
}

function asksForPhone(entity: ReturnType<typeof entitiesOf>[number]): boolean {
  return (entity.data_type === "string" || entity.data_type === "phone") && textKind(entity) === "phone";
}
