import { TITLE_MAX } from "@cxc/contract/rules.ts";
import type { Recognised } from "../dialogue/analysis.ts";
import type { ScoredIntent } from "../dialogue/events.ts";
import type { Recogniser } from "../dialogue/ports.ts";
import { findIntent, type Snapshot, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { ExtractionContext } from "../entities/entity-definition.ts";
import type { IntentScore } from "../intents/predict.ts";
import type { SourceSignals } from "../ranking/reranker-inputs.ts";
import { plainText } from "../text/plain-text.ts";
import { explainChoice } from "./explain-choice.ts";
import { joinPrefixes } from "./join-prefixes.ts";
import { weighOpposites } from "./weigh-opposites.ts";
import { raised, type WeighedIntent, weighValues } from "./weigh-values.ts";

const RUNNERS_UP = 4;

interface Said {
  message: string;
  /** BCP 47. */
  language: string;
  source?: SourceSignals | undefined;
}

interface Heard extends Said {
  /** Where the message's values may speak for an intent. */
  context?: ExtractionContext | undefined;
}

/** The intent of a message: a suggestion's title is taken as it stands, everything else asks the recogniser. */
export function recogniseIntent(
  snapshot: Snapshot,
  recogniser: Recogniser,
  { context, ...said }: Heard,
): Recognised {
  return judgeMessage(snapshot, recogniser, said)(context);
}

/** The same, asked once: the intent by the words, or by the values that they give in these surroundings, too. */
export function judgeMessage(
  snapshot: Snapshot,
  recogniser: Recogniser,
  { message, language, source }: Said,
): (context?: ExtractionContext) => Recognised {
  const judged = recogniser
    .recognise(joinPrefixes(message, language, { snapshot, recogniser }), source)
    .slice(0, RUNNERS_UP + 1);
  const known = judged.flatMap(({ id, score }): WeighedIntent[] => {
    const intent = findIntent(snapshot, id);
    return intent ? [{ intent, score, values: 0 }] : [];
  });
  const choose = (given: readonly WeighedIntent[]) => {
    const weighed = weighOpposites(given, message, { snapshot, recogniser, language });
    return chosen(snapshot, weighed, { message, recogniser, judged });
  };
  let byWords: Recognised | undefined;
  return (context) => {
    const given = context ? weighValues(known, message, { snapshot, context }) : known;
    const isSame = given.every(
      ({ intent, score, values }, n) =>
        values === 0 && intent === known[n]?.intent && score === known[n]?.score,
    );
    if (!isSame) return choose(given);
    byWords ??= choose(known);
    return byWords;
  };
}

function chosen(
  snapshot: Snapshot,
  weighed: readonly WeighedIntent[],
  {
    message,
    recogniser,
    judged,
  }: { message: string; recogniser: Recogniser; judged: readonly IntentScore[] },
): Recognised {
  const { threshold } = snapshot.agent;
  const titled = findByTitle(snapshot, message);
  const scored = weighed.flatMap(({ intent, score }) => withTitle(intent, score));
  const ranked = titled ? [...withTitle(titled, 1), ...scored.filter(({ id }) => id !== titled.id)] : scored;
  const [best] = ranked;
  const { values = 0, against } = weighed.find(({ intent }) => intent.id === best?.id) ?? {};
  const isTaken =
    best !== undefined && best.score >= threshold && (against === undefined || titled !== undefined);
  const candidates = ranked.slice(0, RUNNERS_UP + 1).flatMap(({ id, score }) => {
    const intent = findIntent(snapshot, id);
    const given = weighed.find((one) => one.intent.id === id)?.values ?? 0;
    return intent ? [{ intent, score, byWords: raised(score, -given) }] : [];
  });
  const inputs = judged.find(({ id }) => id === best?.id)?.inputs;
  return {
    intent: isTaken ? candidates[0]?.intent : undefined,
    score: best?.score ?? 0,
    candidates,
    event: {
      type: "intent_recognised",
      recogniser: recogniser.kind,
      intent: isTaken ? best : null,
      runners_up: (isTaken ? ranked.slice(1) : ranked).slice(0, RUNNERS_UP),
      threshold,
      why: best ? explainChoice({ ...best, isTaken, threshold, inputs, values, against }) : "",
    },
  };
}

/** The same with another decision: this intent is taken, or none. */
export function overrideIntent(recognised: Recognised, intent: SnapshotIntent | undefined): Recognised {
  const { candidates, event } = recognised;
  const scored = candidates.flatMap((one) => withTitle(one.intent, one.score));
  const taken = scored.find(({ id }) => id === intent?.id) ?? null;
  const runnersUp = scored.filter((one) => one !== taken).slice(0, RUNNERS_UP);
  return {
    ...recognised,
    intent,
    score: taken?.score ?? 0,
    // What was weighed says nothing of what something else decided.
    event: {
      ...event,
      intent: taken,
      runners_up: runnersUp,
      why: intent === recognised.intent ? (event.why ?? "") : "",
    },
  };
}

/** The same with an intent that something else recognised, near or not. */
export function recogniseAs(recognised: Recognised, intent: SnapshotIntent): Recognised {
  const { candidates } = recognised;
  const isNear = candidates.some((one) => one.intent.id === intent.id);
  return overrideIntent(
    isNear ? recognised : { ...recognised, candidates: [...candidates, { intent, score: 0, byWords: 0 }] },
    intent,
  );
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
