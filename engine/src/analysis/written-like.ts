import type { EntityDefinition } from "../entities/entity-definition.ts";
import { namePart } from "../entities/name-titles.ts";
import { completePattern } from "../entities/pattern.ts";
import { textKind } from "../entities/text-kind.ts";

/** Figures, and letters in no words. */
const CODE = /^(?=.*\d)(?!.*\p{L}{4})[\p{L}\d][\p{L}\d ./-]{1,19}$/u;
/** "Nguyen", "O'Brien", "李小龍". */
export const NAME_WORD = /^[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.-]*$/u;
export const NAME_WORDS_MAX = 8;

/** Whether a text is written as only what such an entity asks for is written. */
export function isShapedFor(text: string, entity: EntityDefinition): boolean {
  if (entity.data_type === "pattern") return completePattern(text, entity.pattern ?? []) !== undefined;
  if (entity.data_type !== "string") return false;
  const kind = textKind(entity);
  if (kind === "name") return namePart(entity.title) === "full" && /\s/u.test(text) && isNameWritten(text);
  return (kind === "postcode" || kind === "reference") && CODE.test(text);
}

/** Each of its words begins as names are written: "Is Mail", "My Linh Tran", "Non Sibuya". */
export function isNameWritten(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  return words.length <= NAME_WORDS_MAX && words.every((word) => NAME_WORD.test(word));
}
