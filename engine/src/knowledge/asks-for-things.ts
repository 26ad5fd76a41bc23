import { perPart } from "../languages/per-part.ts";
import { sourceOf } from "../languages/phrase-notation.ts";

const thingsOf = perPart("facts", ({ things }) => {
  const source = sourceOf(things?.whole ?? "");
  return source === "" ? undefined : new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, "iu");
});

/** Whether a question in ISO 639-1 `language` asks for all that something holds of: "which rooms have a balcony". */
export function asksForThings(query: string, language: string): boolean {
  return thingsOf(language)?.test(query.slice(0, 1000)) === true;
}
