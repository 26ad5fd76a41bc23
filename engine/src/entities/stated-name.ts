import { plainText } from "../text/plain-text.ts";
import { type NamePart, namePart, namePartOfWhole } from "./name-titles.ts";
import { isNameTitle } from "./text-kind.ts";

/** A text that a visitor gave, under its entity's title. */
export interface StatedText {
  title: string;
  value: string;
}

/**
 * The name that a visitor gave, by the titles of the texts in the order in which they came: the last whole one, else the
 * first and the last name together. Null where none was asked for.
 */
export function statedName(texts: readonly StatedText[]): string | null {
  const parts = { first: "", last: "", full: "" };
  for (const { title, value } of texts) {
    const part = statedPart(title);
    if (part) parts[part] = value.trim();
  }
  return parts.full || `${parts.first} ${parts.last}`.trim() || null;
}

function statedPart(title: string): NamePart | undefined {
  if (isNameTitle(title)) return namePart(title);
  return namePartOfWhole(
    plainText(title)
      .replace(/[.:*?!؟]+$/u, "")
      .trim(),
  );
}
