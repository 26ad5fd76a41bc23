import type { EntityDefinition, ExtractionContext } from "./entity-definition.ts";

type Reader<Read> = (text: string, entities: EntityDefinition[], context: ExtractionContext) => Read;

/** Reads a text for the same entities in the same surroundings once a turn: many ask for the same. */
export function onceATurn<Read>(read: Reader<Read>): Reader<Read> {
  const readings = new WeakMap<object, Map<string, Read>>();
  return (text, entities, context) => {
    const { during } = context;
    if (!during) return read(text, entities, context);
    const kept = readings.get(during) ?? new Map<string, Read>();
    readings.set(during, kept);
    const key = keyOf(text, entities, context);
    const reading = kept.get(key) ?? read(text, entities, context);
    kept.set(key, reading);
    return reading;
  };
}

function keyOf(text: string, entities: readonly EntityDefinition[], context: ExtractionContext): string {
  const { now, time_zone, language, about, clock, day } = context;
  return [now.getTime(), time_zone, language, about, clock, day, ...entities.map(numberOf), text].join("\n");
}

const numbers = new WeakMap<EntityDefinition, number>();
let numbered = 0;

/** Two of one id may differ in what they take. */
function numberOf(entity: EntityDefinition): number {
  const number = numbers.get(entity) ?? numbered++;
  numbers.set(entity, number);
  return number;
}
