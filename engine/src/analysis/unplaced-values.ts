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
  const typed = entities.filter((one) => one.data_type === "choice" || isMoment(one));
  if (typed.length === 0) return [];
  const placed = extractSlots(text, [...entities], context);
  const plain = plainText(text);
  const read = typed.flatMap((entity) => {
    const found = extractSlots(text, anyOf(entity), context);
    const kind = isMoment(entity) ? "moment" : "place";
    const roles = saidRoles(plain, found, { language: context.language, kind });
    return found.filter((one) => roles.has(one) && !placed.some((other) => isOverlapping(one, other)));
  });
  return read
    .filter((one, n) => !read.slice(0, n).some((other) => isOverlapping(one, other)))
    .map(ledBy(text));
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
