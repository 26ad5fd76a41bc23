import type { Recognised } from "../dialogue/analysis.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import type { Snapshot, SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { clausesOf } from "../languages/clauses-of.ts";

/** Where a message may change its subject; a comma is enough where it matters as much. */
const COMMA = /[,،;:]\s+/u;
const PARTS_MAX = 8;

export interface Urgent {
  recognised: Recognised;
  intent: SnapshotIntent;
  /** What of the text called for it. */
  said: string;
}

/**
 * The intent that comes before everything else, where a text means one: the whole of it, or a part of it beside another
 * request. Neither an open form, nor small talk, nor a wish for a person is asked first.
 */
export async function findUrgent(
  { snapshot, analysis, language }: Turn,
  text: string,
): Promise<Urgent | undefined> {
  if (!hasUrgent(snapshot)) return undefined;
  const whole = urgentIn(text, await analysis.intents(text), 0);
  if (whole) return whole;
  const parts = partsOf(text, language);
  if (parts.length < 2) return undefined;
  for (const part of parts) {
    const urgent = urgentIn(part, await analysis.intents(part), INTENT_SCORE.urgentPart);
    if (urgent) return urgent;
  }
  return undefined;
}

function urgentIn(said: string, recognised: Recognised, least: number): Urgent | undefined {
  const { intent, score } = recognised;
  return intent?.is_urgent && score >= least ? { recognised, intent, said } : undefined;
}

function partsOf(message: string, language: string): string[] {
  return clausesOf(message, language)
    .flatMap(({ text }) => text.split(COMMA))
    .filter((part) => /\p{L}/u.test(part))
    .slice(0, PARTS_MAX);
}

function hasUrgent({ intents }: Snapshot): boolean {
  return intents.some(({ is_urgent }) => is_urgent);
}
