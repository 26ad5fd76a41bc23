import { createHash } from "node:crypto";
import { TRAINER_VERSION } from "./model.ts";
import type { IntentExamples } from "./train.ts";

/** A hex digest of all that decides the trained model; the order of intents does not count. */
export function recogniserHash(intents: IntentExamples[], language: string): string {
  const sorted = intents
    .map(({ id, title, phrases }) => [id, title, ...phrases])
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([TRAINER_VERSION, language, sorted]))
    .digest("hex");
}
