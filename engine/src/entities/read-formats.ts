import { assignValues } from "./assign-values.ts";
import { findDecimals } from "./decimal.ts";
import type { EntityDefinition, ExtractionContext } from "./entity-definition.ts";
import { blanked, type Found, isOverlapping, type Span } from "./found.ts";
import { findPatterns, patternText } from "./pattern.ts";

/** Places that all patterns of a message may look at together: an ordinary one takes a few thousand. */
const PATTERN_WORK_MAX = 100_000;

interface Read<Value> {
  entity: EntityDefinition;
  found: Found<Value>;
}

/** The numbers with a fraction that a message gives for number entities; `taken` are the places of other values. */
export function readDecimals(
  plain: string,
  taken: readonly Span[],
  entities: readonly EntityDefinition[],
  { language }: ExtractionContext,
): Read<number>[] {
  if (entities.length === 0) return [];
  const found = findDecimals(blanked(plain, taken), language);
  return assignValues(entities, found, plain).map(({ entity, candidate }) => ({ entity, found: candidate }));
}

/** The codes that a message gives for pattern entities, each the first that no other entity has. */
export function readPatterns(message: string, entities: readonly EntityDefinition[]): Read<string>[] {
  if (entities.length === 0) return [];
  const source = patternText(message);
  const share = Math.ceil(PATTERN_WORK_MAX / entities.length);
  const read: Read<string>[] = [];
  for (const entity of entities) {
    const found = findPatterns(source, entity.pattern ?? [], { left: share }).find(
      (one) => !read.some((other) => isOverlapping(one, other.found)),
    );
    if (found) read.push({ entity, found });
  }
  return read;
}

/** The entities without a value among those found. */
export function unfilled(
  entities: readonly EntityDefinition[],
  found: readonly { entity: EntityDefinition }[],
): EntityDefinition[] {
  return entities.filter((one) => !found.some(({ entity }) => entity === one));
}
