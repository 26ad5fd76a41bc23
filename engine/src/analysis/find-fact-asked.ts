import type { Recognised } from "../dialogue/analysis.ts";
import { INTENT_DOUBT, INTENT_SCORE } from "../dialogue/levels.ts";
import type { FoundAnswer } from "../dialogue/ports.ts";
import { requiredEntitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { tokenise } from "../knowledge/tokenise.ts";
import { primaryLanguage } from "../languages/primary-language.ts";

/**
 * What the data source surely knows of a message that asks for a fact although it is like the phrases of an intent that would ask
 * back: "What does a double room cost?" is no booking where the price is known, nor is "Do you repair cargo bikes?" where nobody asks so
 * for a repair. What is surer is how the intent is asked for: "When can I come?" A day or a time is somebody's plan, unless the
 * message is hardly like the intent and the answer speaks of that very day: "Are you open on Monday?"
 */
export async function findFactAsked(
  turn: Turn,
  { intent, score, candidates }: Recognised,
): Promise<FoundAnswer | undefined> {
  const { snapshot, input, analysis } = turn;
  if (!intent || score >= INTENT_SCORE.sure || requiredEntitiesOf(snapshot, intent).length === 0)
    return undefined;
  const asksWhether = isAskedWhether(turn, intent);
  if (!analysis.shows("asksWhat") && !asksWhether) return undefined;
  const moments = requiredEntitiesOf(snapshot, intent).filter(({ data_type }) =>
    ["date", "time"].includes(data_type),
  );
  const planned = analysis.values(input.message, moments);
  const byWords = candidates.find((one) => one.intent === intent)?.byWords ?? score;
  const isPlan = !asksWhether || byWords >= snapshot.agent.threshold + INTENT_DOUBT;
  if (planned.length > 0 && isPlan) return undefined;
  const found = await analysis.knowledge(input.message);
  const speaksOf = ({ start, end }: { start: number; end: number }) =>
    says(turn, found?.answer?.quote ?? "", input.message.slice(start, end));
  return found?.verdict === "answer" && planned.every(speaksOf) ? found : undefined;
}

/** It asks whether something is so, which is nobody's way to ask for this intent. */
function isAskedWhether({ analysis }: Turn, { training_phrases }: SnapshotIntent): boolean {
  return (
    analysis.shows("asksWhether") && !training_phrases.some((phrase) => analysis.shows("asksWhether", phrase))
  );
}

function says({ language }: Turn, text: string, words: string): boolean {
  const code = primaryLanguage(language);
  const said = new Set(tokenise(text, code));
  return tokenise(words, code).every((stem) => said.has(stem));
}
