import type { EntityDefinition, ExtractionContext } from "../entities/entity-definition.ts";
import { extractSlots } from "../entities/extract-slots.ts";
import { isMoment } from "../entities/field-role.ts";
import { isOverlapping, type Span } from "../entities/mention.ts";
import { saidRoles } from "../entities/said-role.ts";
import { plainText } from "../text/plain-text.ts";

/** Ends and a place between them. */
const READ_OF_EACH = 3;
const LEAD = /\S+\s+$/u;

/**
 * What a message says with a role that no field of an intent has, as it stands there: "via Leeds" of a journey with two ends. Such
 * a value fills nothing.
 */
export function unplacedValues(
  text: string,
  entities: readonly EntityDefinition[],
  context: ExtractionContext,
): string[] {
  const plain = plainText(text);
  const led = oneOfEach(entities).flatMap((entity) => {
    const found = extractSlots(text, anyOf(entity), context);
    const kind = isMoment(entity) ? "moment" : "place";
    return [...saidRoles(plain, found, { language: context.language, kind }).keys()];
  });
  const placed = led.length > 0 ? extractSlots(text, [...entities], context) : [];
  return led
    .filter((one, n) => ![...placed, ...led.slice(0, n)].some((other) => isOverlapping(one, other)))
    .map(ledBy(text));
}

/** Those whose values may have a role: each choice, and a day and a time of any. */
function oneOfEach(entities: readonly EntityDefinition[]): EntityDefinition[] {
  const firstOf = (type: EntityDefinition["data_type"]) =>
    entities.filter(({ data_type }) => data_type === type).slice(0, 1);
  return [
    ...entities.filter(({ data_type }) => data_type === "choice"),
    ...firstOf("date"),
    ...firstOf("time"),
  ];
}

/** Entities that take several values of one sort, whatever their role. */
function anyOf(entity: EntityDefinition): EntityDefinition[] {
  return Array.from({ length: READ_OF_EACH }, (_, n) => ({
    ...entity,
    ...{ id: `${entity.id} ${n}`, role: "none" as const, asked_role: "none" as const },
  }));
}

function ledBy(text: string): (span: Span) => string {
  return ({ start, end }) => `${LEAD.exec(text.slice(0, start))?.[0] ?? ""}${text.slice(start, end)}`;
}
