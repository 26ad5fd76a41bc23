import { hasUnclaimed } from "../analysis/has-unclaimed.ts";
import type { Understood } from "../dialogue/acts.ts";
import type { Recognised } from "../dialogue/analysis.ts";
import { offered, pendingForm } from "../dialogue/frames.ts";
import { INTENT_DOUBT } from "../dialogue/levels.ts";
import { entitiesOf, findIntent, type Snapshot, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { checkpoint, slotsOf, type Turn, type TurnSteps, todayOf } from "../dialogue/turn.ts";
import { earlierTurns } from "../llm/earlier-turns.ts";
import { startCall } from "../llm/model-call.ts";
import { understandPrompt } from "../llm/prompts/understand.ts";
import { type Concern, readUnderstanding } from "../llm/read-understanding.ts";
import type { Proposal, Proposer } from "./proposer.ts";

/** More would make a long prompt; those that the classifier finds near come first. */
const CONCERNS_MAX = 40;

/** When a language model is asked what a message means: never where none is connected. */
export function modelUnderstanding({ ports, snapshot }: Turn): "in_doubt" | "always" | "never" {
  return ports.model ? (snapshot.agent.model_understanding ?? "in_doubt") : "never";
}

/**
 * What the model makes of the message, asked once a turn: candidates that hold. `waiting`: what the agent asked to confirm. None where it failed, knows nothing, or the
 * agent's makers don't want it to be asked.
 */
export async function* understandByModel(
  turn: Turn,
  waiting?: SnapshotIntent,
): TurnSteps<readonly Understood[]> {
  const { model } = turn.ports;
  if (!model || modelUnderstanding(turn) === "never") return [];
  if (turn.understood) return turn.understood;
  turn.understood = [];
  if (!turn.is_claimed) yield* checkpoint(turn, "model");
  const { message } = turn.input;
  const concerns = concernsOf(turn.snapshot, await turn.analysis.intents(message, { source: true }));
  const call = startCall(
    turn,
    model,
    understandPrompt({
      message,
      segments: turn.analysis.segments.map(({ text }) => text),
      concerns,
      open: openIn(turn, waiting),
      earlier: earlierTurns(turn),
      today: `${todayOf(turn)}, ${turn.input.now.toLocaleDateString("en", { weekday: "long", timeZone: turn.input.time_zone })}`,
    }),
  );
  const { understood, isWhole } = readUnderstanding(await call.object(), turn, concerns);
  const detail = isWhole ? "It can't say what the message means." : "A part of it doesn't hold.";
  call.close(understood.length > 0 ? "used" : "unsupported", understood.length > 0 && isWhole ? "" : detail);
  turn.understood = understood;
  return understood;
}

/**
 * Whether what the engine would take leaves a doubt: it is likely at most, two intents are near to each other, or a part of
 * the message is no part of it.
 */
export async function leavesDoubt<Scene extends { turn: Turn }>(
  turn: Turn,
  { act }: Proposer<Scene>,
  { level, claims }: Proposal,
): Promise<boolean> {
  if (modelUnderstanding(turn) !== "in_doubt" || level === "exact") return false;
  if (level === "likely" || level === "possible") return true;
  if (claims && hasUnclaimed(turn, claims)) return true;
  if (act !== "request") return false;
  const { candidates } = await turn.analysis.intents(turn.input.message, { source: true, values: true });
  const [best, second] = candidates;
  return best !== undefined && second !== undefined && best.score - second.score <= INTENT_DOUBT;
}

function concernsOf(snapshot: Snapshot, { candidates }: Pick<Recognised, "candidates">): Concern[] {
  const near = candidates.map(({ intent }) => intent);
  return [...new Set([...near, ...snapshot.intents])]
    .slice(0, CONCERNS_MAX)
    .map((intent) => ({ intent, entities: entitiesOf(snapshot, intent) }));
}

function openIn(turn: Turn, waiting: SnapshotIntent | undefined): string[] {
  const { state, snapshot } = turn;
  const form = pendingForm(state);
  const asked = findIntent(snapshot, form?.intent_id ?? null);
  const last = findIntent(snapshot, state.last?.intent_id ?? null);
  const titlesOf = (ids: readonly string[]) =>
    snapshot.entities.flatMap(({ id, title }) => (ids.includes(id) ? [title] : []));
  const offer = offered(state);
  return [
    ...(asked
      ? [`The agent asks for what "${asked.title}" misses: ${titlesOf(form?.entity_ids ?? []).join(", ")}.`]
      : []),
    ...(form?.doubt
      ? [`It asks whether ${titlesOf([form.doubt.entity_id]).join("")} is ${form.doubt.value}.`]
      : []),
    ...(waiting ? [`The agent asks whether to go ahead with "${waiting.title}".`] : []),
    ...[asked, waiting].flatMap((intent) => (intent ? knownLine(turn, intent) : [])),
    ...(offer ? [`The agent offered: ${offer.titles.join(", ")}.`] : []),
    ...(last
      ? [`Done last: "${last.title}", ${JSON.stringify(valuesByTitle(turn, state.last?.slots ?? {}))}.`]
      : []),
  ];
}

function knownLine(turn: Turn, intent: SnapshotIntent): string[] {
  const known = valuesByTitle(turn, slotsOf(turn, intent));
  return Object.keys(known).length === 0 ? [] : [`Known so far: ${JSON.stringify(known)}.`];
}

function valuesByTitle({ snapshot }: Turn, slots: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    snapshot.entities.flatMap(({ id, title }) => (slots[id] === undefined ? [] : [[title, slots[id]]])),
  );
}
