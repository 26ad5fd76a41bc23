import type { SlotValue } from "@cxc/contract/trace.ts";
import { isKnownName } from "../entities/bare-name.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import type { ExtractedSlot } from "../entities/extract-slots.ts";
import { isOverlapping, type Span } from "../entities/mention.ts";
import { namePart } from "../entities/name-titles.ts";
import { findWrittenNames } from "../entities/person-name.ts";
import { textKind } from "../entities/text-kind.ts";
import { asksSomething } from "../languages/asks-something.ts";

interface Known {
  entities: readonly EntityDefinition[];
  /** The values so far, by entity id. */
  filled: Readonly<Record<string, SlotValue>>;
  language: string;
  /** Where other values stand in the text. */
  taken: readonly Span[];
  /** Whether the text takes something back. */
  isBack: boolean;
}

/**
 * The name that a text gives in place of the one that is known: the same in full ("in full: Fleur van Hof" of Fleur), or,
 * where it takes something back, the only one that is written in it ("no wait, put it under Nguyen Thi My").
 */
export function nameAnew(
  text: string,
  { entities, filled, language, taken, isBack }: Known,
): ExtractedSlot | undefined {
  const texts = entities.filter(({ id, data_type }) => filled[id] !== undefined && data_type === "string");
  const [entity, ...others] = texts.filter(
    (one) => textKind(one) === "name" && namePart(one.title) === "full",
  );
  if (!entity || others.length > 0) return undefined;
  const isFree = texts.some((one) => textKind(one) === "free");
  const known = ` ${filled[entity.id]} `;
  const names = findWrittenNames(text, language).filter(
    (name) => !known.includes(` ${name.value} `) && !taken.some((one) => isOverlapping(one, name)),
  );
  const inFull = names.find(({ value }) => ` ${value} `.includes(known));
  const [only, ...more] = names.filter(({ value }) => /\s/u.test(value) || isKnownName(value));
  const name =
    (asksSomething(text, language) ? undefined : inFull) ??
    (isBack && !isFree && more.length === 0 ? only : undefined);
  return name && { entity_id: entity.id, ...name };
}
