import type { TestedAction } from "@cxc/contract/actions.ts";
import type { SlotValue } from "@cxc/contract/chat.ts";
import type { ActionResult } from "@cxc/engine/ports.ts";
import { fillMarkdown, standIns } from "@cxc/engine/respond/fill-placeholders.ts";
import { renderMarkdown } from "@cxc/engine/respond/render-markdown.ts";
import { sayValue } from "@cxc/engine/respond/say-value.ts";
import type { SnapshotAction } from "@cxc/engine/snapshot.ts";

const NOTHING_SENT = { method: "", url: "", headers: [], body: "" };
/** The panel has no agent whose language could count, and no entity whose kind. */
const LANGUAGE = "en";

/** What the test panel shows of a run: both sides, and what an agent would say. */
export function presentTest(
  action: SnapshotAction,
  values: Readonly<Record<string, SlotValue>>,
  { is_dry, ...result }: ActionResult & { is_dry: boolean },
): TestedAction {
  const { status, reason, request, response, duration_ms } = result;
  const template = status === "succeeded" ? action.reply_template : action.failure_message;
  const fields = is_dry ? { ...standIns(template), ...result.fields } : result.fields;
  return {
    status,
    reason,
    request: request ?? NOTHING_SENT,
    response,
    reply: renderMarkdown(fillMarkdown(template, { texts: textsOf(values), fields })),
    duration_ms,
  };
}

function textsOf(values: Readonly<Record<string, SlotValue>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sayValue(value, "string", LANGUAGE)]),
  );
}
