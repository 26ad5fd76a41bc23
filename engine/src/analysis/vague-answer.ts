import { type Doubt, isProposal } from "../dialogue/events.ts";
import { pendingForm } from "../dialogue/frames.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { extractionContext, missingEntities, slotsOf, type Turn, todayOf } from "../dialogue/turn.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { findVague } from "../entities/vague/find-vague.ts";
import { proposesValue } from "../languages/asks-digression.ts";

/** What is proposed where a text leaves the value of something missing open; `entity` alone where nothing of it is possible. */
export interface VagueAnswer {
  entity: EntityDefinition;
  doubt: Doubt | undefined;
}

/** What a text leaves open of the values that an intent still misses. */
export function vagueAnswer(
  turn: Turn,
  intent: SnapshotIntent,
  { text, missing }: { text: string; missing: readonly EntityDefinition[] },
): VagueAnswer | undefined {
  const slots = slotsOf(turn, intent);
  const isToday = entitiesOf(turn.snapshot, intent).some(
    ({ id, data_type }) => data_type === "date" && slots[id] === todayOf(turn),
  );
  const found = findVague({ text, missing, isToday }, extractionContext(turn));
  const entity = found && missing.find(({ id }) => id === found.entity_id);
  if (!found || !entity) return undefined;
  const [value, ...others] = found.values;
  if (value === undefined) return { entity, doubt: undefined };
  const doubt = { entity_id: found.entity_id, value, why: found.why };
  return { entity, doubt: others.length > 0 ? { ...doubt, others } : doubt };
}

/** Whether a message answers the form with a part of what is possible, all of it, or what its limits refuse. */
export function leavesOpen(turn: Turn, intent: SnapshotIntent): boolean {
  const { analysis, input, language } = turn;
  if (analysis.shows("asksForAgent")) return false;
  if (analysis.shows("asks") && !proposesValue(input.message, language)) return false;
  const [missing, text] = [missingEntities(turn, intent), input.message];
  const vague = vagueAnswer(turn, intent, { text, missing });
  // "Da igual" drops a form, unless it suits what was asked for.
  if (analysis.shows("cancels")) return vague?.doubt?.why === "any";
  return vague !== undefined || beyondLimits(turn, missing, text) !== undefined;
}

/** What was proposed before and is still open, unless the visitor said no to it. */
export function openProposal(turn: Turn, missing: readonly EntityDefinition[]): Doubt | undefined {
  const doubt = pendingForm(turn.state)?.doubt;
  if (!doubt || !isProposal(doubt) || turn.analysis.polarity() === false) return undefined;
  return missing.some(({ id }) => id === doubt.entity_id) ? doubt : undefined;
}

/** The first entity for which a text gives a value that its maker's limits refuse. */
export function beyondLimits(
  turn: Turn,
  missing: EntityDefinition[],
  text: string,
): EntityDefinition | undefined {
  const limited = missing.filter(({ limits }) => limits?.from != null || limits?.to != null);
  if (limited.length === 0) return undefined;
  const free = limited.map((entity) => ({ ...entity, limits: {} }));
  const [value] = turn.analysis.values(text, free);
  return value && limited.find(({ id }) => id === value.entity_id);
}
