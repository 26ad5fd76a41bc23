import type { TracedCandidate } from "@cxc/contract/candidates.ts";
import type { SlotSource, SlotValue } from "@cxc/contract/trace.ts";
import { isoDate } from "../entities/calendar.ts";
import { isCalendarDate, isClockTime } from "../entities/check-value.ts";
import type { EntityDefinition, ExtractionContext, FilledSlot } from "../entities/entity-definition.ts";
import { wallClock } from "../entities/wall-clock.ts";
import { plainText } from "../text/plain-text.ts";
import type { Understood } from "./acts.ts";
import type { Analysis } from "./analysis.ts";
import { type ConversationState, reduceEvents } from "./conversation.ts";
import { type Doubt, EVENT_FORMAT, type Event, type EventBody, isProposal } from "./events.ts";
import { pendingForm, slotsFor } from "./frames.ts";
import type { ActionRunner, LanguageModel, PassageSearch, Recogniser } from "./ports.ts";
import { entitiesOf, findIntent, missingBeside, type Snapshot, type SnapshotIntent } from "./snapshot.ts";

export interface TurnInput {
  /** "" starts a conversation; a form's turn may carry anything, its summary is made here. */
  message: string;
  form?: { id: string; value: unknown }[];
  /** First turn only: how the conversation begins. */
  start?: { mode: "live" | "test"; version: number | null };
  now: Date;
  /** IANA. */
  time_zone: string;
  /** BCP 47: the visitor's own, where it is known. */
  locale?: string | undefined;
  greeting: string;
  suggestions: readonly string[];
  /** Milliseconds since the turn began. */
  elapsed(): number;
  /** A random UUID, a new one each time. */
  newId(): string;
  /** Without it, an action that changes data is rendered and not run. */
  runs_actions: boolean;
  /** The turn before broke off while its action ran, and nobody was told. */
  is_after_unknown?: boolean;
}

export interface TurnPorts {
  recogniser: Recogniser;
  passages?: PassageSearch;
  actions?: ActionRunner;
  model?: LanguageModel;
}

/** What a turn commits itself before: what can't be taken back, and what can. */
type Claimed = "action" | "model";

/**
 * What a turn tells its caller: what happened, text to show early, or why a form was refused (by field id). At a
 * checkpoint the caller commits the events so far: that is the turn's claim. Before an action it goes on when that is
 * done; a model may be asked meanwhile, as long as nothing that it says comes out before.
 */
export type TurnStep =
  | { type: "event"; event: Event }
  | { type: "checkpoint"; before: Claimed }
  | { type: "delta"; text: string }
  | { type: "refused"; errors: Record<string, string> };

/** A part of a turn that may tell steps before it is done. */
export type TurnSteps<Result> = AsyncGenerator<TurnStep, Result>;

/** A turn while it runs: what it was given, the events so far, and the state that they make. */
export interface Turn {
  snapshot: Snapshot;
  /** What it speaks, BCP 47: decided once, when it begins. */
  language: string;
  input: TurnInput;
  ports: TurnPorts;
  /** Of the message, as far as it was looked at. */
  analysis: Analysis;
  state: ConversationState;
  events: Event[];
  /** How many of the events the caller was told. */
  emitted: number;
  is_claimed: boolean;
  /** What the message may be, as far as it was looked at, by rank. */
  candidates: TracedCandidate[];
  /** What a language model made of the message; undefined as long as it wasn't asked. */
  understood?: readonly Understood[];
  /** Parts of the message that the reply answers by themselves. */
  answered: string[];
  /** Words of the reply were shown as they came. */
  is_streamed: boolean;
}

/** Tells the events that the caller does not know yet. */
export function* emit(turn: Turn): Generator<TurnStep, void> {
  for (const event of turn.events.slice(turn.emitted)) yield { type: "event", event };
  turn.emitted = turn.events.length;
}

/** Has the caller commit what happened so far. */
export function* checkpoint(turn: Turn, before: Claimed): Generator<TurnStep, void> {
  yield* emit(turn);
  turn.is_claimed = true;
  yield { type: "checkpoint", before };
}

/** Adds an event to the turn and takes it into the state. */
export function record(turn: Turn, body: EventBody): void {
  const event: Event = { ...body, v: EVENT_FORMAT };
  turn.events.push(event);
  turn.state = reduceEvents([event], turn.state);
}

/** Records what fills an intent's slots. */
export function recordSlots(
  turn: Turn,
  intent: SnapshotIntent,
  values: FilledSlot[],
  source: SlotSource,
): void {
  for (const entity of entitiesOf(turn.snapshot, intent)) {
    const found = values.find(({ entity_id }) => entity_id === entity.id);
    if (!found) continue;
    const { id: entity_id, title } = entity;
    const { value, span } = found;
    record(turn, {
      ...{ type: "slot_filled", intent_id: intent.id, entity_id, title, value, source },
      ...(span ? { span } : {}),
    });
  }
}

/** The values that an intent has so far, by entity id. */
export function slotsOf({ state }: Turn, intent: SnapshotIntent): Record<string, SlotValue> {
  return slotsFor(state, intent.id);
}

/** The entities that an intent asks for and that have no value yet. */
export function missingEntities(turn: Turn, intent: SnapshotIntent): EntityDefinition[] {
  return missingBeside(slotsOf(turn, intent), intent, turn.snapshot);
}

/** The visitor's day, `YYYY-MM-DD`. */
export function todayOf({ input }: Turn): string | undefined {
  return isoDate(wallClock(input.now, input.time_zone).today);
}

export function extractionContext({
  language,
  input,
  state,
  snapshot,
}: Omit<Turn, "analysis">): ExtractionContext {
  const form = pendingForm(state);
  const asking = findIntent(snapshot, form?.intent_id ?? null);
  const about = asking && { about: plainText(asking.title) };
  const { now, time_zone } = input;
  return { now, time_zone, language, during: input, ...about, ...nearProposal(form?.doubt) };
}

/** "Three" is in the part of the day, and "Tuesday" in the week, of which something was proposed. */
function nearProposal(doubt: Doubt | undefined): Pick<ExtractionContext, "clock" | "day" | "isProposed"> {
  if (!doubt || !isProposal(doubt)) return {};
  const values = [doubt.value, ...(doubt.others ?? [])];
  const value = values[Math.floor(values.length / 2)];
  if (typeof value !== "string") return {};
  const near = isClockTime(value) ? { clock: value } : isCalendarDate(value) ? { day: value } : {};
  return { ...near, isProposed: true };
}
