import { ALSO_SAID } from "@cxc/contract/placeholders.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import type { Event } from "../dialogue/events.ts";
import { isHandedOff } from "../dialogue/frames.ts";
import type { ActionResult } from "../dialogue/ports.ts";
import { remarksFor } from "../dialogue/remarks.ts";
import { findAction, type SnapshotAction, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { checkpoint, emit, record, type Turn, type TurnSteps } from "../dialogue/turn.ts";
import { standIns } from "../templates/fill-markdown.ts";
import { slotsByName } from "../templates/fill-placeholders.ts";

/** What an event keeps of an action's answer; the reply may use all of it. */
const FIELDS_KEPT = 50;
const FIELD_LENGTH_KEPT = 300;

/** What became of an intent's action. */
export interface Performed {
  action: SnapshotAction;
  outcome: "action_done" | "action_failed" | "handed_off";
  /** Where it failed: it may have happened all the same. */
  is_unknown?: boolean;
  /** For `{{action.field}}`. */
  fields: Record<string, string>;
  /** In one sentence, for the agent's makers. */
  account: string;
}

/**
 * Runs the intent's one action with its values, after the caller has committed that it is about to; undefined where
 * there is none. One that changes data is only rendered where the turn runs none of those.
 */
export async function* performAction(
  turn: Turn,
  intent: SnapshotIntent,
  slots: Record<string, SlotValue>,
): TurnSteps<Performed | undefined> {
  const { snapshot, input, ports } = turn;
  const action = findAction(snapshot, intent.action_id);
  if (!action || !ports.actions) return undefined;
  if (action.kind === "handoff" && isHandedOff(turn.state)) {
    return { action, outcome: "handed_off", fields: {}, account: "A person had been asked before." };
  }
  const run_id = input.newId();
  const is_dry = action.changes_data && !input.runs_actions;
  const { id: action_id, title } = action;
  record(turn, { type: "action_requested", run_id, intent_id: intent.id, action_id, title, is_dry });
  if (!is_dry) yield* checkpoint(turn, "action");
  const remarks = remarksFor(turn.state, intent.id, action.kind === "handoff").join(" … ");
  const values = {
    ...(remarks === "" ? {} : { [ALSO_SAID]: remarks }),
    ...slotsByName(snapshot, intent, slots),
  };
  const result = await ports.actions.run({ action, values, run_id, is_dry });
  recordResult(turn, run_id, result);
  // A model may take its time with the words: what happened is kept before.
  if (ports.model && !is_dry) yield* checkpoint(turn, "model");
  else yield* emit(turn);
  if (result.status === "failed") return failed(action, result);
  const outcome = result.is_handoff ? "handed_off" : "action_done";
  if (result.is_handoff && !is_dry) record(turn, { type: "handed_off", run_id });
  const account = `The action "${action.title}" was ${is_dry ? "shown and not run" : "run"}.`;
  const fields = is_dry
    ? { ...standIns(action.reply_template, intent.reply), ...result.fields }
    : result.fields;
  return { action, outcome, fields, account };
}

/** What became of the action of a turn that broke off later, from its events; undefined where none has ended. */
export function performedIn(events: readonly Event[], action: SnapshotAction): Performed | undefined {
  const ended = events.findLast(({ type }) => type === "action_succeeded" || type === "action_failed");
  if (ended?.type === "action_failed") return failed(action, ended);
  if (ended?.type !== "action_succeeded") return undefined;
  const isHandedOff = events.some(({ type }) => type === "handed_off");
  const outcome = isHandedOff ? "handed_off" : "action_done";
  return { action, outcome, fields: ended.fields, account: `The action "${action.title}" was run.` };
}

function failed(
  action: SnapshotAction,
  { reason, response, is_unknown = false }: Pick<ActionResult, "reason" | "response" | "is_unknown">,
): Performed {
  const became = is_unknown ? "may have been carried out" : "failed";
  const account = `The action "${action.title}" ${became}: ${reason}`;
  // Who refuses says why.
  return { action, outcome: "action_failed", is_unknown, fields: response?.fields ?? {}, account };
}

function recordResult(turn: Turn, run_id: string, result: ActionResult): void {
  const { status, reason, request, response, is_unknown = false } = result;
  const duration_ms = Math.round(result.duration_ms * 10) / 10;
  const known = { run_id, request, response, duration_ms, reason };
  if (status === "failed") record(turn, { type: "action_failed", ...known, is_unknown });
  else record(turn, { type: "action_succeeded", ...known, fields: bounded(result.fields) });
}

function bounded(fields: Record<string, string>): Record<string, string> {
  const kept = Object.entries(fields).slice(0, FIELDS_KEPT);
  return Object.fromEntries(
    kept.map(([path, value]) => [path, value.slice(0, FIELD_LENGTH_KEPT).toWellFormed()]),
  );
}
