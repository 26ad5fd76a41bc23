import { type ConversationState, EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import type { Event } from "../dialogue/events.ts";
import type { Snapshot } from "../dialogue/snapshot.ts";
import type { TurnInput, TurnPorts, TurnStep } from "../dialogue/turn.ts";
import type { Ranks } from "../policy/precedence.ts";
import { runTurn } from "./run-turn.ts";

/** What a visitor sends in one turn. */
export type Line = Pick<TurnInput, "message" | "form">;

export interface SimulatedTurn {
  /** None where a form was refused. */
  events: Event[];
  /** By field id; undefined unless a form was refused. */
  errors: Record<string, string> | undefined;
  /** All that the turn told its caller, in order. */
  steps: TurnStep[];
}

interface Simulation {
  snapshot: Snapshot;
  ports: TurnPorts;
  /** For each turn; `start` counts for the first one only. */
  input: Omit<TurnInput, "message" | "form">;
  /** Where the conversation stands; at its beginning unless told. */
  state?: ConversationState;
  /** Of the proposers; those that a visitor meets unless told. */
  ranks?: Ranks;
}

/** Plays a conversation against an agent and answers its turns, one a line; nothing of it is kept. */
export async function simulate(
  lines: Iterable<Line>,
  { snapshot, ports, input, state = EMPTY_CONVERSATION, ranks }: Simulation,
): Promise<SimulatedTurn[]> {
  const turns: SimulatedTurn[] = [];
  const { start, ...later } = input;
  let now = state;
  let opening: Pick<TurnInput, "start"> = start ? { start } : {};
  for (const line of lines) {
    const turn = { ...later, ...opening, ...line };
    const steps: TurnStep[] = [];
    for await (const step of runTurn(snapshot, now, turn, ports, ranks)) steps.push(step);
    const events = steps.flatMap((step) => (step.type === "event" ? [step.event] : []));
    const refused = steps.find((step) => step.type === "refused");
    now = reduceEvents(events, now);
    opening = {};
    turns.push({ events, errors: refused?.errors, steps });
  }
  return turns;
}
