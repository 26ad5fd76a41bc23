import { OPPOSED } from "../dialogue/levels.ts";
import type { Recogniser } from "../dialogue/ports.ts";
import type { Snapshot, SnapshotIntent } from "../dialogue/snapshot.ts";
import { differingByCode } from "./differing-by-code.ts";
import { meansOtherWord } from "./means-other-word.ts";
import { opposesPhrases } from "./opposes-phrases.ts";
import type { WeighedIntent } from "./weigh-values.ts";

interface Surroundings {
  snapshot: Snapshot;
  recogniser: Recogniser;
  /** BCP 47. */
  language: string;
}

/**
 * The scored intents, best first, with what a message says against them: that the request is not wanted, its opposite, or
 * another code than theirs. Such an intent is offered and not taken, with those that it differs from by that code. A phrase
 * as it stands is its intent's, whatever it says.
 */
export function weighOpposites(
  weighed: readonly WeighedIntent[],
  message: string,
  { snapshot, recogniser, language }: Surroundings,
): readonly WeighedIntent[] {
  const [best] = weighed;
  if (!best) return weighed;
  const { threshold } = snapshot.agent;
  const most = threshold * OPPOSED;
  let opposes: ReturnType<typeof opposesPhrases> | undefined;
  let alike: readonly SnapshotIntent[] = [];
  const kept = weighed.map((one): WeighedIntent => {
    if ((one !== best && one.score <= most) || recogniser.isPhraseOf?.(one.intent.id, message)) return one;
    const others = differingByCode(snapshot, one.intent, message);
    if (one === best && others.length > 0) alike = [one.intent, ...others];
    const phrases = recogniser.phrasesOf?.(one.intent.id);
    if (one.score >= threshold) opposes ??= opposesPhrases(message, language);
    if (one.score >= threshold && opposes?.(phrases)) return { ...one, score: most, against: "opposite" };
    const isOther = others.length > 0 || meansOtherWord(message, language, { intent: one.intent, phrases });
    return isOther ? { ...one, score: Math.min(one.score, most), against: "code" } : one;
  });
  const missing = alike.filter((other) => !weighed.some(({ intent }) => intent.id === other.id));
  return [
    ...kept.map((one) => (alike.includes(one.intent) ? { ...one, score: Math.max(one.score, most) } : one)),
    ...missing.map((intent) => ({ intent, score: most, values: 0 })),
  ].sort((a, b) => b.score - a.score);
}
