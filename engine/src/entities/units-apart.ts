import type { EntityDefinition } from "./entity-definition.ts";
import { stemOf, tellingWords } from "./text-words.ts";

const GLUED = /(?<![\p{L}\p{N}.,_])(?<figure>\d+(?:[.,]\d+)?)(?<unit>\p{L}{3,})(?![\p{L}\p{N}_])/gu;

/**
 * A plain text in which a word of an entity's own title or description that is written onto a figure stands apart from it:
 * "20degrees" of degrees. Its length stays.
 */
export function withUnitsApart(plain: string, entities: readonly EntityDefinition[]): string {
  if (entities.length === 0 || !/\d\p{L}/u.test(plain)) return plain;
  const own = new Set(
    entities
      .flatMap(({ title, description }) => tellingWords(`${title} ${description}`))
      .map(({ stem }) => stem),
  );
  return plain.replace(GLUED, (said, figure: string, unit: string) =>
    own.has(stemOf(unit)) ? `${figure} ${"x".repeat(unit.length - 1)}` : said,
  );
}
