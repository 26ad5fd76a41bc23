import { overrideIntent } from "../analysis/recognise-intent.ts";
import type { Recognised } from "../dialogue/analysis.ts";
import { INTENT_DOUBT, INTENT_SCORE } from "../dialogue/levels.ts";
import { checkpoint, type Turn, type TurnSteps } from "../dialogue/turn.ts";
import { startCall } from "../llm/model-call.ts";
import { chooseIntentPrompt, NO_CHOICE } from "../llm/prompts/choose-intent.ts";
import { recogniseByEmbedding } from "./recognise-by-embedding.ts";

/** The intent of the turn's message; where the recogniser is in doubt, a model chooses among its best five and none. */
export async function* understandIntent(turn: Turn): TurnSteps<Recognised> {
  const { snapshot, ports, input, analysis } = turn;
  const byWords = await analysis.intents(input.message, { source: true, values: true });
  const recognised = await recogniseByEmbedding(turn, byWords);
  const { candidates } = recognised;
  if (!ports.model || !isDoubtful(recognised, snapshot.agent.threshold)) return recognised;
  if (!turn.is_claimed) yield* checkpoint(turn, "model");
  const intents = candidates.map(({ intent }) => intent);
  const call = startCall(turn, ports.model, chooseIntentPrompt(input.message, intents));
  const answer = await call.object();
  const choice: unknown = Object(answer).choice;
  const chosen =
    typeof choice === "string" && /^[1-5]$/u.test(choice) ? intents[Number(choice) - 1] : undefined;
  const isChoice = chosen !== undefined || choice === NO_CHOICE;
  call.close(isChoice ? "used" : "unsupported", isChoice ? "" : "It chose none of what there was.");
  return isChoice ? overrideIntent(recognised, chosen) : recognised;
}

function isDoubtful({ candidates }: Recognised, threshold: number): boolean {
  const [best, second] = candidates;
  if (!best || best.score >= INTENT_SCORE.exact || best.score < INTENT_SCORE.choosable) return false;
  const isNearThreshold = Math.abs(best.score - threshold) <= INTENT_DOUBT;
  const isClose =
    second !== undefined && best.score - second.score <= INTENT_DOUBT && best.score >= threshold;
  return isNearThreshold || isClose;
}
