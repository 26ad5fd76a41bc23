import { TITLE_MAX } from "@cxc/contract/rules.ts";
import type { EventBody, ScoredIntent } from "../conversation.ts";
import type { Recogniser } from "../ports.ts";
import { findIntent, type Snapshot, type SnapshotIntent } from "../snapshot.ts";
import { plainText } from "../texts/plain-text.ts";

const RUNNERS_UP = 4;

export interface Recognised {
  /** The intent to take, or undefined where none reached the threshold. */
  intent: SnapshotIntent | undefined;
  score: number;
  /** The best few, taken or not, best first. */
  nearest: SnapshotIntent[];
  event: EventBody;
}

/** The intent of a message: a suggestion's title is taken as it stands, everything else asks the recogniser. */
export function recogniseIntent(snapshot: Snapshot, recogniser: Recogniser, message: string): Recognised {
  const { threshold } = snapshot.agent;
  const titled = findByTitle(snapshot, message);
  const scored = recogniser
    .recognise(message)
    .slice(0, RUNNERS_UP + 1)
    .flatMap(({ id, score }) => withTitle(findIntent(snapshot, id), score));
  const ranked = titled ? [...withTitle(titled, 1), ...scored.filter(({ id }) => id !== titled.id)] : scored;
  const [best] = ranked;
  const isTaken = best !== undefined && best.score >= threshold;
  return {
    intent: isTaken ? findIntent(snapshot, best.id) : undefined,
    score: best?.score ?? 0,
    nearest: ranked.flatMap(({ id }) => findIntent(snapshot, id) ?? []).slice(0, 3),
    event: {
      type: "intent_recognised",
      recogniser: recogniser.kind,
      intent: isTaken ? best : null,
      runners_up: (isTaken ? ranked.slice(1) : ranked).slice(0, RUNNERS_UP),
      threshold,
    },
  };
}

/** The intents of a snapshot by plain title; the first of two alike. */
const titles = new WeakMap<Snapshot, Map<string, SnapshotIntent>>();

function findByTitle(snapshot: Snapshot, message: string): SnapshotIntent | undefined {
  if (message.length > TITLE_MAX * 2) return undefined;
  let byTitle = titles.get(snapshot);
  if (!byTitle) {
    byTitle = new Map(
      snapshot.intents.toReversed().map((intent) => [plainText(intent.title).trim(), intent]),
    );
    titles.set(snapshot, byTitle);
  }
  return byTitle.get(plainText(message).trim());
}

function withTitle(intent: SnapshotIntent | undefined, score: number): ScoredIntent[] {
  return intent ? [{ id: intent.id, title: intent.title, score }] : [];
}
