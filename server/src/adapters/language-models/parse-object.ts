import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";

/** The one JSON object of an answer; words and fences around it are passed over. Throws a ModelFailure without one. */
export function parseObject(text: string): object {
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Said below, in the same words as for what is no object.
  }
  throw new ModelFailure("garbage", "The model did not answer with the object that it was asked for.");
}
