import type { TestedAction } from "@cxc/contract/actions.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import type { ActionResult } from "@cxc/engine/dialogue/ports.ts";
import type { SnapshotAction } from "@cxc/engine/dialogue/snapshot.ts";
import { sentencesOf } from "@cxc/engine/languages/sentences-of.ts";
import { replyWithOutcome } from "@cxc/engine/replies/reply-with-outcome.ts";
import { standIns } from "@cxc/engine/templates/fill-markdown.ts";
import { formatValue } from "@cxc/engine/templates/format-value.ts";
import { renderMarkdown } from "@cxc/engine/templates/render-markdown.ts";

const NOTHING_SENT = { method: "", url: "", headers: [], body: "" };
/** The panel has no agent whose language could count, and no entity whose kind. */
const LANGUAGE = "en";
/** Nor an intent. */
const NO_REPLY = { markdown: "", whose: "" };

/** What the test panel shows of a run: both sides, and what an agent would say. */
export function presentTest(
  action: SnapshotAction,
  values: Readonly<Record<string, SlotValue>>,
  result: ActionResult & { is_dry: boolean },
): TestedAction {
  const { status, is_unknown, reason, request, response, duration_ms } = result;
  return {
    status: is_unknown ? "unknown" : status,
    reason,
    request: request ?? NOTHING_SENT,
    response,
    reply: renderMarkdown(replyOf(action, values, result)),
    duration_ms,
  };
}

function replyOf(
  action: SnapshotAction,
  values: Readonly<Record<string, SlotValue>>,
  { status, is_unknown = false, is_dry, is_handoff, fields }: ActionResult & { is_dry: boolean },
): string {
  const done = is_handoff ? "handed_off" : "action_done";
  const performed = {
    action,
    outcome: status === "failed" ? ("action_failed" as const) : done,
    is_unknown,
    fields: is_dry ? { ...standIns(action.reply_template), ...fields } : fields,
    account: "",
  } as const;
  const sentences = sentencesOf({ language: LANGUAGE });
  const words = { reply: NO_REPLY, texts: textsOf(values), sentences, language: LANGUAGE };
  return replyWithOutcome(performed, words)?.markdown ?? "";
}

function textsOf(values: Readonly<Record<string, SlotValue>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, formatValue(value, "string", LANGUAGE)]),
  );
}
