import type { PlannedImport } from "./planned-import.ts";
import type { ImportReading } from "./read-import.ts";

/** Of what is kept of a bot, which the main thread reads again: more than the greatest agent that there may be. */
const PLAN_CHARACTERS_MAX = 4_000_000;
const CONTENT_CHARACTERS_MAX = 16_000_000;
export const TOO_LARGE = "This bot is too large to read. Please split it.";

/** A planned import as it is kept: JSON of `PlannedImport`'s parts, made where nobody waits for it. */
export interface PackedImport {
  plan: string;
  content: string;
}

export type PackedReading = { ok: true; packed: PackedImport } | { ok: false; sentence: string };

/** What was read, as texts; refused where they are too long. */
export function packImport(reading: ImportReading): PackedReading {
  if (!reading.ok) return reading;
  const plan = JSON.stringify(reading.planned.plan);
  const content = JSON.stringify(reading.planned.content);
  const isLarge = plan.length > PLAN_CHARACTERS_MAX || content.length > CONTENT_CHARACTERS_MAX;
  return isLarge ? { ok: false, sentence: TOO_LARGE } : { ok: true, packed: { plan, content } };
}

export function unpackImport({ plan, content }: PackedImport): PlannedImport {
  return { plan: JSON.parse(plan), content: JSON.parse(content) };
}
