import { type Recognised, recogniseIntent } from "../analysis/recognise-intent.ts";
import type { Snapshot, SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { clausesOf } from "../languages/clauses-of.ts";

/** Where a message may change its subject; a comma is enough where it matters as much. */
const COMMA = /[,،;:]\s+/u;
const PARTS_MAX = 8;
/** A part of a message, or of a form, says less: it has to be surer than the whole. */
const PART_SCORE = 0.6;

export interface Urgent {
  recognised: Recognised;
  intent: SnapshotIntent;
  /** What of the message called for it. */
  said: string;
}

/**
 * The intent that comes before everything else, where a text means one: the whole message, or a part of it beside another
 * wish. Neither an open form, nor small talk, nor a wish for a person is asked first.
 */
export function recogniseUrgent({ snapshot, ports, language }: Turn, message: string): Urgent | undefined {
  if (!hasUrgent(snapshot)) return undefined;
  const hear = (said: string, least: number): Urgent[] => {
    const recognised = recogniseIntent(snapshot, ports.recogniser, { message: said });
    const { intent, score } = recognised;
    return intent?.is_urgent && score >= least ? [{ recognised, intent, said }] : [];
  };
  const [whole] = hear(message, 0);
  if (whole) return whole;
  const parts = partsOf(message, language);
  return parts.length > 1 ? parts.flatMap((part) => hear(part, PART_SCORE))[0] : undefined;
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
