import { assignValues } from "./assign-values.ts";
import type { EntityDefinition, ExtractionContext } from "./entity-definition.ts";
import { findDecimals } from "./integer.ts";
import { blanked, isOverlapping, type Mention, type Span } from "./mention.ts";
import { findPatterns, patternText } from "./pattern.ts";
import { withoutTakenBack } from "./taken-back.ts";

/** Places that all patterns of a message may look at together: an ordinary one takes a few thousand. */
const PATTERN_WORK_MAX = 100_000;

interface Extracted<Value> {
  entity: EntityDefinition;
  found: Mention<Value>;
}

/** The numbers with a fraction that a message gives for number entities; `taken` are the spans of other values. */
export function extractDecimals(
  plain: string,
  taken: readonly Span[],
  entities: readonly EntityDefinition[],
  { language }: ExtractionContext,
): Extracted<number>[] {
  if (entities.length === 0) return [];
  const found = withoutTakenBack(plain, findDecimals(blanked(plain, taken), language), language);
  return assignValues(entities, found, plain, language).map(({ entity, candidate }) => ({
    entity,
    found: candidate,
  }));
}

/** The codes that a message gives for pattern entities, each the first that no other entity has. */
export function extractPatterns(message: string, entities: readonly EntityDefinition[]): Extracted<string>[] {
  if (entities.length === 0) return [];
  const source = patternText(message);
  const share = Math.ceil(PATTERN_WORK_MAX / entities.length);
  const read: Extracted<string>[] = [];
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
