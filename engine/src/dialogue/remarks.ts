import type { EventBodies } from "./events.ts";
import type { Frame } from "./frames.ts";

/** Of a conversation; the oldest falls out. */
const REMARKS_MAX = 6;

/** What a visitor said beside the values of an intent. */
export interface Remark {
  intent_id: string;
  text: string;
  /** The reply of its turn asked whether to note it. */
  is_asked: boolean;
  /** Counted from 0. */
  turn: number;
}

interface Standing {
  remarks: readonly Remark[];
  turns: number;
}

export function keepRemark(
  { remarks, turns }: Standing,
  { intent_id, text, is_asked }: EventBodies["remark_kept"],
): readonly Remark[] {
  return [...remarks, { intent_id, text, is_asked, turn: turns }].slice(-REMARKS_MAX);
}

/** Those of what is given up go with it. */
export function dropRemarks(
  remarks: readonly Remark[],
  { intent_id, is_all = false }: { intent_id: string; is_all?: boolean | undefined },
): readonly Remark[] {
  return remarks.filter((one) => !is_all && one.intent_id !== intent_id);
}

/** Those of what is open; what was done has taken its own. */
export function remarksLeft(remarks: readonly Remark[], frames: readonly Frame[]): readonly Remark[] {
  return remarks.filter(({ intent_id }) =>
    frames.some((frame) => "intent_id" in frame && frame.intent_id === intent_id),
  );
}

/** What the last reply asked whether to note; a yes or no answers that. */
export function askedRemarks({ remarks, turns }: Standing): Remark[] {
  return remarks.filter(({ is_asked, turn }) => is_asked && turn === turns - 1);
}

/** What goes with an intent's action; a person who takes over reads all. */
export function remarksFor({ remarks }: Standing, intentId: string, isPerson = false): string[] {
  return remarks.flatMap(({ intent_id, text }) => (isPerson || intent_id === intentId ? [text] : []));
}
