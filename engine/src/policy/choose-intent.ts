import { type Recognised, recogniseIntent, taking } from "../analysis/recognise-intent.ts";
import { checkpoint, extractionContext, type Telling, type Turn } from "../dialogue/turn.ts";
import { startCall } from "../llm/model-call.ts";
import { chooseIntentPrompt, NO_CHOICE } from "../llm/prompts/choose-intent.ts";
import { weighSource } from "./ask-source.ts";
import { readMeaning } from "./read-meaning.ts";

/** A score this near the threshold, or two this near to each other, leave doubt. */
const DOUBT = 0.15;
const SCORE_LEAST = 0.05;

/** The intent of the turn's message; where the recogniser is in doubt, a model chooses among its best five and none. */
export async function* decideIntent(turn: Turn): Telling<Recognised> {
  const { snapshot, ports, input } = turn;
  const byWords = recogniseIntent(snapshot, ports.recogniser, {
    message: input.message,
    source: await weighSource(turn, input.message),
    context: extractionContext(turn),
  });
  const recognised = await readMeaning(turn, byWords);
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
  return isChoice ? taking(recognised, chosen) : recognised;
}

function isDoubtful({ candidates }: Recognised, threshold: number): boolean {
  const [best, second] = candidates;
  if (!best || best.score >= 1 || best.score < SCORE_LEAST) return false;
  const isNearThreshold = Math.abs(best.score - threshold) <= DOUBT;
  const isClose = second !== undefined && best.score - second.score <= DOUBT && best.score >= threshold;
  return isNearThreshold || isClose;
}
